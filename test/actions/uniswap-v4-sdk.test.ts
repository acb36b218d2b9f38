import {
  chains,
  universalRouterAbi,
  uniswapV4,
  uniswapV4PoolId,
  type UniswapV4Route,
} from '@say402/readback';
import type * as routerSdk from '@uniswap/router-sdk';
import type * as sdkCore from '@uniswap/sdk-core';
import type * as universalRouterSdk from '@uniswap/universal-router-sdk';
import type * as v4Sdk from '@uniswap/v4-sdk';
import fc from 'fast-check';
import { createRequire } from 'node:module';
import {
  decodeFunctionData,
  encodeAbiParameters,
  getAddress,
  parseAbiParameters,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { NATIVE, type PlannedToken } from '../../packages/server/src/core/plan.ts';
import type { Decimal } from '../../packages/server/src/core/intent.ts';
import { encodeSwapCall } from '../../packages/server/src/protocols/uniswap-v4/encode-swap-call.ts';

// As CommonJS: the ES modules of these packages are none that Node could load.
const require = createRequire(import.meta.url);
const { Trade } = require('@uniswap/router-sdk') as typeof routerSdk;
const { CHAIN_TO_ADDRESSES_MAP, CurrencyAmount, Ether, Percent, Token, TradeType } =
  require('@uniswap/sdk-core') as typeof sdkCore;
const { SwapRouter, UNIVERSAL_ROUTER_ADDRESS, UniversalRouterVersion } =
  require('@uniswap/universal-router-sdk') as typeof universalRouterSdk;
const { Pool, Route } = require('@uniswap/v4-sdk') as typeof v4Sdk;

const BASE = chains.base.chainId;
/** With their tick spacings. */
const POOLS = [
  [100, 1],
  [500, 10],
  [3000, 60],
  [10_000, 200],
] as const;
const WRAPPED = getAddress(chains.base.wrappedNative);

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const coin = fc.oneof(address, fc.constant(zeroAddress), fc.constant(WRAPPED));
const currencyOf = (of: Address): sdkCore.Currency =>
  of === zeroAddress ? Ether.onChain(BASE) : new Token(BASE, of, 18);
const poolOf = (one: Address, other: Address, [fee, spacing]: (typeof POOLS)[number]): v4Sdk.Pool =>
  new Pool(currencyOf(one), currencyOf(other), fee, spacing, zeroAddress, `${2n ** 96n}`, 1, 0);

describe("Uniswap v4 beside Uniswap's own SDK", () => {
  test.each([chains.base, chains.polygon, chains.avalanche])(
    'the addresses on $title are the same',
    ({ name, chainId }) => {
      const { poolManager, positions, quoter, stateView, router } = uniswapV4[name]!;
      const listed: Readonly<Record<number, object>> = CHAIN_TO_ADDRESSES_MAP;
      const theirs = listed[chainId]!;
      expect({ poolManager, positions, quoter, stateView, router }).toEqual(
        mapValues({
          poolManager: 'v4PoolManagerAddress' in theirs && theirs.v4PoolManagerAddress,
          positions: 'v4PositionManagerAddress' in theirs && theirs.v4PositionManagerAddress,
          quoter: 'v4QuoterAddress' in theirs && theirs.v4QuoterAddress,
          stateView: 'v4StateView' in theirs && theirs.v4StateView,
          router: UNIVERSAL_ROUTER_ADDRESS(UniversalRouterVersion.V2_0, chainId),
        }),
      );
    },
  );

  test('pools have the same ids', () => {
    fc.assert(
      fc.property(coin, coin, fc.constantFrom(...POOLS), (one, other, pool) => {
        fc.pre(one !== other);
        expect(uniswapV4PoolId(one, other, pool[0], pool[1])).toBe(poolOf(one, other, pool).poolId);
      }),
    );
  });

  test('a swap is the same call, but that what it does not need goes back to who pays', () => {
    fc.assert(
      fc.property(swap, (of) => {
        const { currencies, pools, exact, amountIn, amountOut, recipient, deadline } = of;
        fc.pre(new Set(currencies.map(inWrapped)).size === currencies.length);
        const way: UniswapV4Route = { currencies, fees: pools.map(([fee]) => fee) };
        const call = encodeSwapCall(requestOf(of), { way, amountIn, amountOut, deadline });
        const theirs = SwapRouter.swapCallParameters(tradeOf(of), {
          slippageTolerance: new Percent(0),
          recipient,
          deadlineOrPreviousBlockhash: `${deadline}`,
        });
        expect(call.value).toBe(BigInt(theirs.value));
        if (currencies[0] !== zeroAddress || exact === 'in') expect(call.data).toBe(theirs.calldata);
        else expect(argumentsOf(call.data, '0x1')).toEqual(argumentsOf(theirs.calldata as Hex, recipient));
      }),
    );
  });
});

const swap = fc
  .record({
    currencies: fc.array(coin, { minLength: 2, maxLength: 3 }),
    fees: fc.tuple(fc.constantFrom(...POOLS), fc.constantFrom(...POOLS)),
    exact: fc.constantFrom('in' as const, 'out' as const),
    amountIn: fc.bigInt({ min: 10n, max: 2n ** 112n }),
    // Where much is lost, their SDK reckons with a swap that stops halfway.
    lost: fc.bigInt({ min: 0n, max: 40n }),
    recipient: address,
    deadline: fc.bigInt({ min: 1n, max: 2n ** 40n }),
  })
  .map(({ lost, fees, ...drawn }) => ({
    ...drawn,
    pools: fees.slice(0, drawn.currencies.length - 1),
    amountOut: (drawn.amountIn * (100n - lost)) / 100n,
  }));
type Swap = typeof swap extends fc.Arbitrary<infer Value> ? Value : never;

const inWrapped = (of: Address): Address => (of === zeroAddress ? WRAPPED : of);
const mapValues = (texts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, getAddress(String(text))]));

