import { MESSAGE_TRANSMITTER_V2, messageTransmitterAbi as abi } from '@say402/readback';
import type { Hex } from 'viem';
import type { ChainReads } from '../../chains/chain-reads.ts';

/**
 * Which messages have been brought to a chain, by their nonces: one round trip.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function usedNonces(reads: ChainReads, nonces: readonly Hex[]): Promise<readonly boolean[]> {
  if (reads.family !== 'evm') throw new TypeError('Messages are brought to EVM chains only');
  if (nonces.length === 0) return [];
  const { client } = reads;
  const at = { address: MESSAGE_TRANSMITTER_V2, abi } as const;
  const used = await reads.read(async () =>
    client.multicall({
      allowFailure: false,
      batchSize: 0,
      contracts: nonces.map((nonce) => ({
        ...at,
        functionName: 'usedNonces' as const,
        args: [nonce] as const,
      })),
    }),
  );
  return used.map((each) => each !== 0n);
}
