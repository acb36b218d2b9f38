import type { ActionDefinition } from '../../core/action.ts';
import { doing } from '../doing.ts';
import { didWith, VARIABLE } from '../lending-words.ts';
import { named } from '../named.ts';
import { KINDS_OF_PROTOCOL, THROUGH, protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

const ORDERS = [
  '{amount} {token}',
  '{token} {amount}',
  '{amount} {protocol} {token}',
  '{protocol} {token} {amount}',
];

const DEBTS = ['debt', 'debts', 'loan', 'loans', 'borrow', 'borrowing'];

/** "25 USDC towards my loan". */
const TOWARDS = ['to', 'toward', 'towards', 'against', 'off'].flatMap((to) =>
  ['my', 'the', 'my outstanding', 'the outstanding', 'my existing', 'my current'].flatMap((whose) =>
    [...DEBTS, 'position', 'lending position', 'borrow position', 'debt position', 'loan position'].map(
      (debt) => `${to} ${whose} ${debt}`,
    ),
  ),
);

/** What is owed, in other words. */
const OWED = ['borrowed', 'outstanding'].flatMap((still) =>
  ['amount', 'balance', 'funds', 'debt', 'loan'].map((debt) => `${still} ${debt}`),
);

/** "Of the loan I have taken out on Aave". */
const TAKEN = didWith(['borrowed', 'took', 'taken', 'took out', 'taken out', 'owe'], []);
const OF_DEBT = ['of', 'of my', 'of the', 'of our']
  .flatMap((of) => [...DEBTS, ...OWED].map((debt) => `${of} ${debt}`))
  .concat('of what i owe', 'of what we owe');

/** Pays back what was borrowed. */
export const repay: ActionDefinition = {
  name: 'repay',
  summary: 'Repay {amount} {token}[ on {protocol}]',
  description: 'Pays borrowed tokens back to a lending market; "all" pays the whole debt.',
  slots: {
    amount: {
      ...walletAmount('How much should be repaid?'),
      from: 'protocol',
      wholeBy: [
        'close',
        'wipe out',
        'wipe',
        'close out',
        'pay off',
        'extinguish',
        'get rid of',
        'get me out of',
      ],
    },
    token: tokenSlot('Which token should be repaid?', ['in', 'of']),
    protocol: protocolSlot(
      ['lending'],
      ['to', 'of', 'toward', 'towards', 'against', 'off', 'back to', ...THROUGH],
    ),
  },
  verbs: ['repay', ...doing('repayment', 'repay'), ...named('repayment')],
  patterns: ORDERS,
  forms: [
    {
      verbs: ['pay back', 'pay down', 'clear', 'settle', 'payback', 'return', 'close out', 'pay'],
      patterns: ORDERS,
      needs: ['protocol'],
    },
    {
      // "Pay Aave back 50 USDC".
      verbs: ['pay'],
      patterns: ['{protocol} {amount} {token}'],
      needs: ['amount', 'token', 'protocol'],
      nouns: ['back'],
      markers: { protocol: [] },
    },
    {
      // "Give Aave back all the USDC I borrowed".
      verbs: ['give', 'return', 'hand', 'give back', 'hand back'],
      patterns: ['{protocol} {amount} {token}', '{amount} {token} {protocol}'],
      needs: ['amount', 'token', 'protocol'],
      nouns: [...TAKEN, ...OF_DEBT],
      markers: { protocol: ['to'] },
    },
    { verbs: ['pay off'], patterns: ORDERS, needs: ['amount'] },
    {
      // "Reduce my Aave debt by 100 USDC".
      verbs: [
        'repay',
        'pay back',
        'pay down',
        'pay off',
        'pay',
        'reduce',
        'lower',
        'decrease',
        'cut',
        'shrink',
        'bring',
        'bring down',
      ],
      patterns: ['{protocol} {amount} {token}', '{amount} {token}'],
      needs: ['amount', 'token', 'protocol'],
      nouns: DEBTS,
      markers: { amount: ['with', 'by', 'using'] },
    },
    {
      // "Put 100 USDC towards my Aave loan".
      verbs: ['put', 'apply', 'cover', 'give back'],
      patterns: ORDERS,
      needs: ['amount', 'token', 'protocol'],
      nouns: DEBTS,
      markers: { protocol: ['to', 'of', 'toward', 'towards', 'against'] },
    },
    {
      // A debt by its name needs no protocol: "pay back all my DAI debt".
      verbs: ['pay back', 'pay down', 'payback', 'pay', 'return'],
      patterns: ORDERS,
      nouns: DEBTS,
    },
    {
      // "Close my USDC debt": a debt is closed by paying all of it.
      verbs: [
        'close',
        'wipe out',
        'wipe',
        'clear',
        'settle',
        'close out',
        'pay off',
        'extinguish',
        'get rid of',
        'get me out of',
        'bring',
      ],
      patterns: ORDERS,
      nouns: DEBTS,
    },
  ],
  nouns: [
    ...KINDS_OF_PROTOCOL,
    'repayment',
    'loan',
    'loans',
    'debt',
    'debts',
    'borrow',
    'borrowed',
    'borrowing',
    'position',
    'account',
    'protocol',
    'market',
    'lending',
    'lending market',
    'v3',
    'back',
    'off',
    'down',
    'interest included',
    'including interest',
    'including the interest',
    'with interest',
    'with the interest',
    'plus interest',
    'outstanding',
    ...TAKEN,
    ...OF_DEBT,
    'owed',
    ...VARIABLE,
    ...TOWARDS,
  ],
  examples: ['repay 50 USDC on Aave', 'repay all my USDC debt on Aave'],
};
