import { aaveReserveAbi, aaveRewardsAbi as abi } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import type { StepContext } from '../protocol.ts';
import { readCalls, resultAt } from '../read-calls.ts';
import { readListedAssets } from './listed-assets.ts';
import type { LendingPlace } from './market.ts';

/** A reward that a wallet has earned, with the tokens of the market that it was earned with. */
export interface Reward {
  readonly token: Address;
  readonly amount: bigint;
  readonly assets: readonly Address[];
}

interface ReserveTokens {
  readonly aTokenAddress?: unknown;
  readonly variableDebtTokenAddress?: unknown;
}

/** What is ready to be claimed in one token. */
export type ReadyReward = Pick<Reward, 'token' | 'amount'>;

interface Ready {
  /** Every token of the market that something may be earned with. */
  readonly assets: readonly Address[];
  readonly ready: readonly ReadyReward[];
}

type Whose = Pick<StepContext, 'reads' | 'wallet'>;

/** Reads what is ready to be claimed, in three round trips. */
export async function readReadyRewards(place: LendingPlace, whose: Whose): Promise<Ready> {
  const { reads, wallet } = whose;
  const { market } = place;
  if (reads.family !== 'evm') throw new TypeError('Aave is on EVM chains only');
  const { client } = reads;
  const listed = await readListedAssets(whose, place);
  return reads.read(async () => {
    const reserves = await readCalls(
      client,
      listed.map((asset) => ({
        address: market.pool,
        abi: aaveReserveAbi,
        functionName: 'getReserveData',
        args: [asset],
      })),
    );
    const earning = reserves.flatMap((reserve) => {
      const { aTokenAddress, variableDebtTokenAddress }: ReserveTokens = reserve ?? {};
      return [aTokenAddress, variableDebtTokenAddress].filter((each) => typeof each === 'string');
    });
    const assets = earning.map((each) => getAddress(each));
    const [all] = await readCalls(client, [
      { address: market.rewards, abi, functionName: 'getAllUserRewards', args: [assets, getAddress(wallet)] },
    ]);
    const tokens: unknown = resultAt(all, 0);
    const amounts: unknown = resultAt(all, 1);
    const ready = (Array.isArray(tokens) ? tokens : []).flatMap((token: unknown, index) => {
      const amount = resultAt(amounts, index);
      return typeof token === 'string' && typeof amount === 'bigint' && amount > 0n
        ? [{ token: getAddress(token), amount }]
        : [];
    });
    return { assets, ready };
  });
}

/** What is ready to be claimed, with what it was earned with: one round trip more. */
export async function readRewards(place: LendingPlace, whose: Whose): Promise<readonly Reward[]> {
  const { reads, wallet } = whose;
  const { assets, ready } = await readReadyRewards(place, whose);
  if (reads.family !== 'evm' || ready.length === 0) return [];
  const at = { address: place.market.rewards, abi, functionName: 'getUserRewards' } as const;
  const each = await reads.read(async () =>
    readCalls(
      reads.client,
      ready.flatMap(({ token }) =>
        assets.map((asset) => ({ ...at, args: [[asset], getAddress(wallet), token] })),
      ),
    ),
  );
  return ready.map((reward, index) => ({
    ...reward,
    assets: assets.filter((_, place_) => {
      const earned = each[index * assets.length + place_];
      return typeof earned === 'bigint' && earned > 0n;
    }),
  }));
}
