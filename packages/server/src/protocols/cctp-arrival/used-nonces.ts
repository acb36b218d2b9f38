import { cctpAccounts, MESSAGE_TRANSMITTER_V2, messageTransmitterAbi as abi } from '@say402/readback';
import type { Hex } from 'viem';
import type { ChainReads } from '../../chains/chain-reads.ts';
import { readAccounts } from '../../chains/solana/read-accounts.ts';

/**
 * Which messages have been brought to a chain, by their nonces: one round trip.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function usedNonces(reads: ChainReads, nonces: readonly Hex[]): Promise<readonly boolean[]> {
  if (nonces.length === 0) return [];
  return reads.family === 'evm' ? usedOnEvm(reads, nonces) : usedOnSolana(reads, nonces);
}

async function usedOnEvm(
  reads: Extract<ChainReads, { family: 'evm' }>,
  nonces: readonly Hex[],
): Promise<readonly boolean[]> {
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

/** Each has an account, which exists once it was used. */
async function usedOnSolana(
  reads: Extract<ChainReads, { family: 'svm' }>,
  nonces: readonly Hex[],
): Promise<readonly boolean[]> {
  const places = await Promise.all(nonces.map(async (nonce) => cctpAccounts.usedNonce(nonce)));
  const found = await reads.read(async () => readAccounts(reads.rpc, places));
  return places.map((place) => (found.get(place)?.space ?? 0) > 0);
}
