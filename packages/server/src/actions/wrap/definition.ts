import type { ActionDefinition } from '../../core/action.ts';
import { ARROWS, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Turns the native coin into its wrapped token. */
export const wrap: ActionDefinition = {
  name: 'wrap',
  summary: 'Wrap {amount} {token}',
  description: 'Turns native coins into the wrapped token of the same worth, such as ETH into WETH.',
  slots: {
    amount: walletAmount('How much should be wrapped?'),
    token: { ...tokenSlot('Which coin should be wrapped?'), native: 'only' },
    tokenOut: {
      ...tokenSlot('Into which token should it be wrapped?', ['to', 'into', 'as', 'for', ...ARROWS]),
      required: false,
      wrapped: 'only',
      implied: 'wrapped',
      description: 'The wrapped token, where the user names it.',
    },
  },
  verbs: ['wrap up', 'wrap me', 'wrap me up', 'wrap', 'wrap up'],
  patterns: ['{amount} {token} to {tokenOut}', '{token} {amount}'],
  forms: [
    {
      verbs: ['swap', 'convert', 'exchange', 'trade', 'turn', 'switch', 'change'],
      patterns: ['{amount} {token} to {tokenOut}', '{token} to {tokenOut} {amount}'],
      needs: ['tokenOut'],
    },
    {
      verbs: ['deposit', 'make'],
      patterns: ['{amount} {token} {tokenOut}'],
      needs: ['amount', 'tokenOut'],
      markers: {
        tokenOut: ['to', 'into', 'in', 'as', 'for', 'to get', 'to receive', 'and get', 'and receive'],
      },
    },
    {
      // "Make WPOL out of 20 POL".
      verbs: ['make', 'make me', 'get', 'get me', 'give me', 'create'],
      patterns: ['{tokenOut} {amount} {token}'],
      needs: ['amount', 'token', 'tokenOut'],
      markers: { amount: ['from', 'out of'], token: [], tokenOut: [] },
    },
  ],
  nouns: ['contract', 'form'],
  output: 'tokenOut',
  examples: ['wrap 0.5 ETH', 'wrap all my AVAX into WAVAX'],
};
