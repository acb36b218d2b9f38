import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actions } from '../../../actions/registry.ts';
import { findProvenanceFault } from '../../provenance.ts';
import { ALICE, BOB, readGrammar, requestOf } from '../../testing/requests.ts';

const faultOf = (text: string, intent: Parameters<typeof findProvenanceFault>[0]): string | null =>
  findProvenanceFault(intent, { ...requestOf(text), actions });

const WAYS: readonly ((kept: string) => string)[] = [
  (kept) => `send all but ${kept} USDC to ${ALICE}`,
  (kept) => `send everything except ${kept} USDC to ${ALICE}`,
  (kept) => `send all of my USDC except ${kept} to ${ALICE}`,
  (kept) => `send all my USDC to ${ALICE} but keep ${kept} USDC`,
  (kept) => `keep ${kept} USDC and send the rest to ${ALICE}`,
  (kept) => `I'd like to keep at least ${kept} USDC. Send the rest to ${ALICE}`,
];

test('what stays is the number that was said, from its own words, however it is said', async () => {
  const number = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 99 }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WAYS), number, async (way, [whole, part]) => {
      const kept = part === 0 ? `${whole}` : `${whole}.0${part}7`;
      const text = way(kept);
      const reading = await readGrammar(text);
      if (reading.kind !== 'intent') throw new Error(`"${text}" is not read`);
      expect(faultOf(text, reading.intent)).toBeNull();
      const [step, more] = reading.intent.steps;
      const amount = step!.slots['amount'];
      if (amount?.type !== 'amount' || amount.kind !== 'all_less') throw new Error(`"${text}" keeps nothing`);
      expect([more, amount.value]).toEqual([undefined, kept]);
      expect(text.slice(amount.less.start, amount.less.end)).toContain(kept);
      expect(step!.slots['recipient']).toMatchObject({ text: ALICE });
    }),
    { numRuns: 60 },
  );
});

test('no intent passes that leaves out, changes or mixes up what should stay', async () => {
  const text = `send all but 10 USDC to ${ALICE} and all my DAI except 5 to ${BOB}`;
  const reading = await readGrammar(text);
  if (reading.kind !== 'intent') throw new Error('not read');
  const [one, other] = reading.intent.steps.map((step) => step.slots['amount']!);
  if (
    one?.type !== 'amount' ||
    one.kind !== 'all_less' ||
    other?.type !== 'amount' ||
    other.kind !== 'all_less'
  )
    throw new Error('nothing is kept');
  const put = (amount: typeof one | { type: 'amount'; kind: 'all'; at: typeof one.at }) =>
    faultOf(text, {
      steps: reading.intent.steps.map((step, index) =>
        index === 0 ? { ...step, slots: { ...step.slots, amount } } : step,
      ),
    });
  expect(put(one)).toBeNull();
  expect(put({ type: 'amount', kind: 'all', at: one.at })).not.toBeNull();
  expect(put({ ...one, value: other.value })).not.toBeNull();
  expect(put({ ...one, less: other.less, value: other.value })).not.toBeNull();
});

test('an equal part is what the words and the recipients say, and nothing else', async () => {
  const text = `split 100 USDC evenly between ${ALICE} and ${BOB}`;
  const reading = await readGrammar(text);
  if (reading.kind !== 'intent') throw new Error('not read');
  const { steps } = reading.intent;
  const put = (change: object) =>
    faultOf(text, {
      steps: steps.map((step) => ({
        ...step,
        slots: {
          ...step.slots,
          amount: { ...step.slots['amount'], ...change } as (typeof step.slots)[string],
        },
      })),
    });
  expect(put({})).toBeNull();
  expect(put({ parts: 3 })).not.toBeNull();
  expect(put({ parts: 1 })).not.toBeNull();
  expect(put({ value: '50' })).not.toBeNull();
  expect(put({ kind: 'tokens', parts: undefined })).not.toBeNull();
  expect(faultOf(text, { steps: steps.slice(0, 1) })).not.toBeNull();
});

test('of another token, or of what a step brings, it is asked about', async () => {
  for (const text of [
    'swap all my USDC to ETH but keep 100',
    'swap all my USDC to ETH but keep 0.01 for gas',
    `swap 1 ETH to USDC, keep 100 USDC and send the rest to ${ALICE}`,
    `send all my DAI except 10 USDC to ${ALICE}`,
  ]) {
    expect([text, (await readGrammar(text)).kind]).toEqual([text, 'question']);
  }
});
