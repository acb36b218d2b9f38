import { expect, test } from 'vitest';
import { Say402Error } from '../core/say402-error.ts';
import type { Tally } from '../store/tally-store.ts';
import { createTally } from './tally.ts';

const HOUR = 3_600_000;
const CALL = { target: 'chain', call: 'survey', chain: 'base' } as const;

/** Stands for the database: the last totals of each hour. */
function open() {
  let [now, fails] = [10 * HOUR, false];
  const written: { hour: number; tallies: readonly Tally[] }[] = [];
  const store = {
    writeTallies: async ({ hour }: { hour: number }, tallies: readonly Tally[]) => {
      if (fails) throw new Error('away');
      written.push({ hour, tallies });
    },
    readTallies: async () => [],
  };
  const tally = createTally(store, () => now);
  return { tally, written, pass: (ms: number) => (now += ms), fail: (how: boolean) => (fails = how) };
}
const totals = (tallies: readonly Tally[] = []) =>
  tallies.map(({ kind, name, outcome, total }) => [kind, name, outcome, total].join(' '));

test('counts what came out, and whose fault it was', async () => {
  const { tally, written } = open();
  const { observer } = tally;
  await observer.watch(CALL, async () => 1);
  await observer.watch(
    CALL,
    async () => 1,
    () => 'would_fail',
  );
  for (const code of ['insufficient_balance', 'chain_unavailable'] as const)
    await expect(
      observer.watch(CALL, async () => Promise.reject(new Say402Error(code, 'no'))),
    ).rejects.toThrow('no');
  await observer.watch(
    { ...CALL, target: 'facilitator', call: 'settle' },
    async () => 1,
    () => 'unresolved',
  );
  tally.nodeTold('base', 1, 'busy');
  tally.answered({ method: 'POST', route: '/', status: 402 }, 0.1, null);
  tally.answered({ method: 'POST', route: '/', status: 422 }, 0.1, 'question');
  tally.modelUsed({ model: 'm', milliseconds: 5, read: 100, cached: 0, written: 7 });
  await tally.flush();
  expect(totals(written[0]?.tallies)).toEqual([
    'chain base ok 3',
    'chain base chain_unavailable 1',
    'facilitator base settle unresolved 1',
    'node base 2 busy 1',
    'answer 402  1',
    'answer 4xx  1',
    'problem question  1',
    'model m calls 1',
    'model m read 100',
    'model m written 7',
  ]);
});

test('says each hour until it is over, writes nothing that has not changed, and loses nothing while the database is away', async () => {
  const { tally, written, pass, fail } = open();
  const answer = () => tally.answered({ method: 'GET', route: '/', status: 200 }, 0, null);
  answer();
  await tally.flush();
  await tally.flush();
  answer();
  fail(true);
  await expect(tally.flush()).rejects.toThrow('away');
  pass(HOUR);
  answer();
  fail(false);
  await tally.flush();
  await tally.flush();
  expect(written.map(({ hour, tallies }) => [hour / HOUR, tallies[0]?.total])).toEqual([
    [10, 1],
    [10, 2],
    [11, 1],
  ]);
});
