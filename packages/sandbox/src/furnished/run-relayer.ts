import { setTimeout as sleep } from 'node:timers/promises';
import { acrossSpokePools, chains } from '@say402/readback';
import { createPublicClient, http, type Hex } from 'viem';
import type { SandboxChains } from '../start-chains.ts';
import { fillDeposit } from './fill-deposit.ts';

/** Milliseconds between two looks at a chain. */
const PAUSE = 500;
const SIDES = ['base', 'polygon'] as const;
type Side = (typeof SIDES)[number];

/**
 * Fills every deposit with Across from now on, as its relayers do within seconds. What a SpokePool refuses stays unfilled.
 *
 * @returns a function that ends it
 */
export async function runRelayer({ chains: started, accounts }: SandboxChains): Promise<() => Promise<void>> {
  const place = (side: Side) => ({ chain: chains[side], rpcUrl: started[side].rpcUrl });
  const watched = await Promise.all(
    SIDES.map(async (side) => {
      const client = createPublicClient({ transport: http(started[side].rpcUrl), ccipRead: false });
      return { side, client, next: (await client.getBlockNumber({ cacheTime: 0 })) + 1n };
    }),
  );
  const fill = async (from: Side, hash: Hex): Promise<void> => {
    const to = SIDES.find((side) => side !== from) ?? from;
    await fillDeposit(place(from), place(to), accounts, hash).catch(() => undefined);
  };
  const look = async (): Promise<void> => {
    for (const each of watched) {
      const newest = await each.client.getBlockNumber({ cacheTime: 0 });
      if (newest < each.next) continue;
      const address = acrossSpokePools[each.side];
      const logs = address
        ? await each.client.getLogs({ address, fromBlock: each.next, toBlock: newest })
        : [];
      each.next = newest + 1n;
      for (const hash of new Set(logs.map(({ transactionHash }) => transactionHash)))
        await fill(each.side, hash);
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
