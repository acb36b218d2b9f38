import { expect, test } from 'vitest';
import type { Proposal } from '../proposal.ts';
import { ALICE, BOB } from '../testing/requests.ts';
import { placeOutput } from './place-output.ts';
import { answered } from './worked-outputs.ts';

type Slots = Readonly<Record<string, readonly [quote: string, value: string]>>;

/** Where an answer of transfers is placed, as `start` of each slot, for every way that is tried. */
function placed(
  texts: readonly string[],
  steps: readonly Slots[],
  unused: readonly string[] = [],
): readonly Proposal[] {
  const output = answered({
    steps: steps.map((slots) => ({
      action: 'transfer',
      slots: Object.entries(slots).map(([slot, [quote, value]]) => ({ slot, message: 0, quote, value })),
    })),
    unused: unused.map((quote) => ({ message: 0, quote, why: 'context' })),
  });
  const messages = texts.map(
    (content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content }) as const,
  );
  return placeOutput(output, { messages }, () => []);
}

const startsOf = ({ steps }: Proposal): readonly (readonly (number | null)[])[] =>
  steps.map(({ slots }) => Object.values(slots).map(({ at }) => at && at.start));

const payment = (to: string, amount = '5'): Slots => ({
  amount: [amount, amount],
  token: ['USDC', 'USDC'],
  recipient: [to, to],
});

test('the nth step that quotes the same words means their nth place', () => {
  const text = `send 5 USDC to ${ALICE} and 5 USDC to ${BOB}`;
  const [first] = placed([text], [payment(ALICE), payment(BOB)]);
  expect(first && startsOf(first)).toEqual([
    [5, 7, text.indexOf(ALICE)],
    [text.lastIndexOf('5 USDC'), text.lastIndexOf('USDC'), text.indexOf(BOB)],
  ]);
});

test('words that are said once are shared by all steps that quote them', () => {
  const [first, ...others] = placed([`${ALICE} and ${BOB} get 5 USDC each`], [payment(ALICE), payment(BOB)]);
  expect(others).toEqual([]);
  expect(first && startsOf(first).map(([amount]) => amount)).toEqual([94, 94]);
});

test('other ways to place a quote that stands several times are tried, within bounds', () => {
  const text = `5 is my number, send 5 USDC to ${ALICE}`;
  const ways = placed([text], [payment(ALICE)]);
  expect(ways.map((way) => startsOf(way)[0]?.[0])).toContain(text.lastIndexOf('5 USDC'));
  const many = placed(
    ['5 USDC '.repeat(300)],
    Array.from({ length: 20 }, () => payment('USDC')),
  );
  expect(many.length).toBeLessThanOrEqual(16);
});

test('a quote is found whole only, and in messages of the user alone', () => {
  const [cut] = placed([`send 50.5 USDC to ${ALICE}`], [payment(ALICE, '5')]);
  expect(cut?.steps[0]?.slots['amount']).toEqual({ at: null, value: '5' });
  const [other] = placed(['send USDC', `5 to ${ALICE}?`, 'yes'], [payment(ALICE)]);
  expect(other?.steps[0]?.slots['amount']?.at).toBeNull();
  expect(other?.steps[0]?.slots['recipient']?.at).toBeNull();
});

test('a slot without words and without a value is not filled', () => {
  const [first] = placed(['send 5 USDC'], [{ ...payment(''), recipient: ['', ''] }]);
  expect(Object.keys(first?.steps[0]?.slots ?? {})).toEqual(['amount', 'token']);
});

test('a quote under the wrong number of its message, or with marks around it, is found where it stands', () => {
  const [first] = placed(
    ['send 5 USDC', 'to whom?', `to ${ALICE}`],
    [{ ...payment(ALICE), amount: ['"5"', '5'] }],
  );
  expect(first?.steps[0]?.slots['recipient']?.at?.message).toBe(2);
  expect(first?.steps[0]?.slots['amount']?.at).toEqual({ message: 0, start: 5, end: 6 });
});

test('"it" is one word for an amount and its token', () => {
  const [first] = placed(
    [`swap it, send it to ${ALICE}`],
    [{ amount: ['it', 'output'], token: ['it', 'output'], recipient: [ALICE, ALICE] }],
  );
  expect(first && startsOf(first)[0]?.slice(0, 2)).toEqual([5, 5]);
});

test('words in no slot are placed where no slot is', () => {
  const text = `send 5 USDC to ${ALICE}, that is my 5 USDC`;
  const [first] = placed([text], [payment(ALICE)], ['5', 'USDC']);
  expect(first?.unused.map(({ at }) => at.start)).toEqual([text.lastIndexOf('5'), text.lastIndexOf('USDC')]);
});

test('words of scripts without spaces are found', () => {
  const [first] = placed([`把5个USDC转给${ALICE}`], [payment(ALICE)]);
  expect(first && startsOf(first)).toEqual([[1, 3, 9]]);
});
