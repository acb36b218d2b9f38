import type { ActionDefinition } from '../../core/action.ts';
import type { Proposal } from '../proposal.ts';
import { checkAnnounced } from './check-announced.ts';
import { checkCounting } from './check-counting.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkDirections } from './check-directions.ts';
import { checkOrder } from './check-order.ts';
import { checkSharing } from './check-sharing.ts';
import { checkSlices } from './check-slices.ts';
import { gatherEvidence, type Evidence } from './evidence.ts';
import type { Doubt, Fault, Finding, Proof } from './proof.ts';
import type { ProofRequest } from './proof-request.ts';
import { settle } from './settle.ts';

const CHECKS: readonly Finding[] = [
  checkCoverage,
  checkCounting,
  checkSharing,
  checkSlices,
  checkOrder,
  checkDirections,
  checkAnnounced,
];

/**
 * Settles a proposal and checks its values against what the user's messages say. It knows no action by name, and no words except those of
 * `values/` and a few that point ("to", "from"). Whether the action itself is the right one, it can't see.
 */
export function prove(
  proposal: Proposal,
  request: ProofRequest,
  actions: readonly ActionDefinition[],
): Proof {
  return proveWith(proposal, gatherEvidence(request), actions);
}

/** The same, for messages whose values were found already. */
export function proveWith(
  proposal: Proposal,
  evidence: Evidence,
  actions: readonly ActionDefinition[],
): Proof {
  const settled = settle(proposal, evidence, actions);
  if (settled.kind === 'fault') return settled;
  const { intent, unsaid } = settled;
  const doubts: Doubt[] = [...settled.doubts];
  for (const check of CHECKS) {
    const { fault, doubts: more } = check({ intent, unsaid, evidence, actions });
    if (fault) return { kind: 'fault', fault: withDefaults(fault) };
    doubts.push(...more);
  }
  return doubts.length === 0 ? { kind: 'pass', intent } : { kind: 'confirm', intent, doubts };
}

const withDefaults = (fault: Partial<Fault> & Pick<Fault, 'kind' | 'text' | 'at'>): Fault => ({
  step: null,
  slot: null,
  options: [],
  ...fault,
});
