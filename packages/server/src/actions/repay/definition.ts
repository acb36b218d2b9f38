import type { ActionDefinition } from '../../core/action.ts';
import { marketCollateral, protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Pays a debt back to a lending market. */
export const repay: ActionDefinition = {
  name: 'repay',
  summary: 'Repay {amount} {token}[ owed against {collateral}][ on {protocol}]',
  description: 'Pays borrowed tokens back to a lending market; "all" pays the whole debt.',
  slots: {
    amount: { ...walletAmount('How much should be repaid?'), from: 'protocol', owed: true },
    token: tokenSlot('Which token should be repaid?'),
    collateral: { ...marketCollateral, question: 'Borrowed against which collateral?' },
    protocol: protocolSlot(['lending']),
  },
  says: [
    'repay {amount} {token} to|back_to|of|off|towards|from {protocol}',
    'pay_back|pay_down|pay|return|give_back|settle|clear {amount} {token} to|back_to|of|off|towards {protocol!}',
    'pay_back|pay_off|pay_down|pay|reduce|put|settle|clear <debt|loan|borrow> {amount!} {token} to|of|towards|against|from {protocol}',
    'repay|pay_down|reduce <debt|loan|borrow> {token} by|with {amount!}',
    'pay_off|clear|close|settle|wipe_out <debt|loan|borrow> {token} to|of|from {protocol} =amount:all',
  ],
  asides: [
    '{protocol} debt|loan|loans|borrow|position',
    'against {collateral} collateral',
    'against {collateral}',
  ],
  named: 'repayment',
  nouns:
    'whole|entire|full|debt|debts|loan|loans|borrow|borrowed|position|back|of_debt|i_borrowed|i_owe|pool|market',
  examples: ['repay 50 USDC on Aave', 'repay all my USDC debt on Aave', 'repay 5 USDC on Kamino'],
};
