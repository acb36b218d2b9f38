import type { PublicClient } from 'viem';

/**
 * The blocks whose time lies within a range, found by halving; null where there are none.
 *
 * @param range milliseconds since the epoch; `until` is no longer part of it
 */
export async function blocksWithin(
  client: PublicClient,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<{ readonly first: bigint; readonly last: bigint } | null> {
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const first = await firstFrom(client, from, head);
  const last = (await firstFrom(client, until, head)) - 1n;
  return first <= last ? { first, last } : null;
}

/** The first block that is not older than a time; the one after the head where all are. */
async function firstFrom(client: PublicClient, time: number, head: bigint): Promise<bigint> {
  const seconds = BigInt(Math.ceil(time / 1_000));
  let [low, high] = [0n, head + 1n];
  while (low < high) {
    const middle = (low + high) / 2n;
    const { timestamp } = await client.getBlock({ blockNumber: middle });
    if (timestamp >= seconds) high = middle;
    else low = middle + 1n;
  }
  return low;
}
