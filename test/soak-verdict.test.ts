import { expect, test } from 'vitest';
import { judge, type Sample } from '../bench/soak/verdict.ts';

const MIB = 1_048_576;
const samples = (heaps: readonly number[], requests = 5_000): Sample[] =>
  heaps.map((heap, index) => ({
    seconds: index,
    requests: (requests * (index + 1)) / heaps.length,
    heap: heap * MIB,
    external: 0,
    resident: 0,
  }));
const steady = Array.from({ length: 20 }, (_, index) => 80 + (index % 3));

test('memory that stays is passed, memory that grows is not, however slowly it does', () => {
  expect(judge(samples(steady)).passed).toBe(true);
  expect(judge(samples([60, 70, ...steady])).passed).toBe(true);
  const leak = judge(samples(steady.map((heap, index) => heap + index * 4)));
  expect(leak).toMatchObject({ passed: false, text: expect.stringContaining('memory grows') as string });
});

test('a run that is too short says nothing, and is not passed', () => {
  expect(judge(samples(steady, 900)).passed).toBe(false);
  expect(judge(samples(steady.slice(0, 5))).passed).toBe(false);
});
