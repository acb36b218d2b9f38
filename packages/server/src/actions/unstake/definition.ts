import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

/** Deactivates native stake on Solana. */
export const unstake: ActionDefinition = {
  name: 'unstake',
  summary: 'Deactivate[ {amount}][ {token}] stake[ {account}]',
  description: 'Deactivates stake that was delegated to a validator; it can be withdrawn after the epoch.',
  slots: {
    amount: { ...walletAmount('How much should be unstaked?'), required: false, from: 'protocol' },
    token: {
      ...tokenSlot('Which coin should be unstaked?'),
      required: false,
      native: 'only',
      implied: 'native',
    },
    account: {
      type: 'contract',
      required: false,
      question: 'Which stake account should be deactivated?',
      description: 'The address of the stake account, where the user names one.',
    },
  },
  says: [
    'unstake|undelegate|unbond|deactivate|stop_staking {amount} {token} from|in|of {account}',
    'unstake|undelegate|unbond|deactivate {account!}',
  ],
  nouns: 'stake|staked|my_stake|from_staking|natively|native|from_my_validator|from_validator|stake_account',
  oneOf: [
    {
      slots: ['amount', 'account'],
      several: true,
      question: 'How much SOL should be unstaked, or which stake account should be deactivated?',
    },
  ],
  families: ['svm'],
  examples: ['unstake 2 SOL', 'deactivate stake account 9WsoobKRfHQnjZhrQqF71Ww7566gVjyXyQ2aSLbePxsD'],
};
