import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot } from '../shared-slots.ts';

/** Lets what is supplied of a token serve as collateral. */
export const enableCollateral: ActionDefinition = {
  name: 'enable_collateral',
  summary: 'Use the supplied {token} as collateral[ on {protocol}]',
  description:
    'Lets what the wallet has already supplied of a token to a lending market serve as collateral for loans. Supplies nothing.',
  slots: {
    token: tokenSlot('Which supplied token should serve as collateral?'),
    protocol: protocolSlot(['lending']),
  },
  says: [
    'enable|activate|turn_on|switch_on <as_collateral|collateral|for_collateral|as_a_collateral|collateral_for|collateral_use_of> ?of|for {token} on|in|at|with|for {protocol}',
    'use|set <as_collateral|as_a_collateral|as_my_collateral> ?of {token} on|in|at|with|for {protocol}',
  ],
  asides: ['{protocol} deposit|supply|position|account'],
  nouns: 'collateral|as_collateral|supplied|deposited|deposit|supply|position|usage|use|switch|on|again',
  examples: ['enable my USDT0 as collateral on Aave'],
};
