import { TransactionReceiptNotFoundError, withRetry, type GetTransactionReceiptParameters } from 'viem';
import { getTransactionReceipt, waitForTransactionReceipt } from 'viem/actions';
import { Say402Error } from '../say402-error.ts';
import { untilAborted } from '../until-aborted.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import type { EvmWallet } from '../wallets/wallets.ts';
import { asHex } from './as-hex.ts';
import type { Sending } from './sending.ts';
import { keepSent, tell } from './keep-sent.ts';

interface Awaited {
  readonly index: number;
  readonly id: string;
  readonly wallet: EvmWallet;
}

/** Retries for a receipt that a node lacks: after 50, 100, 200, 400 and 800 ms. */
const ASKED_AGAIN = {
  retryCount: 5,
  delay: ({ count }: { count: number }) => 50 * 2 ** count,
  shouldRetry: ({ error }: { error: Error }) => error instanceof TransactionReceiptNotFoundError,
};

/**
 * A wallet's client that asks again for a missing receipt. Nodes may know a block before its receipts, and viem asks once for each block,
 * so the receipt would come a block late, or never on a chain that makes blocks on demand.
 */
const patient = (wallet: EvmWallet): EvmWallet =>
  wallet.extend(() => ({
    getTransactionReceipt: async (about: GetTransactionReceiptParameters) =>
      withRetry(async () => getTransactionReceipt(wallet, about), ASKED_AGAIN),
  }));

/** Waits for the receipt of a transaction that was sent. */
export async function confirmEvm(
  sending: Sending,
  record: OperationRecord,
  { index, id, wallet }: Awaited,
): Promise<OperationRecord> {
  const { context, options, confirmWithin } = sending;
  const { operationId } = record;
  let replaced: string | null = null;
  const waiting = waitForTransactionReceipt(patient(wallet), {
    hash: asHex(id),
    timeout: confirmWithin,
    onReplaced: ({ reason }) => {
      replaced = reason;
    },
  }).catch((cause: unknown) => {
    const hint = 'It may still confirm: execute again to go on waiting. It is not sent twice.';
    throw new Say402Error('not_confirmed', `Transaction ${id} was not seen in a block in time.`, {
      cause,
      operationId,
      transactionId: id,
      hint,
    });
  });
  const { status, transactionHash } = await untilAborted(waiting, options.signal);
  const about = { operationId, transactionId: transactionHash };
  if (replaced === 'cancelled' || replaced === 'replaced')
    throw new Say402Error('transaction_replaced', `The wallet replaced ${id} by ${transactionHash}.`, {
      ...about,
      hint: 'If that was not meant, release again with `refresh`.',
    });
  if (status !== 'success')
    throw new Say402Error('transaction_failed', `Transaction ${transactionHash} was reverted.`, {
      ...about,
      hint: 'Nothing but the network fee is gone. Release again with `refresh`, or prepare it anew.',
    });
  const kept = await keepSent(context, record, index, {
    ...record.sent[index],
    id: transactionHash,
    confirmed: true,
  });
  tell(sending, 'confirmed', kept, { index, id: transactionHash });
  return kept;
}
