import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBaseUnits } from '../../core/amount.ts';
import { readNotation, shiftDecimal, toDecimal } from './notation.ts';

const valueOf = (text: string): string | null => {
  const found = readNotation(text);
  return found?.kind === 'value' ? found.value : null;
};

test.each([
  ['5', '5'],
  ['0.05', '0.05'],
  ['.5', '0.5'],
  ['1,000', '1000'],
  ['1,000.50', '1000.50'],
  ['12,345,678', '12345678'],
  ['1_000', '1000'],
  ["1'000.5", '1000.5'],
  ['1.000,50', '1000.50'],
  ['1.000.000', '1000000'],
  ['0,5', '0.5'],
  ['1.234', '1.234'],
  ['0.500', '0.500'],
  ['1e3', '1000'],
  ['2.5E-3', '0.0025'],
])('%s is %s', (text, value) => {
  expect(valueOf(text)).toBe(value);
});

test.each(['1.500', '10.000', '1,5', '12,34', '10,00', '1,0000'])('%s could be two numbers', (text) => {
  expect(readNotation(text)).toMatchObject({
    kind: 'ambiguous',
    meanings: [expect.any(String), expect.any(String)],
  });
});

test.each(['007', '1,00,000', '1.2.3', '1,000_000', '0,000,1', '1e99', '0x5', ''])(
  '%s is no number',
  (text) => {
    expect(readNotation(text)).toBeNull();
  },
);

describe('property', () => {
  const whole = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const fraction = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 6 });

  test('every plain decimal means itself, with and without commas', () => {
    fc.assert(
      fc.property(whole, fraction, (left, right) => {
        const plain = right === '' ? String(left) : `${left}.${right}`;
        const grouped = String(left).replaceAll(/\B(?=(\d{3})+$)/g, ',') + (right === '' ? '' : `.${right}`);
        fc.pre(readNotation(plain)?.kind !== 'ambiguous');
        expect(valueOf(plain)).toBe(plain);
        expect(valueOf(grouped)).toBe(plain);
      }),
    );
  });

  test('shifting by n places and back gives the same number', () => {
    fc.assert(
      fc.property(whole, fraction, fc.integer({ min: -20, max: 20 }), (left, right, places) => {
        const value = toDecimal(right === '' ? String(left) : `${left}.${right}`);
        const back = shiftDecimal(shiftDecimal(value, places), -places);
        expect(toBaseUnits(back, 40)).toBe(toBaseUnits(value, 40));
      }),
    );
  });
});
