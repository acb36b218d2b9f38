import type { ActionDefinition } from '../../core/action.ts';
import { doing } from '../doing.ts';
import { AGAINST_IT, AT_MARKET, VARIABLE } from '../lending-words.ts';
import { named } from '../named.ts';
import {
  AMOUNTING,
  KINDS_OF_PROTOCOL,
  THROUGH,
  TO_OWN_WALLET,
  WISHES,
  protocolSlot,
  tokenSlot,
  walletAmount,
} from '../shared-slots.ts';

const AGAINST = ['against', 'with', 'using', 'backed by', 'secured by', 'against collateral'];

/** "Using the collateral that I have already supplied". */
const HELD_COLLATERAL = ['using', 'against', 'with', 'backed by', 'based on', 'secured by'].flatMap((by) =>
  ['my', 'the'].flatMap((whose) =>
    ['', ' existing', ' supplied', ' deposited', ' current', ' available'].flatMap((kind) =>
      [
        '',
        ' that i have already supplied',
        ' that i have supplied',
        ' that i supplied',
        ' that i have deposited',
        ' i have supplied',
        ' i have deposited',
        ' i supplied',
      ].map((that) => `${by} ${whose}${kind} collateral${that}`),
    ),
  ),
);

const LOANS = ['loan', 'as a loan', 'in debt', 'of debt', 'worth of debt'];

/** "Have Aave lend me 5 USDC": who is to do it. */
const LENDING_ME = ['shall lend', 'should lend', 'to lend', 'must lend'].flatMap((lend) =>
  ['me', 'us'].map((me) => `{protocol} ${lend} ${me} {amount} {token}`),
);
const HAVE_LENT = ['have', 'let', 'make', 'get'].flatMap((have) =>
  ['lend me', 'lend us', 'to lend me', 'loan me', 'to loan me'].map(
    (lend) => `${have} {protocol} ${lend} {amount} {token}`,
  ),
);
/** "I need a 400 USDC loan from Aave". */
const A_LOAN = [
  '{amount} {token} loan',
  '{amount} {token} loan from {protocol}',
  'loan of {amount} {token} from {protocol}',
];

/** Borrows tokens against what was lent. */
export const borrow: ActionDefinition = {
  name: 'borrow',
  summary: 'Borrow {amount} {token}[ against {collateral}][ on {protocol}]',
  description: 'Borrows tokens from a lending market against the collateral that the wallet has there.',
  slots: {
    amount: {
      ...walletAmount('How much should be borrowed?'),
      from: 'none',
      kinds: ['tokens', 'base_units', 'usd'],
    },
    token: tokenSlot('Which token should be borrowed?'),
    collateral: {
      ...tokenSlot('Against which collateral?', AGAINST),
      required: false,
      description: 'The token that it is borrowed against, where the user names one: "against my ETH".',
    },
    protocol: protocolSlot(['lending'], ['from', 'off', 'against', ...THROUGH]),
  },
  verbs: [
    'borrow',
    'take a loan of',
    'take out a loan of',
    'get a loan of',
    'take loan of',
    'take a loan for',
    'borrow me',
    'draw down',
    'take out a loan for',
    'loan me',
    'get me a loan of',
    'give me a loan of',
    ...[
      'make debt',
      'make a debt',
      'make debts',
      'go into debt',
      'get into debt',
      'take on debt',
      'take on a debt',
    ].flatMap((make) => ['of', 'for'].map((of) => `${make} ${of}`)),
    ...doing('borrow', 'loan', 'borrow position'),
    ...['open', 'draw'].flatMap((open) =>
      ['loan', 'borrow', 'borrow position', 'loan position'].map((noun) => `${open} a ${noun} of`),
    ),
    ...named('loan'),
  ],
  patterns: ['{amount} {token}', '{token} {amount}'],
  forms: [
    {
      verbs: ['take out', 'take', 'get', 'get me', 'open', 'make', 'give me', 'draw', 'take on'],
      patterns: ['{amount} {token}', '{protocol} {amount} {token}'],
      nouns: LOANS,
      markers: { amount: ['for', ...AMOUNTING] },
    },
    // "Lend me 400 USDC from Aave".
    {
      verbs: ['lend me', 'lend us'],
      patterns: ['{amount} {token} {protocol}'],
      needs: ['protocol'],
      markers: { protocol: ['from'] },
    },
  ],
  phrases: [...LENDING_ME, ...HAVE_LENT, ...A_LOAN].flatMap((phrase) => [
    phrase,
    ...(HAVE_LENT.includes(phrase) ? [] : WISHES.map((wish) => `${wish} ${phrase}`)),
  ]),
  nouns: [
    ...KINDS_OF_PROTOCOL,
    ...TO_OWN_WALLET,
    'out',
    'protocol',
    'market',
    'lending',
    'lending pool',
    'pool',
    'lending market',
    'lending protocol',
    'against my collateral',
    ...AGAINST_IT,
    'v3',
    'using my collateral',
    ...HELD_COLLATERAL,
    ...VARIABLE,
    ...AT_MARKET,
    ...LOANS,
    'collateral',
    'as collateral',
    'as the collateral',
    'as my collateral',
    ...['against', 'using'].flatMap((by) =>
      ['my deposit', 'my deposits', 'my supply', 'the deposit'].map((held) => `${by} ${held}`),
    ),
    'position',
    'account',
  ],
  output: 'token',
  examples: ['borrow 50 USDC on Aave', 'borrow 0.01 ETH from Aave'],
};
