import type { LookUpDefinition } from '../../core/look-up.ts';
import { chainSlot, tokensSlot } from './shared-slots.ts';

/** Who may take tokens out of the wallet. */
export const allowances: LookUpDefinition = {
  name: 'allowances',
  description:
    'What known contracts (on Solana: delegates) may take out of the wallet, for tokens of the registry or a given one.',
  slots: {
    token: tokensSlot(false),
    protocol: {
      type: 'protocol',
      required: false,
      question: 'Of which protocol?',
      description: 'Whose contract it is about, where one is named.',
    },
    chain: chainSlot,
  },
  about:
    'allowance|allowances|approval|approvals|approved|permission|permissions|delegate|delegates|spender|spenders|spend_my|take_my|move_my|allowed|access_to_my',
  words:
    'apps|app|dapps|sites|contract|contracts|protocol|protocols|token|tokens|coins|funds|money|spend|take|move|given|granted|active|open|access|wallet|unlimited|chain|which|else',
  nouns: 'allowances|approvals|token_approvals|token_allowances',
  examples: ['which contracts may spend my tokens?', 'show my USDC approvals'],
};
