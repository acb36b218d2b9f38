import type { Batch } from '../../chains/simulation.ts';
import type { Claim, Operation } from '../../core/operation.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { PresentedPayment } from '../../payment/facilitator.ts';
import { refusalHeaders } from '../../payment/settlement-headers.ts';
import type { Context } from '../context.ts';
import { FailedOnChain } from './failed-settlements.ts';
import { holdLease } from '../lease.ts';
import { markPaid } from './mark-paid.ts';
import { postponeOpen } from './postpone-open.ts';
import { present } from './present.ts';
import { referenceOf } from '../reference.ts';
import type { ReleaseResult } from './release-result.ts';
import { refused } from './refused.ts';
import { unresolved } from './unresolved.ts';
import { watchFrom } from './watch-times.ts';

export interface Settlement {
  readonly operation: Operation;
  readonly claim: Claim;
  /** The batch that was freshened and stored with the claim. */
  readonly batch: Batch;
  readonly presented: PresentedPayment;
}

/** Milliseconds after which the reconciler first looks into a settlement whose outcome is unknown. */
const FIRST_LOOK = 500;

/**
 * Presents a claimed payment once and moves the operation on: to `paid`, with the transactions stored before anyone sees them; back to
 * `awaiting_payment` on a definite refusal; or it stays `settling` for the reconciler.
 *
 * @returns null when somebody else ended it meanwhile
 * @throws Say402Error `settlement_unresolved`
 */
export async function settle(context: Context, settlement: Settlement): Promise<ReleaseResult | null> {
  const { operation, claim, presented, batch } = settlement;
  const outcome = await holdLease(context, claim.identity, async () => present(context, presented, claim));
  if (outcome.kind === 'settled') {
    return markPaid(context, operation, { claim, batch, transaction: outcome.transaction });
  }
  const fields = { operation: referenceOf(operation.id), chain: operation.chain, outcome: outcome.kind };
  switch (outcome.kind) {
    case 'refused': {
      context.log.info({ ...fields, reason: outcome.reason }, 'payment refused');
      const now = context.now();
      const watchAt = watchFrom(context.settling, now);
      if (!(await context.store.refuse(claim.identity, outcome.reason, now, watchAt))) return null;
      return {
        ...refused(presented, `the facilitator says ${outcome.reason}`),
        settlement: refusalHeaders({ errorReason: outcome.reason, payer: claim.payer }, presented.chain),
      };
    }
    case 'not_sent':
      context.log.warn({ ...fields, reason: outcome.reason }, 'no facilitator could be reached');
      if (!(await context.store.unclaim(claim.identity))) throw unresolved(operation.id);
      throw new Say402Error(
        'facilitator_unavailable',
        `The payment could not be presented: ${outcome.reason}.`,
        {
          retryAfter: 5,
        },
      );
    case 'unresolved':
      context.log.warn({ ...fields, reason: outcome.reason }, 'settlement unresolved');
      await postponeOpen(context, claim, outcome, context.now() + FIRST_LOOK);
      throw unresolved(operation.id, outcome.failed === true ? new FailedOnChain(outcome.reason) : undefined);
  }
}
