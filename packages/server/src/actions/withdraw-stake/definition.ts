import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

/** Takes deactivated stake back to the wallet. */
export const withdrawStake: ActionDefinition = {
  name: 'withdraw_stake',
  summary: 'Withdraw[ {amount}][ {token}] from stake[ account {account}]',
  description: 'Takes SOL out of a deactivated stake account back to the wallet.',
  slots: {
    amount: { ...walletAmount('How much should be withdrawn?'), required: false, from: 'protocol' },
    token: {
      ...tokenSlot('Which coin should be withdrawn?'),
      required: false,
      native: 'only',
      implied: 'native',
    },
    account: {
      type: 'contract',
      required: false,
      question: 'From which stake account should it be withdrawn?',
      description: 'The address of the stake account, where the user names one.',
    },
  },
  says: [
    'withdraw|claim|take_out|pull_out|get <stake|staked|unstaked|deactivated_stake|inactive_stake|stake_account> {amount} {token} from|out_of|of {account}',
    'withdraw|claim <stake|staked|deactivated_stake|inactive_stake|stake_account> from {account!}',
  ],
  nouns: 'stake|staked|unstaked|deactivated|inactive|stake_account|out|from_stake|stake_accounts',
  families: ['svm'],
  examples: [
    'withdraw my stake',
    'withdraw 2 SOL from stake account Csp6Gz6hkHCMX7pJSjg7XcTDtvtUDLm3KztfkWzSP7N1',
  ],
};
