import { combined } from './combine.ts';
import { phraseList } from './phrase-list.ts';

/** Joins the words of a name in every way in which fields are written: "from token", "from_token", "fromToken". */
const spelt = (names: readonly string[]): string[] =>
  names.flatMap((name) => [...new Set([' ', '_', '-', ''].map((sign) => name.replaceAll(' ', sign)))]);

const PLACES = phraseList('chain, network, blockchain');

/**
 * What a field is called in a note or a form, by the word that says the same in a sentence. Those that end in "=" are markers of
 * slots that no sentence has: what is said there in many ways.
 */
const NAMES: readonly (readonly [string, readonly string[]])[] = [
  [
    'amount=',
    [
      ...phraseList('amount, quantity, qty, sum, value, amount to send, amount to transfer, amount to pay'),
      ...combined(
        phraseList(
          'token, transfer, payment, send, total, deposit, stake, lend, supply, borrow, loan, repay',
        ),
        ['amount'],
      ),
    ],
  ],
  [
    'amountin=',
    phraseList(
      'amount in, input amount, sell amount, from amount, swap amount, amount to swap, amount to sell',
    ),
  ],
  ['from', ['in', 'input']],
  ['to', ['out', 'output']],
  ['amountout=', phraseList('amount out, output amount, buy amount, to amount, exact output')],
  [
    'minimumout=',
    combined(
      phraseList('min, minimum'),
      phraseList('received, output, out, amount out, receive, to receive, amount received, output amount'),
    ).concat(phraseList('amount out min, out min')),
  ],
  [
    'tokenin=',
    combined(
      phraseList('from, input, sell, source, pay, spend'),
      phraseList('token, asset, currency, coin'),
    ).concat(phraseList('token in, token from, token to sell, asset in')),
  ],
  [
    'tokenout=',
    combined(
      phraseList('to, output, buy, target, destination, dest, receive, desired'),
      phraseList('token, asset, currency, coin'),
    ).concat(phraseList('token out, token to, token to buy, asset out')),
  ],
  ['token', phraseList('token, asset, coin, currency, symbol, ticker, token symbol, token name')],
  [
    'recipient',
    combined(
      phraseList('recipient, receiver, beneficiary, payee, to, destination, dest, receiving, target'),
      phraseList('address, wallet, wallet address, account'),
    ).concat(phraseList('recipient, receiver, beneficiary, payee, pay to, send to, transfer to, recipients')),
  ],
  [
    'to',
    ['to', 'destination', 'target', 'dest', ...combined(phraseList('to, destination, dest, target'), PLACES)],
  ],
  [
    'from',
    [
      'from',
      'sender',
      'source',
      ...combined(phraseList('from, source, origin'), PLACES),
      ...combined(phraseList('from, source, sender'), phraseList('address, wallet, account')),
    ],
  ],
  ['on', [...PLACES, ...combined(PLACES, ['name'])]],
  ['via', phraseList('protocol, platform, dex, venue, provider, exchange, dapp, via, using, protocol name')],
  [
    'validator=',
    phraseList('validator, vote account, validator address, validator vote account, vote address, vote'),
  ],
  [
    'because',
    phraseList('reason, purpose, reason for payment, payment reason, purpose of payment, justification'),
  ],
  ['spender', phraseList('spender, spender address, spender contract')],
  ['against', phraseList('collateral, collateral token, collateral asset')],
];

/** What says which action is meant, and nothing by itself. */
const ACTIONS = phraseList(
  'action, type, operation, intent, function, method, command, action type, transaction type, tx type, operation type, request type, intent type, task, op',
);

/** Fields whose name belongs to their value: "slippage: 0.5%". */
const SETTINGS = phraseList(
  'slippage, max slippage, maximum slippage, slippage tolerance, allowed slippage, deadline',
);

/** What the name of a field comes to where it stays as it is written. */
export const AS_WRITTEN = 'as written';

/** What each name of a field comes to; the empty text where only its value says something. */
export const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ...SETTINGS.map((name) => [name, AS_WRITTEN] as const),
  ...NAMES.flatMap(([meaning, names]) => spelt(names).map((name) => [name, meaning] as const)),
  ...spelt(ACTIONS).map((name) => [name, ''] as const),
]);

/** More words than the name of any field has. */
export const MOST_WORDS = 4;
