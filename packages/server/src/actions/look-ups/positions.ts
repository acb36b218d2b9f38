import type { LookUpDefinition } from '../../core/look-up.ts';
import { chainSlot } from './shared-slots.ts';

/** What a wallet has in protocols. */
export const positions: LookUpDefinition = {
  name: 'positions',
  description:
    'What the wallet has supplied, borrowed and staked, and its liquidity positions: with health factor, rewards, fees and when stakes are free.',
  slots: {
    protocol: {
      type: 'protocol',
      required: false,
      many: true,
      question: 'In which protocol?',
      description: 'The protocols that it is about; all where none is named.',
    },
    chain: chainSlot,
  },
  about:
    'position|positions|debt|debts|owe|loan|loans|collateral|health|healthy|health_factor|supplied|deposited|lent|borrowed|staked|stake|stakes|unstaking|liquidated|liquidation|liquidity|lp|defi|unlock|unlocks|unlocking|unlocked|i_supply|have_on_{protocol}|have_in_{protocol}|have_at_{protocol}|my_shares|my_vault_shares|shares_of_{protocol}|shares_in_{protocol}|{protocol}_shares',
  words:
    'be|factor|withdraw|free|again|back|open|active|balance|have|money|funds|tokens|sol|account|accounts|protocols|protocol|pool|pools|lending|deposits|everything|close|safe|risk|position|chain|shares|worth|value|vault|bring|{token}',
  nouns: 'positions|position|health_factor|stakes',
  examples: [
    'what are my positions?',
    'what are my shares of Steakhouse USDC worth?',
    'how much do I owe on Aave?',
    'when can I withdraw my stake?',
  ],
};
