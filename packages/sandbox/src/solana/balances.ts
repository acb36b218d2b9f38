import type { Address, EncodedAccount } from '@solana/kit';
import { uiTokenAmount, type UiTokenAmount } from './token-amount.ts';
import { tokenState } from './token-state.ts';

/** The state of an account; null where it does not exist. */
export type ReadAccount = (address: Address) => EncodedAccount | null;

interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: Address;
  readonly owner: Address;
  readonly programId: Address;
  readonly uiTokenAmount: UiTokenAmount;
}

/** What the accounts of a transaction hold at one point in time, in the order of their indexes. */
export interface Balances {
  readonly lamports: readonly bigint[];
  readonly tokens: readonly TokenBalance[];
}

export function readBalances(addresses: readonly Address[], read: ReadAccount): Balances {
  const accounts = addresses.map(read);
  return {
    lamports: accounts.map((account) => account?.lamports ?? 0n),
    tokens: accounts.flatMap((account, accountIndex) => tokenBalance(account, accountIndex, read)),
  };
}

function tokenBalance(
  account: EncodedAccount | null,
  accountIndex: number,
  read: ReadAccount,
): TokenBalance[] {
  const state = account === null ? null : tokenState(account);
  if (account === null || state?.kind !== 'token') return [];
  const { mint, owner, amount } = state.token;
  const decimals = mintDecimals(mint, read);
  if (decimals === null) return [];
  const programId = account.programAddress;
  return [{ accountIndex, mint, owner, programId, uiTokenAmount: uiTokenAmount(amount, decimals) }];
}

/** A mint's decimals; null where there is no such mint. */
export function mintDecimals(mint: Address, read: ReadAccount): number | null {
  const account = read(mint);
  const state = account === null ? null : tokenState(account);
  return state?.kind === 'mint' ? state.mint.decimals : null;
}
