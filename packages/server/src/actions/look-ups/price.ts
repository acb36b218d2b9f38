import type { LookUpDefinition } from '../../core/look-up.ts';
import { chainSlot, tokensSlot } from './shared-slots.ts';

/** What a token is worth. */
export const price: LookUpDefinition = {
  name: 'price',
  description:
    'What a token, or so much of it, is worth in US dollars, and whether an oracle or a pool says so.',
  slots: {
    amount: {
      type: 'amount',
      of: 'token',
      required: false,
      question: 'How much of it?',
      description: 'How many tokens; one where nothing is said.',
    },
    token: tokensSlot(true),
    chain: chainSlot,
  },
  about:
    'price|prices|worth|value|cost|costs|trading|trade|going_for|how_much_is|how_much_are|{amount}_{token}_in',
  unless: 'my|i|mine',
  words: 'at|usd|dollars|dollar|token|coin|market|spot|live|chain',
  nouns: 'price|prices',
  examples: ['what is the price of ETH?', 'how much is 0.5 ETH worth?'],
};
