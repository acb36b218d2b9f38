import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot } from '../shared-slots.ts';

const WHOSE = 'Whose allowance should be revoked? Please give an address or the name of a protocol.';

/** Takes an allowance back. */
export const revoke: ActionDefinition = {
  name: 'revoke',
  summary: 'Revoke the allowance[ of {spender}] for {token}',
  description: 'Sets what a contract may take of a token from the wallet to nothing.',
  onlyAllows: true,
  slots: {
    token: tokenSlot('For which token should the allowance be revoked?'),
    spender: {
      type: 'contract',
      required: false,
      protocols: ['dex', 'lending', 'staking', 'bridge', 'spender'],
      question: WHOSE,
      description:
        'The contract whose allowance ends: an address or the name of a known protocol. On Solana, where a token has one delegate at most, it may be left out.',
    },
  },
  says: [
    'revoke|disapprove|unapprove {token~} for|from|of|on|to|given_to|granted_to|by {spender}',
    'revoke|disapprove|unapprove ?of|for {spender} from|for|from_spending|on|of {token~}',
    'remove|cancel|undo|delete|end|kill|nuke|withdraw|take_back|take_away|rescind|clear|reset <approval|allowance|approvals|permission|delegate> {token} for|from|of|on|to|given_to|granted_to|by {spender}',
    'remove|cancel|undo|delete|end|kill|nuke|withdraw|take_back|take_away|rescind|clear|reset <approval|allowance|approvals|permission|delegate> ?of|for {spender} for|on|of|to_spend {token~}',
    'stop|forbid|disallow|prevent {spender!} from_spending|spending|from_using|using|from_accessing|from_taking {token!}',
    'set|reset|reduce|lower <to_zero|to_0> {token} for|of|from {spender}',
  ],
  nouns:
    'approval|allowance|approvals|allowances|permission|permissions|access|contract|delegate|spending|token_approval|spending_approval|to_spend',
  oneOf: [{ slots: ['spender'], question: WHOSE, family: 'evm' }],
  families: ['evm', 'svm'],
  examples: [
    'revoke USDC approval for Uniswap',
    'revoke the allowance of 0x52908400098527886E0F7030069857D2E4169EE7 for DAI',
  ],
};
