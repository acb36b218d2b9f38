import type { IntentStep, Slot, SlotType, Span } from '../../core/intent.ts';
import type { Accounted } from '../grammar/roles/account-message.ts';
import { compileActions } from '../grammar/compiled-actions.ts';
import { suitsToken } from '../grammar/steps/is-sensible.ts';
import { keyOfOutput, keyOfToken, protocolOf } from '../grammar/steps/put-out.ts';
import { allOf } from '../grammar/pattern.ts';
import { askedVerb, slotTypesOf, useOf, type Item } from '../scan/item.ts';
import { bareSymbol } from '../slots/token.ts';
import { fitsOfPhrase } from './check-directions.ts';
import { firstFault } from './check-slots.ts';
import type { Evidence } from './evidence.ts';
import { isInside, isSameSpan, itemAt, placedSlots, valuesOf } from './evidence.ts';

/**
 * Nothing is skipped and nothing is mixed up: clauses do not overlap or reach across an "and", every value of every
 * message in play fills a slot, and no value fills two. Null when all is well.
 */
export function checkClauses(evidence: Evidence): string | null {
  const { steps } = evidence.intent;
  const overlapping = steps.some((one, index) =>
    steps.slice(index + 1).some(({ clause }) => {
      const same = clause.message === one.clause.message;
      return same && clause.start < one.clause.end && one.clause.start < clause.end;
    }),
  );
  if (overlapping) return 'two steps come from the same words';
  return (
    firstFault(steps, (step) => checkClause(step, evidence)) ??
    checkLeftOvers(evidence) ??
    checkUses(evidence) ??
    checkOutputs(evidence)
  );
}

const isJoined = (action: string, { own }: Evidence): boolean =>
  own.some(({ name, joined }) => name === action && joined === true);

/** Words of an action's whole phrases, where a verb is no verb: "… should get 5 USDC". */
function phraseWords(action: string, { actions, vocabulary }: Evidence): ReadonlySet<string> {
  const { main } = compileActions(actions, vocabulary.family);
  const phrases = main.find(({ definition }) => definition.name === action)?.phrases;
  return new Set(
    (phrases ? allOf(phrases) : []).flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'words' ? part.text.split(' ') : [])),
    ),
  );
}

const SETTINGS = new Set(['slippage', 'deadline', 'speed', 'range', 'fee_tier', 'memo']);

/** "At 1% slippage and a 20 minute deadline": after this "and" nothing but settings, or what is said aside, is said. */
function isBeforeSettings(item: Item, values: readonly Item[], asides: readonly Span[]): boolean {
  const after = values.filter(({ start }) => start > item.start);
  const use = useOf(item);
  return (
    use?.use === 'join' &&
    use.join === 'and' &&
    after.every(
      (value) =>
        (value.kind === 'setting' && SETTINGS.has(value.setting.type)) ||
        asides.some(({ start, end }) => start === value.start && end === value.end),
    )
  );
}

/** Where a step says what its definition lets it say aside. */
function asidesOf({ action, slots }: IntentStep, { own }: Evidence): Span[] {
  const definition = own.find(({ name }) => name === action);
  return Object.entries(slots).flatMap(([name, { at }]) =>
    definition?.slots[name]?.aside === true ? [at] : [],
  );
}

function checkClause(step: IntentStep, evidence: Evidence): string | null {
  const { inPlay } = evidence;
  const said = inPlay.get(step.clause.message);
  const inside =
    said?.scan.items.filter((item) => isInside({ message: said.scan.message, ...item }, step.clause)) ?? [];
  const values = inside.filter((item) => said && valuesOf(said).includes(item));
  const [first, last] = [values[0], values.at(-1)];
  const asides = asidesOf(step, evidence);
  const parting = inside.find((item) => {
    const use = useOf(item);
    const joined = use?.use === 'join' && use.join === 'and' && isJoined(step.action, evidence);
    if (joined || isBeforeSettings(item, values, asides)) return false;
    const parts =
      use?.use === 'join' && (use.join === 'and' || use.join === 'then' || use.join === 'semicolon');
    return parts && first && last && item.start > first.start && item.end < last.end;
  });
  // "Sell 5 USDC and buy ETH" is one phrase.
  const phrased = parting && said && fitsOfPhrase(step, said, evidence).length > 0;
  if (parting && !phrased) return `"${parting.text}" stands in the middle of one step`;
  const verb = inside.find((item) => {
    const index = said?.scan.items.indexOf(item) ?? -1;
    const use = said?.accounting.corrected.get(index) ?? useOf(item);
    const role = said?.accounting.roles[index];
    if (role === 'label' || role === 'silent') return false;
    if (use?.use !== 'verb' || use.form === 'past' || use.actions.includes(step.action)) return false;
    return !phraseWords(step.action, evidence).has(item.lower);
  });
  const noun = inside.find((item) => {
    const use = useOf(item);
    // "The Sunday collection, 312 USDC".
    if (said?.accounting.roles[said.scan.items.indexOf(item)] === 'silent') return false;
    return use?.use === 'noun' && !use.actions.includes(step.action);
  });
  const other = verb ?? noun;
  return other ? `"${other.text}" is another action` : null;
}

