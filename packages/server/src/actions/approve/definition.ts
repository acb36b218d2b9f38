import type { ActionDefinition } from '../../core/action.ts';
import { doing } from '../doing.ts';
import { AMOUNTING, WISHES, tokenSlot, walletAmount } from '../shared-slots.ts';

const ALLOWANCE = ['approval', 'allowance', 'permission', 'authorization', 'authorisation']
  .flatMap((noun) =>
    ['', 'spending ', 'spend ', 'token ', 'erc-20 ', 'erc20 '].map((kind) => `${kind}${noun}`),
  )
  .concat(['spending limit', 'spending cap']);

/** What is given to somebody who may spend: "the ability to spend 5 USDC". */
const GIVEN = ['access', 'ability', 'green light', 'right', 'the right'];
const TO_SPEND = ['spend', 'use', 'utilize', 'utilise', 'access', 'pull', 'debit'].map(
  (verb) => `{spender} to ${verb} {amount} {token}`,
);

/** Whose tokens they are in any case: an allowance is for what the wallet holds. */
const OF_WALLET = [
  'from my wallet',
  'from my account',
  'from my balance',
  'of my balance',
  'of mine',
  'on my behalf',
  'on behalf of my wallet',
];

const SPENDING = ['spend', 'use', 'utilize', 'access', 'have access to'];
/** "Let Uniswap spend 5 USDC", "I'd like Uniswap to be able to spend 5 USDC": what somebody wants another to be able to do. */
const ABLE = [
  ...[
    'let',
    'make sure',
    'make sure that',
    'make it so that',
    'see to it that',
    'ensure',
    'ensure that',
  ].flatMap((let_) => SPENDING.map((spend) => `${let_} {spender}${let_ === 'let' ? '' : ' can'} ${spend}`)),
  ...[
    'to be able to',
    'to be allowed to',
    'to be permitted to',
    'should be able to',
    'should be allowed to',
  ].flatMap((able) => SPENDING.map((spend) => `{spender} ${able} ${spend}`)),
  '{spender} should have access to',
  '{spender} to have access to',
  ...['should get', 'should have', 'to have', 'to get'].flatMap((needs) =>
    ['approval', 'allowance', 'permission', 'erc-20 allowance', 'erc20 allowance'].flatMap((noun) =>
      ['', ' an', ' a'].flatMap((a) => ['of', 'for'].map((of) => `{spender} ${needs}${a} ${noun} ${of}`)),
    ),
  ),
]
  .flatMap((able) => (able.startsWith('{spender} to') ? WISHES.map((wish) => `${wish} ${able}`) : [able]))
  .map((able) => `${able} {amount} {token}`);
/** "I hereby authorize Uniswap to spend 5 USDC": whoever says so does it. */
const HEREBY = (...verbs: readonly string[]): string[] =>
  ['i hereby', 'i now', 'we hereby'].flatMap((i) => verbs.map((verb) => `${i} ${verb}`));

/** Allows a contract to take tokens from the wallet. */
export const approve: ActionDefinition = {
  name: 'approve',
  summary: 'Allow {spender} to spend {amount} {token}',
  description:
    'Lets a contract take up to an amount of a token from the wallet; without a limit only where the words say so.',
  slots: {
    amount: {
      ...walletAmount('How much may be spent?'),
      markers: [
        'for',
        'to',
        'of',
        'up to',
        'as much as',
        'as many as',
        'at most',
        'a maximum of',
        'no more than',
        ...AMOUNTING,
      ],
      from: 'limit',
      kinds: ['tokens', 'base_units', 'usd', 'share', 'all', 'unlimited'],
    },
    token: tokenSlot('Which token may be spent?', ['at', 'using', 'on', 'over']),
    spender: {
      type: 'contract',
      required: true,
      protocols: ['dex', 'lending', 'staking', 'bridge', 'spender'],
      question: 'Which contract may spend it? Please give its address or the name of a protocol.',
      description: 'The contract that may take the tokens: an address or the name of a known protocol.',
      markers: [
        'for',
        'to',
        'on',
        'to spender',
        'for spender',
        'to be spent by',
        'for spending to',
        'for spending by',
        'for use by',
        'for use on',
        'for use with',
        'with spender',
        'by',
        'spending for',
        'spending by',
        'spending on',
        'spending to',
        'spender',
        'the spender',
        'for the spender',
        'to the spender',
        ...['delegate', 'operator'].flatMap((who) =>
          ['', 'the '].flatMap((the) => ['for', 'to'].map((to) => `${to} ${the}${who}`)),
        ),
        'given to',
        'granted to',
      ],
    },
  },
  verbs: [
    'approve',
    'allow',
    'permit',
    'authorize',
    'authorise',
    'empower',
    ...HEREBY('approve', 'allow', 'permit', 'authorize', 'authorise'),
    'give approval to',
    'set allowance of',
    'set an allowance of',
    'grant allowance of',
    'set approval of',
    'set approval for',
    'grant approval of',
    'grant approval for',
    'give approval for',
    ...doing('approval', 'allowance', 'token approval', 'spending approval'),
  ],
  patterns: [
    '{amount} {token} for {spender}',
    ...TO_SPEND,
    '{spender} spend {amount} {token}',
    '{spender} use {amount} {token}',
    '{spender} to take {amount} {token}',
    '{spender} access to {amount} {token}',
    '{spender} {amount} {token}',
    '{token} {amount} for {spender}',
    '{spender} for {amount} {token}',
  ],
  forms: [
    {
      verbs: ['set', 'increase', 'raise', 'lower', 'reduce', 'decrease', 'change', 'update', 'adjust', 'cap'],
      patterns: ['{token} {spender} to {amount}'],
      nouns: ALLOWANCE,
    },
    {
      verbs: ['give', 'grant', 'set', 'allow', 'create', 'set up', ...HEREBY('give', 'grant')],
      patterns: ['{spender} {amount} {token}', '{amount} {token} {spender}'],
      nouns: [...ALLOWANCE, ...GIVEN],
      markers: { token: ['for', 'on', 'over', 'of', 'to'] },
    },
    {
      verbs: ['give', 'grant', ...HEREBY('give', 'grant')],
      patterns: TO_SPEND,
      nouns: [...ALLOWANCE, ...GIVEN],
    },
    { verbs: ['grant'], patterns: TO_SPEND },
  ],
  phrases: [
    ...ABLE,
    ...['approval', 'allowance'].flatMap((noun) => [
      `{amount} {token} ${noun} for {spender}`,
      `${noun} of {amount} {token} for {spender}`,
      `${noun} for {amount} {token} for {spender}`,
    ]),
  ],
  nouns: [
    ...ALLOWANCE,
    ...GIVEN,
    'as spender',
    'as a spender',
    'as the spender',
    'as an approved spender',
    'spending',
    'spend',
    'contract',
    'protocol',
    'router',
    'spender',
    'defi protocol',
    'defi contract',
    'smart contract',
    'dapp',
    ...OF_WALLET,
  ],
  families: ['evm'],
  examples: [
    'approve 100 USDC for Uniswap',
    'allow 0x52908400098527886E0F7030069857D2E4169EE7 to spend 50 DAI',
    'approve unlimited USDC for Aave',
  ],
};
