import { NONCE_SLOT } from '../core/nonce-account.ts';
import type { ActionDefinition, SlotDefinition } from '../core/action.ts';

/** Solana: the durable nonce that keeps a transaction valid until it is used, whatever it does. */
const nonceAccount: SlotDefinition = {
  type: 'contract',
  required: false,
  family: 'svm',
  question: 'Which nonce account should be used?',
  description: 'The address of a nonce account of the wallet, where the user names one.',
};

/** An action with the slot for a durable nonce, if it exists on Solana. */
export function withNonceAccount(action: ActionDefinition): ActionDefinition {
  if (action.families && !action.families.includes('svm')) return action;
  return {
    ...action,
    summary: `${action.summary}[, by nonce account {${NONCE_SLOT}}]`,
    slots: { ...action.slots, [NONCE_SLOT]: nonceAccount },
    asides: [
      ...(action.asides ?? []),
      `nonce_account|nonce|durable_nonce|durable_nonce_account|with_nonce_account|using_nonce_account|with_nonce|using_nonce|with_durable_nonce|using_durable_nonce|by_nonce_account|use_nonce_account {${NONCE_SLOT}}`,
    ],
  };
}
