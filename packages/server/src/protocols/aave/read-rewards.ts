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

/** Reads what is ready to be claimed, in four round trips. */
export async function readRewards(
  place: LendingPlace,
  context: Pick<StepContext, 'reads' | 'wallet'>,
): Promise<readonly Reward[]> {
  const { reads, wallet } = context;
  const { market } = place;
  if (reads.family !== 'evm') throw new TypeError('Aave is on EVM chains only');
  const { client } = reads;
  const user = getAddress(wallet);
  const listed = await readListedAssets(context, place);
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
    const at = { address: market.rewards, abi } as const;
    const [all] = await readCalls(client, [
      { ...at, functionName: 'getAllUserRewards', args: [assets, user] },
    ]);
    const tokens: unknown = resultAt(all, 0);
    const amounts: unknown = resultAt(all, 1);
    const ready = (Array.isArray(tokens) ? tokens : []).flatMap((token: unknown, index) => {
      const amount = resultAt(amounts, index);
      return typeof token === 'string' && typeof amount === 'bigint' && amount > 0n
        ? [{ token: getAddress(token), amount }]
        : [];
    });
    const each = await readCalls(
      client,
      ready.flatMap(({ token }) =>
        assets.map((asset) => ({ ...at, functionName: 'getUserRewards', args: [[asset], user, token] })),
      ),
    );
    return ready.map((reward, index) => ({
      ...reward,
      assets: assets.filter((_, place) => {
        const earned = each[index * assets.length + place];
        return typeof earned === 'bigint' && earned > 0n;
      }),
    }));
  });
}
