import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import { askAcross, type AcrossApi } from './ask-across.ts';

/** What became of a deposit, as far as Across says. */
export type DepositStatus = 'waiting_for_relayer' | 'finished' | 'expired' | 'refunded';

/** Source: docs.across.to/introduction/tracking-deposits; across-protocol/indexer a28c9a5, `RelayStatus`. */
const STATUSES: Readonly<Record<string, DepositStatus>> = {
  pending: 'waiting_for_relayer',
  unfilled: 'waiting_for_relayer',
  slowFillRequested: 'waiting_for_relayer',
  filled: 'finished',
  slowFilled: 'finished',
  expired: 'expired',
  refunded: 'refunded',
};
/** It sees deposits some seconds after they are made. */
const NOT_SEEN = 404;

/**
 * Asks Across's `deposit/status`, whose answer is shown and nothing else.
 *
 * @throws Say402Error `quote_unavailable`
 */
export async function readDepositStatus(
  api: AcrossApi,
  deposit: { readonly originChainId: number; readonly depositId: bigint },
): Promise<DepositStatus> {
  const answerSchema = z.object({
    status: z.string(),
    originChainId: z.literal(deposit.originChainId),
    depositId: z.coerce.string().refine((text) => text === String(deposit.depositId)),
  });
  const answer = await askAcross(api, 'deposit/status', deposit).catch(unavailable);
  if (answer.status === NOT_SEEN) return 'waiting_for_relayer';
  if (answer.status !== 200) return unavailable(new Error(`status ${answer.status}`));
  const { data, error } = answerSchema.safeParse(answer.json);
  return (data && STATUSES[data.status]) ?? unavailable(error);
}

function unavailable(cause?: unknown): never {
  const detail = 'Across can not be reached or understood (ACROSS_API_URL), which would say what arrived.';
  throw new Say402Error('quote_unavailable', detail, { cause, retryAfter: 10 });
}
