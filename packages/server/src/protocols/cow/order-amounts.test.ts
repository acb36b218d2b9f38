import { chains } from '@say402/readback';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asDecimal } from '../../core/amount.ts';
import type { PlannedToken } from '../../core/plan.ts';
import { limitPrice } from './limit-price.ts';
import { orderAmounts } from './order-amounts.ts';
import { registryToken } from '../registry-token.ts';

const usdc = registryToken(chains.base, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913');
const weth = registryToken(chains.base, '0x4200000000000000000000000000000000000006');
const price = (
  value: string,
  quote: string | null,
  base: string | null = null,
  sides = [usdc, weth] as const,
) => limitPrice({ value: asDecimal(value)!, quote, base }, sides, chains.base);

describe('a price says in what it is counted', () => {
  test.each<[string | null, string | null, string, string]>([
    ['USDC', 'WETH', 'USDC', 'WETH'],
    ['USDC', 'ETH', 'USDC', 'WETH'],
    ['USDC', null, 'USDC', 'WETH'],
    [null, 'ETH', 'USDC', 'WETH'],
    ['WETH', null, 'WETH', 'USDC'],
    ['WETH', 'USDC', 'WETH', 'USDC'],
    ['usd', 'ETH', 'USDC', 'WETH'],
    ['usd', null, 'USDC', 'WETH'],
  ])('%s per %s', (quote, base, counted, of) => {
    const found = price('2500', quote, base);
    expect([found.quote.symbol, found.base.symbol]).toEqual([counted, of]);
  });

  test.each<[string | null, string | null]>([
    [null, null],
    ['DAI', null],
    ['USDC', 'USDC'],
    ['USDC', 'cbBTC'],
    [null, 'DAI'],
  ])('%s per %s is asked about, with both ways as options', (quote, base) => {
    expect(() => price('2500', quote, base)).toThrow(
      'In what is the price counted: 2500 USDC per WETH or 2500 WETH per USDC?',
    );
  });

  test('a token that only calls itself so is not meant by its symbol', () => {
    const fake: PlannedToken = {
      ...weth,
      address: '0x0000000000000000000000000000000000001234',
      inRegistry: false,
    };
    expect(() => price('2500', null, 'WETH', [usdc, fake])).toThrow('In what is the price counted');
    expect(price('2500', 'USDC', null, [usdc, fake]).base).toBe(fake);
  });
});

describe('amounts of an order', () => {
  const selling = { kind: 'sell' as 'sell' | 'buy', sold: usdc, bought: weth };
  test('come to the price from both sides', () => {
    const at = price('2500', 'USDC');
    expect(orderAmounts({ ...selling, amount: 100_000_000n }, at)).toEqual({
      sold: 100_000_000n,
      bought: 40_000_000_000_000_000n,
    });
    expect(orderAmounts({ kind: 'buy', sold: usdc, bought: weth, amount: 10n ** 17n }, at)).toEqual({
      sold: 250_000_000n,
      bought: 10n ** 17n,
    });
    expect(orderAmounts({ kind: 'sell', sold: weth, bought: usdc, amount: 10n ** 18n }, at)).toEqual({
      sold: 10n ** 18n,
      bought: 2_500_000_000n,
    });
  });

  test.each<[string, 'USDC' | 'WETH', 'sell' | 'buy', bigint]>([
    ['0', 'USDC', 'sell', 1n],
    ['0.0', 'WETH', 'buy', 10n ** 18n],
    ['1000000000000000000000000000000000000000000', 'WETH', 'sell', 1n],
    ['1000000000000000000000000000000000000000000', 'USDC', 'buy', 10n ** 18n],
    ['0.00000000000000000000000000000000000001', 'USDC', 'sell', 10n ** 6n],
    ['2500', 'USDC', 'buy', 1n],
    ['2500', 'USDC', 'sell', 2n ** 130n],
  ])('at %s in %s: to %s %i base units is refused', (value, quote, kind, amount) => {
    expect(() => orderAmounts({ ...selling, kind, amount }, price(value, quote))).toThrow(
      /order comes to|A price of 0/,
    );
  });

  test('are never against the wallet, and by less than a base unit in its favour', () => {
    const digits = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.nat({ max: 12 }));
    fc.assert(
      fc.property(
        digits,
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.boolean(),
        fc.boolean(),
        (of, amount, sells, inSold) => {
          const [number, places] = of;
          const text = number.toString().padStart(places + 1, '0');
          const value = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
          const at = price(value, inSold ? 'USDC' : 'WETH');
          const size = { kind: sells ? 'sell' : 'buy', sold: usdc, bought: weth, amount } as const;
          let amounts;
          try {
            amounts = orderAmounts(size, at);
          } catch {
            return;
          }
          const { sold, bought } = amounts;
          // So many USDC units for one unit of WETH, as a fraction.
          const [n, d] = inSold
            ? [number * 10n ** 6n, 10n ** BigInt(18 + places)]
            : [10n ** BigInt(6 + places), number * 10n ** 18n];
          expect(bought * n >= sold * d).toBe(true);
          expect(sells ? (bought - 1n) * n < sold * d : bought * n < (sold + 1n) * d).toBe(true);
        },
      ),
    );
  });
});
