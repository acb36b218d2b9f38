import { NATIVE_MINT } from '@say402/readback';
import type { Address, Instruction } from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepContext } from '../protocol.ts';
import { ownAccount, type OwnAccount } from '../solana/own-account.ts';
import type { SolanaStep } from '../solana/solana-step.ts';
import { closesAfterSwap } from '../wrapped-sol/wrapped-state.ts';
import type { SolanaSwap } from './swap-request.ts';
import { closing, funding, opening, type Wrapped } from './wrapped-side.ts';

/** The wallet's accounts that a swap takes from and pays into, and the instructions around the swap. */
export interface AroundSwap {
  readonly accountIn: Address;
  readonly accountOut: Address;
  /** The wallet's account for what comes out; null where that is SOL. */
  readonly own: OwnAccount | null;
  readonly before: readonly Instruction[];
  readonly after: readonly Instruction[];
}

/**
 * Opens the accounts that a swap needs; SOL goes in by way of the wallet's account for wrapped SOL, and comes out by closing it.
 *
 * @param mostIn base units that the swap may take
 * @throws Say402Error `invalid_token` for SOL against wrapped SOL
 */
export async function aroundSwap(
  { step, tokenIn, tokenOut }: SolanaSwap,
  mostIn: bigint,
  wrapped: Wrapped,
  { context, solana }: { readonly context: StepContext; readonly solana: SolanaStep },
): Promise<AroundSwap> {
  const own =
    tokenOut.address === NATIVE ? null : await ownAccount(context, tokenOut.address, tokenOut.symbol);
  const source =
    tokenIn.address === NATIVE ? null : await ownAccount(context, tokenIn.address, tokenIn.symbol);
  const usesNative = tokenIn.address === NATIVE || tokenOut.address === NATIVE;
  if (usesNative && [tokenIn, tokenOut].some(({ address }) => address === NATIVE_MINT))
    throw new Say402Error('invalid_token', 'SOL and wrapped SOL are exchanged by "wrap" and "unwrap".');
  return {
    accountIn: source?.address ?? wrapped.address,
    accountOut: own?.address ?? wrapped.address,
    own,
    before: [
      ...(usesNative ? opening(wrapped, solana) : []),
      ...(tokenIn.address === NATIVE ? funding(wrapped, solana, mostIn) : []),
      ...(own?.opening ?? []),
    ],
    after: closesAfterSwap(step, wrapped) ? closing(wrapped, solana) : [],
  };
}
