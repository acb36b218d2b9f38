import type { ActionDefinition } from '../../core/action.ts';
import { doing } from '../doing.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

/** Destroys tokens for good. */
export const burn: ActionDefinition = {
  name: 'burn',
  summary: 'Burn {amount} {token}',
  description: 'Destroys tokens of the wallet for good.',
  slots: {
    amount: walletAmount('How much should be burned?'),
    token: tokenSlot('Which token should be burned?'),
  },
  verbs: [
    'burn',
    'burn up',
    'burn off',
    'burn away',
    'destroy',
    'incinerate',
    'torch',
    ...doing('burn', 'token burn'),
  ],
  patterns: ['{amount} {token}', '{token} {amount}'],
  forms: [
    {
      verbs: ['take', 'remove'],
      patterns: ['{amount} {token}'],
      nouns: ['out of circulation', 'from circulation'],
    },
  ],
  nouns: [
    'permanently',
    'forever',
    'for good',
    'from my wallet',
    'in my wallet',
    'irreversibly',
    'holdings',
    'bag',
    'out of circulation',
    'from circulation',
  ],
  examples: ['burn 1000 BONK'],
};