/** A value that no slot uses is only fine where a later message replaces it, or where the step says it again. */
function checkLeftOvers(evidence: Evidence): string | null {
  const { inPlay, intent } = evidence;
  const placed = placedSlots(intent);
  const used = new Set(
    placed.map(({ slot }) => {
      const said = inPlay.get(slot.at.message);
      return said && itemAt(said, slot.at);
    }),
  );
  for (const said of inPlay.values()) {
    for (const item of valuesOf(said)) {
      if (used.has(item)) continue;
      const message = said.scan.message;
      const replaced = placed.some(
        ({ slot, carried, step }) =>
          carried === 'correction' &&
          slot.at.message > message &&
          step.clause.message <= message &&
          // "Supply 100 USDC to Aave. Actually use DAI": the other token takes the place of a token, not of the protocol.
          (item.kind !== 'protocol' || slot.type !== 'token' || isNamedAsReplaced(item, evidence)) &&
          slotTypesOf(item).includes(slot.type),
      );
      const repeated = placed.some(({ slot, step }) => {
        const words = inPlay.get(slot.at.message)?.scan.content.slice(slot.at.start, slot.at.end);
        const same = words !== undefined && bareSymbol(words) === bareSymbol(item.text);
        const beside = step.clause.message < message || isBegunAnew(said, step, evidence);
        return beside && slotTypesOf(item).includes(slot.type) && same;
      });
      const given = evidence.replaced.get(message)?.some(({ of }) => of.item === item) === true;
      if (!replaced && !repeated && !given) return `"${item.text}" is not accounted for`;
    }
  }
  return null;
}

/**
 * "Send 5 USDC", and then "send 5 USDC to 0x…": a message that lacks what the step of a later one has says that one's beginning, and no
 * request of its own.
 */
function isBegunAnew(said: Accounted, { action, clause }: IntentStep, { own }: Evidence): boolean {
  const definition = own.find(({ name }) => name === action);
  const verbs = said.scan.items.flatMap((item) => askedVerb(item)?.actions ?? []);
  if (!definition || clause.message <= said.scan.message || !verbs.includes(action)) return false;
  const types = valuesOf(said).map(slotTypesOf);
  const has = (type: SlotType): number => types.filter((each) => each.includes(type)).length;
  const needs = Object.values(definition.slots).filter(({ required }) => required);
  const lacks = needs.some(({ type }) => has(type) < needs.filter((other) => other.type === type).length);
  const amount = definition.oneOf?.some(({ slots }) =>
    slots.every((name) => definition.slots[name]?.type === 'amount'),
  );
  return lacks || (amount === true && has('amount') === 0);
}

/** "AERO, not JUP": a token that is a protocol as well. */
const isNamedAsReplaced = ({ lower }: Item, { replaced }: Evidence): boolean =>
  [...replaced.values()].some((pairs) => pairs.some(({ of }) => of.item.lower === lower));

/** One value, one slot; only what is said for a whole list fills the same slot of several steps. */
function checkUses({ intent }: Evidence): string | null {
  const placed = placedSlots(intent);
  return firstFault(placed, (one) => {
    const twice = placed.some(
      (other) =>
        other !== one &&
        isSameSpan(other.slot.at, one.slot.at) &&
        !(other.index === one.index && isOutput(other.slot) && isOutput(one.slot)) &&
        (other.index === one.index ||
          // A list carries a token from a slot of another name by a rule of its own (check-carried.ts).
          (other.name !== one.name && one.carried !== 'list' && other.carried !== 'list') ||
          !(isShared(one.carried) || isShared(other.carried))),
    );
    return twice ? `${one.name} uses words that say something else already` : null;
  });
}

/** "It" says what comes out of the step before, and how much. */
const isOutput = (slot: Slot): boolean =>
  (slot.type === 'amount' || slot.type === 'token') && slot.kind.startsWith('output');

const isShared = (carried: string | null): boolean => carried === 'list' || carried === 'each';

/** "It" is what the step right before puts out, said in the same message; a token beside it is that step's. */
function checkOutputs({ intent: { steps }, own, vocabulary }: Evidence): string | null {
  return firstFault([...steps.keys()], (index) => {
    const [step, before] = [steps[index], steps[index - 1]];
    const outputs = Object.entries(step?.slots ?? {}).filter(([, slot]) => isOutput(slot));
    if (!step || outputs.length === 0) return null;
    const giving = own.find(({ name }) => name === before?.action);
    if (!before || giving?.output === undefined || before.clause.message !== step.clause.message)
      return `${step.action} goes on with nothing`;
    const key = keyOfOutput(
      giving,
      (name) => keyOf(before.slots[name]),
      vocabulary,
      protocolOf(before.slots),
    );
    const definition = own.find(({ name }) => name === step.action);
    const mixed = outputs.some(([name, slot]) => {
      const counted = slot.type === 'amount' ? step.slots[definition?.slots[name]?.of ?? 'token'] : undefined;
      return counted && !isOutput(counted) && (key === null || keyOf(counted) !== key);
    });
    if (mixed) return `${step.action} goes on with another token`;
    const [coin = ''] = vocabulary.native.values();
    const unfit = outputs.some(([name, slot]) => {
      const { native, wrapped } = definition?.slots[name] ?? {};
      if (slot.type !== 'token' || !definition?.slots[name] || (!native && !wrapped)) return false;
      return key === null || !suitsToken(definition.slots[name], key === 'native', key === `W${coin}`);
    });
    return unfit ? `${step.action} can not go on with that token` : null;
  });
}

const keyOf = (slot: Slot | undefined): string | null | undefined =>
  slot?.type === 'token' ? keyOfToken(slot, slot.text) : undefined;
