import type { SolanaAccount } from './account.ts';
import { kaminoFields } from './kamino-fields.ts';

/** What of Kamino's market its deeds depend on. */
export interface KaminoMarketState {
  /** Everything is stopped. */
  readonly emergency: boolean;
  readonly borrowDisabled: boolean;
  /** Basis points of the protocol's income that referrers get. */
  readonly referralPoints: number;
  /** US dollars up to which one position may owe. */
  readonly mostBorrowed: bigint;
}

/** Reads a market; null where the account is none. Layout: `LendingMarket` of the IDL in `@kamino-finance/klend-sdk` 8.0.2. */
export function readKaminoMarket(account: SolanaAccount | undefined): KaminoMarketState | null {
  const fields = kaminoFields(account, 'market');
  if (!fields) return null;
  return {
    referralPoints: fields.u16(120),
    emergency: fields.u8(122) !== 0,
    borrowDisabled: fields.u8(124) !== 0,
    mostBorrowed: fields.u64(152),
  };
}
