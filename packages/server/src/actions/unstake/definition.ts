import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

/** "From my active stake account". */
const FROM_ACCOUNT = ['', 'my ', 'the '].flatMap((whose) =>
  ['', 'active ', 'delegated ', 'native '].flatMap((state) =>
    ['from ', 'in ', 'of ', ''].flatMap((from) =>
      ['', ' at', ' with address'].map((at) => `${from}${whose}${state}stake account${at}`),
    ),
  ),
);

/** Deactivates a stake account. */
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
      markers: ['from', 'in', 'at', 'from account', ...FROM_ACCOUNT],
    },
  },
  verbs: ['unstake', 'undelegate', 'unbond', 'deactivate', 'stop staking', 'natively unstake'],
  patterns: ['{amount} {token} {account}', '{account}', '{token} {amount}'],
  nouns: [
    'from staking',
    'from the staking',
    'stake',
    'staked',
    'staking',
    'native',
    'natively',
    'validator',
    'stakes',
    'from staking',
    'from my validator',
    'from validator',
    'delegation',
  ],
  oneOf: [
    {
      slots: ['amount', 'account'],
      several: true,
      question: 'How much SOL should be unstaked, or which stake account should be deactivated?',
    },
  ],
  families: ['svm'],
  examples: ['unstake 2 SOL', 'deactivate stake account 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
};
