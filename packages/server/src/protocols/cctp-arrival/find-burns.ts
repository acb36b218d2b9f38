import { cctpDomains, depositForBurnEvent, TOKEN_MESSENGER_V2, type Chain } from '@say402/readback';
import { getAddress } from 'viem';
import type { ChainReads } from '../../chains/chain-reads.ts';

/** Blocks that nodes look through at once, and how many such pieces: about twenty hours of Base. */
const PIECE = 9_000n;
const PIECES = 4n;

/** USDC that was burned for another chain. */
export interface Burn {
  readonly from: Chain;
  /** Of the transaction: on Solana its signature. */
  readonly hash: string;
  /** Base units; null where only its message says it. */
  readonly amount: bigint | null;
}

/** A chain that burns may come from. */
export interface Elsewhere {
  readonly chain: Chain;
  readonly reads: ChainReads;
}

/**
 * The wallet's latest burns on a chain for another one, oldest first.
 *
 * @throws Say402Error `chain_unavailable`
 */
export async function findBurns(
  { chain, reads }: Elsewhere,
  wallet: string,
  to: Chain,
): Promise<readonly Burn[]> {
  if (reads.family !== 'evm') return [];
  const { client } = reads;
  const domain = cctpDomains[to.name];
  return reads.read(async () => {
    const newest = await client.getBlockNumber({ cacheTime: 0 });
    const pieces = Array.from({ length: Number(PIECES) }, (_, index) => newest - BigInt(index) * PIECE);
    const logs = await Promise.all(
      pieces
        .filter((last) => last >= 0n)
        .map(async (last) =>
          client.getLogs({
            address: TOKEN_MESSENGER_V2,
            event: depositForBurnEvent,
            args: { depositor: getAddress(wallet) },
            fromBlock: last >= PIECE ? last - PIECE + 1n : 0n,
            toBlock: last,
            strict: true,
          }),
        ),
    );
    return logs
      .flat()
      .filter(({ args }) => args.destinationDomain === domain)
      .toSorted((one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex)
      .map(({ args, transactionHash }) => ({ from: chain, hash: transactionHash, amount: args.amount }));
  });
}
