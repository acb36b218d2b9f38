import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../context.ts';
import type { RateRule } from '../rates.ts';

const FAILURES: RateRule = { name: 'failed-settlements', window: 3_600_000 };
/** How often a payment is presented again after its transaction failed, by the facilitator's word; after that only the chain decides. */
export const MOST_PRESENTED = 3;

type Counting = Pick<Context, 'rates' | 'settling' | 'now'>;

/** Counts a failed transaction that a facilitator sent for a payer. */
export function countFailure({ rates }: Counting, payer: string): void {
  rates.add(FAILURES, payer);
}

/**
 * Refuses a payer with too many failed settlements. A contract wallet may accept a payment when asked and refuse it on the chain; each time
 * the facilitator pays for the transaction.
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

/** The end of a request whose payment failed on the chain, as far as the facilitator knows. It counts as a refused payment. */
export class FailedOnChain extends Error {}
