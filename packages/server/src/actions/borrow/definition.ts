import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Borrows from a lending market. */
export const borrow: ActionDefinition = {
  name: 'borrow',
  summary: 'Borrow {amount} {token}[ against {collateral}][ on {protocol}]',
  description: 'Borrows tokens from a lending market against the collateral that the wallet has there.',
  slots: {
    amount: {
      ...walletAmount('How much should be borrowed?'),
      from: 'protocol',
      safely: true,
      kinds: ['tokens', 'base_units', 'usd', 'all'],
    },
    token: tokenSlot('Which token should be borrowed?'),
    collateral: {
      ...tokenSlot('Against which collateral?'),
      required: false,
      description: 'The token that it is borrowed against, where the user names one: "against my ETH".',
    },
    protocol: protocolSlot(['lending']),
  },
  says: [
    'borrow {amount} {token} from|off|out_of {protocol}',
    'take|take_on|take_out|get|get_me|open|draw <loan|a_loan|of_debt|debt> {amount} {token} from {protocol}',
    'borrow <as_much|as_much_as_possible|as_much_as_i_can|as_much_as_is_safe|most|the_most|maximum_amount|max_amount> ?of|in {token} from|off|out_of {protocol} =amount:all',
  ],
  asides: [
    '{protocol} account',
    'against|using|with {collateral} as_collateral|as_the_collateral|collateral',
    'against|backed_by {collateral}',
  ],
  named: 'loan|borrow',
  nouns:
    'loan|against_my_collateral|using_my_collateral|variable_rate|at_variable_rate|with_variable_rate|variable|lending_pool|pool|market|as_i_can|as_i_can_safely|as_i_safely_can|as_possible|as_is_safe|as_it_is_safe|as_allowed|that_i_can|that_is_safe|i_can|i_safely_can|safely|safe|that_i_safely_can',
  output: 'token',
  examples: [
    'borrow 50 USDC on Aave',
    'borrow 0.01 ETH from Aave',
    'borrow as much USDC as I can safely on Aave',
    'borrow 10 USDC on Kamino',
  ],
};
