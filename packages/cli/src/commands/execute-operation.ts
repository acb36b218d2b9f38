import type { OperationRecord, Progress } from '@say402/client';
import { formatUnits } from 'viem';
import { readBalance } from '../chain/read-balance.ts';
import { checkLimits, watching } from '../spending/book.ts';
import type { World } from '../world.ts';
import type { ExecutedOutput } from './schemas.ts';

/**
 * Signs, sends and confirms a paid operation's transactions within the limits, and compares balances.
 *
 * @param person whether a person has said yes to it
 */
export async function executeOperation(
  world: World,
  record: OperationRecord,
  person: boolean,
  onProgress: (progress: Progress) => void,
): Promise<ExecutedOutput> {
  const { say402, signal, settings } = world;
  const { operationId, chain } = record;
  if (!record.released) await checkLimits(world, record, person);
  const wallets = await world.wallets(chain);
  const before = await balances(world, record);
  const watched = { signal, onProgress, ...watching(world, record, person) };
  const { transactions } = await say402.execute(operationId, wallets, watched);
  const after = await balances(world, record);
  return {
    operationId,
    transactions: transactions.map(({ id, url }) => ({ id, url: settings.sandbox ? null : url })),
    balances: before.map(({ symbol, amount }, index) => ({
      symbol,
      before: amount,
      after: after[index]?.amount ?? amount,
    })),
  };
}

/** The wallet's balance of every token in the preview. */
async function balances(
  world: World,
  { chain, wallet, preview }: OperationRecord,
): Promise<{ symbol: string; amount: string }[]> {
  const rpcUrl = await world.rpcUrl(chain);
  const tokens = new Map(
    preview
      .flatMap(({ balanceChanges }) => balanceChanges)
      .filter(({ owner }) => owner === wallet)
      .map(({ token }) => [token.address, token] as const),
  );
  return Promise.all(
    [...tokens.values()].map(async ({ symbol, address, decimals }) => {
      const amount = await readBalance({ chain, rpcUrl, owner: wallet, token: address }).catch(() => null);
      return { symbol, amount: amount === null ? 'unknown' : formatUnits(amount, decimals) };
    }),
  );
}
