import type { Batch } from '../../chains/simulation.ts';
import type { Claim, Operation, Receipt } from '../../core/operation.ts';
import type { Context } from '../context.ts';
import { encodeBatch } from '../documents.ts';
import { postOrders } from '../execution/post-orders.ts';
import { referenceOf } from '../reference.ts';
import type { ReleaseResult } from './release-result.ts';
import { released } from './released.ts';
import { stampBatch } from '../preparation/stamp-batch.ts';

/**
 * Takes an operation from `settling` to `paid`, with transactions that stay valid as long as possible. If the payment was given up
 * meanwhile, it counts as one that landed late.
 *
 * @returns what is answered to the payer, or null when the operation was no longer settling
 */
export async function markPaid(
  context: Context,
  operation: Operation,
  { claim, batch, transaction }: { claim: Claim; batch: Batch; transaction: string },
): Promise<ReleaseResult | null> {
  const stamped = await stampBatch(context, operation, batch);
  const receipt: Receipt = { transaction, payer: claim.payer, paidAt: context.now() };
  // What was stored with the claim is not written again.
  const changed = stamped === batch ? null : encodeBatch(stamped);
  const storing = context.store.settle(claim.identity, receipt, changed);
  // The answer is built while the database writes, and handed out only after it has written.
  const answer = released(context, { ...operation, claim }, stamped, receipt);
  const fields = () => ({ operation: referenceOf(operation.id), chain: operation.chain, transaction });
  if (!(await storing)) {
    const outcome = await context.store.landLate(claim.identity, receipt, null);
    if (outcome !== 'unchanged')
      context.log.warn({ ...fields(), outcome }, 'a payment that was given up settled');
    return null;
  }
  // The payer waits neither for the log nor for an order book; what it does not take now is posted later.
  setImmediate(() => {
    context.log.info(fields(), 'payment settled');
    void context.settlements.track(postOrders(context, operation));
  });
  return answer;
}
