import {
  chains,
  universalRouterAbi,
  uniswapV4,
  uniswapV4PoolId,
  type UniswapV4Route,
} from '@say402/readback';
import fc from 'fast-check';
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
import { officialUniswap } from './official-uniswap.ts';

const uniswap = await officialUniswap();
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

describe("Uniswap v4 beside Uniswap's own SDK", () => {
  test.each([chains.base, chains.polygon, chains.avalanche])(
    'the addresses on $title are the same',
    ({ name, chainId }) => {
      const { poolManager, positions, quoter, stateView, router } = uniswapV4[name]!;
      const theirs = Object.entries(uniswap.v4Addresses(chainId));
      expect({ poolManager, positions, quoter, stateView, router }).toEqual(
        Object.fromEntries(theirs.map(([of, text]) => [of, getAddress(text)])),
      );
    },
  );

  test('pools have the same ids', () => {
    fc.assert(
      fc.property(coin, coin, fc.constantFrom(...POOLS), (one, other, pool) => {
        fc.pre(one !== other);
        expect(uniswapV4PoolId(one, other, pool[0], pool[1])).toBe(uniswap.v4PoolId(one, other, pool));
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
        const theirs = uniswap.v4Swap(of);
        expect(call.value).toBe(theirs.value);
        if (currencies[0] !== zeroAddress || exact === 'in') expect(call.data).toBe(theirs.data);
        else expect(argumentsOf(call.data, '0x1')).toEqual(argumentsOf(theirs.data, recipient));
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
