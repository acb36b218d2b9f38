import type { Chain } from '@say402/readback';
import { Say402Error } from '../core/say402-error.ts';
import type { Facilitator, FacilitatorKind, PresentedPayment } from './facilitator.ts';
import type { SettleOutcome } from './settle-outcome.ts';

/** Which facilitators settle on which chain, in order of preference, and what they said they support. */
export interface FacilitatorDirectory {
  /** Solana: who pays the network fee of payments; `current` is kept while a facilitator still lists it. */
  feePayer(chain: Chain, current: string | null): Promise<string>;
  /** Whether a fee payer is still listed, as far as is known without asking. */
  lists(chain: Chain, feePayer: string): boolean;
  /**
   * Asks every facilitator of the chain what it supports.
   *
   * @throws Say402Error `facilitator_unavailable` where none of them settles on it
   */
  refresh(chain: Chain): Promise<void>;
  /** Whether a facilitator takes the payment. @throws Say402Error `facilitator_unavailable` */
  verify(payment: PresentedPayment): Promise<boolean>;
  /**
   * Settles with the first facilitator that the payment reaches. The next one is tried only where nothing can have been
   * sent; on Solana only the facilitator whose fee payer the payment names can settle it.
   */
  settle(payment: PresentedPayment): Promise<SettleOutcome>;
}

const RETRY_AFTER = 30;

const matches = (kind: FacilitatorKind, chain: Chain): boolean =>
  kind.scheme === 'exact' && (kind.network === chain.name || kind.network === chain.caip2);

/** @param byChain facilitators of each chain, by its name, in order of preference */
export function createFacilitatorDirectory(
  byChain: ReadonlyMap<string, readonly Facilitator[]>,
): FacilitatorDirectory {
  const kinds = new Map<Facilitator, readonly FacilitatorKind[]>();
  const facilitatorsOf = (chain: Chain): readonly Facilitator[] => byChain.get(chain.name) ?? [];
  const feePayers = (chain: Chain): string[] =>
    facilitatorsOf(chain).flatMap((facilitator) => feePayersOf(chain, kinds.get(facilitator)));

  const refresh = async (chain: Chain): Promise<void> => {
    const faults = await Promise.all(
      facilitatorsOf(chain).map(async (facilitator) => faultOf(facilitator, chain, kinds)),
    );
    if (faults.includes(null)) return;
    const detail =
      faults.filter((fault) => fault !== null).join(' ') ||
      `No facilitator is configured for ${chain.title}.`;
    throw new Say402Error('facilitator_unavailable', detail, { retryAfter: RETRY_AFTER });
  };

  /** Those that can settle this payment. */
  const candidates = ({ chain, requirement }: PresentedPayment): readonly Facilitator[] => {
    const all = facilitatorsOf(chain);
    const { extra } = requirement;
    return 'feePayer' in extra
      ? all.filter((facilitator) => feePayersOf(chain, kinds.get(facilitator)).includes(extra.feePayer))
      : all;
  };

  return {
    refresh,
    lists: (chain, feePayer) => feePayers(chain).includes(feePayer),
    feePayer: async (chain, current) => {
      if (feePayers(chain).length === 0) await refresh(chain);
      const listed = feePayers(chain);
      const chosen = current !== null && listed.includes(current) ? current : listed[0];
      if (chosen !== undefined) return chosen;
      const detail = `No facilitator for ${chain.title} names a fee payer.`;
      throw new Say402Error('facilitator_unavailable', detail, { retryAfter: RETRY_AFTER });
    },
    verify: async (payment) => verifyWithAny(payment, candidates(payment)),
    settle: async (payment) => {
      let outcome: SettleOutcome = { kind: 'not_sent', reason: noCandidate(payment.chain).message };
      for (const facilitator of candidates(payment)) {
        outcome = await facilitator.settle(payment);
        if (outcome.kind !== 'not_sent') return outcome;
      }
      return outcome;
    },
  };
}

const noCandidate = (chain: Chain): Say402Error =>
  new Say402Error(
    'facilitator_unavailable',
    `No facilitator on ${chain.title} can settle this payment now.`,
    {
      retryAfter: RETRY_AFTER,
    },
  );

const feePayersOf = (chain: Chain, kinds: readonly FacilitatorKind[] = []): string[] =>
  kinds.flatMap((kind) => (matches(kind, chain) && kind.feePayer !== null ? [kind.feePayer] : []));

/** Verifying sends nothing to a chain, so every facilitator may be asked until one answers. */
async function verifyWithAny(
  payment: PresentedPayment,
  facilitators: readonly Facilitator[],
): Promise<boolean> {
  let last: Say402Error = noCandidate(payment.chain);
  for (const facilitator of facilitators) {
    try {
      return await facilitator.verify(payment);
    } catch (error) {
      if (!(error instanceof Say402Error)) throw error;
      last = error;
    }
  }
  throw last;
}

/** Learns what a facilitator supports. Null where it settles on the chain, else why not. */
async function faultOf(
  facilitator: Facilitator,
  chain: Chain,
  kinds: Map<Facilitator, readonly FacilitatorKind[]>,
): Promise<string | null> {
  try {
    const listed = await facilitator.supported();
    kinds.set(facilitator, listed);
    if (listed.some((kind) => matches(kind, chain))) return null;
    return `The facilitator at ${new URL(facilitator.url).origin} does not settle "exact" payments on ${chain.title}.`;
  } catch (error) {
    if (error instanceof Say402Error) return error.message;
    throw error;
  }
}
