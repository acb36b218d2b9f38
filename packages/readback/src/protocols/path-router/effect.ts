import type { Address, Hex } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { EffectOf } from '../../effects.ts';
import type { EvmCall } from '../../evm/call.ts';
import type { CallReader } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';

/** The tokens and pools of a path, in its order. */
export interface Route {
  /** EIP-55. */
  readonly tokens: readonly Address[];
  /** As in the effect `swap`. */
  readonly pools: readonly string[];
}

/** The one swap of a call, from the token that is paid to the token that is got. */
export interface RoutedSwap extends Route {
  readonly exact: 'in' | 'out';
  readonly recipient: Address;
  readonly deadline: bigint;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/** How a router pays and is paid in native coins. */
export interface NativePayments {
  /**
   * The recipient that means the router itself, where the output waits to be unwrapped. Addresses below it are not taken as recipients
   * either.
   */
  readonly itself: Address;
  /** Turns all of the wrapped coin that the router holds into native coins. */
  readonly unwrap: CallReader<
    readonly [
      { readonly name: 'amountMinimum'; readonly type: 'uint256' },
      { readonly name: 'recipient'; readonly type: 'address' },
    ]
  >;
  /** Returns native coins that a swap did not need; null where every swap does that itself. */
  readonly refund: CallReader<readonly []> | null;
}

/** The effect of a swap with the call behind it: one that unwraps, one that returns native coins, or none. */
export function swapEffect(
  call: EvmCall,
  swap: RoutedSwap,
  second: Hex | undefined,
  payments: NativePayments,
): EffectOf<'swap'> {
  const { target: venue, wallet: owner, value, chainId } = call;
  const { exact, tokens, pools, amountIn, amountOut, deadline } = swap;
  const wrapped = findEvmChain(chainId)?.wrappedNative;
  const [tokenIn, tokenOut] = [tokens[0], tokens.at(-1)];
  if (!tokenIn || !tokenOut || !wrapped) throw new ReadbackError('A swap without tokens');
  if (value !== 0n && (tokenIn !== wrapped || value !== amountIn))
    throw new ReadbackError(`${value} wei go with a swap of ${amountIn} base units of ${tokenIn}`);
  const refunds = payments.refund !== null && value !== 0n && exact === 'out';
  if (refunds) readRefund(payments, venue, second);
  const receipt = refunds ? null : readUnwrap(payments, venue, swap, second);
  if (receipt !== null && tokenOut !== wrapped) throw new ReadbackError(`${tokenOut} can not be unwrapped`);
  const recipient = receipt ?? swap.recipient;
  if (BigInt(recipient) <= BigInt(payments.itself)) throw new ReadbackError('The output stays in the router');
  return {
    kind: 'swap',
    venue,
    owner,
    exact,
    tokenIn: value === 0n ? tokenIn : 'native',
    tokenOut: receipt === null ? tokenOut : 'native',
    recipient,
    amountIn,
    amountOut,
    deadline,
    via: tokens.slice(1, -1),
    pools,
  };
}

function readRefund({ refund }: NativePayments, target: Address, second: Hex | undefined): void {
  if (second === undefined) throw new ReadbackError('What the swap does not need is not sent back');
  refund?.read({ target, data: second });
}

/** The recipient of the unwrapped coins; null where the output is not unwrapped. */
function readUnwrap(
  { unwrap, itself }: NativePayments,
  target: Address,
  { recipient, amountOut }: RoutedSwap,
  second: Hex | undefined,
): Address | null {
  if (second === undefined) return null;
  const call = unwrap.read({ target, data: second });
  if (recipient !== itself) throw new ReadbackError(`${recipient} gets what is to be unwrapped`);
  if (call.amountMinimum !== amountOut)
    throw new ReadbackError(`${call.amountMinimum} are unwrapped of ${amountOut}`);
  return call.recipient;
}
