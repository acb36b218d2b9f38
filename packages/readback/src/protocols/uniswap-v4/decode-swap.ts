import { concatHex, getAbiItem, zeroAddress, type Address, type Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { EffectOf } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, only, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { universalRouterAbi, uniswapV4ActionsAbi as abi } from './abi.ts';
import { uniswapV4 } from './addresses.ts';
import {
  ADDRESS_THIS,
  EXACT_IN_ACTIONS,
  EXACT_OUT_ACTIONS,
  MSG_SENDER,
  OPEN_DELTA,
  V4_SWAP,
  V4_SWAP_AND_SWEEP,
} from './commands.ts';
import { decodeUniswapV4Path, type UniswapV4Route } from './route.ts';

const execute = callReader(getAbiItem({ abi: universalRouterAbi, name: 'execute' }), {
  commands: use,
  inputs: use,
  deadline: use,
});
const v4Swap = callReader(getAbiItem({ abi, name: 'v4Swap' }), { actions: use, params: use });
const sweep = callReader(getAbiItem({ abi, name: 'sweep' }), {
  token: only(zeroAddress),
  recipient: only(MSG_SENDER),
  amountMinimum: only(0n),
});
const input = callReader(getAbiItem({ abi, name: 'swapExactIn' }), {
  params: { currencyIn: use, path: use, amountIn: use, amountOutMinimum: use },
});
const output = callReader(getAbiItem({ abi, name: 'swapExactOut' }), {
  params: { currencyOut: use, path: use, amountOut: use, amountInMaximum: use },
});
const settle = callReader(getAbiItem({ abi, name: 'settle' }), {
  currency: use,
  amount: only(OPEN_DELTA),
  payerIsUser: only(true),
});
const take = callReader(getAbiItem({ abi, name: 'take' }), { currency: use, recipient: use, amount: use });

interface Swap {
  readonly exact: 'in' | 'out';
  readonly route: UniswapV4Route;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/**
 * Reads swaps of UniversalRouter through pools of v4 without hooks: one V4_SWAP with one swap, which pays all that it owes and sends on its
 * output, and a SWEEP of unused native coins behind a purchase.
 */
export const uniswapV4SwapDecoder: CallDecoder = {
  covers: ({ chainId, target }) => target === uniswapV4[findEvmChain(chainId)?.name ?? '']?.router,
  decode: (call) => {
    const { commands, inputs, deadline } = execute.read(call);
    const [first, second, ...others] = inputs;
    const sweeps = commands === V4_SWAP_AND_SWEEP;
    if ((commands !== V4_SWAP && !sweeps) || !first || (second !== undefined) !== sweeps || others.length > 0)
      throw new ReadbackError(`Commands ${commands} with ${inputs.length} inputs are no swap`);
    if (second !== undefined) read(sweep, call, second);
    return [effectOf(call, first, { deadline, sweeps })];
  },
};

/** The arguments of a command or an action. */
function read<
  Reader extends { readonly selector: Hex; read(call: Pick<EvmCall, 'target' | 'data'>): unknown },
>(reader: Reader, { target }: EvmCall, encoded: Hex): ReturnType<Reader['read']> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what this very reader returns
  return reader.read({ target, data: concatHex([reader.selector, encoded]) }) as ReturnType<Reader['read']>;
}

function readSwap(call: EvmCall, actions: Hex, encoded: Hex): Swap {
  switch (actions) {
    case EXACT_IN_ACTIONS: {
      const { currencyIn, path, amountIn, amountOutMinimum } = read(input, call, encoded).params;
      return {
        exact: 'in',
        route: decodeUniswapV4Path(path, currencyIn, 'in'),
        amountIn,
        amountOut: amountOutMinimum,
      };
    }
    case EXACT_OUT_ACTIONS: {
      const { currencyOut, path, amountOut, amountInMaximum } = read(output, call, encoded).params;
      return {
        exact: 'out',
        route: decodeUniswapV4Path(path, currencyOut, 'out'),
        amountIn: amountInMaximum,
        amountOut,
      };
    }
    default:
      throw new ReadbackError(`The actions ${actions} are no swap that is paid and taken`);
  }
}

function effectOf(
  call: EvmCall,
  encoded: Hex,
  { deadline, sweeps }: { readonly deadline: bigint; readonly sweeps: boolean },
): EffectOf<'swap'> {
  const { actions, params } = read(v4Swap, call, encoded);
  const [swapped, settled, taken, ...others] = params;
  if (!swapped || !settled || !taken || others.length > 0)
    throw new ReadbackError(`${params.length} parameters are no swap that is paid and taken`);
  const { exact, route, amountIn, amountOut } = readSwap(call, actions, swapped);
  const { currencies, fees } = route;
  const [currencyIn, currencyOut] = [currencies[0], currencies.at(-1)];
  if (!currencyIn || !currencyOut || fees.length === 0) throw new ReadbackError('A swap without pools');
  // The router takes zero as "whatever is open", which no swap may say.
  if ((exact === 'in' ? amountIn : amountOut) === OPEN_DELTA) throw new ReadbackError('A swap of nothing');
  const paid = read(settle, call, settled);
  if (paid.currency !== currencyIn) throw new ReadbackError(`${paid.currency} is paid for ${currencyIn}`);
  checkValue(call, { currencyIn, amountIn, sweeps: sweeps === (exact === 'out') });
  return {
    kind: 'swap',
    venue: call.target,
    owner: call.wallet,
    exact,
    tokenIn: tokenOf(currencyIn),
    tokenOut: tokenOf(currencyOut),
    recipient: readRecipient(call, taken, { currencyOut, amount: exact === 'in' ? OPEN_DELTA : amountOut }),
    amountIn,
    amountOut,
    deadline,
    via: currencies.slice(1, -1).map(tokenOf),
    pools: fees.map(String),
  };
}

const tokenOf = (currency: Address): string => (currency === zeroAddress ? 'native' : currency);

/** Native coins may only be sent with a swap of native coins, which returns what it does not need. */
function checkValue(
  { value }: EvmCall,
  swap: { readonly currencyIn: Address; readonly amountIn: bigint; readonly sweeps: boolean },
): void {
  const { currencyIn, amountIn, sweeps } = swap;
  const wanted = currencyIn === zeroAddress ? amountIn : 0n;
  if (value !== wanted)
    throw new ReadbackError(
      `${value} wei go with a swap of ${amountIn} base units of ${tokenOf(currencyIn)}`,
    );
  if (currencyIn === zeroAddress && !sweeps)
    throw new ReadbackError('What the swap does not need is not sent back');
}

/** An exact output has to be taken exactly; the swap alone would accept less. */
function readRecipient(
  call: EvmCall,
  encoded: Hex,
  { currencyOut, amount: wanted }: { readonly currencyOut: Address; readonly amount: bigint },
): Address {
  const { currency, recipient, amount } = read(take, call, encoded);
  if (currency !== currencyOut || amount !== wanted)
    throw new ReadbackError(`${amount} of ${currency} are taken, not ${wanted} of ${currencyOut}`);
  // Addresses that the router takes as its caller, or as itself.
  if (recipient === MSG_SENDER || recipient === ADDRESS_THIS)
    throw new ReadbackError(`${recipient} stands for somebody else`);
  return recipient;
}
