import type { Claim } from '../core/operation.ts';
import type { Store } from '../store/store.ts';

/** Events of payments, as they are stored. */
export interface PaymentEvents {
  /** @param seconds from claim to end, where this instance made the claim */
  ended(chain: string, end: PaymentEnd, seconds: number | null): void;
}

export type PaymentEnd = 'paid' | 'refused' | 'not_sent' | 'paid_late' | 'credited';

const MOST_OPEN = 10_000;

/** A store that reports how payments end. @param chainOf the chain of a payment's identity */
export function observeStore(
  store: Store,
  events: PaymentEvents,
  chainOf: (identity: string) => string,
): Store {
  const claimedAt = new Map<string, number>();
  const begin = ({ identity, claimedAt: at }: Claim): void => {
    if (claimedAt.size < MOST_OPEN) claimedAt.set(identity, at);
  };
  const end = (identity: string, how: PaymentEnd, at: number | null): void => {
    const from = claimedAt.get(identity);
    claimedAt.delete(identity);
    const seconds = from === undefined || at === null ? null : Math.max(0, (at - from) / 1_000);
    events.ended(chainOf(identity), how, seconds);
  };
  return {
    ...store,
    claim: async (id, claim, ...rest) => {
      const result = await store.claim(id, claim, ...rest);
      if (result.kind === 'claimed') begin(claim);
      return result;
    },
    settle: async (...args) => {
      const settled = await store.settle(...args);
      if (settled) end(args[0], 'paid', args[1].paidAt);
      return settled;
    },
    refuse: async (...args) => {
      const refused = await store.refuse(...args);
      if (refused) end(args[0], 'refused', args[2]);
      return refused;
    },
    unclaim: async (...args) => {
      const undone = await store.unclaim(...args);
      if (undone) end(args[0], 'not_sent', null);
      return undone;
    },
    landLate: async (...args) => {
      const landed = await store.landLate(...args);
      if (landed === 'paid') end(args[0], 'paid_late', args[1].paidAt);
      if (landed === 'credited') end(args[0], 'credited', args[1].paidAt);
      return landed;
    },
  };
}
