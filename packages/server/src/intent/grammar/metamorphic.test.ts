import { expect, test } from 'vitest';
import { loadCases } from '../../../corpus/case.ts';
import { bend } from '../../../corpus/metamorphic/bend.ts';

test('understood requests that are changed mean what the change lets expect, or are asked about', () => {
  const cases = loadCases(new URL('../../../corpus/', import.meta.url));
  const oneIn = Number(process.env['METAMORPHIC_ONE_IN'] ?? 300);
  const { broken, readings, intents } = bend(cases, { oneIn, seed: 402, joins: 0 });
  expect(broken).toEqual([]);
  expect(readings).toBeGreaterThan(1_000);
  expect(intents).toBeGreaterThan(100);
}, 180_000);
