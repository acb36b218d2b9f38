import fc from 'fast-check';
import { expect, it } from 'vitest';
import { poolPrice } from './pool-price.ts';

const ONE = 10n ** 18n;
/** The curve of a stable pool, as `_k` of Pool.sol has it. */
const k = (x: bigint, y: bigint): bigint => (((x * y) / ONE) * ((x * x) / ONE + (y * y) / ONE)) / ONE;

it('is one for one in a balanced stable pool, whatever the decimals, and the reserves in a volatile one', () => {
  const pool = { into: 5_000n * 10n ** 6n, from: 5_000n * ONE, wholeInto: 10n ** 6n, wholeFrom: ONE };
  const { numerator, denominator } = poolPrice(pool, true);
  expect(numerator).toBe(denominator * 10n ** 12n);
  expect(poolPrice(pool, false)).toEqual({ numerator: pool.from, denominator: pool.into });
});

it('is the slope of the curve of a stable pool, to a millionth', () => {
  const amount = fc.bigInt({ min: 10n ** 24n, max: 10n ** 27n });
  fc.assert(
    fc.property(amount, amount, (into, from) => {
      const { numerator, denominator } = poolPrice({ into, from, wholeInto: ONE, wholeFrom: ONE }, true);
      const [step, kept] = [into / 10n ** 9n, k(into, from)];
      const out = (step * numerator) / denominator;
      // What the price gives for a little leaves the curve where it was, but for the bend.
      const off = k(into + step, from - out) - kept;
      expect((off < 0n ? -off : off) * 10n ** 6n).toBeLessThan((kept * step) / into);
    }),
  );
});
