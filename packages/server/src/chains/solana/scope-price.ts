import { sameBytes } from '@say402/readback';
import type { SolanaAccount } from './account.ts';
import { fieldsOf } from './account-fields.ts';

/** The first bytes of sha256("account:OraclePrices"). Layout: github.com/Kamino-Finance/scope, `OraclePrices`. */
const PRICES = Uint8Array.of(89, 128, 118, 221, 6, 72, 180, 146);
const [FIRST, PRICE_BYTES, MOST_PRICES] = [40, 56, 512];
/** How many bytes an account of prices has. */
export const SCOPE_BYTES = FIRST + PRICE_BYTES * MOST_PRICES;
/** Prices are given with at most so many decimals. */
const MOST_DECIMALS = 36n;
const ONE_SF = 1n << 60n;

/** Dollars in 2^60 parts, and when the oldest part of it was read: seconds since 1970. */
export interface ScopePrice {
  readonly priceSf: bigint;
  readonly pricedAt: bigint;
}

/** The product of some of Scope's prices; null where one is missing. Source: github.com/Kamino-Finance/klend, `utils/prices/scope.rs`. */
export function readScopePrice(
  account: SolanaAccount | undefined,
  chain: readonly number[],
): ScopePrice | null {
  if (account?.data.length !== SCOPE_BYTES || !sameBytes(account.data.slice(0, 8), PRICES)) return null;
  const { u64 } = fieldsOf(account.data);
  const end = chain.findIndex((index) => index >= MOST_PRICES);
  const places = chain.slice(0, end < 0 ? chain.length : end).map((index) => FIRST + PRICE_BYTES * index);
  if (places.length === 0 || chain.every((index) => index === 0)) return null;
  if (places.some((at) => u64(at + 8) > MOST_DECIMALS)) return null;
  const value = places.reduce((product, at) => product * u64(at), 1n);
  const decimals = places.reduce((sum, at) => sum + u64(at + 8), 0n);
  const times = places.map((at) => u64(at + 24));
  return {
    priceSf: (value * ONE_SF) / 10n ** decimals,
    pricedAt: times.reduce((oldest, time) => (time < oldest ? time : oldest)),
  };
}
