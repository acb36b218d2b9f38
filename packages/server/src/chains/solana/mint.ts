import type { TokenProgram } from '@say402/readback';
import { getMintDecoder, getMintSize } from '@solana-program/token';
import type { SolanaAccount } from './account.ts';
import { readExtensions, type Extensions } from './extensions.ts';
import { tokenProgramState } from './token-program-state.ts';

/** A mint as its account describes it. */
export interface Mint {
  readonly program: TokenProgram;
  readonly decimals: number;
  /** Base units that exist. */
  readonly supply: bigint;
  readonly extensions: Extensions;
}

/** Reads a mint. Null where the account is none, or was never initialized. */
export function readMint(account: SolanaAccount | undefined): Mint | null {
  if (!account) return null;
  const state = tokenProgramState(account);
  if (state?.kind !== 'mint') return null;
  const { decimals, supply, isInitialized } = getMintDecoder().decode(account.data.slice(0, getMintSize()));
  if (!isInitialized) return null;
  return {
    program: state.program,
    decimals,
    supply,
    extensions: readExtensions(account.data, account.space),
  };
}
