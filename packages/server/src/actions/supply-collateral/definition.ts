import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Pledges tokens in a market that keeps collateral apart from what is lent. */
export const supplyCollateral: ActionDefinition = {
  name: 'supply_collateral',
  summary: 'Supply {amount} {token} as collateral[ for loans of {loan}][ on {protocol}]',
  description:
    'Supplies tokens as collateral to a lending market that keeps collateral apart, such as those of Morpho and Compound: they earn nothing there, and loans are taken against them.',
  slots: {
    amount: walletAmount('How much should be supplied as collateral?'),
    token: tokenSlot('Which token should serve as collateral?'),
    loan: {
      ...tokenSlot('Which token is to be borrowed against it?'),
      required: false,
      description:
        'The token that is to be borrowed against it, where the user names one: "for a USDC loan".',
    },
    protocol: { ...protocolSlot(['isolated_lending']), required: true, question: 'On which protocol?' },
  },
  says: [
    'supply|deposit|lend|put|post|add|use|provide|pledge|lock|place <collateral|as_collateral|as_my_collateral|as_a_collateral|in_collateral> {amount} {token} to|into|in|on|with|at|of {protocol!}',
    'supply|deposit|put|post|add|provide|pledge|lock|place {amount} <worth_of_collateral|of_collateral> ?in {token} to|into|in|on|with|at|of {protocol!}',
  ],
  asides: [
    'for|to_borrow|against {loan} loan|loans|borrowing',
    'to_borrow {loan}',
    'for {loan} ?in {protocol}',
    '{loan} market',
    'to|into|in {loan} market',
  ],
  named: 'collateral',
  nouns: 'collateral|as_collateral|market|position',
  examples: [
    'supply 0.1 WETH as collateral on Morpho for a USDC loan',
    "supply 1 WETH as collateral to Compound's USDC market",
  ],
};
