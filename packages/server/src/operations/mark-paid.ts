import type { Batch } from '../chains/simulation.ts';
import type { Claim, Operation, Receipt } from '../core/operation.ts';
import type { Context } from './context.ts';
import { encodeBatch } from './documents.ts';
import { referenceOf } from './reference.ts';
import { stampBatch } from './stamp-batch.ts';

export interface Paid {
  readonly batch: Batch;
  readonly receipt: Receipt;
}

/**
 * Takes an operation from `settling` to `paid`, with transactions that are valid for as long as can be had. Where the
 * payment was given up meanwhile, it counts as one that landed late.
 *
 * @returns what is delivered, or null when the operation was no longer settling
 */
export async function markPaid(
  context: Context,
  operation: Operation,
  { claim, batch, transaction }: { claim: Claim; batch: Batch; transaction: string },
): Promise<Paid | null> {
  const stamped = await stampBatch(context, operation, batch);
  const receipt: Receipt = { transaction, payer: claim.payer, paidAt: context.now() };
  // What was stored with the claim is not written again.
  const changed = stamped === batch ? null : encodeBatch(stamped);
  const paid = await context.store.settle(claim.identity, receipt, changed);
  const fields = { operation: referenceOf(operation.id), chain: operation.chain, transaction };
  if (!paid) {
    const outcome = await context.store.landLate(claim.identity, receipt, null);
    if (outcome !== 'unchanged')
      context.log.warn({ ...fields, outcome }, 'a payment that was given up settled');
    return null;
  }
  context.log.info(fields, 'payment settled');
  return { batch: stamped, receipt };
}
