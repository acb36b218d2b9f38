import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../context.ts';
import type { RateRule } from '../rates.ts';

const FAILURES: RateRule = { name: 'failed-settlements', window: 3_600_000 };
/** How often one payment is presented whose transaction the facilitator says has failed; after that the chain alone decides. */
export const MOST_PRESENTED = 3;

type Counting = Pick<Context, 'rates' | 'settling' | 'now'>;

/** Counts a transaction that a facilitator has sent for a payer in vain. */
export function countFailure({ rates }: Counting, payer: string): void {
  rates.add(FAILURES, payer);
}

/**
 * Refuses a payer for whom facilitators have sent too many transactions in vain: a contract wallet may say yes to whoever asks, and no
 * on the chain, and each time the facilitator pays for it.
 *
 * @throws Say402Error `too_many_refusals`
 */
export function checkFailures({ rates, settling, now }: Counting, payer: string): void {
  const limit = settling.failuresPerPayer;
  if (limit === 0) return;
  const { count, windowEnd } = rates.read(FAILURES, payer);
  if (count < limit) return;
  const detail = `${count} transactions for payments by ${payer} failed on the chain within an hour.`;
  const retryAfter = Math.max(1, Math.ceil((windowEnd - now()) / 1_000));
  throw new Say402Error('too_many_refusals', detail, { retryAfter });
}

/** Whether a payment may be presented once more. */
export function mayPresentAgain(
  { rates, settling }: Counting,
  { payer, failures }: { readonly payer: string; readonly failures: number },
): boolean {
  if (failures >= MOST_PRESENTED) return false;
  const limit = settling.failuresPerPayer;
  return failures === 0 || limit === 0 || rates.read(FAILURES, payer).count < limit;
}

/** What a request ends with whose payment failed on the chain, as far as the facilitator knows: it counts as a refused one. */
export class FailedOnChain extends Error {}
