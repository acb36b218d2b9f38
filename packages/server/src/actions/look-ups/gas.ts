import type { LookUpDefinition } from '../../core/look-up.ts';
import { chainSlot, tokensSlot } from './shared-slots.ts';

/** What a transaction costs now. */
export const gas: LookUpDefinition = {
  name: 'gas',
  description: 'What the network charges now, for a transfer of the native coin, of a token, and for a swap.',
  slots: {
    amount: {
      type: 'amount',
      required: false,
      question: 'How much would be sent?',
      description: 'What would be sent; the fee is the same for any amount.',
    },
    token: {
      ...tokensSlot(false),
      description: 'What would be sent or swapped; the fee is about the same for all.',
    },
    chain: chainSlot,
  },
  about:
    'gas|gas_price|fee|fees|network_fee|cost_to_send|cost_to_swap|cost_to_transfer|costs_to_send|costs_to_swap|costs_to_transfer|transfer_cost|swap_cost|transaction_cost',
  words:
    'price|prices|cost|costs|network|transaction|transactions|transfer|transfers|swap|swaps|send|sending|swapping|high|low|expensive|cheap|pay|token|tokens|coin|chain',
  nouns: 'gas|gas_price|gas_prices|gas_fee|gas_fees|fees|network_fee|network_fees',
  examples: ['how much is gas?', 'what does a transfer cost?'],
};
