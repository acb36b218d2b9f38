import type { ActionDefinition } from '../../core/action.ts';
import { didWith } from '../lending-words.ts';
import { tokenSlot } from '../shared-slots.ts';

const KINDS = ['', 'spending ', 'spend ', 'token ', 'erc-20 ', 'erc20 '];
const ALLOWANCE = ['approval', 'allowance', 'permission', 'authorization', 'authorisation']
  .flatMap((noun) => KINDS.flatMap((kind) => [`${kind}${noun}`, `${kind}${noun}s`]))
  .concat(['access', 'spending access', 'spending rights']);
const ENDING = [
  'kill',
  'nuke',
  'drop',
  'delete',
  'clear',
  'end',
  'zero out',
  'rescind',
  'terminate',
  'void',
  'withdraw',
  'cut off',
  'cut',
  'get rid of',
  'take back',
  'pull',
  'take away',
  'take',
  'strip',
  'close off',
  'shut off',
  'switch off',
  'remove my',
  'remove the',
  'wipe',
];
/** "Any approval", "the unlimited approval". */
const WHICH = ALLOWANCE.flatMap((noun) =>
  ['any', 'all', 'every', 'any existing', 'the existing', 'any and all']
    .concat(
      ['', 'the ', 'my ', 'our ', 'any '].flatMap((whose) =>
        ['unlimited', 'infinite', 'max'].map((much) => `${whose}${much}`),
      ),
    )
    .map((any) => `${any} ${noun}`),
);
/** "The delegate of my USDC account", where a token account has one. */
const DELEGATES = ['delegate', 'delegates', 'delegate authority', 'delegated authority', 'delegate access'];
const DELEGATED = [...DELEGATES, 'delegation', 'token account', 'account'];
/** "The allowance we granted to 0x…", "that was given to 0x…". */
const GIVEN = [
  ...['', 'previously ', 'that was ', 'which was ', 'that were ', 'i had '].flatMap((that) =>
    ['given', 'granted', 'issued'].map((given) => `${that}${given} to`),
  ),
  ...didWith(['granted to', 'gave to', 'given to', 'set for', 'approved for', 'issued to', 'gave'], []),
];
const TO_ZERO = ['to 0', 'to zero', 'back to 0', 'back to zero', 'down to zero', 'down to 0'];
const PATTERNS = [
  '{token} for {spender}',
  '{spender} for {token}',
  '{spender} {token}',
  '{token} {spender}',
  '{spender} access to {token}',
  '{spender} to spend {token}',
  '{spender} to use {token}',
  '{spender} holds over {token}',
  '{spender} has over {token}',
  '{spender} holds on {token}',
  '{spender} has on {token}',
  '{spender} from spending {token}',
  '{spender} from using {token}',
];

const WHOSE =
  'Whose allowance should be revoked? Please give the address of the contract or the name of a protocol.';

/** Takes back what a contract was allowed to spend. */
export const revoke: ActionDefinition = {
  name: 'revoke',
  summary: 'Revoke the allowance[ of {spender}] for {token}',
  description: 'Sets what a contract may take of a token from the wallet to nothing.',
  slots: {
    token: tokenSlot('For which token should the allowance be revoked?', ['for', 'of', 'on', 'over', 'to']),
    spender: {
      type: 'contract',
      required: false,
      protocols: ['dex', 'lending', 'staking', 'bridge', 'spender'],
      question: WHOSE,
      description:
        'The contract whose allowance ends: an address or the name of a known protocol. On Solana, where a token has one delegate at most, it may be left out.',
      markers: [
        'from',
        'for',
        'of',
        'to',
        'on',
        ...GIVEN,
        'held by',
        'by',
        'with',
        'i gave',
        'we gave to',
        'we gave',
        'for spender',
        'to spender',
        'from spender',
        'of spender',
        'with spender',
        'spender',
      ],
    },
  },
  verbs: [
    'revoke',
    'disapprove',
    'unapprove',
    'disallow',
    'forbid',
    'bar',
    'remove approval of',
    'remove the approval of',
    'cancel approval of',
    'cancel the approval of',
    'remove allowance of',
    'remove the allowance of',
    'cancel the allowance of',
    'cancel allowance of',
    'remove approval for',
    'remove the approval for',
    'cancel approval for',
    'cancel the approval for',
    'cancel allowance for',
    'cancel my approval of',
    'cancel my approval for',
    'remove my approval of',
    'remove my approval for',
    'reset the allowance of',
    'reset allowance of',
    'take back approval of',
    'take back the approval of',
    'take back approval for',
    'revoke approval of',
    'revoke the approval of',
    'revoke approval for',
    'revoke the approval for',
    'revoke allowance of',
    'revoke allowance for',
    'revoke access of',
    'revoke access to',
    'revoke permission of',
    'revoke permission for',
    'revoke my approval of',
    'revoke my approval for',
  ],
  patterns: PATTERNS,
  oneOf: [{ slots: ['spender'], question: WHOSE, family: 'evm' }],
  forms: [
    {
      verbs: ['cancel the', 'cancel my', 'undo the', 'undo my', 'remove', 'reset', 'reset the', 'reset my'],
      patterns: PATTERNS,
      nouns: ALLOWANCE,
    },
    {
      verbs: ENDING,
      patterns: PATTERNS,
      nouns: [...ALLOWANCE, ...WHICH],
    },
    { verbs: ['set', 'reset', 'reduce'], patterns: PATTERNS, nouns: TO_ZERO },
    {
      verbs: [...ENDING, 'remove', 'cancel the', 'cancel my'],
      patterns: PATTERNS,
      nouns: DELEGATES,
      markers: { token: ['from', 'for', 'of', 'on', 'over'] },
      family: 'svm',
    },
  ],
  nouns: [
    ...ALLOWANCE,
    ...WHICH,
    ...DELEGATED,
    'spender',
    ...TO_ZERO,
    'i gave',
    'we gave',
    'spending',
    'spend',
    'rights',
    'from spending',
    'from using',
    'from taking',
    'from accessing',
    'contract',
    'protocol',
    'router',
    'away',
    'back',
  ],
  families: ['evm', 'svm'],
  examples: [
    'revoke USDC approval for Uniswap',
    'revoke the allowance of 0x52908400098527886E0F7030069857D2E4169EE7 for DAI',
  ],
};
