import { chains, uniswapV3, uniswapV3PoolAddress } from '@say402/readback';
import fc from 'fast-check';
import { getAddress, zeroAddress, type Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { NATIVE, type PlannedToken } from '../../packages/server/src/core/plan.ts';
import type { Decimal } from '../../packages/server/src/core/intent.ts';
import {
  collectCall,
  decreaseCall,
  increaseCall,
  mintCall,
} from '../../packages/server/src/protocols/uniswap-v3/liquidity/liquidity-calls.ts';
import { ratioAt } from '../../packages/server/src/resolve/pool-price.ts';
import { encodeSwapCall } from '../../packages/server/src/protocols/uniswap-v3/swap-calls.ts';
import { officialUniswap } from './official-uniswap.ts';

const uniswap = await officialUniswap();
const EVM = [chains.base, chains.polygon, chains.avalanche] as const;
const WRAPPED = chains.base.wrappedNative;
const FEES = [100, 500, 3000, 10_000];

describe("beside Uniswap's own SDK", () => {
  test.each(EVM)('the addresses on $title are the same', ({ name, chainId }) => {
    const { factory, router, positions } = uniswapV3[name]!;
    expect({ factory, router, positions }).toEqual(uniswap.v3Addresses(chainId));
  });

  test('pools are at the same addresses', () => {
    fc.assert(
      fc.property(address, address, fc.constantFrom(...FEES), fc.constantFrom(...EVM), (a, b, fee, chain) => {
        fc.pre(a !== b);
        const { factory } = uniswapV3[chain.name]!;
        expect(uniswapV3PoolAddress(factory, a, b, fee)).toBe(
          uniswap.v3Pool({ chainId: chain.chainId, factoryAddress: factory, tokens: [a, b], fee }),
        );
      }),
    );
  });

  test('prices at ticks are the same, to a billionth of a billionth', () => {
    const ticks = fc.integer({ min: -400_000, max: 400_000 });
    fc.assert(
      fc.property(ticks, (tick) => {
        const root = uniswap.v3RootAt(tick);
        const theirs = (root * root) / 2n ** 64n;
        const apart = ratioAt(BigInt(tick)) - theirs;
        expect((apart < 0n ? -apart : apart) * 10n ** 18n).toBeLessThanOrEqual(theirs + 10n ** 30n);
      }),
      { seed: 402, numRuns: 200 },
    );
  });

  test('a swap is the same call', () => {
    fc.assert(
      fc.property(swap, (of) => {
        fc.pre(new Set([...of.middle, of.from, of.to].map(inPool)).size === of.middle.length + 2);
        const path = [of.from, ...of.middle, of.to];
        const tokens = path.map(inPool);
        const fees = of.fees.slice(0, path.length - 1);
        const call = encodeSwapCall(requestOf(of), {
          way: { tokens, fees },
          amountIn: of.amountIn,
          amountOut: of.amountOut,
          deadline: of.deadline,
        });
        const currencies = path.map((coin) => (coin === NATIVE ? zeroAddress : coin));
        const theirs = uniswap.v3Swap({ ...of, currencies, fees });
        expect(call).toEqual(expect.objectContaining(theirs));
      }),
    );
  });
});

describe("liquidity beside Uniswap's own SDK", () => {
  const position = fc.record({
    tokens: fc.tuple(address, address),
    fee: fc.constantFrom(...FEES),
    below: fc.integer({ min: 1, max: 400 }),
    above: fc.integer({ min: 1, max: 400 }),
    liquidity: fc.bigInt({ min: 10n ** 6n, max: 2n ** 100n }),
    slippage: fc.integer({ min: 0, max: 500 }),
    part: fc.integer({ min: 1, max: 100 }),
    native: fc.boolean(),
    recipient: address,
    id: fc.bigInt({ min: 1n, max: 2n ** 64n }),
    deadline: fc.bigInt({ min: 1n, max: 2n ** 40n }),
  });
  /** In the order of their pool. */
  const sorted = ([one, other]: readonly [Address, Address]): readonly [Address, Address] =>
    BigInt(one) < BigInt(other) ? [one, other] : [other, one];

  test('a position is opened, and added to, by the same calls', () => {
    fc.assert(
      fc.property(position, (of) => {
        fc.pre(of.tokens[0] !== of.tokens[1]);
        const tokens = sorted(of.native ? [WRAPPED, of.tokens[1]] : of.tokens);
        const { opening, adding, ticks, amounts, least } = uniswap.v3Open({ ...of, tokens });
        const bounds = { deadline: of.deadline, native: of.native, amounts, least };
        expect(mintCall({ ...of, ...bounds, tokens, ticks })).toBe(opening);
        expect(increaseCall({ ...bounds, id: of.id })).toBe(adding);
      }),
    );
  });

  test('it is left, and its fees are collected, by the same calls', () => {
    fc.assert(
      fc.property(position, (of) => {
        fc.pre(of.tokens[0] !== of.tokens[1]);
        const theirs = uniswap.v3Leave({ ...of, tokens: sorted(of.tokens) });
        const { liquidity, least } = theirs;
        const leaving = { ...of, native: false, liquidity, least, wallet: of.recipient };
        expect(decreaseCall(leaving)).toBe(theirs.leaving);
        expect(collectCall(of.id, of.recipient)).toBe(theirs.collecting);
      }),
    );
  });
});

type Coin = Address | typeof NATIVE;

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const coin = fc.oneof(address, fc.constant(NATIVE));
const amount = fc.bigInt({ min: 10n, max: 2n ** 112n });
const swap = fc
  .record({
    from: coin,
    to: coin,
    middle: fc.array(address, { maxLength: 1 }),
    fees: fc.tuple(fc.constantFrom(...FEES), fc.constantFrom(...FEES)),
    exact: fc.constantFrom('in' as const, 'out' as const),
    amountIn: amount,
    // Where much is lost, their SDK reckons with a swap that stops halfway.
    lost: fc.bigInt({ min: 0n, max: 40n }),
    recipient: address,
    deadline: fc.bigInt({ min: 1n, max: 2n ** 40n }),
  })
  .map(({ lost, ...drawn }) => ({ ...drawn, amountOut: (drawn.amountIn * (100n - lost)) / 100n }));
type Swap = typeof swap extends fc.Arbitrary<infer Value> ? Value : never;

const inPool = (of: Coin): Address => (of === NATIVE ? WRAPPED : of);

function requestOf({ from, to, exact, amountIn, amountOut, recipient }: Swap) {
  return {
    at: uniswapV3['base']!,
    tokenIn: planned(from),
    tokenOut: planned(to),
    poolIn: inPool(from),
    poolOut: inPool(to),
    exact,
    amount: exact === 'in' ? amountIn : amountOut,
    minimum: 0n,
    maximum: null,
    recipient,
    slippage: '0' as Decimal,
    deadlineSeconds: 0,
  };
}

function planned(token: Coin): PlannedToken {
  return { type: 'token', address: token, symbol: '', name: '', decimals: 18, inRegistry: true, sources: [] };
}
