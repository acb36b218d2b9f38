import type { EvmChain } from '@say402/readback';
import { isHash, type PublicClient } from 'viem';
import type { NamedTransaction } from '../named-transaction.ts';
import { nullIfNotFound } from './null-if-not-found.ts';
import { readChain } from './rpc.ts';

/**
 * What has become of a transaction that was to settle a payment.
 *
 * @param confirmations blocks that must lie on top of its own
 */
export async function seeEvmTransaction(
  chain: EvmChain,
  client: PublicClient,
  hash: string,
  confirmations: number,
): Promise<NamedTransaction> {
  if (!isHash(hash)) return 'unknown';
  return readChain(chain, async () => {
    const receipt = await nullIfNotFound(client.getTransactionReceipt({ hash }));
    if (!receipt) return (await nullIfNotFound(client.getTransaction({ hash }))) ? 'pending' : 'unknown';
    const head = await client.getBlockNumber({ cacheTime: 0 });
    if (head < receipt.blockNumber + BigInt(confirmations)) return 'pending';
    return receipt.status === 'reverted' ? 'reverted' : 'unknown';
  });
}
