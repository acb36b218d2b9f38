import {
  decodeEvmTransaction,
  decodeSvmTransaction,
  ReadbackError,
  type Chain,
  type Difference,
  type Effect,
  type LookupTables,
} from '@say402/readback';
import type { Preview, Transaction } from '@say402/wire';
import { cosignerOf } from './bridges.ts';
import { writtenCalls } from './written-calls.ts';

interface Reading {
  readonly effects: readonly (readonly Effect[])[];
  readonly differences: readonly Difference[];
}

/**
 * What the bytes do, one list for each transaction; anything that can't be explained becomes a difference.
 *
 * @param tables contents of lookup tables
 */
export async function readEffects(
  chain: Chain,
  wallet: string,
  preview: Preview,
  transactions: readonly Transaction[],
  tables: LookupTables = {},
): Promise<Reading> {
  const others = preview.flatMap(({ sent, received }) => [...sent, ...received].map(({ to }) => to));
  const owners = [...new Set([wallet, ...others])];
  const cosigners = preview.map(cosignerOf).filter((each) => each !== null);
  const calls = writtenCalls(preview);
  const read = await Promise.all(
    transactions.map(async (transaction, index) => {
      try {
        const context = { wallet, owners, cosigners, tables, writtenCalls: calls };
        return { effects: await decode(chain, transaction, context), difference: null };
      } catch (error) {
        if (!(error instanceof ReadbackError)) throw error;
        const what = `transaction ${index + 1}`;
        const difference = { what, expected: 'bytes that can be explained', actual: error.message };
        return { effects: [], difference };
      }
    }),
  );
  return {
    effects: read.map(({ effects }) => effects),
    differences: read.flatMap(({ difference }) => (difference ? [difference] : [])),
  };
}

interface DecodingContext {
  readonly wallet: string;
  readonly owners: readonly string[];
  readonly cosigners: readonly string[];
  readonly tables: LookupTables;
  readonly writtenCalls: ReturnType<typeof writtenCalls>;
}

async function decode(chain: Chain, transaction: Transaction, context: DecodingContext): Promise<Effect[]> {
  if (transaction.type === 'evm' && chain.family === 'evm')
    return decodeEvmTransaction(transaction.data, { ...context, chainId: chain.chainId });
  if (transaction.type === 'svm' && chain.family === 'svm')
    return decodeSvmTransaction(transaction.data, context);
  throw new ReadbackError(`A transaction of type ${transaction.type} on ${chain.title}`);
}
