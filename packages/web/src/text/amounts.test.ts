import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brief, grouped, inTokens, withBriefAmounts } from './amounts.ts';
import { inDollars, readDollars, worthOf } from './dollars.ts';

test('shows six digits that say something, and every digit of a whole number', () => {
  expect(brief('299.847003', 'down')).toBe('299.847');
  expect(brief('0.00198900460239798', 'down')).toBe('0.001989');
  expect(brief('0.000598522999', 'up')).toBe('0.000598523');
  expect(brief('1000064573.26', 'down')).toBe('1,000,064,573');
  expect(brief('-9.9999999', 'up')).toBe('-10');
  expect(brief('0', 'up')).toBe('0');
  expect(brief('all there is', 'up')).toBe('all there is');
});

test('a sentence has its amounts in few digits, and addresses, numbers of positions and words as they are', () => {
  expect(
    withBriefAmounts(
      'You hold 9998.700000000000017954 WETH (about $29996100), 0.5 ETH and 186 more in position #1234567 of 0x0123456789 on Base.',
    ),
  ).toBe(
    'You hold 9,998.7 WETH (about $29,996,100), 0.5 ETH and 186 more in position #1234567 of 0x0123456789 on Base.',
  );
});

test('what is shortened is never less than what leaves, never more than what arrives, and short', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 24 }), (units, decimals) => {
      const amount = inTokens(units, decimals);
      const unit = 10n ** 24n;
      const scaled = (text: string): bigint => {
        const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.');
        return BigInt(whole) * unit + BigInt(fraction.padEnd(24, '0'));
      };
      expect(scaled(brief(amount, 'up'))).toBeGreaterThanOrEqual(scaled(amount));
      expect(scaled(brief(amount, 'down'))).toBeLessThanOrEqual(scaled(amount));
      const digits = brief(amount, 'down').replaceAll(/[.,]/g, '').replace(/^0+/, '');
      expect(digits.length).toBeLessThanOrEqual(Math.max(6, amount.split('.')[0]!.length));
    }),
  );
});

test('groups thousands', () => {
  expect(['1', '999', '1000', '1234567.8901'].map(grouped)).toEqual(['1', '999', '1,000', '1,234,567.8901']);
});

test('turns base units into dollars', () => {
  const eth = readDollars('3000')!;
  expect(inDollars(worthOf(598_522_000_000_000n, 18, eth, 'up'), 'up')).toBe('$1.80');
  expect(inDollars(worthOf(598_522_000_000_000n, 18, eth, 'down'), 'down')).toBe('$1.79');
  expect(inDollars(worthOf(1n, 18, eth, 'up'), 'up')).toBe('under $0.01');
  expect(inDollars(0n, 'up')).toBe('$0');
  expect(inDollars(readDollars('1063586924.28')!, 'down')).toBe('$1,063,586,924.28');
  expect(inDollars(readDollars('5.5')!, 'down')).toBe('$5.50');
  expect(readDollars('about 5')).toBeNull();
});
