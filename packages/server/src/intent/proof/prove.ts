import type { ActionDefinition } from '../../core/action.ts';
import type { Proposal } from '../proposal.ts';
import type { Proof, ProofRequest } from './proof.ts';

/** Settles a proposal and checks it against what stands in the user's messages. Knows no language and no action by name. */
export function prove(
  proposal: Proposal,
  request: ProofRequest,
  actions: readonly ActionDefinition[],
): Proof {
  throw new Error(`not there yet: ${proposal.steps.length} ${request.wallet} ${actions.length}`);
}
