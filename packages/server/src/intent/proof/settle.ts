import type { ActionDefinition } from '../../core/action.ts';
import type { Proposal } from '../proposal.ts';
import type { ProofRequest, Settled } from './proof.ts';

/** Reads every place that a proposal names as the slot that it is proposed for. What only the reader knows becomes a doubt. */
export function settle(
  proposal: Proposal,
  request: ProofRequest,
  actions: readonly ActionDefinition[],
): Settled {
  throw new Error(`not there yet: ${proposal.steps.length} ${request.wallet} ${actions.length}`);
}
