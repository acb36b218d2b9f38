import { chains, is, type Expectation } from '@say402/readback';
import { expect, test } from 'vitest';
import type { Batch } from '../../chains/simulation.ts';
import { readAhead } from './read-ahead.ts';

const WALLET = '0x1111111111111111111111111111111111111111';
const FRIEND = '0x2222222222222222222222222222222222222222';
const STRANGER = '0x3333333333333333333333333333333333333333';

const chain = chains['base'];
if (chain?.family !== 'evm') throw new Error('Base is an EVM chain');
const { chainId } = chain;

function batchTo(to: string): Batch {
  const transaction = {
    type: 'evm',
    data: { to, data: '0x', value: '5', chainId },
  } as const;
  return { transactions: [{ transaction, steps: [0], signing: { waitFor: [], simulated: false } }] };
}

const expectation: Expectation = {
  wallet: WALLET,
  effects: [
    {
      kind: 'transfer',
      fields: {
        token: is('native'),
        from: is(WALLET),
        to: is(FRIEND),
        amount: is(5n),
        fee: is(undefined),
        decimals: is(undefined),
      },
    },
  ],
  tokenAccounts: [],
  maxPriorityFee: 0n,
  memos: [],
};

test('the very transactions that were read during the dry run are not read again', async () => {
  const batch = batchTo(FRIEND);
  let asked = 0;
  const reading = await readAhead(batch, chain, async () => {
    asked += 1;
    return expectation;
  });
  const transactions = batch.transactions.map((entry) => ({
    ...entry,
    signing: { ...entry.signing, gas: 21_000n },
  }));
  await reading.finish({ transactions });
  expect(asked).toBe(1);
});

test.each([
  ['changed', batchTo(STRANGER)],
  ['more', { transactions: [...batchTo(FRIEND).transactions, ...batchTo(FRIEND).transactions] }],
  ['fewer', { transactions: [] }],
])('%s transactions are read once they are finished', async (_what, finished) => {
  const reading = await readAhead(batchTo(FRIEND), chain, async () => expectation);
  await expect(reading.finish(finished)).rejects.toMatchObject({ code: 'readback_failed' });
});

test('what is wrong with a batch is said at its end, after the dry run', async () => {
  const batch = batchTo(STRANGER);
  const reading = await readAhead(batch, chain, async () => expectation);
  await expect(reading.finish(batch)).rejects.toMatchObject({ code: 'readback_failed' });
});

test('an expectation that can not be made is an error of its batch', async () => {
  const batch = batchTo(FRIEND);
  const reading = await readAhead(batch, chain, async () => Promise.reject(new TypeError('no such step')));
  await expect(reading.finish(batch)).rejects.toThrow('no such step');
});
