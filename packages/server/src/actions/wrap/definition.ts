import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

/** Turns the native coin into its wrapped token. */
export const wrap: ActionDefinition = {
  name: 'wrap',
  summary: 'Wrap {amount} {token}',
  description: 'Turns native coins into the wrapped token of the same worth, such as ETH into WETH.',
  slots: {
    amount: walletAmount('How much should be wrapped?'),
    token: { ...tokenSlot('Which coin should be wrapped?'), native: 'only' },
    tokenOut: {
      ...tokenSlot('Into which token should it be wrapped?'),
      required: false,
      wrapped: 'only',
      implied: 'wrapped',
      description: 'The wrapped token, where the user names it.',
    },
  },
  says: [
    'wrap|wrap_up {amount} {token} to|into|as|for|-> {tokenOut}',
    'swap|convert|exchange|trade|turn|change|switch|deposit {amount} {token} to|into|for|in_exchange_for|-> {tokenOut!}',
  ],
  named: 'wrap',
  output: 'tokenOut',
  examples: ['wrap 0.5 ETH', 'wrap all my AVAX into WAVAX'],
};
