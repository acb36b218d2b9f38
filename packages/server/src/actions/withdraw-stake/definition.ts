import type { ActionDefinition } from '../../core/action.ts';
import { COOLED_DOWN } from '../staked-tokens.ts';
import { TO_OWN_WALLET, tokenSlot, walletAmount } from '../shared-slots.ts';

/** "Out of my deactivated stake account". */
const FROM_ACCOUNT = ['from', 'out of'].flatMap((from) =>
  ['', ' my', ' the', ' this'].flatMap((whose) =>
    ['', ' deactivated', ' inactive', ' unstaked', ' old', ' cooled down', ' undelegated'].flatMap((state) =>
      ['stake account', 'stake'].map((noun) => `${from}${whose}${state} ${noun}`),
    ),
  ),
);

/** Takes SOL out of a stake account that has cooled down. */
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
      markers: ['from', 'stake account', 'from account', ...FROM_ACCOUNT],
    },
  },
  verbs: [
    'withdraw stake',
    'withdraw my stake',
    'withdraw the stake',
    'withdraw my unstaked',
    'withdraw unstaked',
    'withdraw deactivated stake',
    'withdraw my deactivated stake',
    'withdraw staked',
    'withdraw my staked',
    'withdraw from stake account',
    'withdraw from my stake account',
    'claim unstaked',
    'claim my unstaked',
    'withdraw the deactivated stake',
    'withdraw inactive stake',
    'withdraw my inactive stake',
    'withdraw the inactive stake',
  ],
  patterns: ['{amount} {token} {account}', '{account}', '{token} {amount}'],
  forms: [
    {
      verbs: ['withdraw', 'take out', 'pull out', 'get', 'take', 'pull'],
      patterns: ['{amount} {token} {account}'],
      needs: ['account'],
      markers: {
        account: FROM_ACCOUNT,
      },
    },
  ],
  nouns: [...TO_OWN_WALLET, ...COOLED_DOWN, 'stake', 'staked', 'account', 'deactivated', 'inactive'],
  families: ['svm'],
  examples: [
    'withdraw my stake',
    'withdraw 2 SOL from stake account 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  ],
};
