import { cctpDomains, depositForBurnEvent, TOKEN_MESSENGER_V2, type Chain } from '@say402/readback';
import { isAddressEqual, parseEventLogs, TransactionReceiptNotFoundError, type Hex } from 'viem';
import type { Burn, Elsewhere } from './find-burns.ts';

/**
 * What a transaction of one chain burned for another one; nothing where the chain has no such transaction.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function readBurn({ chain, reads }: Elsewhere, hash: Hex, to: Chain): Promise<readonly Burn[]> {
  if (reads.family !== 'evm') return [];
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
    .map(({ args }) => ({ from: chain, hash, amount: args.amount, by: args.depositor }));
}
