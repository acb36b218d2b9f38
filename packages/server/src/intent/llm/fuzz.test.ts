import { expect, test } from 'vitest';
import { loadCases } from '../../../corpus/case.ts';
import { exampleCases } from '../../../corpus/fuzz/example-cases.ts';
import { fuzzModel } from '../../../corpus/fuzz/fuzz-model.ts';

test('of thousands of made-up model outputs none becomes a transaction that the user did not write', async () => {
  const corpus = loadCases(new URL('../../../corpus/', import.meta.url));
  const cases = [...corpus, ...(await exampleCases())];
  const { escapes, right, malformed, stopped } = await fuzzModel(cases, { runs: 4_000, seed: 402 });
  expect(escapes).toEqual([]);
  expect(Math.min(right, malformed, stopped)).toBeGreaterThan(50);
});
