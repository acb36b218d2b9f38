import { SYSTEM_PROGRAM } from '@say402/readback';
import type { Address } from '@solana/kit';
import type { Accounts } from '../../chains/solana/account.ts';
import type { KaminoReserveState } from '../../chains/solana/kamino-reserve.ts';
import { readScopePrice, SCOPE_BYTES } from '../../chains/solana/scope-price.ts';
import type { Clock } from '../../chains/solana/sysvars.ts';

/** A reserve with the price that its refresh finds, and why that may not be used, in words; null where it may. */
export interface PricedReserve {
  readonly reserve: KaminoReserveState;
  readonly missing: string | null;
}

/** Reads what Scope says of the reserves' tokens now, in one round trip; of a reserve without it, its own price counts. */
export async function readPrices(
  reserves: readonly KaminoReserveState[],
  clock: Clock,
  look: (feeds: readonly Address[], bytes: number) => Promise<Accounts>,
): Promise<readonly PricedReserve[]> {
  const feeds = new Set(reserves.map(({ oracles }) => oracles.scope));
  feeds.delete(SYSTEM_PROGRAM);
  const accounts: Accounts = feeds.size === 0 ? new Map() : await look([...feeds], SCOPE_BYTES);
  return reserves.map((reserve) => {
    const { oracles, priceSf, pricedAt } = reserve;
    const scope = readScopePrice(accounts.get(oracles.scope), oracles.scopeChain);
    const newer = scope && scope.pricedAt >= pricedAt ? scope : { priceSf, pricedAt };
    const priced = { ...reserve, ...newer };
    return { reserve: priced, missing: whyMissing(priced, clock) };
  });
}

function whyMissing(
  { priceSf, pricedAt, priceAge, priceBlocked }: KaminoReserveState,
  { unixTimestamp }: Clock,
): string | null {
  if (priceBlocked) return 'its use is blocked';
  if (priceSf === 0n) return 'there is none';
  const age = unixTimestamp - pricedAt;
  return age < priceAge ? null : `it is ${age} seconds old, and may be ${priceAge}`;
}
