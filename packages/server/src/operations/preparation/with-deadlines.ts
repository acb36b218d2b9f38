import type { Effect } from '@say402/readback';
import type { Batch } from '../../chains/simulation.ts';

/**
 * A batch that says of each transaction until when it can be carried out, where its own bytes set an end.
 *
 * @param effects of each transaction, as they were read back
 */
export function withDeadlines(batch: Batch, effects: readonly (readonly Effect[])[]): Batch {
  const transactions = batch.transactions.map((entry, index) => {
    const [soonest] = (effects[index] ?? []).flatMap(deadlineOf).toSorted((a, b) => (a < b ? -1 : 1));
    return soonest === undefined ? entry : { ...entry, signing: { ...entry.signing, validUntil: soonest } };
  });
  return { ...batch, transactions };
}

const deadlineOf = (effect: Effect): bigint[] => ('deadline' in effect ? [effect.deadline] : []);
