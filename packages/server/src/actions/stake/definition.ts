import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

/** Native staking on Solana. */
export const stake: ActionDefinition = {
  name: 'stake',
  summary: 'Stake {amount} {token}[ with validator {validator}]',
  description: 'Creates a stake account with SOL and delegates it to a validator.',
  slots: {
    amount: walletAmount('How much should be staked?'),
    token: { ...tokenSlot('Which coin should be staked?'), native: 'only' },
    validator: {
      type: 'validator',
      required: false,
      question: 'With which validator should it be staked? Please give its vote address.',
      description: 'The vote address of the validator, where the user names one.',
    },
  },
  says: [
    'stake|delegate|natively_stake|native_stake {amount} {token} with|to|on|at|via|through|using|for|validator {validator}',
  ],
  named: 'stake|native_stake',
  nouns:
    'natively|native_staking|for_staking|to_earn_rewards|to_earn_staking_rewards|to_earn_yield|to_earn|for_rewards|for_yield',
  families: ['svm'],
  examples: ['stake 2 SOL', 'stake 2 SOL with validator CertusDeBmqN8ZawdkxK5kFGMwBXdudvWHYwtNgNhvLu'],
};
