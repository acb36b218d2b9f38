import type { ActionDefinition } from '../../core/action.ts';
import { marketCollateral, protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Takes supplied tokens back from a lending market, or from a vault. */
export const withdraw: ActionDefinition = {
  name: 'withdraw',
  summary: 'Withdraw {amount} {token}[ lent against {collateral}][ from {protocol}]',
  description: 'Takes tokens back that were supplied to a lending market or a vault.',
  slots: {
    amount: { ...walletAmount('How much should be withdrawn?'), from: 'protocol' },
    token: tokenSlot('Which token should be withdrawn?'),
    collateral: { ...marketCollateral, question: 'Lent against which collateral?' },
    protocol: protocolSlot(['lending']),
  },
  says: [
    'withdraw|unsupply {amount} {token} from|out_of|off|back_from|of {protocol}',
    'get|take|pull|yank|remove|redeem|take_out|pull_out|get_back|take_back|move|unlend {amount} {token} from|out_of|off|back_from {protocol!}',
  ],
  asides: [
    '{protocol} deposit|position|supply|vault|account',
    'against {collateral} collateral',
    'against {collateral}',
  ],
  named: 'withdrawal',
  nouns:
    'deposit|deposits|supply|supplied|deposited|collateral|position|supply_position|lending_position|vault|pool|market|back|out|funds',
  output: 'token',
  examples: [
    'withdraw 100 USDC from Aave',
    'withdraw all my USDC from Aave',
    'withdraw 20 USDC from Kamino',
    'withdraw 20 USDC from Jupiter Lend',
    'withdraw 20 USDC from Steakhouse USDC',
  ],
};
