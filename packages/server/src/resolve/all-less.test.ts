import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Source } from '../core/source.ts';
import { allLess } from './all-less.ts';
import { usdc as token } from './testing/planned-tokens.ts';

const said: Source = { kind: 'message', message: 0, start: 0, end: 3, text: 'all' };
const less: Source = { kind: 'message', message: 0, start: 4, end: 10, text: 'but 10' };
const request = { action: 'transfer', token, wallet: '0xwallet', said, less, inProtocol: false };

test('what stays is at least what was said beside fees and price, or nothing goes', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(units, units, units, (whole, stays, kept) => {
      const ask = () => allLess({ ...request, whole, stays, kept });
      if (whole <= stays + kept) {
        expect(ask).toThrowError(/nothing is left to transfer/);
        return;
      }
      const { baseUnits } = ask();
      expect(baseUnits).toBeGreaterThan(0n);
      expect(whole - baseUnits).toBe(stays + kept);
    }),
  );
});

test('the values seen are named, and every source', () => {
  const { basis, sources } = allLess({
    ...request,
    whole: 25_000_000n,
    stays: 10_000_000n,
    kept: 1_000_000n,
  });
  expect(basis).toBe('all of 25 USDC but for 10 USDC, less 1 USDC kept');
  expect(sources).toEqual([said, less, { kind: 'chain', read: 'USDC balance of 0xwallet' }]);
  expect(() => allLess({ ...request, inProtocol: true, whole: 4n, stays: 10n, kept: 0n })).toThrowError(
    'has 0.000004 USDC in the protocol, and 0.00001 USDC should stay',
  );
});
