import type { Batch } from '../chains/simulation.ts';
import type { Claim, Operation, Receipt } from '../core/operation.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { PresentedPayment } from '../payment/facilitator.ts';
import type { Context } from './context.ts';
import { encodeBatch } from './documents.ts';
import { sameEffects } from './read-back.ts';
import { referenceOf } from './reference.ts';
import type { ReleaseResult } from './release-result.ts';
import { refused } from './refused.ts';
import { released } from './released.ts';
import { servedChain } from './served-chain.ts';
import { unresolved } from './unresolved.ts';

export interface Settlement {
  readonly operation: Operation;
  readonly claim: Claim;
  /** The batch that was freshened and stored with the claim. */
  readonly batch: Batch;
  readonly presented: PresentedPayment;
}

/**
 * Presents a claimed payment once and carries the operation to its next state: `paid` with the transactions stored
 * before anyone sees them, back to `awaiting_payment` on a definite refusal, or left `settling`.
 *
 * @throws Say402Error `settlement_unresolved`
 */
export async function settle(context: Context, settlement: Settlement): Promise<ReleaseResult> {
  const { operation, claim, presented } = settlement;
  const { chain } = servedChain(context, operation.chain).port;
  const outcome = await context.facilitators.facilitator(chain).settle(presented);
  const fields = { operation: referenceOf(operation.id), chain: chain.name, outcome: outcome.kind };
  switch (outcome.kind) {
    case 'settled': {
      const receipt: Receipt = {
        transaction: outcome.transaction,
        payer: claim.payer,
        paidAt: context.now(),
      };
      context.log.info({ ...fields, transaction: outcome.transaction }, 'payment settled');
      return persist(context, settlement, receipt);
    }
    case 'refused':
      context.log.info({ ...fields, reason: outcome.reason }, 'payment refused');
      await context.store.refuse(operation.id, claim.identity, outcome.reason, context.now());
      return refused(presented, `the facilitator says ${outcome.reason}`);
    case 'unresolved':
      context.log.warn({ ...fields, reason: outcome.reason }, 'settlement unresolved');
      throw unresolved(operation.id);
  }
}

async function persist(context: Context, settlement: Settlement, receipt: Receipt): Promise<ReleaseResult> {
  const { operation, claim } = settlement;
  const batch = await stamp(context, settlement);
  const paid = await context.store.settle(operation.id, claim.identity, receipt, encodeBatch(batch));
  if (!paid) throw new Say402Error('internal', 'The operation changed its state while its payment settled.');
  return released(context, operation, batch, receipt);
}

/** As long a validity as can be had; where that fails, the freshened transactions go out as they are. */
async function stamp(context: Context, { operation, batch }: Settlement): Promise<Batch> {
  const { port } = servedChain(context, operation.chain);
  try {
    const stamped = await port.stamp(batch);
    if (await sameEffects(batch, stamped, operation.wallet, port.chain)) return stamped;
    throw new Error('the stamped transactions differ from those that were read back');
  } catch (error) {
    context.log.warn(
      { operation: referenceOf(operation.id), error: String(error) },
      'transactions not stamped anew',
    );
    return batch;
  }
}
