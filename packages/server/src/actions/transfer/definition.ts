import type { ActionDefinition } from '../../core/action.ts';
import { named } from '../named.ts';
import { PAYMENT_NAMES, SHARE } from './payment-words.ts';
import { ADDRESSED, AMOUNTING, ARROWS, RECIPIENTS, WISHES } from '../shared-slots.ts';

/** "Execute an ERC-20 transfer of 5 USDT". */
const MADE_OF = [
  'make',
  'do',
  'execute',
  'initiate',
  'process',
  'create',
  'prepare',
  'perform',
  'send',
].flatMap((make) =>
  ['', ' a', ' an', ' the', ' one'].flatMap((article) =>
    [
      '',
      ' token',
      ' erc20',
      ' erc-20',
      ' erc20 token',
      ' erc-20 token',
      ' spl',
      ' spl token',
      ' crypto',
    ].flatMap((kind) =>
      ['transfer of', 'payment of', 'transaction with'].map((noun) => `${make}${article}${kind} ${noun}`),
    ),
  ),
);

/** What is done with a transfer by name. */
const MAKE = ['make', 'do', 'execute', 'process', 'initiate', 'arrange', 'send', 'complete'];

/** "Process the following disbursements:". */
const FOLLOWING = [...MAKE, 'perform', 'carry out'].flatMap((make) =>
  ['the following', 'these', 'the below', 'all of the following'].flatMap((which) =>
    [
      'payments',
      'transfers',
      'disbursements',
      'remittances',
      'payouts',
      'distributions',
      'token transfers',
      'donations',
    ].map((what) => `${make} ${which} ${what}`),
  ),
);

/** "Pay these invoices in USDC:". */
const THESE = ['pay', 'settle', 'please pay'].flatMap((pay) =>
  ['these', 'the following', 'my', 'our', 'the'].flatMap((which) =>
    [
      'invoices',
      'bills',
      'people',
      'contractors',
      'employees',
      'vendors',
      'suppliers',
      'freelancers',
      'salaries',
      'addresses',
      'wallets',
      'accounts',
      'bounties',
      'winners',
      'staff',
      'folks',
      'developers',
      'moderators',
    ].map((what) => `${pay} ${which} ${what}`),
  ),
);

/** "Set up a transfer to 0x… for 5 USDC": what is made is counted behind it. */
const MAKING = [...MAKE, 'set up'].flatMap((make) =>
  ['', ' a', ' the', ' another'].flatMap((article) =>
    ['payment', 'transfer', 'donation'].map((noun) => `${make}${article} ${noun}`),
  ),
);

/** "Make transfer 5 USDC for 0x…". */
const MADE = ['make', 'do', 'execute', 'initiate'].flatMap((make) => [`${make} transfer`, `${make} payment`]);

/** "Make a 5 USDC payment to 0x…". */
const PAYMENTS = ['payment', 'payout', 'donation', 'transaction', 'transfer'];

