import { acrossSpokePools, fundsDepositedEvent } from '@say402/readback';
import { createPublicClient, http, isAddressEqual, parseEventLogs, zeroAddress, type Hex } from 'viem';
import type { AcrossPlace } from './across-place.ts';

/** What a transaction has deposited with Across, as the SpokePool says it. @throws Error where it has deposited nothing. */
export async function acrossDeposit({ chain, rpcUrl }: AcrossPlace, hash: Hex) {
  const client = createPublicClient({ transport: http(rpcUrl), ccipRead: false });
  const { logs } = await client.getTransactionReceipt({ hash });
  const pool = acrossSpokePools[chain.name] ?? zeroAddress;
  const deposit = parseEventLogs({ abi: [fundsDepositedEvent], logs }).find(({ address }) =>
    isAddressEqual(address, pool),
  );
  if (!deposit) throw new Error(`${hash} deposits nothing with Across on ${chain.name}`);
  return deposit.args;
}
