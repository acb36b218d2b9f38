import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Takes collateral back from a market that keeps it apart from what is lent. */
export const withdrawCollateral: ActionDefinition = {
  name: 'withdraw_collateral',
  summary: 'Withdraw {amount} {token} of collateral[ for loans of {loan}][ from {protocol}]',
  description:
    'Takes collateral back from a lending market that keeps it apart, such as those of Morpho and Compound; as much as the loans against it leave free.',
  slots: {
    amount: { ...walletAmount('How much collateral should be withdrawn?'), from: 'protocol' },
    token: tokenSlot('Which collateral should be withdrawn?'),
    loan: {
      ...tokenSlot('From the market of which loan?'),
      required: false,
      description: 'The token that can be borrowed against it, where the user names one.',
    },
    protocol: { ...protocolSlot(['isolated_lending']), required: true, question: 'From which protocol?' },
  },
  says: [
    'withdraw|take|get|pull|remove|take_out|pull_out|get_back|take_back|free|release <collateral|of_collateral|my_collateral|as_collateral> {amount} {token} from|out_of|off|back_from|on|in|of {protocol!}',
  ],
  asides: ['for|against {loan} loan|loans|borrowing', '{loan} market', 'from|out_of|in {loan} market'],
  nouns: 'collateral|market|position|back|out',
  output: 'token',
  examples: ['withdraw 0.05 WETH of collateral from Morpho'],
};
