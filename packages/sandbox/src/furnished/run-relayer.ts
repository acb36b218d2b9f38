import { setTimeout as sleep } from 'node:timers/promises';
import { acrossSpokePools } from '@say402/readback';
import { createPublicClient, http, type Hex } from 'viem';
import type { SandboxChains } from '../start-chains.ts';
import { acrossDeposit } from './across-deposit.ts';
import { ACROSS_SIDES, acrossPlaceOf, type AcrossPlace } from './across-place.ts';
import { fillDeposit } from './fill-deposit.ts';

/** Milliseconds between two looks at a chain. */
const PAUSE = 500;

/**
 * Fills every deposit with Across from now on, as its relayers do within seconds. What a SpokePool refuses stays unfilled.
 *
 * @returns a function that ends it
 */
export async function runRelayer(sandbox: SandboxChains): Promise<() => Promise<void>> {
  const sides = ACROSS_SIDES.map((chain) => ({ chain, rpcUrl: sandbox.chains[chain.name].rpcUrl }));
  const watched = await Promise.all(
    sides.map(async (place) => {
      const client = createPublicClient({ transport: http(place.rpcUrl), ccipRead: false });
      return { place, client, next: (await client.getBlockNumber({ cacheTime: 0 })) + 1n };
    }),
  );
  const fill = async (from: AcrossPlace, hash: Hex): Promise<void> => {
    const { destinationChainId } = await acrossDeposit(from, hash);
    await fillDeposit(from, await acrossPlaceOf(sandbox, destinationChainId), sandbox.accounts, hash);
  };
  const look = async (): Promise<void> => {
    for (const each of watched) {
      const newest = await each.client.getBlockNumber({ cacheTime: 0 });
      if (newest < each.next) continue;
      const address = acrossSpokePools[each.place.chain.name];
      const logs = address
        ? await each.client.getLogs({ address, fromBlock: each.next, toBlock: newest })
        : [];
      each.next = newest + 1n;
      for (const hash of new Set(logs.map(({ transactionHash }) => transactionHash)))
        await fill(each.place, hash).catch(() => undefined);
    }
  };
  const ending = new AbortController();
  const { signal } = ending;
  const looking = (async () => {
    while (!signal.aborted) {
      // A chain that does not answer is asked again after the pause.
      await look().catch(() => undefined);
      await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await looking;
  };
}
