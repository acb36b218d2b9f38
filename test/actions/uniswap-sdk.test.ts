import { chains, uniswapV3, uniswapV3PoolAddress } from '@say402/readback';
import type * as routerSdk from '@uniswap/router-sdk';
import type * as sdkCore from '@uniswap/sdk-core';
import type * as v3Sdk from '@uniswap/v3-sdk';
import fc from 'fast-check';
import { createRequire } from 'node:module';
import { getAddress, type Address } from 'viem';
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

// As CommonJS: the ES modules of these packages are none that Node could load.
const require = createRequire(import.meta.url);
const { SwapRouter, Trade } = require('@uniswap/router-sdk') as typeof routerSdk;
const { CurrencyAmount, Ether, Percent, Token, TradeType, WETH9, ...sdkAddresses } =
  require('@uniswap/sdk-core') as typeof sdkCore;
const { computePoolAddress, FeeAmount, NonfungiblePositionManager, Pool, Position, Route, TickMath } =
  require('@uniswap/v3-sdk') as typeof v3Sdk;

const EVM = [chains.base, chains.polygon, chains.avalanche] as const;
const BASE = chains.base.chainId;
const FEES = [FeeAmount.LOWEST, FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH];

describe("beside Uniswap's own SDK", () => {
  test.each(EVM)('the addresses on $title are the same', ({ name, chainId }) => {
    const at = uniswapV3[name]!;
    expect(at.factory).toBe(sdkAddresses.V3_CORE_FACTORY_ADDRESSES[chainId]);
    expect(at.router).toBe(sdkAddresses.SWAP_ROUTER_02_ADDRESSES(chainId));
    expect(at.positions).toBe(sdkAddresses.NONFUNGIBLE_POSITION_MANAGER_ADDRESSES[chainId]);
  });

  test('pools are at the same addresses', () => {
    fc.assert(
      fc.property(address, address, fc.constantFrom(...FEES), fc.constantFrom(...EVM), (a, b, fee, chain) => {
        fc.pre(a !== b);
        const { factory } = uniswapV3[chain.name]!;
        const [tokenA, tokenB] = [a, b].map((each) => new Token(chain.chainId, each, 18));
        expect(uniswapV3PoolAddress(factory, a, b, fee)).toBe(
          computePoolAddress({ factoryAddress: factory, tokenA: tokenA!, tokenB: tokenB!, fee }),
        );
      }),
    );
  });

  test('prices at ticks are the same, to a billionth of a billionth', () => {
    const ticks = fc.integer({ min: -400_000, max: 400_000 });
    fc.assert(
      fc.property(ticks, (tick) => {
        const root = BigInt(TickMath.getSqrtRatioAtTick(tick).toString());
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
        const theirs = SwapRouter.swapCallParameters(tradeOf(of, tokens, fees), {
          slippageTolerance: new Percent(0),
          recipient: of.recipient,
          deadlineOrPreviousBlockhash: Number(of.deadline),
        });
        expect(call.data).toBe(theirs.calldata);
        expect(call.value).toBe(BigInt(theirs.value));
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
  type Drawn = typeof position extends fc.Arbitrary<infer Value> ? Value : never;

  const drawn = ({ tokens, fee, below, above, liquidity, native }: Drawn) => {
    const pair = [native ? chains.base.wrappedNative : tokens[0], tokens[1]] as const;
    const [first, second] = BigInt(pair[0]) < BigInt(pair[1]) ? pair : [pair[1], pair[0]];
    const pool = new Pool(tokenOf(first), tokenOf(second), fee, `${2n ** 96n}`, `${2n ** 110n}`, 0);
    const ticks = [-below * pool.tickSpacing, above * pool.tickSpacing] as const;
    const [tickLower, tickUpper] = ticks;
    const theirs = new Position({ pool, liquidity: `${liquidity}`, tickLower, tickUpper });
    return { theirs, ticks, tokens: [first, second] as const };
  };
  type Pair = ConstructorParameters<typeof Position>[0]['liquidity'] extends infer Whole
    ? Readonly<Record<'amount0' | 'amount1', Whole>>
    : never;
  const pairOf = ({ amount0, amount1 }: Pair): readonly [bigint, bigint] => [
    BigInt(amount0.toString()),
    BigInt(amount1.toString()),
  ];

  test('a position is opened, and added to, by the same calls', () => {
    fc.assert(
      fc.property(position, (of) => {
        fc.pre(of.tokens[0] !== of.tokens[1]);
        const { theirs, ticks, tokens } = drawn(of);
        const slippageTolerance = new Percent(of.slippage, 10_000);
        const options = {
          slippageTolerance,
          deadline: `${of.deadline}`,
          ...(of.native && { useNative: Ether.onChain(BASE) }),
        };
        const called = (more: { recipient: string } | { tokenId: string }): string =>
          NonfungiblePositionManager.addCallParameters(theirs, { ...options, ...more }).calldata;
        const { fee, recipient, deadline, native, id } = of;
        const bounds = {
          deadline,
          native,
          amounts: pairOf(theirs.mintAmounts),
          least: pairOf(theirs.mintAmountsWithSlippage(slippageTolerance)),
        };
        expect(mintCall({ ...bounds, tokens, fee, ticks, recipient })).toBe(called({ recipient }));
        expect(increaseCall({ ...bounds, id })).toBe(called({ tokenId: `${id}` }));
      }),
    );
  });

  test('it is left, and its fees are collected, by the same calls', () => {
    fc.assert(
      fc.property(position, (drawnAt) => {
        const of = { ...drawnAt, native: false };
        fc.pre(of.tokens[0] !== of.tokens[1]);
        const { theirs } = drawn(of);
        const slippageTolerance = new Percent(of.slippage, 10_000);
        const liquidity = (of.liquidity * BigInt(of.part)) / 100n;
        const { pool, tickLower, tickUpper } = theirs;
        const leaving = new Position({ pool, liquidity: `${liquidity}`, tickLower, tickUpper });
        const none = (token: sdkCore.Token) => CurrencyAmount.fromRawAmount(token, 0);
        const collected = {
          tokenId: `${of.id}`,
          expectedCurrencyOwed0: none(pool.token0),
          expectedCurrencyOwed1: none(pool.token1),
          recipient: of.recipient,
        };
        const { expectedCurrencyOwed0, expectedCurrencyOwed1, recipient, tokenId } = collected;
        const call = NonfungiblePositionManager.removeCallParameters(theirs, {
          tokenId,
          liquidityPercentage: new Percent(of.part, 100),
          slippageTolerance,
          deadline: `${of.deadline}`,
          collectOptions: { expectedCurrencyOwed0, expectedCurrencyOwed1, recipient },
        });
        const least = pairOf(leaving.burnAmountsWithSlippage(slippageTolerance));
        expect(decreaseCall({ ...of, liquidity, least, wallet: of.recipient })).toBe(call.calldata);
        expect(collectCall(of.id, of.recipient)).toBe(
          NonfungiblePositionManager.collectCallParameters(collected).calldata,
        );
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

const inPool = (of: Coin): Address => (of === NATIVE ? chains.base.wrappedNative : of);

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

function tradeOf(
  { from, to, exact, amountIn, amountOut }: Swap,
  path: readonly Address[],
  fees: readonly v3Sdk.FeeAmount[],
): routerSdk.Trade<sdkCore.Currency, sdkCore.Currency, sdkCore.TradeType> {
  const currency = (of: Coin): sdkCore.Currency => (of === NATIVE ? Ether.onChain(BASE) : tokenOf(of));
  const pools = fees.map(
    (fee, index) => new Pool(tokenOf(path[index]!), tokenOf(path[index + 1]!), fee, `${2n ** 96n}`, 1, 0),
  );
  return new Trade({
    v3Routes: [
      {
        routev3: new Route(pools, currency(from), currency(to)),
        inputAmount: CurrencyAmount.fromRawAmount(currency(from), `${amountIn}`),
        outputAmount: CurrencyAmount.fromRawAmount(currency(to), `${amountOut}`),
      },
    ],
    tradeType: exact === 'in' ? TradeType.EXACT_INPUT : TradeType.EXACT_OUTPUT,
  });
}

function tokenOf(of: Address): sdkCore.Token {
  return of === chains.base.wrappedNative ? WETH9[BASE]! : new Token(BASE, of, 18);
}
