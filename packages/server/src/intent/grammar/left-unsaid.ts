import type { Vocabulary } from '../reader.ts';
import { amountMatch } from '../slots/amount-value.ts';
import { CARRYING } from '../lexicon/verb-forms.ts';
import { goesOn } from './check-outputs.ts';
import type { ValueElement } from './element.ts';
import { suitsSlot } from './is-sensible.ts';
import { openNames, type RowPart } from './match-row.ts';
import { countedSlot } from './perhaps-dollars.ts';
import type { Statement } from './rows.ts';
import { withValue, type Step } from './step.ts';

type Words = Extract<RowPart, { kind: 'words' }>;

/** A step found, with how much of it is open. */
interface Way {
  readonly steps: readonly Step[];
  readonly open: number;
}

/** Where nothing is whole, and one way goes on with what the step before puts out. Null where none or several do. */
export function goOn(
  ways: readonly Way[],
  { verb }: Statement,
  before: Step | undefined,
  vocabulary: Vocabulary,
): readonly Way[] | null {
  if (verb === null || ways.some(({ open }) => open < 1)) return null;
  const whole = ways.flatMap(({ steps: [step, more] }) => {
    const next = step && !more ? withOutputBefore(step, { verb, before, vocabulary }) : null;
    return next ? [{ steps: [next], open: 0 }] : [];
  });
  const meanings = new Set(whole.map(({ steps }) => meaningOf(steps)));
  return meanings.size === 1 ? whole.slice(0, 1) : null;
}

/** What some steps do, so that two ways to the same are one. */
export const meaningOf = (steps: readonly Step[]): string =>
  steps
    .map(({ action, said }) =>
      [
        action.definition.name,
        ...[...said].map(([name, { value }]) => `${name}=${value.item.lower}`).toSorted(),
      ].join(' '),
    )
    .join('; ');

/**
 * "Borrow 20 USDC from Aave, then send to 0x…": a step that says where something goes, and nothing of what goes there, goes
 * on with what the step right before puts out. Null where it says more, or nothing comes out before.
 */
function withOutputBefore(
  step: Step,
  {
    verb,
    before,
    vocabulary,
  }: { readonly verb: Words; readonly before: Step | undefined; readonly vocabulary: Vocabulary },
): Step | null {
  const { action, said, message } = step;
  const open = openNames(action, said);
  const [amount] = open.filter((name) => action.slots[name]?.type === 'amount');
  if (!CARRYING.has(verb.text) || amount === undefined || said.size === 0 || before?.message !== message)
    return null;
  if (before.action.definition.output === undefined) return null;
  const token = countedSlot(action.definition, amount);
  const [amountSlot, tokenSlot] = [action.slots[amount], action.slots[token]];
  if (open.length !== 2 || !open.includes(token) || !amountSlot || tokenSlot?.type !== 'token') return null;
  const tokens = Object.values(action.slots).filter(({ type, required }) => type === 'token' && required);
  if (tokens.length > 1) return null;
  const place = { ...verb.item, text: verb.item.text };
  const output: ValueElement = {
    ...valueAt(place, ['amount']),
    entity: { ...place, kind: 'amount', match: amountMatch({ kind: 'output' }, 0, { itself: true }) },
  };
  const what: ValueElement = {
    ...valueAt(place, ['token']),
    entity: { ...place, kind: 'token', token: { kind: 'output' } },
  };
  if (!suitsSlot(amountSlot, output) || !suitsSlot(tokenSlot, what)) return null;
  const settled = [...said.values()].every(({ value }) => value.entity !== null && value.marker !== null);
  const counted = withValue(step, amount, { message, value: output, carried: null });
  const whole = withValue(counted, token, { message, value: what, carried: null });
  const from = Math.min(step.start, place.start);
  return settled && goesOn(whole, before, vocabulary) ? { ...whole, start: from } : null;
}

const valueAt = (item: Words['item'], types: ValueElement['types']): Omit<ValueElement, 'entity'> => ({
  kind: 'value',
  types,
  marker: null,
  item,
  start: item.start,
});
