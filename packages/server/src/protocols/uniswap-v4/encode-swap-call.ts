import {
  encodeUniswapV4Path,
  universalRouterAbi,
  uniswapV4Commands as known,
  uniswapV4Parameters as parameters,
  type UniswapV4Route,
} from '@say402/readback';
import { encodeAbiParameters, encodeFunctionData, zeroAddress, type Address, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import type { SwapRequest } from '../evm-swap/swap-request.ts';
import type { SwapCall } from '../evm-swap/venue.ts';

/** The one call that swaps: data for UniversalRouter, and the native coins that go with it. */
export function encodeSwapCall(
  { tokenIn, exact, recipient }: SwapRequest,
  call: SwapCall<UniswapV4Route>,
): { readonly data: Hex; readonly value: bigint } {
  const paysNative = tokenIn.address === NATIVE;
  const swap = encodeSwap(exact, recipient, call);
  const sweep = encodeAbiParameters(parameters.sweep, [zeroAddress, known.MSG_SENDER, 0n]);
  const refunds = paysNative && exact === 'out';
  const [commands, inputs] = refunds ? [known.V4_SWAP_AND_SWEEP, [swap, sweep]] : [known.V4_SWAP, [swap]];
  return {
    data: encodeFunctionData({ abi: universalRouterAbi, args: [commands, inputs, call.deadline] }),
    value: paysNative ? call.amountIn : 0n,
  };
}

/** The commands of a swap: swap, pay what is owed, take what comes out (all of it, or exactly what was bought). */
function encodeSwap(
  exact: 'in' | 'out',
  recipient: Address,
  { way, amountIn, amountOut }: SwapCall<UniswapV4Route>,
): Hex {
  const [currencyIn, currencyOut] = [way.currencies[0], way.currencies.at(-1)];
  if (!currencyIn || !currencyOut) throw new TypeError('A route has at least two currencies');
  const path = encodeUniswapV4Path(way, exact);
  const swap =
    exact === 'in'
      ? encodeAbiParameters(parameters.swapExactIn, [
          { currencyIn, path, amountIn, amountOutMinimum: amountOut },
        ])
      : encodeAbiParameters(parameters.swapExactOut, [
          { currencyOut, path, amountOut, amountInMaximum: amountIn },
        ]);
  const taken = exact === 'in' ? known.OPEN_DELTA : amountOut;
  return encodeAbiParameters(parameters.v4Swap, [
    exact === 'in' ? known.EXACT_IN_ACTIONS : known.EXACT_OUT_ACTIONS,
    [
      swap,
      encodeAbiParameters(parameters.settle, [currencyIn, known.OPEN_DELTA, true]),
      encodeAbiParameters(parameters.take, [currencyOut, recipient, taken]),
    ],
  ]);
}
