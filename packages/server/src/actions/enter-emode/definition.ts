import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot } from '../shared-slots.ts';
import { EMODE } from './words.ts';

/** Enters a mode in which tokens of a kind secure more of each other. */
export const enterEmode: ActionDefinition = {
  name: 'enter_emode',
  summary: 'Enter E-mode[ {category}][ on {protocol}]',
  description:
    "Enters an efficiency mode (E-mode) of Aave by the number of its category, in which tokens of a kind allow larger loans. Without a number the market's categories are offered.",
  slots: {
    category: {
      type: 'token_id',
      required: false,
      question: 'Which E-mode? Please give the number of its category.',
      description: 'The number of the E-mode category, such as "E-mode 1".',
    },
    protocol: protocolSlot(['lending']),
  },
  says: [
    `enable|enter|turn_on|switch_on|switch_to|set|use <${EMODE}> ?to|category|number {category} on|in|at|with|for {protocol}`,
  ],
  asides: ['{protocol} account|position'],
  nouns: `${EMODE}|category|mode|on|account|position|to`,
  examples: ['enter E-mode 1 on Aave'],
};
