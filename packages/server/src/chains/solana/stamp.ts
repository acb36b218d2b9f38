import { setTransactionMessageLifetimeUsingBlockhash } from '@solana/kit';
import type { Batch } from '../simulation.ts';
import type { Lifetime } from './lifetime.ts';
import { readTransaction, writeTransaction } from './message.ts';

/** The same messages under a fresh blockhash. */
export function stampSolana(batch: Batch, lifetime: Lifetime): Batch {
  const transactions = batch.transactions.map((entry) => {
    const message = setTransactionMessageLifetimeUsingBlockhash(lifetime, readTransaction(entry));
    const { lastValidBlockHeight } = lifetime;
    return {
      ...entry,
      transaction: { type: 'svm' as const, data: writeTransaction(message) },
      signing: { ...entry.signing, lastValidBlockHeight },
    };
  });
  return { transactions };
}
