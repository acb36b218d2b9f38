import type { Batch } from '../../chains/simulation.ts';
import type { Operation } from '../../core/operation.ts';
import type { Context } from '../context.ts';
import { sameEffects } from './read-back.ts';
import { referenceOf } from '../reference.ts';
import { servedChain } from '../served-chain.ts';

/** The batch made valid for as long as possible, and read back; where that fails, the batch as it is. */
export async function stampBatch(context: Context, operation: Operation, batch: Batch): Promise<Batch> {
  const { port } = servedChain(context, operation.chain);
  try {
    const stamped = await port.stamp(batch);
    if (stamped === batch) return batch;
    if (await sameEffects(batch, stamped, operation.wallet, port.chain)) return stamped;
    throw new Error('the stamped transactions differ from those that were read back');
  } catch (error) {
    const fields = { operation: referenceOf(operation.id), error: String(error) };
    context.log.warn(fields, 'transactions not stamped anew');
    return batch;
  }
}
