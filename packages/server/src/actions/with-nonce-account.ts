import type { ActionDefinition, SlotDefinition } from '../core/action.ts';
import { NONCE_SLOT } from '../core/nonce-account.ts';

const MARKERS = ['', 'with', 'using', 'use', 'via', 'by', 'through', 'on', 'under', 'signed with'].flatMap(
  (by) =>
    ['', 'my', 'the', 'a', 'my own'].flatMap((whose) =>
      ['nonce account', 'durable nonce account', 'durable nonce', 'nonce'].map((noun) =>
        [by, whose, noun].filter((word) => word !== '').join(' '),
      ),
    ),
);

/** Solana: what makes the transaction valid until it is used, whatever it does. */
const nonceAccount: SlotDefinition = {
  type: 'contract',
  required: false,
  aside: true,
  family: 'svm',
  question: 'Which nonce account should be used?',
  description: 'The address of a nonce account of the wallet, where the user names one.',
  markers: MARKERS,
};

/** An action with the slot for a durable nonce, where Solana knows the action. */
export function withNonceAccount(action: ActionDefinition): ActionDefinition {
  if (action.families && !action.families.includes('svm')) return action;
  return {
    ...action,
    summary: `${action.summary}[, by nonce account {${NONCE_SLOT}}]`,
    slots: { ...action.slots, [NONCE_SLOT]: nonceAccount },
  };
}
