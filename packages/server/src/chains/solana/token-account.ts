import { unwrapOption, type Address } from '@solana/kit';
import { AccountState, getTokenDecoder, getTokenSize } from '@solana-program/token';
import type { SolanaAccount } from './account.ts';
import { readExtensions, type Extensions } from './extensions.ts';
import { tokenProgramState } from './token-program-state.ts';

/** A token account as it is. */
export interface TokenAccount {
  readonly mint: Address;
  readonly owner: Address;
  readonly amount: bigint;
  readonly frozen: boolean;
  /** Who may move up to `delegatedAmount` out of it; null where nobody. */
  readonly delegate: Address | null;
  readonly delegatedAmount: bigint;
  /** Who may close it beside its owner; null where nobody. */
  readonly closeAuthority: Address | null;
  readonly extensions: Extensions;
}

/** Reads a token account. Null where the account is none, or was never initialized. */
export function readTokenAccount(account: SolanaAccount | undefined): TokenAccount | null {
  if (!account || tokenProgramState(account)?.kind !== 'token_account') return null;
  const token = getTokenDecoder().decode(account.data.slice(0, getTokenSize()));
  if (token.state === AccountState.Uninitialized) return null;
  const { mint, owner, amount, state, closeAuthority, delegate, delegatedAmount } = token;
  const extensions = readExtensions(account.data, account.space);
  return {
    mint,
    owner,
    amount,
    frozen: state === AccountState.Frozen,
    delegate: unwrapOption(delegate),
    delegatedAmount,
    closeAuthority: unwrapOption(closeAuthority),
    extensions,
  };
}
