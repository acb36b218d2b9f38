import type { ActionDefinition } from '../../core/action.ts';
import { doing } from '../doing.ts';
import { didWith, FROM_LENT, HELD, OF_HELD } from '../lending-words.ts';
import { named } from '../named.ts';
import {
  KINDS_OF_PROTOCOL,
  THROUGH,
  TO_OWN_WALLET,
  protocolSlot,
  tokenSlot,
  walletAmount,
} from '../shared-slots.ts';

/** "That I supplied to Aave". */
const LENT = didWith(
  ['supplied', 'deposited', 'lent', 'lended', 'put', 'parked'],
  ['to', 'on', 'in', 'into', 'at', 'with'],
);

const PULLING = [
  'pull',
  'redeem',
  'take out',
  'pull out',
  'remove',
  'take',
  'get back',
  'take back',
  'get',
  'move',
  'bring back',
  'reclaim',
  'claim back',
  'yank',
  'grab',
  'retrieve',
  'recover',
  'extract',
  'unlend',
  'release',
  'cash out',
  'exit',
  'draw',
  'draw out',
  'free up',
  'get me',
  'get me back',
  'give me back',
  'bring me',
  'bring me back',
  'bring',
  'bring home',
  'un-deposit',
  'undeposit',
];

/** Those of them that say that something comes out. */
const OUT = [
  'pull',
  'redeem',
  'take out',
  'pull out',
  'remove',
  'get back',
  'take back',
  'bring back',
  'reclaim',
  'yank',
  'recover',
  'draw out',
  'retrieve',
];

/** Takes back what was lent. */
export const withdraw: ActionDefinition = {
  name: 'withdraw',
  summary: 'Withdraw {amount} {token}[ from {protocol}]',
  description: 'Takes tokens back that were supplied to a lending market.',
  slots: {
    amount: { ...walletAmount('How much should be withdrawn?'), from: 'protocol' },
    token: tokenSlot('Which token should be withdrawn?', ['in', 'of']),
    protocol: protocolSlot(['lending'], ['from', 'out of', 'off', 'of', ...THROUGH]),
  },
  verbs: ['withdraw', 'unsupply', ...doing('withdrawal', 'withdraw'), ...named('withdrawal')],
  patterns: ['{amount} {token} {protocol}', '{token} {amount}'],
  forms: [
    {
      verbs: PULLING,
      patterns: ['{amount} {token}', '{token} {amount}'],
      needs: ['protocol'],
      markers: { protocol: ['from', 'out of', 'off', 'home from'] },
    },
    {
      // "Reduce my Aave deposit by 100 USDC".
      verbs: ['reduce', 'lower', 'decrease', 'shrink', 'cut'],
      patterns: ['{protocol} {amount} {token}'],
      needs: ['amount', 'token', 'protocol'],
      markers: { amount: ['by'], protocol: ['on', 'at', 'in', 'with'] },
      nouns: HELD,
    },
    // "Take 0.2 ETH out of my supply".
    { verbs: PULLING, patterns: ['{amount} {token}', '{token} {amount}'], nouns: FROM_LENT },
    { verbs: OUT, patterns: ['{amount} {token}', '{token} {amount}'], nouns: [...HELD, ...OF_HELD] },
    // "Take back the 30 USDC that I lent on Aave".
    { verbs: OUT, patterns: ['{amount} {token} {protocol}'], needs: ['protocol'], nouns: LENT },
  ],
  nouns: [
    ...KINDS_OF_PROTOCOL,
    ...TO_OWN_WALLET,
    'protocol',
    'market',
    'lending pool',
    'pool',
    'deposited',
    'position',
    'account',
    'lending market',
    'lending protocol',
    'vault',
    'yield vault',
    'earn vault',
    'lending vault',
    'savings vault',
    'funds',
    'supply position',
    'lending position',
    'deposit position',
    'holdings',
    'back',
    'v3',
    'out',
    'withdrawal',
    ...LENT,
    ...FROM_LENT,
    ...HELD,
    ...OF_HELD,
  ],
  output: 'token',
  examples: ['withdraw 100 USDC from Aave', 'withdraw all my USDC from Aave'],
};
