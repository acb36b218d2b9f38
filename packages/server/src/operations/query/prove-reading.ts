import { isDeepStrictEqual } from 'node:util';
import type { ActionDefinition } from '../../core/action.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { ProofRequest } from '../../intent/proof/proof-request.ts';
import { prove } from '../../intent/proof/prove.ts';
import type { Draft, Reading } from '../../intent/reading.ts';
import { onlyUsed } from '../../intent/grammar/only-used.ts';

type Transactions = Extract<Reading, { readonly kind: 'transactions' }>;

/**
 * Proves a reading again, whichever reader made it. What code can't prove has to have been verified by a second model, or agreed to by the
 * user.
 *
 * @throws Say402Error `not_understood`
 */
export function proveReading(
  { intent, by, proposal }: Transactions,
  { draft, ...request }: ProofRequest & { readonly draft: Draft | null },
  actions: readonly ActionDefinition[],
): void {
  if (!proposal) return;
  const messages = by.reader === 'model' ? request.messages : onlyUsed(request.messages, proposal);
  const proof = prove(proposal, { ...request, messages }, actions);
  if (proof.kind === 'fault') throw refused(proof.fault.text);
  if (!isDeepStrictEqual(proof.intent.steps, intent.steps))
    throw refused('The steps found in the words differ from the steps that would be carried out.');
  const agreed = draft?.open.length === 0 && draft.proposal.steps.length > 0;
  if (proof.kind === 'confirm' && !by.verified && !agreed) throw refused(proof.doubts[0]?.text ?? '');
}

const refused = (why: string): Say402Error =>
  new Say402Error('not_understood', `The request was read in a way that its words do not support: ${why}`);
