import type { ActionDefinition } from '../../core/action.ts';
import { ARROWS, EXCHANGING, TO_OWN_WALLET, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Turns the wrapped token back into the native coin. */
export const unwrap: ActionDefinition = {
  name: 'unwrap',
  summary: 'Unwrap {amount} {token}',
  description: 'Turns the wrapped token back into native coins, such as WETH into ETH.',
  slots: {
    amount: walletAmount('How much should be unwrapped?'),
    token: { ...tokenSlot('Which token should be unwrapped?'), wrapped: 'only' },
    tokenOut: {
      ...tokenSlot('Into which coin should it be unwrapped?', [
        ...ARROWS,
        'to',
        'into',
        'as',
        'for',
        'back to',
        'back into',
        'and get',
        'and get back',
        'and receive',
        'to receive',
        'to get',
        'to get back',
        ...ARROWS,
      ]),
      required: false,
      native: 'only',
      implied: 'native',
      description: 'The native coin, where the user names it.',
    },
  },
  verbs: ['unwrap', 'un-wrap'],
  patterns: ['{amount} {token} to {tokenOut}', '{token} {amount}'],
  forms: [
    {
      verbs: EXCHANGING,
      patterns: ['{amount} {token} to {tokenOut}', '{token} to {tokenOut} {amount}'],
      needs: ['tokenOut'],
    },
    {
      verbs: ['redeem', 'withdraw', 'make'],
      patterns: ['{amount} {token} {tokenOut}'],
      needs: ['amount', 'tokenOut'],
    },
    {
      // "Make AVAX out of all my WAVAX".
      verbs: ['make', 'make me', 'get', 'get me', 'give me'],
      patterns: ['{tokenOut} {amount} {token}'],
      needs: ['amount', 'token', 'tokenOut'],
      markers: { amount: ['from', 'out of'], token: [], tokenOut: [] },
    },
  ],
  nouns: [...TO_OWN_WALLET, 'balance', 'account', 'token account'],
  output: 'tokenOut',
  examples: ['unwrap 0.5 WETH', 'unwrap all my WSOL'],
};
