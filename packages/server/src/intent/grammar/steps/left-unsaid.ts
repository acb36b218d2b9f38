import type { Vocabulary } from '../../reader.ts';
import type { Place as ItemPlace, Scan } from '../../scan/item.ts';
import { amountMatch } from '../../slots/amount-value.ts';
import { CARRYING } from '../../lexicon/verb-forms.ts';
import { DEFINITE, saysOwn } from '../../slots/definite.ts';
import { goesOn, keyIn, outputOf } from '../checks/check-outputs.ts';
import type { ValueElement } from '../roles/element.ts';
import { suitsSlot } from './is-sensible.ts';
import { openNames, type RowPart } from './match-row.ts';
import { countedSlot } from '../checks/perhaps-dollars.ts';
import type { Statement } from './rows.ts';
import { withValue, type Step } from './step.ts';

type Words = Extract<RowPart, { kind: 'words' }>;

/** A step found, with how much of it is open. */
interface Way {
  readonly steps: readonly Step[];
  readonly open: number;
}

interface Place {
  readonly scan: Scan;
  readonly vocabulary: Vocabulary;
}

/** Where nothing is whole, and one way goes on with what the step before puts out. Null where none or several do. */
export function goOn(
  ways: readonly Way[],
  { verb }: Statement,
  before: Step | undefined,
  place: Place,
): readonly Way[] | null {
  if (verb === null || ways.some(({ open }) => open < 1)) return null;
  const whole = ways.flatMap(({ steps: [step, more] }) => {
    const next = step && !more ? withOutputBefore(step, { verb, before, ...place }) : null;
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
 * "Borrow 20 USDC from Aave, then send to 0x…", "… then send USDC to 0x…": a step that says where something goes, and of what
 * goes there nothing or the very token that the step right before puts out, goes on with that; so does one that says what
 * nothing but the output can be exchanged for ("borrow 20 USDC and swap to AERO"). Null where it says more, or nothing comes
 * out before.
 */
function withOutputBefore(step: Step, going: Going): Step | null {
  const { verb, before, vocabulary } = going;
  const { action, said, message } = step;
  const open = openNames(action, said);
  const amount = open.find((name) => action.slots[name]?.type === 'amount');
  if (!CARRYING.has(verb.text) || amount === undefined || said.size === 0) return null;
  if (before?.message !== message || before.action.definition.output === undefined) return null;
  const token = countedSlot(action.definition, amount);
  if (action.slots[token]?.type !== 'token') return null;
  const named = open.length === 1 && hasOneToken(action) && isPutOut(step, token, going);
  const unsaid = open.length === 2 && open.includes(token);
  if (!named && (!unsaid || saysOutput(step, before, vocabulary))) return null;
  const whole = withOutput(step, { amount, token: named ? null : token }, verb);
  const from = Math.min(step.start, verb.item.start);
  if (!whole || !isSettled(step, named ? token : null)) return null;
  return goesOn(whole, before, vocabulary) ? { ...whole, start: from } : null;
}

/** The amount of a step, and its token where it names none, stand for what the step before puts out. */
function withOutput(step: Step, open: { amount: string; token: string | null }, verb: Words): Step | null {
  const counted = withSlot(step, open.amount, outputAmount(verb));
  return counted && open.token !== null ? withSlot(counted, open.token, outputToken(verb)) : counted;
}

/** Each value is announced, but for the token beside the verb. */
const isSettled = ({ said }: Step, beside: string | null): boolean =>
  [...said].every(([name, { value }]) => value.entity !== null && (value.marker !== null || name === beside));

const hasOneToken = ({ slots }: Step['action']): boolean =>
  Object.values(slots).filter(({ type, required }) => type === 'token' && required).length === 1;

/** "Borrow 100 USDC and swap to USDC": what comes out is exchanged for nothing else. */
const saysOutput = (step: Step, before: Step, vocabulary: Vocabulary): boolean =>
  [...step.said.keys()].some((name) => keyIn(step, name) === outputOf(before, vocabulary));

interface Going extends Place {
  readonly verb: Words;
  readonly before: Step | undefined;
}

/** Whether a step names the token that the step before puts out, and does not speak of what the wallet has of it. */
function isPutOut(step: Step, token: string, { verb, before, vocabulary, scan }: Going): boolean {
  const item = step.said.get(token)?.value.item;
  const key = keyIn(step, token);
  return (
    before !== undefined &&
    item !== undefined &&
    typeof key === 'string' &&
    outputOf(before, vocabulary) === key &&
    // "Send some USDC" says something of how much.
    (item.from === verb.item.to || DEFINITE.has(scan.lexemes[item.from - 1]?.lower ?? '')) &&
    !saysOwn(scan.lexemes, item.from, item.to)
  );
}

function withSlot(step: Step, name: string, value: ValueElement): Step | null {
  const slot = step.action.slots[name];
  return slot && suitsSlot(slot, value)
    ? withValue(step, name, { message: step.message, value, carried: null })
    : null;
}

const outputAmount = ({ item }: Words): ValueElement => ({
  ...valueAt(item, ['amount']),
  entity: { ...placeOf(item), kind: 'amount', match: amountMatch({ kind: 'output' }, 0, { itself: true }) },
});

const outputToken = ({ item }: Words): ValueElement => ({
  ...valueAt(item, ['token']),
  entity: { ...placeOf(item), kind: 'token', token: { kind: 'output' } },
});

const placeOf = ({ from, to, start, end, text, lower, word }: Words['item']): ItemPlace => ({
  from,
  to,
  start,
  end,
  text,
  lower,
  word,
});

const valueAt = (item: Words['item'], types: ValueElement['types']): Omit<ValueElement, 'entity'> => ({
  kind: 'value',
  types,
  marker: null,
  item,
  start: item.start,
});
