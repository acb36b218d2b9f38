import type { LookUpDefinition } from '../../core/look-up.ts';

/** What a swap would bring. */
export const quote: LookUpDefinition = {
  name: 'quote',
  description:
    'What a swap of so much of one token would bring of another, with the venues compared; nothing is prepared.',
  slots: {
    amount: {
      type: 'amount',
      of: 'token',
      required: false,
      question: 'How much would be swapped?',
      description: 'The amount that would be swapped; one token where nothing is said.',
    },
    token: {
      type: 'token',
      required: true,
      question: 'Which token would be swapped?',
      description: 'The token that the amount counts.',
    },
    output: {
      type: 'token',
      required: true,
      question: 'For which token?',
      description: 'The token that would be received.',
    },
    protocol: {
      type: 'protocol',
      required: false,
      question: 'Through which venue?',
      description: 'The venue by name, where one is named.',
    },
  },
  about:
    'get|receive|i_buy|bring|brings|quote|exchange_rate|convert|converted|swapping|buy_me|{amount}_{token}_in_{token}|{amount}_{token}_to_{token}|{amount}_{token}_worth_in_{token}|{amount}_{token}_for_{token}',
  words:
    'would|if|swap|swapped|sell|sold|trade|traded|worth|rate|exchange|much|price|best|out|back|buy|amount|into|against|market|bring|brings|cost',
  nouns: 'quote|exchange_rate',
  examples: ['what would I get for 100 USDC in ETH?', 'quote 0.5 ETH to USDC'],
};
