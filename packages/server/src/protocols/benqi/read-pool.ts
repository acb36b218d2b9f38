import { stakedAvaxAbi as abi, STAKED_AVAX } from '@say402/readback';
import { getAddress } from 'viem';
import type { StepContext } from '../protocol.ts';

/** A request to turn sAVAX back into AVAX. */
export interface UnlockRequest {
  readonly shares: bigint;
  /** Seconds since the epoch: the AVAX can be taken between these two; afterwards the sAVAX can be taken back. */
  readonly opens: bigint;
  readonly closes: bigint;
  /** Wei that it pays now; 0 outside of its window. */
  readonly pays: bigint;
}

/** BENQI's pool and the wallet's requests, as they are now. */
export interface StakePool {
  /** sAVAX that `amount` wei of AVAX bring. */
  readonly shares: bigint;
  /** AVAX that `amount` base units of sAVAX are worth. */
  readonly worth: bigint;
  readonly paused: boolean;
  readonly mintingPaused: boolean;
  /** Wei that the pool still takes. */
  readonly room: bigint;
  /** Seconds. */
  readonly cooldown: bigint;
  readonly window: bigint;
  readonly requests: readonly UnlockRequest[];
  /** Seconds since the epoch. */
  readonly now: bigint;
}

const MOST_REQUESTS = 100n;
const ONE = 10n ** 18n;

/** Reads the pool in one round trip. `amount` is in base units of whichever of the two coins. */
export async function readPool(
  { reads, wallet }: Pick<StepContext, 'reads' | 'wallet'>,
  amount: bigint,
): Promise<StakePool> {
  if (reads.family !== 'evm') throw new TypeError('BENQI is on Avalanche only');
  const { client } = reads;
  const at = { address: STAKED_AVAX, abi } as const;
  return reads.read(async () => {
    const [[cooldown, window, paused, mintingPaused, pooled, cap], [shares, worth, unlocks], block] =
      await Promise.all([
        client.multicall({
          allowFailure: false,
          batchSize: 0,
          contracts: [
            { ...at, functionName: 'cooldownPeriod' },
            { ...at, functionName: 'redeemPeriod' },
            { ...at, functionName: 'paused' },
            { ...at, functionName: 'mintingPaused' },
            { ...at, functionName: 'totalPooledAvax' },
            { ...at, functionName: 'totalPooledAvaxCap' },
          ],
        }),
        client.multicall({
          batchSize: 0,
          contracts: [
            { ...at, functionName: 'getSharesByPooledAvax', args: [amount] },
            { ...at, functionName: 'getPooledAvaxByShares', args: [amount] },
            // Fails where there are none.
            {
              ...at,
              functionName: 'getPaginatedUnlockRequests',
              args: [getAddress(wallet), 0n, MOST_REQUESTS],
            },
          ],
        }),
        client.getBlock(),
      ]);
    const [requests, rates] = unlocks.result ?? [[], []];
    return {
      shares: shares.result ?? 0n,
      worth: worth.result ?? 0n,
      paused,
      mintingPaused,
      room: cap > pooled ? cap - pooled : 0n,
      cooldown,
      window,
      requests: requests.map(({ startedAt, shareAmount }, index) => ({
        shares: shareAmount,
        opens: startedAt + cooldown,
        closes: startedAt + cooldown + window,
        pays: ((rates[index] ?? 0n) * shareAmount) / ONE,
      })),
      now: block.timestamp,
    };
  });
}
