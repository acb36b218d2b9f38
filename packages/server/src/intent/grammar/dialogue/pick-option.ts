import type { ActionDefinition } from '../../../core/action.ts';
import type { SlotType } from '../../../core/intent.ts';
import type { Signal } from '../../lexicon/signals.ts';
import { FROM_ONE, OFFERS_NOTHING } from '../../lexicon/other-deals.ts';
import { scanMessage, type ScanContext } from '../../scan/scan-message.ts';
import { useOf, type Entity, type Item } from '../../scan/item.ts';
import { speaksOf } from './agreeing.ts';
import { amountOf, tokenBehind } from './figures.ts';
import { optionsIn } from './options.ts';
import { otherAction } from './other-action.ts';
import { ownOf } from './own-values.ts';
import { isVerbOfOther } from './verbs-of.ts';
import type { AnswerContext } from './answer-draft.ts';
import type { Draft, Heard, Turn } from './dialogue.ts';
import type { Picked } from './opening.ts';
import { isSameCoin, suitsSlot } from '../steps/is-sensible.ts';
import { openSlots, withValue, type Step } from '../steps/step.ts';

/** A member of a list that an assistant's question offers. */
type Option = Extract<Entity, { kind: 'token' | 'protocol' | 'chain' }>;

/**
 * The registry token or protocol that "the second", or a "yes" to a single one, picks from those that an assistant's question
 * lists. Null where it picks none. Nothing else can be picked: addresses and amounts are the user's to write.
 *
 * @param types what the list is of: tokens, or tokens and protocols where either answers the question
 */
export function pickedOption(
  question: string,
  { position, types }: { readonly position: number; readonly types: ReadonlySet<SlotType> },
  context: ScanContext,
): Option | null {
  const { plain, members, labelled } = optionsIn(question);
  const { items } = scanMessage(plain, 0, context);
  // "Not with Jito": what is listed is not offered.
  if (items.some(isNegation) || isScattered(items, types, labelled)) return null;
  const named = (text: string): Option | null => {
    const found = scanMessage(text, 0, context).items.filter((item): item is Option => isNamed(item, types));
    const [first] = found;
    // "1. Aave or Moonwell" is none of the two.
    const alike = found.every((item) => item.kind !== first?.kind || keyOf(item) === keyOf(first));
    return first && alike ? first : null;
  };
  const lists = members.map((list) => list.map(named)).filter((list) => list.some(Boolean));
  // What nobody knows is a member as well, so that "the second" of "Aave, Lido or Compound" is none; where it comes first, what is "Foo"?
  const options = !labelled && lists.some(([first]) => first === null) ? [] : lists.flat();
  const [only, more] = new Set(options.flatMap((option) => (option ? [keyOf(option)] : [])));
  if (position === 0)
    return only !== undefined && more === undefined ? (options.find(Boolean) ?? null) : null;
  return options.at(position < 0 ? position : position - 1) ?? null;
}

const isNamed = (item: Item, types: ReadonlySet<SlotType>): boolean =>
  (item.kind === 'token' && types.has('token')) ||
  (item.kind === 'protocol' && types.has('protocol')) ||
  (item.kind === 'chain' && item.chain !== null && types.has('chain'));

function keyOf(option: Option): string {
  if (option.kind === 'token') return nameOf(option);
  return option.kind === 'protocol' ? option.protocol : (option.chain ?? '');
}

/** "Aave was hacked. Compound?" is no list: a sentence ends between what it names, or a verb stands there. */
function isScattered(items: readonly Item[], types: ReadonlySet<SlotType>, labelled: boolean): boolean {
  const named = (item: Item): boolean => isNamed(item, types);
  const between = items.slice(items.findIndex(named), items.findLastIndex(named));
  return between.some((item, at) => {
    const use = useOf(item);
    const stops = use?.use === 'join' && use.join === 'stop' && !labelled;
    // "Aave pays 4.1 %, Moonwell 5.2 %".
    const next = between[at + 1];
    const rated = next?.kind === 'amount' && next.match.amount.kind === 'share' && BEARS.test(item.lower);
    return stops || (use?.use === 'verb' && !rated) || (use?.use === 'signal' && SAYING.has(use.signal));
  });
}
const BEARS = /^(?:pays|earns|yields|offers|gives)$/;

