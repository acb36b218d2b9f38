import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliceUnits } from './slice-units.ts';

test('slices are the whole together, and none is a unit off its share', () => {
  const wholes = fc.bigInt({ min: 0n, max: 2n ** 256n });
  const cuts = fc
    .integer({ min: 2, max: 1_000_000_000 })
    .chain((parts) =>
      fc
        .uniqueArray(fc.integer({ min: 1, max: parts - 1 }), { minLength: 1, maxLength: 20 })
        .map((inner) => ({ parts, places: [0, ...inner.toSorted((one, other) => one - other), parts] })),
    );
  fc.assert(
    fc.property(wholes, cuts, (whole, { parts, places }) => {
      const slices = places.slice(1).map((to, index) => {
        const from = places[index] ?? 0;
        const units = sliceUnits(whole, { from, to, parts });
        const off = units * BigInt(parts) - whole * BigInt(to - from);
        expect(off > -BigInt(parts) && off < BigInt(parts)).toBe(true);
        return units;
      });
      expect(slices.reduce((sum, units) => sum + units, 0n)).toBe(whole);
    }),
  );
});

test.each([
  [5n, [0, 1, 2], [2n, 3n]],
  [10_000_001n, [0, 1, 2, 3], [3_333_333n, 3_333_334n, 3_333_334n]],
  [1n, [0, 1, 2], [0n, 1n]],
])('of %s', (whole, places, units) => {
  const parts = places.length - 1;
  expect(places.slice(1).map((to, from) => sliceUnits(whole, { from, to, parts }))).toEqual(units);
});
