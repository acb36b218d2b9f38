import { aaveReadAbi as abi } from '@say402/readback';
import type { Address } from 'viem';
import type { StepContext } from '../protocol.ts';
import type { LendingPlace } from './market.ts';

/** What the market lists; one round trip. */
export async function readListedAssets(
  { reads }: Pick<StepContext, 'reads'>,
  { market: { pool } }: LendingPlace,
): Promise<readonly Address[]> {
  if (reads.family !== 'evm') throw new TypeError('Aave is on EVM chains only');
  const { client } = reads;
  return reads.read(async () => client.readContract({ address: pool, abi, functionName: 'getReservesList' }));
}
