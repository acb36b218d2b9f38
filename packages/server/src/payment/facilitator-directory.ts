import type { Chain } from '@say402/readback';
import { Say402Error } from '../core/say402-error.ts';
import type { Facilitator, FacilitatorKind } from './facilitator.ts';

/** Which facilitator settles on which chain, and what it said it supports. */
export interface FacilitatorDirectory {
  facilitator(chain: Chain): Facilitator;
  /** Solana: who pays the network fee; `current` is kept while the facilitator still lists it. */
  feePayer(chain: Chain, current: string | null): Promise<string>;
  /** Whether the fee payer is still listed, as far as is known without asking. */
  lists(chain: Chain, feePayer: string): boolean;
  /** Asks again. @throws Say402Error `facilitator_unavailable`, also where the chain is not supported */
  refresh(chain: Chain): Promise<void>;
}

const matches = (kind: FacilitatorKind, chain: Chain): boolean =>
  kind.scheme === 'exact' && (kind.network === chain.name || kind.network === chain.caip2);

export function createFacilitatorDirectory(byChain: ReadonlyMap<string, Facilitator>): FacilitatorDirectory {
  const kinds = new Map<string, readonly FacilitatorKind[]>();
  const facilitator = (chain: Chain): Facilitator => {
    const found = byChain.get(chain.name);
    if (found) return found;
    throw new Say402Error('facilitator_unavailable', `No facilitator is configured for ${chain.title}.`);
  };
  const refresh = async (chain: Chain): Promise<void> => {
    const used = facilitator(chain);
    const listed = (await used.supported()).filter((kind) => matches(kind, chain));
    if (listed.length === 0) {
      const detail = `The facilitator at ${new URL(used.url).origin} does not settle "exact" payments on ${chain.title}.`;
      throw new Say402Error('facilitator_unavailable', detail, { retryAfter: 30 });
    }
    kinds.set(chain.name, listed);
  };
  const feePayers = (chain: Chain): string[] =>
    (kinds.get(chain.name) ?? []).map((kind) => kind.feePayer).filter((feePayer) => feePayer !== null);
  return {
    facilitator,
    refresh,
    lists: (chain, feePayer) => feePayers(chain).includes(feePayer),
    feePayer: async (chain, current) => {
      if (feePayers(chain).length === 0) await refresh(chain);
      const listed = feePayers(chain);
      if (current !== null && listed.includes(current)) return current;
      const [first] = listed;
      if (first !== undefined) return first;
      const detail = `The facilitator for ${chain.title} names no fee payer.`;
      throw new Say402Error('facilitator_unavailable', detail, { retryAfter: 30 });
    },
  };
}
