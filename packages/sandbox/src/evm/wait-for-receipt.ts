import { setTimeout as sleep } from 'node:timers/promises';
import {
  TransactionReceiptNotFoundError,
  WaitForTransactionReceiptTimeoutError,
  type Hash,
  type PublicClient,
  type TransactionReceipt,
} from 'viem';

const pollMs = 20;
const timeoutMs = 60_000;

/**
 * Waits for the receipt of a transaction. viem asks again only with the next block, so a receipt that anvil has a moment after its block
 * would never come on a chain that makes no more blocks.
 *
 * @throws WaitForTransactionReceiptTimeoutError after a minute
 */
export async function waitForReceipt(
  client: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hash,
): Promise<TransactionReceipt> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
      if (Date.now() > end) throw new WaitForTransactionReceiptTimeoutError({ hash });
    }
    await sleep(pollMs);
  }
}
