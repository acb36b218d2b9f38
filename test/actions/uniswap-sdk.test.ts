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
import { encodeSwapCall } from '../../packages/server/src/protocols/uniswap-v3/swap-calls.ts';

// As CommonJS: the ES modules of these packages are none that Node could load.
const require = createRequire(import.meta.url);
const { SwapRouter, Trade } = require('@uniswap/router-sdk') as typeof routerSdk;
const { CurrencyAmount, Ether, Percent, Token, TradeType, WETH9, ...sdkAddresses } =
  require('@uniswap/sdk-core') as typeof sdkCore;
const { computePoolAddress, FeeAmount, Pool, Route } = require('@uniswap/v3-sdk') as typeof v3Sdk;

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
