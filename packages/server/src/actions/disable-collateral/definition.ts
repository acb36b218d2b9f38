import type { ActionDefinition } from '../../core/action.ts';
import { enableCollateral } from '../enable-collateral/definition.ts';
import { tokenSlot } from '../shared-slots.ts';

/** Takes a supplied token out of what secures loans; it stays supplied. */
export const disableCollateral: ActionDefinition = {
  ...enableCollateral,
  name: 'disable_collateral',
  summary: 'Stop using the supplied {token} as collateral[ on {protocol}]',
  description:
    'Takes what the wallet has supplied of a token to a lending market out of its collateral. It stays supplied and earns as before.',
  slots: {
    ...enableCollateral.slots,
    token: tokenSlot('Which supplied token should no longer serve as collateral?'),
  },
  says: [
    'disable|deactivate|turn_off|switch_off|stop_using|stop <as_collateral|collateral|for_collateral|as_a_collateral|as_my_collateral|collateral_for|collateral_use_of> ?of|for {token} on|in|at|with|for {protocol}',
  ],
  nouns: 'collateral|as_collateral|supplied|deposited|deposit|supply|position|usage|use|switch|off|using',
  examples: ['stop using my USDC as collateral on Aave'],
};
