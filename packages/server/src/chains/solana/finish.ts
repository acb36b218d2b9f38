import { getTransactionMessageComputeUnitLimit, setTransactionMessageComputeUnitLimit } from '@solana/kit';
import type { Batch, Simulation } from '../simulation.ts';
import { tightUnits } from './compute-units.ts';
import { readTransaction, writeTransaction } from './message.ts';

type Entry = Batch['transactions'][number];

/** Sets the compute limit of what was dry-run to what it took and a margin, because the network charges for the limit. */
export function finishSolana(batch: Batch, simulation: Simulation): Batch {
  if (!simulation.ok) return batch;
  const transactions = batch.transactions.map((entry, index) => {
    const used = simulation.used[index];
    return used !== undefined && simulation.simulated[index] ? limitEntry(entry, used) : entry;
  });
  return { transactions };
}

function limitEntry(entry: Entry, used: bigint): Entry {
  const message = readTransaction(entry);
  const computeUnits = tightUnits(used, getTransactionMessageComputeUnitLimit(message) ?? 0);
  const limited = setTransactionMessageComputeUnitLimit(computeUnits, message);
  return {
    ...entry,
    transaction: { type: 'svm', data: writeTransaction(limited) },
    signing: { ...entry.signing, computeUnits, simulated: true },
  };
}
