import type { LookUpDefinition } from '../../core/look-up.ts';
import { chainSlot, tokensSlot } from './shared-slots.ts';

/** What lending brings and borrowing costs. */
export const yields: LookUpDefinition = {
  name: 'yields',
  description:
    'What supplying a token brings and what borrowing it costs a year, as the lending protocol says.',
  slots: {
    token: tokensSlot(false),
    protocol: {
      type: 'protocol',
      required: false,
      question: 'In which protocol?',
      description: 'The protocol that it is about.',
    },
    chain: chainSlot,
  },
  about:
    'apy|apr|yield|yields|interest|interest_rate|supply_rate|supply_rates|borrow_rate|borrow_rates|lending_rate|lending_rates|borrowing_rate|lending_rates|rates|earn|supply_apy|borrow_apy',
  words:
    'rate|supply|supplying|borrow|borrowing|lend|lending|deposit|deposits|depositing|a|year|token|tokens|best|highest|lowest|stablecoins|pay|pays|charge|charges|could|chain|get',
  nouns:
    'apy|apr|yield|yields|supply_rate|supply_rates|borrow_rate|borrow_rates|lending_rates|interest_rate|interest_rates',
  examples: ['what is the supply rate of USDC on Aave?', 'how much interest can I earn on USDC?'],
};
