import type { TokenProgram } from '@say402/readback';
import { unwrapOption, type Address } from '@solana/kit';
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
  /** Who may make more of it, and who may freeze accounts of it; null for nobody. */
  readonly mintAuthority: Address | null;
  readonly freezeAuthority: Address | null;
  readonly extensions: Extensions;
}

/** Reads a mint. Null where the account is none, or was never initialized. */
export function readMint(account: SolanaAccount | undefined): Mint | null {
  if (!account) return null;
  const state = tokenProgramState(account);
  if (state?.kind !== 'mint') return null;
  const mint = getMintDecoder().decode(account.data.slice(0, getMintSize()));
  if (!mint.isInitialized) return null;
  const { decimals, supply, mintAuthority, freezeAuthority } = mint;
  return {
    program: state.program,
    decimals,
    supply,
    mintAuthority: unwrapOption(mintAuthority),
    freezeAuthority: unwrapOption(freezeAuthority),
    extensions: readExtensions(account.data, account.space),
  };
}
