import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asDecimal, fromBaseUnits, toBaseUnits } from './amount.ts';
import type { Decimal } from './intent.ts';

const decimal = (text: string): Decimal => asDecimal(text)!;

describe('amounts', () => {
  test('are decimals only in plain digits', () => {
    for (const text of ['0', '5', '1.5', '0.000001', '1'.repeat(80)]) expect(asDecimal(text)).toBe(text);
    for (const text of ['', '-1', '+1', '1e3', '1,000', '.5', '5.', '01', '0x10', ' 1', 'NaN', '١']) {
      expect(asDecimal(text)).toBeNull();
    }
  });

  test('turn into base units exactly', () => {
    expect(toBaseUnits(decimal('1.5'), 6)).toBe(1_500_000n);
    expect(toBaseUnits(decimal('0.1'), 18)).toBe(100_000_000_000_000_000n);
    expect(toBaseUnits(decimal('1.500000000'), 6)).toBe(1_500_000n);
    expect(toBaseUnits(decimal('5'), 0)).toBe(5n);
  });

  test('with more decimals than the token are refused, never rounded', () => {
    expect(toBaseUnits(decimal('0.0000001'), 6)).toBeNull();
    expect(toBaseUnits(decimal('1.5'), 0)).toBeNull();
  });

  test('survive the way to text and back for any number and any decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat({ max: 36 }), (amount, decimals) => {
        const text = fromBaseUnits(amount, decimals);
        expect(toBaseUnits(decimal(text), decimals)).toBe(amount);
        expect(fromBaseUnits(-amount, decimals)).toBe(amount === 0n ? '0' : `-${text}`);
      }),
    );
  });
});
