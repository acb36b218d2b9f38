import { deriveAssociatedAccount, NATIVE_MINT, tokenPrograms } from '@say402/readback';
import type { Address } from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import type { StepContext } from '../protocol.ts';
import { surveyedToken } from '../solana/own-account.ts';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';

/** One side of a swap: what Jupiter counts it in, and the wallet's account for that. */
export interface SwapSide {
  readonly mint: Address;
  readonly program: Address;
  readonly account: Address;
}

/** What goes in and what comes out. */
export interface SwapSides {
  readonly from: SwapSide;
  readonly into: SwapSide;
}

/** The two sides of a swap, wrapped SOL in the place of SOL. */
export async function sidesOf(
  { tokenIn, tokenOut, mintIn, mintOut }: SolanaSwap,
  context: StepContext,
  wallet: Address,
): Promise<SwapSides> {
  const side = async (token: string, mint: Address): Promise<SwapSide> => {
    const native = token === NATIVE || mint === NATIVE_MINT;
    const program = tokenPrograms[native ? 'token' : surveyedToken(context, token).program];
    return { mint, program, account: await deriveAssociatedAccount(wallet, mint, program) };
  };
  return { from: await side(tokenIn.address, mintIn), into: await side(tokenOut.address, mintOut) };
}
