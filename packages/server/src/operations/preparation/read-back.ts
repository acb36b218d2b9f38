import {
  compare,
  decodeEvmTransaction,
  decodeSvmTransaction,
  ReadbackError,
  type Chain,
  type Effect,
  type Expectation,
  type WrittenCall,
} from '@say402/readback';
import { isDeepStrictEqual } from 'node:util';
import type { Batch } from '../../chains/simulation.ts';
import { Say402Error } from '../../core/say402-error.ts';

/**
 * Reads finished transactions back and compares what they do with what was asked for.
 *
 * @returns the effects of each transaction
 * @throws Say402Error `readback_failed` when they differ, or hold anything that can't be explained
 */
export async function readBack(batch: Batch, expectation: Expectation, chain: Chain): Promise<Effect[][]> {
  const { wallet, tokenAccounts, writtenCalls = [], cosigners = [] } = expectation;
  try {
    const owners = [wallet, ...tokenAccounts.map(({ owner }) => owner)];
    const effects = await readEffects(batch, { wallet, owners, cosigners, writtenCalls, chain });
    const [difference] = compare(expectation, effects);
    if (!difference) return effects;
    const { what, expected, actual } = difference;
    throw new ReadbackError(`${what}: expected ${expected}, found ${actual}`);
  } catch (cause) {
    if (!(cause instanceof ReadbackError)) throw cause;
    throw new Say402Error('readback_failed', `${cause.message}.`, { cause });
  }
}

/** Whether two batches do exactly the same. @throws ReadbackError when either holds anything that can't be explained */
export async function sameEffects(one: Batch, other: Batch, wallet: string, chain: Chain): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map(async (batch) =>
      readEffects(batch, { wallet, owners: [wallet], cosigners: cosignersOf(one), writtenCalls: [], chain }),
    ),
  );
  return isDeepStrictEqual(a, b);
}

const cosignersOf = ({ transactions }: Batch): string[] =>
  transactions.flatMap(({ signing }) => signing.cosigners ?? []);

interface Reading {
  readonly wallet: string;
  /** Solana: owners whose token accounts may be named by their owner. */
  readonly owners: readonly string[];
  /** Solana: accounts that sign beside the wallet. */
  readonly cosigners: readonly string[];
  readonly writtenCalls: readonly WrittenCall[];
  readonly chain: Chain;
}

async function readEffects(
  batch: Batch,
  { wallet, owners, cosigners, writtenCalls, chain }: Reading,
): Promise<Effect[][]> {
  return Promise.all(
    batch.transactions.map(async ({ transaction, tables = {} }) => {
      if (transaction.type === 'evm' && chain.family === 'evm') {
        return decodeEvmTransaction(transaction.data, { wallet, chainId: chain.chainId, writtenCalls });
      }
      if (transaction.type === 'svm' && chain.family === 'svm') {
        return decodeSvmTransaction(transaction.data, { wallet, owners, cosigners, tables });
      }
      throw new ReadbackError(`A transaction of type ${transaction.type} on ${chain.title}`);
    }),
  );
}
