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
      ...phraseList(
        'amount, quantity, qty, sum, value, amount to send, amount to transfer, amount to pay, size, order size, trade size, how much, principal',
      ),
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
      phraseList('from, input, sell, source, pay, spend, src'),
      phraseList('token, asset, currency, coin, mint'),
    ).concat(
      phraseList(
        'token in, token from, token to sell, asset in, asset to sell, asset from, coin to sell, mint in',
      ),
    ),
  ],
  [
    'tokenout=',
    combined(
      phraseList('to, output, buy, target, destination, dest, receive, desired, dst, expected output'),
      phraseList('token, asset, currency, coin, mint'),
    ).concat(
      phraseList(
        'token out, token to, token to buy, asset out, asset to buy, asset to, coin to buy, mint out',
      ),
    ),
  ],
  ['token', phraseList('what, token, asset, coin, currency, symbol, ticker, token symbol, token name')],
  [
    'recipient',
    combined(
      phraseList('recipient, receiver, beneficiary, payee, to, destination, dest, receiving, target'),
      phraseList('address, wallet, wallet address, account'),
    ).concat(
      phraseList(
        'recipient, receiver, beneficiary, payee, who, pay to, send to, transfer to, deliver to, new owner, to whom',
      ),
    ),
  ],
  ['to', [...phraseList('to, destination, target, dest, dst')]],
  [
    'from',
    [
      'from',
      'sender',
      'source',
      'src',
      ...combined(phraseList('from, source, sender'), phraseList('address, wallet, account')),
    ],
  ],
  ['on', [...PLACES, ...combined(PLACES, ['name'])]],
  [
    'via',
    phraseList(
      'protocol, platform, dex, venue, provider, exchange, dapp, via, using, protocol name, router, aggregator, where, dex name, lending protocol',
    ),
  ],
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
  'action, type, operation, intent, function, method, command, action type, transaction type, tx type, operation type, request type, intent type, task, op, tool, tool name, function name, action name, name, order, step',
);

/** Fields whose name belongs to their value: "slippage: 0.5%". */
const SETTINGS = phraseList(
  'slippage, max slippage, maximum slippage, slippage tolerance, allowed slippage, slippage bps, max slippage bps, slippage tolerance bps, deadline, range, price range, position, position id, token id, nft id, collection, collection address, stake account',
);

/** What is paid and what is got for it, where the note has both. */
export const PAID = 'paid';
export const GOT = 'got';
/** "Pay in: AVAX" may be a payment as well. */
export const PAID_IN = 'paid in';
/** Where it leaves, and where it comes in. */
export const FROM_CHAIN = 'from chain';
export const TO_CHAIN = 'to chain';
const SIDES: readonly (readonly [string, readonly string[]])[] = [
  [PAID_IN, phraseList('pay in, paid in, payment token, payment currency')],
  [FROM_CHAIN, combined(phraseList('from, source, src, origin'), PLACES)],
  [TO_CHAIN, combined(phraseList('to, destination, dest, dst, target'), PLACES)],
  [PAID, phraseList('in, input, sell, redeem, spend, pay, pay with, paying with, paid with, you pay, i pay')],
  [GOT, phraseList('out, output, buy, receive, get, you receive, you get, i receive, i get')],
];

/** The two tokens of a pool, each with its amount. */
export const OF_FIRST = 'of the first';
export const OF_SECOND = 'of the second';
const PAIRED = phraseList('token, amount, coin, asset');

/** What each of several gets: "Per recipient: 25". */
export const EACH_GETS = 'each gets';
const EACH = [
  ...phraseList('amount each, each, each gets, each receives, per head'),
  ...combined(
    ['per', 'amount per', 'for each', 'each'],
    phraseList('recipient, person, wallet, address, payee, member'),
  ),
];

/** Several who get something, or several payments. */
export const LISTED = 'listed';
const LISTS = phraseList(
  'recipients, payees, receivers, beneficiaries, addresses, wallets, to addresses, payments, transfers',
);

/** How much may be spent, where the note has a spender. */
export const LIMIT = 'limit';
const LIMITS = phraseList(
  'limit, allowance, cap, spending limit, spending cap, max amount, maximum amount, approval amount, approved amount, allowance amount',
);

/** What is written beside a payment. */
export const MEMO = 'memo';
const MEMOS = phraseList('memo, memo/tag, memo text, memo field');

/** What the name of a field comes to where it stays as it is written. */
export const AS_WRITTEN = 'as written';

/** What each name of a field comes to; the empty text where only its value says something. */
export const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ...[
    [AS_WRITTEN, SETTINGS] as const,
    ...SIDES,
    [OF_FIRST, combined(PAIRED, phraseList('a, 0'))] as const,
    [OF_SECOND, combined(PAIRED, phraseList('b, 1'))] as const,
    [EACH_GETS, EACH] as const,
    [LISTED, LISTS] as const,
    [LIMIT, LIMITS] as const,
    [MEMO, MEMOS] as const,
  ].flatMap(([meaning, names]) => spelt(names).map((name) => [name, meaning] as const)),
  ...NAMES.flatMap(([meaning, names]) => spelt(names).map((name) => [name, meaning] as const)),
  ...spelt(ACTIONS).map((name) => [name, ''] as const),
]);

/** More words than the name of any field has. */
export const MOST_WORDS = 4;

/** What holds the fields of a note, and says nothing by itself: `"args": {`, `"transfers": [`. */
export const CONTAINERS: ReadonlySet<string> = new Set(
  phraseList(
    'args, arguments, params, parameters, input, inputs, payload, data, body, function, call, tool_call, toolcall, transaction, tx, transfers, payments, payouts, recipients, items, entries, actions, steps, calls, operations, transactions, instructions, fields, details, options, config, values',
  ),
);

/** Words in the name of a tool that any tool may have: "batch_transfer", "send_token", "execute_swap". */
export const TOOL_NOUNS: ReadonlySet<string> = new Set(
  phraseList(
    'token, tokens, asset, assets, coin, coins, funds, crypto, erc20, spl, tx, transaction, batch, bulk, multi, wallet, defi, onchain, tool, tools, action, actions, agent, execute, create, make, build, prepare, perform, native',
  ),
);

/** Names of tools that say otherwise what is done. */
export const TOOL_VERBS: ReadonlyMap<string, string> = new Map(
  combined(
    phraseList('crosschain, cross chain'),
    phraseList('transfer, send, transfer token, transfer tokens'),
  ).map((name) => [name, 'bridge'] as const),
);
