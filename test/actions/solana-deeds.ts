import { chains } from '@say402/readback';
import type { QueryResponse } from '@say402/wire';
import { expect } from 'vitest';
import { findDifferences } from '../../packages/client/src/check/find-differences.ts';
import { readTables } from '../../packages/client/src/check/read-tables.ts';
import { announced, type ActionWorld, type Done, type Who } from './world.ts';

/** What the SDK finds wrong with transactions of Solana, against a preview. */
export async function wrongWith(
  world: ActionWorld,
  { transactions }: Done['released'],
  preview: QueryResponse['preview'],
  who?: Who,
): Promise<string[]> {
  const differences = await findDifferences({
    now: Date.now(),
    chain: chains.solana,
    wallet: world.wallet('solana', who),
    preview,
    transactions,
    tables: await readTables(world.sandbox.chains.solana.rpcUrl, transactions),
  });
  return differences.map(({ what }) => what);
}

/** Prepared, checked as the SDK does, executed, and held to what was announced. */
export async function carriedOut(world: ActionWorld, words: string): Promise<QueryResponse> {
  const query = await world.prepare('solana', words);
  const { released, changes } = await world.execute('solana', query);
  expect(changes).toEqual(announced(query));
  expect(await wrongWith(world, released, query.preview)).toEqual([]);
  return query;
}