const SAYING = new Set<Signal>(['question', 'past', 'condition']);

function isNegation(item: Item): boolean {
  const use = useOf(item);
  const refuses = use?.use === 'dialogue' && (use.does === 'no' || use.does === 'cancel');
  return refuses || (use?.use === 'signal' && use.signal === 'negation') || item.lower.endsWith("n't");
}

const nameOf = ({ token }: Extract<Option, { kind: 'token' }>): string =>
  token.kind === 'symbol' ? token.symbol : token.kind;

/** The slots that an answer to the question about one slot may fill: any of its group. */
export function optionSlots(
  { slots, oneOf }: Pick<ActionDefinition, 'slots' | 'oneOf'>,
  slot: string,
): ReadonlyMap<SlotType, string> {
  const names = oneOf?.find((group) => group.slots.includes(slot))?.slots ?? [slot];
  return new Map(names.flatMap((name) => (slots[name] ? [[slots[name].type, name] as const] : [])));
}

type Answer = Turn & { readonly heard: Heard };
type Place = { readonly step: Step; readonly index: number; readonly slot: string };

/** Fills the one open slot with what the user picked. Null where that is not possible. */
export function pickOption(steps: readonly Step[], turn: Answer, context: AnswerContext): Draft | null {
  const { reading, heard } = turn;
  const pick = reading.kind === 'words' ? reading.opening.pick : null;
  if (
    !pick ||
    (pick.position !== 0 && (offersMore(heard, steps, context) || offersNothing(heard, steps, context)))
  )
    return null;
  const [only, more] = slotsToPick(steps, pick);
  if (more) return null;
  return only
    ? pickFor(only, pick, { ...context, steps, turn })
    : pickOther(pick, { ...context, steps, turn });
}

type PickContext = AnswerContext & { readonly steps: readonly Step[]; readonly turn: Answer };

const optionOf = (
  types: ReadonlySet<SlotType>,
  { position }: Picked,
  { turn, compiled: { actions }, vocabulary }: PickContext,
): Option | null => pickedOption(turn.heard.content, { position, types }, { actions, vocabulary });

/** "The second" of "Jito or Marinade?" after "stake 12 SOL": what the verb means with a protocol. */
function pickOther(pick: Picked, context: PickContext): Draft | null {
  const option = pick.position === 0 ? null : optionOf(new Set(['protocol']), pick, context);
  const { message, heard } = context.turn;
  const other =
    option &&
    otherAction(context.steps, [valueOf(pick, option)], { message, heard, carried: 'option' }, context);
  return other ? { kind: 'steps', steps: [other] } : null;
}

function pickFor({ step, index, slot: asked }: Place, pick: Picked, context: PickContext): Draft | null {
  const { steps, turn } = context;
  const { heard, message } = turn;
  // "Swap 10 ARB to USDC", "10 ARB for ~3.31 USDC?": what nobody knows by its name is none of what is named beside it.
  const unknown = pick.position === 0 && step.said.has(asked);
  if (unknown && !MEANS.test(heard.content)) return null;
  const slots = optionSlots(step.action.definition, asked);
  const option = optionOf(new Set(slots.keys()), pick, context);
  const slot = option && slots.get(option.kind);
  if (!option || slot === null || slot === undefined) return null;
  const value = valueOf(pick, option);
  const definition = step.action.slots[slot];
  if (!definition || !suitsSlot(definition, value) || isExchangedFor(step, option)) return null;
  const picked = steps.with(index, withValue(step, slot, { message, value, carried: 'option' }));
  // "Yes" to "Send 100 USDC to alice.eth?", where 20 were asked for, of what is not said.
  return pick.position !== 0 || speaksOf(heard, picked, context) ? { kind: 'steps', steps: picked } : null;
}

/** "Buying $100 of ETH. Confirm?": what is exchanged already is not offered for itself. */
const isExchangedFor = ({ action, said }: Step, option: Option): boolean =>
  [...said].some(([name, { value }]) => {
    const exchanged = Object.entries(action.slots).some(
      ([other, { differs }]) => differs !== undefined && (other === name || differs === name),
    );
    return exchanged && value.entity !== null && isSameCoin(option, value);
  });

/** What may be picked from a list. */
const LISTED = new Set<SlotType | undefined>(['token', 'protocol', 'chain']);

