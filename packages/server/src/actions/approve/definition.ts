import type { ActionDefinition } from '../../core/action.ts';
import { doing } from '../doing.ts';
import { AMOUNTING, tokenSlot, walletAmount } from '../shared-slots.ts';

const ALLOWANCE = ['approval', 'allowance', 'permission', 'authorization', 'authorisation']
  .flatMap((noun) => ['', 'spending ', 'spend ', 'token '].map((kind) => `${kind}${noun}`))
  .concat(['spending limit', 'spending cap']);

/** What is given to somebody who may spend: "the ability to spend 5 USDC". */
const GIVEN = ['access', 'ability', 'green light'];
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

/** Allows a contract to take tokens from the wallet. */
export const approve: ActionDefinition = {
  name: 'approve',
  summary: 'Allow {spender} to spend {amount} {token}',
  description:
    'Lets a contract take up to an amount of a token from the wallet; without a limit only where the words say so.',
  slots: {
    amount: {
      ...walletAmount('How much may be spent?'),
      markers: ['for', 'to', 'of', 'up to', 'at most', 'a maximum of', 'no more than', ...AMOUNTING],
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
      verbs: ['set', 'increase', 'raise'],
      patterns: ['{token} {spender} to {amount}'],
      nouns: ALLOWANCE,
    },
    {
      verbs: ['give', 'grant', 'set', 'allow'],
      patterns: ['{spender} {amount} {token}', '{amount} {token} {spender}'],
      nouns: [...ALLOWANCE, ...GIVEN],
      markers: { token: ['for', 'on', 'over', 'of', 'to'] },
    },
    {
      verbs: ['give', 'grant'],
      patterns: TO_SPEND,
      nouns: [...ALLOWANCE, ...GIVEN],
    },
    { verbs: ['grant'], patterns: TO_SPEND },
  ],
  phrases: [
    'let {spender} spend {amount} {token}',
    'let {spender} use {amount} {token}',
    'let {spender} utilize {amount} {token}',
    'let {spender} access {amount} {token}',
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
