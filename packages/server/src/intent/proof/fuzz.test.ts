import { expect, test } from 'vitest';
import { fuzzProposals } from '../../../corpus/fuzz-proposals/fuzz-proposals.ts';
import { loadTransactions } from '../../../corpus/fuzz-proposals/labelled.ts';
import { measure } from '../../../corpus/fuzz-proposals/measure.ts';
import { seededRandom } from '../../../corpus/random.ts';

const labelled = loadTransactions();

test('right proposals of the labelled requests are not blocked', () => {
  const sample = labelled.filter((_, index) => index % 6 === 0);
  const { pass, confirm, blocked, blockedUnlocated } = measure(sample);
  expect(pass + confirm).toBeGreaterThan(500);
  expect((blocked.length + blockedUnlocated.length) / sample.length).toBeLessThan(0.01);
  expect(pass / sample.length).toBeGreaterThan(0.8);
});

test('of thousands of bent answers none gets past the proof and a verifier with another recipient, amount or token', () => {
  const { byBend, wrong, passed } = fuzzProposals(labelled, { runs: 4_000, random: seededRandom(402) });
  expect(wrong).toEqual([]);
  expect(passed.length).toBeLessThan(40);
  const sum = (of: 'fault' | 'confirm' | 'right' | 'malformed'): number =>
    [...byBend.values()].reduce((total, tally) => total + tally[of], 0);
  for (const of of ['fault', 'confirm', 'right', 'malformed'] as const) expect(sum(of)).toBeGreaterThan(50);
});
