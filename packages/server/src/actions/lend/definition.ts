import type { ActionDefinition } from '../../core/action.ts';
import { doing } from '../doing.ts';
import { AT_MARKET, INTO_MARKET, TO_EARN } from '../lending-words.ts';
import { named } from '../named.ts';
import {
  KINDS_OF_PROTOCOL,
  PUTTING,
  THROUGH,
  protocolSlot,
  tokenSlot,
  walletAmount,
} from '../shared-slots.ts';

/** "Let my 50 USDC earn on Aave". */
const EARNING = ['let', 'have', 'make'].map((let_) => `${let_} {amount} {token} earn on {protocol}`);

/** Coins that no protocol of a proof of stake takes, by their symbols. */
const STABLE = [
  'USDC',
  'USDC.e',
  'USDbC',
  'USDT',
  'USDT0',
  'USDT.e',
  'DAI',
  'DAI.e',
  'EURC',
  'USDS',
  'PYUSD',
];

/** Lends tokens to a lending market. */
export const lend: ActionDefinition = {
  name: 'lend',
  summary: 'Supply {amount} {token}[ on {protocol}]',
  description: 'Supplies tokens to a lending market, where they earn interest and serve as collateral.',
  slots: {
    amount: walletAmount('How much should be supplied?'),
    token: tokenSlot('Which token should be supplied?', ['in', 'of']),
    // What comes from a market is taken out of it.
    protocol: protocolSlot(
      ['lending'],
      [...THROUGH.filter((word) => word !== 'from'), 'to', 'into', 'onto', 'in to', 'as', '->', '→'],
    ),
  },
  verbs: [
    'lend',
    'supply',
    'deposit',
    'lend out',
    'earn interest on',
    'earn yield on',
    'start earning on',
    'start earning yield on',
    'start earning interest on',
    'begin earning on',
    ...doing('deposit', 'supply'),
    ...named('deposit'),
    ...['open', 'create', 'start'].flatMap((open) =>
      ['a', 'a new', 'my'].flatMap((article) =>
        ['lending', 'supply'].flatMap((kind) => [
          `${open} ${article} ${kind} position with`,
          `${open} ${article} ${kind} position of`,
        ]),
      ),
    ),
  ],
  patterns: ['{amount} {token}', '{token} {amount}'],
  forms: [
    {
      verbs: [
        ...PUTTING,
        'provide',
        'put up',
        'move',
        'drop',
        'send',
        'transfer',
        'lock up',
        'save',
        'tuck',
        'tuck away',
        'load',
      ],
      patterns: ['{amount} {token}', '{token} {amount}'],
      needs: ['protocol'],
    },
    {
      // "Post 100 USDC as collateral on Aave".
      verbs: ['post', 'load', 'commit', 'pledge'],
      patterns: ['{amount} {token}', '{token} {amount}'],
      needs: ['amount', 'token', 'protocol'],
    },
    {
      // "Add 500 USDC collateral".
      verbs: ['add', 'post', 'pledge', 'put up', 'put down', 'provide'],
      patterns: ['{amount} {token}', '{token} {amount}'],
      needs: ['amount', 'token'],
      nouns: ['collateral', 'as collateral', 'of collateral'],
    },
    {
      // "Stake 100 USDC on Aave": what is worth a dollar or a euro can be staked nowhere there.
      verbs: ['stake'],
      patterns: ['{amount} {token}', '{token} {amount}'],
      needs: ['amount', 'token', 'protocol'],
      listed: ['token'],
      symbols: { token: STABLE },
    },
    {
      // "Put 200 USDC to work earning yield".
      verbs: ['put', 'set'],
      patterns: ['{amount} {token}', '{token} {amount}'],
      needs: ['amount', 'token'],
      nouns: ['to work earning yield', 'to work earning interest', 'to work earning'],
    },
    {
      // "Supply Aave with 100 USDC".
      verbs: ['supply', 'top up', 'provide'],
      patterns: ['{protocol} {amount} {token}'],
      needs: ['amount', 'token', 'protocol'],
      markers: { amount: ['with'], protocol: [] },
    },
    {
      // "Increase my Aave collateral by 100 USDC".
      verbs: ['top up', 'increase'],
      patterns: ['{protocol} {amount} {token}'],
      needs: ['amount', 'token', 'protocol'],
      markers: { amount: ['with', 'by'], protocol: ['on', 'at', 'in', 'with'] },
      nouns: ['collateral', 'lending position', 'supply position'],
    },
    {
      // "Place 100 USDC on deposit with Aave".
      verbs: ['place', 'put', 'give', 'set'],
      patterns: ['{amount} {token}', '{protocol} {amount} {token}'],
      needs: ['amount', 'token', 'protocol'],
      nouns: ['as collateral', 'on deposit', 'to lend out', 'as a deposit'],
    },
  ],
  phrases: EARNING,
  nouns: [
    ...KINDS_OF_PROTOCOL,
    ...TO_EARN,
    ...INTO_MARKET,
    ...AT_MARKET,
    'protocol',
    'market',
    'lending',
    'lending pool',
    'pool',
    'collateral',
    'as collateral',
    'of collateral',
    'lending market',
    'lending protocol',
    'money market',
    'vault',
    'yield vault',
    'earn vault',
    'lending vault',
    'savings vault',
    'v3',
    'position',
    'supply position',
    'lending position',
    'account',
    'to work',
    'to work earning yield',
    'to work earning interest',
    'to work earning',
    'balance',
    'deposit',
    'deposits',
    'on deposit',
    'to lend out',
    'as a deposit',
  ],
  examples: ['lend 100 USDC on Aave', 'deposit half my ETH into Aave'],
};
