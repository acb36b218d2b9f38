import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

/** Destroys tokens. */
export const burn: ActionDefinition = {
  name: 'burn',
  summary: 'Burn {amount} {token}',
  description: 'Destroys tokens of the wallet for good.',
  slots: {
    amount: walletAmount('How much should be burned?'),
    token: tokenSlot('Which token should be burned?'),
  },
  says: ['burn|burn_away|destroy|incinerate|permanently_burn|permanently_destroy {amount} {token}'],
  named: 'burn|token_burn',
  nouns: 'permanently|forever|for_good',
  onlyPlain: true,
  examples: ['burn 1000 BONK'],
};
