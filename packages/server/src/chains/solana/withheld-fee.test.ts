import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withheldFee } from './withheld-fee.ts';

it('withholds the share rounded up, and at most the maximum', () => {
  expect(withheldFee(1n, { basisPoints: 1, maximum: 10n })).toBe(1n);
  expect(withheldFee(10_000n, { basisPoints: 1, maximum: 10n })).toBe(1n);
  expect(withheldFee(10_001n, { basisPoints: 1, maximum: 10n })).toBe(2n);
  expect(withheldFee(10n ** 18n, { basisPoints: 10_000, maximum: 10n })).toBe(10n);
  expect(withheldFee(0n, { basisPoints: 10_000, maximum: 10n })).toBe(0n);
  expect(withheldFee(5n, { basisPoints: 0, maximum: 10n })).toBe(0n);
});

it('never withholds more than is sent', () => {
  const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  fc.assert(
    fc.property(u64, fc.integer({ min: 0, max: 10_000 }), u64, (amount, basisPoints, maximum) => {
      const fee = withheldFee(amount, { basisPoints, maximum });
      expect(fee <= amount && fee <= maximum).toBe(true);
    }),
  );
});
