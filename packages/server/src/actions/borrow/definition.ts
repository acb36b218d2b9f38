import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, THROUGH, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Borrows tokens against what was lent. */
export const borrow: ActionDefinition = {
  name: 'borrow',
  summary: 'Borrow {amount} {token}[ on {protocol}]',
  description: 'Borrows tokens from a lending market against the collateral that the wallet has there.',
  slots: {
    amount: {
      ...walletAmount('How much should be borrowed?'),
      from: 'none',
      kinds: ['tokens', 'base_units', 'usd'],
    },
    token: tokenSlot('Which token should be borrowed?'),
    protocol: protocolSlot(['lending'], ['from', ...THROUGH]),
  },
  verbs: [
    'borrow',
    'take a loan of',
    'take out a loan of',
    'get a loan of',
    'take loan of',
    'take a loan for',
    'borrow me',
    'take out a loan for',
  ],
  patterns: ['{amount} {token}', '{token} {amount}'],
  nouns: [
    'protocol',
    'market',
    'lending',
    'lending pool',
    'pool',
    'lending market',
    'lending protocol',
    'against my collateral',
    'v3',
    'variable rate',
    'at variable rate',
    'at the variable rate',
    'with variable rate',
    'using my collateral',
    'loan',
    'as a loan',
  ],
  output: 'token',
  examples: ['borrow 50 USDC on Aave', 'borrow 0.01 ETH from Aave'],
};
