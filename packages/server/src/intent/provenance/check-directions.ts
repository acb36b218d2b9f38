import type { IntentStep, Slot } from '../../core/intent.ts';
import { isSameIntent } from '../agreement.ts';
import type { Accounted } from '../grammar/roles/account-message.ts';
import { compileActions, type CompiledAction } from '../grammar/compiled-actions.ts';
import type { ValueElement } from '../grammar/roles/element.ts';
import { buildElements } from '../grammar/roles/elements.ts';
import { readByGrammar } from '../grammar/grammar-reader.ts';
import { fitRow, type Fit, type RowPart } from '../grammar/steps/match-row.ts';
import { allOf } from '../grammar/pattern.ts';
import { useOf, type Item, type Scan } from '../scan/item.ts';
import { firstFault } from './check-slots.ts';
import { isInside, type Evidence } from './evidence.ts';

/**
 * Where an action has two slots of one type, the order of the words says which value goes where: what is sold and what is
 * bought are never exchanged. Null when all is well.
 */
export function checkDirections(evidence: Evidence): string | null {
  return firstFault(evidence.intent.steps, (step) => {
    const slots = evidence.own.find(({ name }) => name === step.action)?.slots ?? {};
    const types = Object.values(slots).map(({ type }) => type);
    const twofold = (['token', 'amount'] as const).some(
      (type) => types.filter((each) => each === type).length > 1,
    );
    if (!twofold) return null;
    if (step.carried)
      return followsDialogue(evidence) ? null : `${step.action} goes beyond what was answered`;
    return isOrdered(step, evidence)
      ? null
      : `${step.action} takes its values in another order than the words`;
  });
}

/** An answer to a step with two amounts or tokens counts only as the grammar takes it. */
function followsDialogue({ sent, vocabulary, actions, intent, wallet }: Evidence): boolean {
  const reading = readByGrammar({ messages: sent, vocabulary, wallet }, actions);
  return reading.kind === 'intent' && isSameIntent(reading.intent, intent);
}

/** The patterns of the verb, or of every verb of the action where none is known, put every value where the step has it. */
function isOrdered(step: IntentStep, evidence: Evidence): boolean {
  const said = evidence.inPlay.get(step.clause.message);
  if (!said) return false;
  const values = valuesIn(step, said);
  const phrased = fitsOfPhrase(step, said, evidence);
  if (phrased.length > 0) return phrased.every((fit) => isSame(fit, step, said));
  const meanings = meaningsOf(step, said, evidence);
  const fits = [
    ...fitRow(values, meanings, ({ patterns }) => patterns),
    ...fitRow(values, meanings, ({ phrases }) => new Map([['', allOf(phrases)]])),
  ];
  const least = Math.min(...fits.map(({ open }) => open.length));
  const best = fits.filter(({ open }) => open.length === least);
  return best.length > 0 && best.every((fit) => isSame(fit, step, said));
}

/** "I need 50 USDC, pay with ETH": a whole phrase of the action, word by word. */
export function fitsOfPhrase(
  step: IntentStep,
  { scan, accounting }: Accounted,
  evidence: Evidence,
): readonly Fit[] {
  const { main } = compileActions(evidence.actions, evidence.vocabulary.family);
  const parts = buildElements(scan, accounting).flatMap((element): RowPart[] => {
    if (element.kind === 'value') return [element];
    if (element.kind !== 'words' && element.kind !== 'verb') return [];
    return [{ kind: 'words', text: element.item.lower, item: element.item }];
  });
  const inside = parts.filter(({ item }) => isInside({ message: scan.message, ...item }, step.clause));
  const meant = main.filter(({ definition }) => definition.name === step.action);
  return fitRow(inside, meant, ({ phrases }) => phrases).filter(({ open }) => open.length === 0);
}

function valuesIn({ clause }: IntentStep, { scan, accounting }: Accounted): ValueElement[] {
  const elements = buildElements(scan, accounting);
  return elements.filter(
    (element): element is ValueElement =>
      element.kind === 'value' && isInside({ message: scan.message, ...element.item }, clause),
  );
}

/** What the verbs of a step mean by its action; what every verb does where none is known. */
export function meaningsOf(
  step: IntentStep,
  { scan, accounting }: Accounted,
  evidence: Evidence,
): CompiledAction[] {
  const { byVerb } = compileActions(evidence.actions, evidence.vocabulary.family);
  const basesOf = (item: Item): string[] => {
    const index = scan.items.indexOf(item);
    if (accounting.roles[index] === 'silent') return [];
    const use = accounting.corrected.get(index) ?? useOf(item);
    return use?.use === 'verb' && use.actions.includes(step.action) ? [use.base] : [];
  };
  const before = scan.items.filter(({ end }) => end <= step.clause.end);
  const inside = before.filter(({ start }) => start >= step.clause.start).flatMap(basesOf);
  const verbs = inside.length > 0 ? inside : before.flatMap(basesOf).slice(-1);
  const known = verbs.length > 0 ? verbs.map((verb) => byVerb.get(verb) ?? []) : [...byVerb.values()];
  return [...new Set(known.flat())].filter(({ definition }) => definition.name === step.action);
}

function isSame({ filled, action }: Fit, { slots }: IntentStep, { scan }: Accounted): boolean {
  // What the verb says stands in no order.
  const said = Object.entries(slots).filter(
    ([name, slot]) =>
      filled.has(name) ||
      !(isDefinite(slot, slots) || isOfVerb(slot, scan) || action.slots[name]?.wholeBy !== undefined),
  );
  return (
    said.length === filled.size &&
    said.every(([name, slot]) => {
      const entity = filled.get(name)?.entity;
      return entity?.start === slot.at.start && (entity.end === slot.at.end || isDefinite(slot, slots));
    })
  );
}

/** "Swap 5 USDC to WETH, then unwrap to ETH": the verb goes on with what the step before puts out. */
const isOfVerb = (slot: Slot, { items }: Scan): boolean =>
  (slot.type === 'amount' || slot.type === 'token') &&
  slot.kind === 'output' &&
  items.some(
    (item) => item.start === slot.at.start && item.end === slot.at.end && useOf(item)?.use === 'verb',
  );

/** "The USDC" as an amount, which takes in the token that it counts. */
function isDefinite(slot: Slot, slots: IntentStep['slots']): boolean {
  const output = slot.type === 'amount' && slot.kind.startsWith('output');
  return (
    output &&
    Object.values(slots).some(
      ({ type, at }) =>
        type === 'token' &&
        at.message === slot.at.message &&
        at.end === slot.at.end &&
        at.start > slot.at.start,
    )
  );
}