function requestOf({ currencies, exact, amountIn, amountOut, recipient }: Swap) {
  const [from, to] = [currencies[0]!, currencies.at(-1)!];
  return {
    tokenIn: planned(from),
    tokenOut: planned(to),
    poolIn: inWrapped(from),
    poolOut: inWrapped(to),
    exact,
    amount: exact === 'in' ? amountIn : amountOut,
    minimum: 0n,
    maximum: null,
    recipient,
    slippage: '0' as Decimal,
    deadlineSeconds: 0,
  };
}

function planned(of: Address): PlannedToken {
  const address = of === zeroAddress ? NATIVE : of;
  return { type: 'token', address, symbol: '', name: '', decimals: 18, inRegistry: true, sources: [] };
}

function tradeOf({ currencies, pools, exact, amountIn, amountOut }: Swap) {
  const [from, to] = [currencyOf(currencies[0]!), currencyOf(currencies.at(-1)!)];
  const passed = pools.map((pool, index) => poolOf(currencies[index]!, currencies[index + 1]!, pool));
  return new Trade<sdkCore.Currency, sdkCore.Currency, sdkCore.TradeType>({
    v4Routes: [
      {
        routev4: new Route(passed, from, to),
        inputAmount: CurrencyAmount.fromRawAmount(from, `${amountIn}`),
        outputAmount: CurrencyAmount.fromRawAmount(to, `${amountOut}`),
      },
    ],
    tradeType: exact === 'in' ? TradeType.EXACT_INPUT : TradeType.EXACT_OUTPUT,
  });
}

/** The arguments of a purchase with native coins; `back` is who gets what it does not need, which is checked and left out. */
function argumentsOf(data: Hex, back: string): unknown {
  const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
  const [commands, [swapped, swept], deadline] = args;
  const to = back === '0x1' ? ('0x0000000000000000000000000000000000000001' as const) : (back as Address);
  expect(swept).toBe(
    encodeAbiParameters(parseAbiParameters('address, address, uint256'), [zeroAddress, to, 0n]),
  );
  return { commands, swapped, deadline };
}
