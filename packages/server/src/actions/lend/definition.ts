import type { ActionDefinition } from '../../core/action.ts';
import { marketCollateral, protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Supplies tokens to a lending market, or to a vault. */
export const lend: ActionDefinition = {
  name: 'lend',
  summary: 'Supply {amount} {token}[ against {collateral}][ on {protocol}]',
  description:
    'Supplies tokens to a lending market, where they earn interest and serve as collateral, or to a vault, which lends them on.',
  slots: {
    amount: walletAmount('How much should be supplied?'),
    token: tokenSlot('Which token should be supplied?'),
    collateral: { ...marketCollateral, question: 'Against which collateral?' },
    protocol: protocolSlot(['lending']),
  },
  says: [
    'lend|lend_out|supply|deposit {amount} {token} to|into|in|-> {protocol}',
    'put|park|place|add|invest|move|transfer|send|provide|lock|post {amount} {token} to|into|in|on|with|at|-> {protocol!}',
    'stake {amount} {token$} to|into|in|on|with|at {protocol!}',
    'supply|provide|top_up {protocol!} with {amount} {token}',
    'post|add|use|provide|pledge <collateral|as_collateral> {amount} {token} to|into|in|on {protocol!}',
    'earn <interest|yield> on|with {amount} {token} in {protocol!}',
  ],
  asides: [
    '{protocol} position|pool|vault|market|account',
    'against {collateral} collateral',
    'against {collateral}',
  ],
  named: 'deposit|supply',
  nouns:
    'collateral|as_collateral|lending_pool|lending_market|position|supply_position|lending_position|vault|pool|market|to_earn_yield|to_earn_interest|to_earn|for_yield|for_interest',
  examples: [
    'lend 100 USDC on Aave',
    'deposit half my ETH into Aave',
    'lend 100 USDC on Kamino',
    'lend 100 USDC on Jupiter Lend',
    'lend 100 USDC on Steakhouse USDC',
  ],
};
