import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../context.ts';

/**
 * Refuses a query of a client that has too many operations waiting for their payment. They are counted by client, and by client and wallet.
 * A count by wallet alone would let strangers lock it out, since anyone may name any wallet.
 *
 * @throws Say402Error `too_many_unpaid`
 */
export async function checkUnpaid(
  { store, unpaid: { perClient, perWallet }, now }: Pick<Context, 'store' | 'unpaid' | 'now'>,
  client: string,
  wallet: string,
): Promise<void> {
  if (perClient === 0 && perWallet === 0) return;
  const time = now();
  const { ofClient, ofWallet, firstEnd } = await store.countUnpaid(client, wallet, time);
  const excess =
    perClient > 0 && ofClient >= perClient
      ? `${ofClient} operations`
      : perWallet > 0 && ofWallet >= perWallet
        ? `${ofWallet} operations for this wallet`
        : null;
  if (excess === null) return;
  const retryAfter = Math.max(1, Math.ceil(((firstEnd ?? time) - time) / 1_000));
  const detail = `${excess} that you asked for are waiting for their payment.`;
  throw new Say402Error('too_many_unpaid', detail, { retryAfter });
}
