import type { ActionDefinition } from '../../core/action.ts';
import { EMODE } from '../enter-emode/words.ts';
import { protocolSlot } from '../shared-slots.ts';

/** Leaves Aave's efficiency mode: every token counts by its own limits again. */
export const leaveEmode: ActionDefinition = {
  name: 'leave_emode',
  summary: 'Leave the E-mode[ on {protocol}]',
  description: 'Leaves the efficiency mode (E-mode) of Aave that the wallet is in.',
  slots: { protocol: protocolSlot(['lending']) },
  says: [`disable|leave|exit|turn_off|switch_off <${EMODE}> on|in|at|with|for|from {protocol}`],
  asides: ['{protocol} account|position'],
  nouns: `${EMODE}|category|mode|off|using|account|position`,
  examples: ['leave E-mode on Aave'],
};
