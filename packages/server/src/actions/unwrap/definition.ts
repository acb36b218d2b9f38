import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

/** Turns the wrapped token back into the native coin. */
export const unwrap: ActionDefinition = {
  name: 'unwrap',
  summary: 'Unwrap {amount} {token}',
  description: 'Turns the wrapped token back into native coins, such as WETH into ETH.',
  slots: {
    amount: walletAmount('How much should be unwrapped?'),
    token: { ...tokenSlot('Which token should be unwrapped?'), wrapped: 'only' },
    tokenOut: {
      ...tokenSlot('Into which coin should it be unwrapped?'),
      required: false,
      native: 'only',
      implied: 'native',
      description: 'The native coin, where the user names it.',
    },
  },
  says: [
    'unwrap|un-wrap {amount} {token} to|into|as|for|back_to|back_into|-> {tokenOut}',
    'swap|convert|exchange|trade|turn|change|switch|redeem|withdraw {amount} {token} to|into|for|back_to|back_into|in_exchange_for|-> {tokenOut!}',
  ],
  named: 'unwrap',
  output: 'tokenOut',
  examples: ['unwrap 0.5 WETH', 'unwrap all my WSOL'],
};
