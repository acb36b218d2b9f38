import type { LookUpDefinition } from '../../core/look-up.ts';
import { tokensSlot } from './shared-slots.ts';

/** What this service can do. */
export const capabilities: LookUpDefinition = {
  name: 'capabilities',
  description: 'What can be done here, and how a thing is asked for ("how do I get my money out of Aave?").',
  slots: {
    protocol: {
      type: 'protocol',
      required: false,
      many: true,
      question: 'With which protocol?',
      description: 'The protocols that it is about.',
    },
    token: tokensSlot(false),
  },
  about:
    'how_do_i|how_can_i|how_to|how_would_i|can_you_do|you_do|can_i_do|do_you_support|you_support|supported|support|supports|help|features|commands|capabilities|actions|options|can_i_use|you_work_with|this_work',
  words:
    'chains|tokens|protocols|token|chain|protocol|networks|network|which|use|using|work|works|here|service|else|things|thing|money|funds|coins|out|into|back|deposit|deposits|position|positions|loan|debt|name|names|address|available|ask',
  nouns: 'help|capabilities|features|commands',
  examples: ['what can you do?', 'how do I get my money out of Aave?'],
};
