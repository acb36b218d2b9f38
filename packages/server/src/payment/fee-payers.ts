import type { Chain } from '@say402/readback';
import type { Facilitator, FacilitatorSupport } from './facilitator.ts';

/** Milliseconds for which a fee payer may be used after it was last named: some facilitators name one at random. */
const RECENT = 3_600_000;

/** Who pays the network fees of Solana payments, as the facilitators have named them. */
export interface FeePayers {
  note(facilitator: Facilitator, chain: Chain, said: FacilitatorSupport): void;
  /** The fee payer that a facilitator last named for new payments. */
  offeredBy(facilitator: Facilitator): string | null;
  /** Whether a facilitator ever named it. Then it can settle what was signed for it, as long as it has the key. */
  isOf(facilitator: Facilitator, feePayer: string): boolean;
  isRecent(facilitator: Facilitator, feePayer: string): boolean;
}

/** @param now milliseconds since the epoch */
export function createFeePayers(now: () => number): FeePayers {
  const seen = new Map<Facilitator, Map<string, number>>();
  const offered = new Map<Facilitator, string>();
  return {
    note: (facilitator, chain, { kinds, signers }) => {
      if (chain.family !== 'svm') return;
      const times = seen.get(facilitator) ?? new Map<string, number>();
      seen.set(facilitator, times);
      const named = kinds.flatMap(({ network, feePayer }) =>
        feePayer !== null && (network === chain.name || network === chain.caip2) ? [feePayer] : [],
      );
      const patterns = [chain.caip2, chain.name, `${chain.caip2.split(':')[0]}:*`];
      const own = patterns.flatMap((pattern) => signers.get(pattern) ?? []);
      for (const feePayer of [...named, ...own]) times.set(feePayer, now());
      if (named[0] !== undefined) offered.set(facilitator, named[0]);
    },
    offeredBy: (facilitator) => offered.get(facilitator) ?? null,
    isOf: (facilitator, feePayer) => seen.get(facilitator)?.has(feePayer) ?? false,
    isRecent: (facilitator, feePayer) =>
      now() - (seen.get(facilitator)?.get(feePayer) ?? Number.NEGATIVE_INFINITY) < RECENT,
  };
}