/** The slots that a pick may fill: what is open, and of that only what lists are of, where a place in one is picked. */
function slotsToPick(steps: readonly Step[], pick: Picked): readonly Place[] {
  const open = steps.flatMap((step, index) => openSlots(step).map((slot) => ({ step, index, slot })));
  if (pick.position === 0) return open;
  const listed = open.filter(({ step, slot }) => LISTED.has(step.action.slots[slot]?.type));
  return listed.length > 0 ? listed : unsaidProtocols(steps, pick);
}

/** "1) 50 USDC on Aave, 2) 100 USDC on Moonwell", "USDC, and send it to bob.eth?": more than the name of an option is offered. */
function offersMore(
  { content, message }: Heard,
  steps: readonly Step[],
  { compiled, vocabulary }: AnswerContext,
): boolean {
  const { items } = scanMessage(optionsIn(content).plain, message, { actions: compiled.actions, vocabulary });
  const own = ownOf(steps);
  const brings = steps.every(isSaid);
  return items.some((item, at) => {
    if (item.kind === 'address' || (item.kind === 'recipient' && item.recipient.kind === 'name'))
      return !own.words.has(item.lower);
    // "Aave on Polygon or Morpho on Base?"
    if (item.kind === 'chain' && item.chain !== vocabulary.chain && !own.words.has(item.lower) && brings)
      return true;
    const next = items[at + 1]?.lower ?? '';
    // "Lend 50 on Aave or 100 on Morpho?"
    if (
      item.kind === 'amount' &&
      /^(?:on|with|via|at|to|in)$/.test(next) &&
      !own.amounts.includes(amountOf(item) ?? '')
    )
      return true;
    const counted = item.kind === 'amount' ? tokenBehind(items, at) : null;
    // "A) Uniswap: 6.71 USDC, B) QuickSwap: 6.72 USDC": what each brings.
    if (counted === null || (brings && own.quoted.has(counted))) return false;
    return !own.amounts.includes(amountOf(item) ?? '');
  });
}

/** "Which to close?", "pay gas with ETH or DAI?", "compare Aave or Morpho?": a list of what nobody offers. */
function offersNothing(
  { content, message }: Heard,
  steps: readonly Step[],
  { compiled, vocabulary }: AnswerContext,
): boolean {
  const own = new Set(steps.flatMap(({ action: { definition } }) => [definition.name, ...definition.verbs]));
  const asked = content.replaceAll(/[a-z]+/gi, (word) => (own.has(word.toLowerCase()) ? ' ' : word));
  if (OFFERS_NOTHING.test(asked)) return true;
  const takes = steps.some(({ action: { definition } }) => TAKES_FROM.test(definition.name));
  if (FROM_ONE.test(asked) && !takes) return true;
  const { items } = scanMessage(content, message, { actions: compiled.actions, vocabulary });
  return items.some((item) => !GENERAL.test(item.lower) && isVerbOfOther(item, own));
}
const GENERAL =
  /^(?:use|choose|pick|go|take|like|want|have|get|do|pay|put|need|help|pays|earns|yields|offers|gives)$/;
const TAKES_FROM = /^(?:withdraw|borrow|unstake|liquid_unstake|remove_liquidity|collect_fees|claim|bridge)/;

/** Whether only the protocol may be picked, since everything else is said. */
const isSaid = (step: Step): boolean => openSlots(step).length === 0;

/** "Did you mean DEGEN?", 'For "ETH" there is WETH on polygon'. */
const MEANS = /\b(?:mean|meant)\b|\bfor\s+"[^"]+"\s+there\s+is\b/i;

/** Where nothing has to be said any more, "the first" may still pick one of the protocols that were offered. */
function unsaidProtocols(steps: readonly Step[], pick: Picked): readonly Place[] {
  if (pick.position === 0) return [];
  return steps.flatMap((step, index) =>
    Object.entries(step.action.slots).flatMap(([slot, { type }]) =>
      type === 'protocol' && !step.said.has(slot) ? [{ step, index, slot }] : [],
    ),
  );
}

function valueOf({ item }: Picked, option: Option): Parameters<typeof withValue>[2]['value'] {
  const { from, to, start, end, text, lower } = item;
  const entity = { ...option, from, to, start, end, text, lower };
  return { kind: 'value', types: [option.kind], marker: null, item: entity, entity, start };
}
