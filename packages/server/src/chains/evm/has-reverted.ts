import type { EvmChain } from '@say402/readback';
import { isHash, TransactionReceiptNotFoundError, type PublicClient } from 'viem';
import { readChain } from './rpc.ts';

/**
 * Whether a transaction is in a block, so deep, and did nothing but fail.
 *
 * @param confirmations blocks that must lie on top of its own
 */
export async function hasReverted(
  chain: EvmChain,
  client: PublicClient,
  hash: string,
  confirmations: number,
): Promise<boolean> {
  if (!isHash(hash)) return false;
  return readChain(chain, async () => {
    try {
      const [receipt, head] = await Promise.all([
        client.getTransactionReceipt({ hash }),
        client.getBlockNumber({ cacheTime: 0 }),
      ]);
      return receipt.status === 'reverted' && head >= receipt.blockNumber + BigInt(confirmations);
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return false;
      throw error;
    }
  });
}