/** Sends native coins or tokens from the wallet to someone else. */
export const transfer: ActionDefinition = {
  name: 'transfer',
  summary: 'Send {amount} {token} to {recipient}[ with memo {memo}]',
  description: 'Sends an amount of the native coin or of a token from the wallet to a recipient.',
  slots: {
    amount: {
      type: 'amount',
      of: 'token',
      required: true,
      question: 'How much should be sent?',
      description:
        'How much to send: a number of tokens, a dollar amount, a share of the balance, or all of it.',
      markers: ['with', ...AMOUNTING],
      kinds: [
        'tokens',
        'base_units',
        'usd',
        'share',
        'portion',
        'all',
        'all_less',
        'to_the_last',
        'output',
        'output_share',
        'rest',
      ],
    },
    token: {
      type: 'token',
      required: true,
      question: 'Which token should be sent?',
      description: 'The native coin, a token symbol, or a token address.',
      markers: ['in', 'with', 'using', 'paid in'],
    },
    recipient: {
      type: 'recipient',
      required: true,
      question: 'To which address should it be sent?',
      description: 'The address or name that receives it.',
      markers: [
        'to',
        'over to',
        'on to',
        'back to',
        'across to',
        'out to',
        'towards',
        'toward',
        'unto',
        'into',
        // "Move 5 USDC out of my wallet and into 0x…".
        ...['out of', 'from'].map((from) => `${from} my wallet and into`),
        ...RECIPIENTS,
        ...ARROWS,
        '@',
        'at',
        'between',
        'among',
        'amongst',
        ...ADDRESSED,
      ],
    },
    memo: {
      type: 'memo',
      required: false,
      family: 'svm',
      question: 'Which memo should go with it?',
      description: 'A text that goes on the chain with the transfer, such as "with memo invoice 42".',
      markers: ['with', 'including', 'using'],
    },
  },
  verbs: (
    'send, transfer, pay, move, give, wire, forward, remit, shoot, sling, toss, throw, beam, zap, fire, fire off, hand, ' +
    'hand over, fork over, pass, pass along, tip, donate, gift, deliver, dispatch, transmit, slide, venmo, xfer, ' +
    'ship, drop, chuck, fling, lob, push, relay, reimburse, refund, fund, top up, pay out, send out, send off, ' +
    'send across, send along, send back, give back, transfer back, transfer out, move out, contribute, grant, award, ' +
    'credit, disburse, spray, release, distribute, spot, route, ping, return, pay back, sweep, send over, zap over, shoot over, ' +
    'move over, slide over, throw over, toss over, send payment of, send a payment of, send a transfer of, ' +
    'send a transaction of, send a tip of, send a donation of, make a transfer of, make a payment of, make a donation of, ' +
    'do a transfer of, initiate a transfer of, execute a transfer of, process a transfer of, process a payment of, ' +
    'give away, compensate, reward, create a transfer of, create a transaction of, make a transaction of, prepare a transfer of, ' +
    'initiate a payment of, make payment of, transfer amount of, pay the following people, ' +
    'make the following transfers, make these transfers, make these payments, make the following payments, ' +
    'do the following transfers, execute the following transfers, execute these transfers, ' +
    'process the following payments, process these payments, do these transfers, make a payment, make a transfer, ' +
    'direct, convey, dispense, empty, snd, tx, txfer, fwd, trf, yeet, full send, funnel, mail, pass on, redirect, put through, cough up, settle up with, square up with, settle my tab with, settle my bill with, shift, shift over, drip, reload, refill, replenish, wire over, ferry, kick, kick over, flick, bless, zelle, cashapp, paypal, do a transfer, make a donation, initiate a transfer, initiate a payment, execute a transfer, process a payment, ' +
    'make payment, create a transfer, send a payment, send a tip, send a donation'
  )
    .split(', ')
    .concat(MADE_OF, FOLLOWING, THESE, MAKING, SHARE, named(...PAYMENT_NAMES)),
  patterns: [
    '{amount} {token} to {recipient}',
    '{amount} {token} {recipient}',
    '{recipient} {amount} {token}',
    '{token} {amount} to {recipient}',
    '{token} {recipient} {amount}',
    '{recipient} {token} {amount}',
  ],
  forms: [
    {
      verbs: ['drop'],
      patterns: ['{amount} {token} on {recipient}'],
      needs: ['recipient'],
      markers: { recipient: ['on'] },
    },
    {
      verbs: ['split', 'split up', 'divide', 'divide up', 'share', 'share out', 'distribute', 'disburse'],
      patterns: ['{amount} {token} to {recipient}'],
      evenly: true,
    },
    {
      verbs: ['make', 'prepare', 'create', 'perform', 'initiate', 'submit', 'process'],
      patterns: ['{amount} {token} {recipient}'],
      needs: ['amount', 'token', 'recipient'],
      nouns: PAYMENTS,
    },
    {
      // "Make a payment to 0x… of 10 USDC".
      verbs: MAKING,
      patterns: ['{amount} {token} {recipient}'],
      needs: ['amount', 'token', 'recipient'],
      markers: { amount: ['of', 'for'] },
    },
    {
      // "Pop 18 USDC into AERO" buys.
      verbs: ['pop', 'bung', 'whack'],
      patterns: ['{amount} {token} to {recipient}'],
      needs: ['amount', 'token', 'recipient'],
      markers: { recipient: ['to', 'over to', 'across to', 'out to'] },
    },
    {
      verbs: MADE,
      patterns: ['{amount} {token} {recipient}', '{recipient} {amount} {token}'],
      needs: ['amount', 'token', 'recipient'],
      markers: { amount: ['of'], recipient: ['to', 'for', 'into', '->'] },
    },
  ],
  phrases: [
    '{amount} {token} to {recipient}',
    '{token} {amount} to {recipient}',
    '{recipient} : {amount} {token}',
    '{recipient} should get {amount} {token}',
    '{recipient} should receive {amount} {token}',
    '{recipient} gets {amount} {token}',
    '{recipient} receives {amount} {token}',
    '{recipient} is to get {amount} {token}',
    '{recipient} is to receive {amount} {token}',
    'let {recipient} have {amount} {token}',
    'hook {recipient} up with {amount} {token}',
    'hook up {recipient} with {amount} {token}',
    ...['make sure', 'make sure that', 'ensure', 'ensure that', 'see to it that', 'see that'].flatMap((see) =>
      ['gets', 'receives', 'is sent', 'is paid'].map((gets) => `${see} {recipient} ${gets} {amount} {token}`),
    ),
    ...['top', 'fill', 'load'].map((top) => `${top} {recipient} up with {amount} {token}`),
    'set {recipient} up with {amount} {token}',
    'have {amount} {token} go to {recipient}',
    'get {amount} {token} to {recipient}',
    'i want {amount} {token} to go to {recipient}',
    ...['must', 'should', 'shall', 'has to', 'have to', 'needs to', 'need to'].map(
      (must) => `{amount} {token} ${must} go to {recipient}`,
    ),
    'transfer of {amount} {token} to {recipient}',
    'payment of {amount} {token} to {recipient}',
    ...WISHES.flatMap((wish) => [
      `${wish} {recipient} to get {amount} {token}`,
      `${wish} {recipient} to receive {amount} {token}`,
      `${wish} {recipient} to have {amount} {token}`,
    ]),
  ],
  nouns: ['rent', 'bill', 'bills', 'salary', 'wages', 'tuition', 'back', 'tip', 'gift', ...PAYMENTS],
  examples: [
    'send 5 USDC to 0x52908400098527886E0F7030069857D2E4169EE7',
    'pay 0x52908400098527886E0F7030069857D2E4169EE7 twenty dollars in USDC',
    'transfer half my SOL to 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  ],
};
