import type { Intent } from '../core/intent.ts';
import { Say402Error } from '../core/say402-error.ts';
import { asTurns } from './own-corrections.ts';
import { checkBlockers } from './provenance/check-blockers.ts';
import { checkCarried } from './provenance/check-carried.ts';
import { checkClauses } from './provenance/check-clauses.ts';
import { checkCounts } from './provenance/check-counts.ts';
import { checkDefinite } from './provenance/check-definite.ts';
import { checkDirections } from './provenance/check-directions.ts';
import { checkKept } from './provenance/check-kept.ts';
import { checkMeanings } from './provenance/check-meanings.ts';
import { checkRestated, isRestated } from './provenance/check-restated.ts';
import { checkRests } from './provenance/check-rests.ts';
import { checkRoles } from './provenance/check-roles.ts';
import { checkSlots } from './provenance/check-slots.ts';
import { checkSteps } from './provenance/check-steps.ts';
import { gatherEvidence, type ProvenanceContext } from './provenance/evidence.ts';

export type { ProvenanceContext } from './provenance/evidence.ts';

/** Why an intent does not follow from the user's own words, for the log and the user; null when it does. */
export function findProvenanceFault(intent: Intent, context: ProvenanceContext): string | null {
  const fault = findFault(intent, context);
  const turns = fault === null ? null : asTurns(context.messages);
  if (!turns) return fault;
  return findFault(turns.apart(intent), { ...context, messages: turns.messages }) === null ? null : fault;
}

function findFault(intent: Intent, context: ProvenanceContext): string | null {
  const evidence = gatherEvidence(intent, context);
  if (isRestated(intent)) return checkSlots(evidence) ?? checkRestated(evidence);
  return (
    checkSlots(evidence) ??
    checkSteps(evidence) ??
    checkClauses(evidence) ??
    checkRests(evidence) ??
    checkKept(evidence) ??
    checkCarried(evidence) ??
    checkRoles(evidence) ??
    checkCounts(evidence) ??
    checkDefinite(evidence) ??
    checkDirections(evidence) ??
    checkMeanings(evidence) ??
    checkBlockers(evidence)
  );
}

/**
 * Holds an intent against the user's messages, whichever reader it comes from: every value is read again from the words
 * it points to, the values of a step belong together, and nothing that was said is left out.
 *
 * @throws Say402Error `not_understood` when anything does not follow from the user's words
 */
export function checkProvenance(intent: Intent, context: ProvenanceContext): void {
  const fault = findProvenanceFault(intent, context);
  if (fault === null) return;
  throw new Say402Error(
    'not_understood',
    `The request was read in a way that its words do not bear out: ${fault}.`,
  );
}
