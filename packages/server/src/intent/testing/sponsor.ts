import { tokenSlot, walletAmount } from '../../actions/shared-slots.ts';
import type { ActionDefinition } from '../../core/action.ts';

/** A made-up action that shows what a new one takes: one definition, as the recipe in CONTRIBUTING has it. */
export const sponsor: ActionDefinition = {
  name: 'sponsor',
  summary: 'Sponsor {recipient} with {amount} {token}',
  description: 'Gives tokens to a project.',
  slots: {
    amount: walletAmount('With how much should it be sponsored?'),
    token: tokenSlot('With which token should it be sponsored?'),
    recipient: {
      type: 'recipient',
      required: true,
      question: 'Who should be sponsored?',
      description: 'The project.',
    },
  },
  says: ['sponsor|fund_generously {recipient} with {amount} {token}'],
  examples: ['sponsor 0xde709f2102306220921060314715629080e2fb77 with 5 USDC'],
};

/** Whom the words of a test sponsor. */
export const PROJECT = '0xde709f2102306220921060314715629080e2fb77';
