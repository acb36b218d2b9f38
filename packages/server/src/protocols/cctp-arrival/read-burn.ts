import { cctpDomains, depositForBurnEvent, TOKEN_MESSENGER_V2, type Chain } from '@say402/readback';
import { isAddressEqual, isHash, parseEventLogs, TransactionReceiptNotFoundError } from 'viem';
import { TRANSACTION_IDS } from '../../core/transaction-ids.ts';
import type { Burn, Elsewhere } from './find-burns.ts';

/**
 * What a transaction of one chain burned for another one; nothing where the chain has no such transaction. On Solana the attested message
 * says it.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function readBurn(
  { chain, reads }: Elsewhere,
  hash: string,
  to: Chain,
): Promise<readonly Burn[]> {
  if (reads.family === 'svm')
    return TRANSACTION_IDS.svm.test(hash) ? [{ from: chain, hash, amount: null }] : [];
  if (!isHash(hash)) return [];
  const { client } = reads;
  const receipt = await reads.read(async () =>
    client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    }),
  );
  return parseEventLogs({ abi: [depositForBurnEvent], logs: receipt?.logs ?? [] })
    .filter(
      ({ address, args }) =>
        isAddressEqual(address, TOKEN_MESSENGER_V2) && args.destinationDomain === cctpDomains[to.name],
    )
    .map(({ args }) => ({ from: chain, hash, amount: args.amount }));
}
