import { combined } from './combine.ts';
import { phraseList } from './phrase-list.ts';

/** The verb that the name of an action stands for, by name; each also as its gerund ("the wrapping of"). */
const NAMES: readonly (readonly [string, string])[] = [
  ['transfer', 'transfer, transferring, remittance, disbursement, transmission, wire transfer'],
  ['pay', 'payment, payout'],
  ['send', 'sending'],
  ['swap', 'swap, swapping, token swap'],
  ['exchange', 'exchange, exchanging, trade, trading'],
  ['convert', 'conversion, converting'],
  ['buy', 'purchase, acquisition, buying, purchasing'],
  ['sell', 'sale, selling'],
  ['deposit', 'deposit, depositing'],
  ['supply', 'supply, supplying'],
  ['lend', 'lending'],
  ['withdraw', 'withdrawal, withdrawing'],
  ['borrow', 'borrowing'],
  ['repay', 'repayment, repaying'],
  ['bridge', 'bridge, bridging, cross-chain transfer, bridge transfer'],
  ['stake', 'staking, stake'],
  ['liquid-stake', 'liquid staking, liquid-staking'],
  ['unstake', 'unstaking'],
  ['wrap', 'wrapping'],
  ['unwrap', 'unwrapping'],
  ['burn', 'burning'],
  ['approve', 'spending, expenditure'],
];

/** What is done with the name of an action. Whoever asks for one may ask for money, so "request" is none. */
const MAKERS = phraseList(`
  make, do, perform, execute, initiate, process, create, prepare, conduct, complete, facilitate, arrange, arrange for, carry out, undertake, handle, effect,
  begin, start, commence, launch, place, submit, set up, run, proceed with, go ahead with, move forward with, carry on with, follow through with, build,
  help me with, help with, assist me with, assist with, assist me in, help in, implement, enact, organize, organise, manage, trigger,
  i'm looking for, i am looking for, looking for, i'm requesting, i am requesting, requesting, seeking, i'm seeking, carry through, see to`);
const MAKING = phraseList(
  'making, doing, performing, executing, initiating, processing, conducting, completing, facilitating, arranging, handling',
);
const WISHING = [
  'i require',
  ...combined(phraseList('i, we, i just, we just, i simply'), phraseList('need, want, wish for, desire')),
  ...combined(
    phraseList("i'd, i would, we would, we'd"),
    // "I appreciate the transfer of 5 USDC" thanks for it, and "we require a deposit" demands one.
    phraseList('need, want, require, like, wish for, desire, appreciate'),
  ),
];

/** "I hereby authorize the transfer of": whoever says so wants it done. "Authorize the transfer of" may speak of an allowance. */
const BIDDING = combined(
  phraseList('i, we, i hereby, we hereby, i kindly, i formally, i respectfully, i now'),
  phraseList('request, authorize, authorise, order, instruct, direct, command, mandate'),
);

/** What may ask for money where it leads to a payment, or to what is owed. */
const ASKING_MONEY: ReadonlyMap<string, RegExp> = new Map([
  ['pay', /request|order|seek|look/],
  ['repay', /request|order|seek|look|need|want|require|like|wish|desire|appreciate/],
]);

/** Whether some words before the name of an action may ask for money: "I request the payment of", "I want the repayment of". */
export const asksForMoney = (verb: string, words: readonly string[]): boolean =>
  words.some((word) => ASKING_MONEY.get(verb)?.test(word) === true);

/** What leads to the name of an action only behind these: "I would like to request the withdrawal of". */
export const ASKING_FOR: ReadonlySet<string> = new Set(phraseList('request'));
export const BEHIND_ASKING: ReadonlySet<string> = new Set(phraseList('to, hereby, kindly, formally'));

/** "Calldata for a transfer of": what is made is the transaction of any action. */
export const TRANSACTIONS: ReadonlySet<string> = new Set(
  phraseList(
    'calldata, transaction, tx, txn, data, payload, instruction, instructions, request, bytes, code, object',
  ),
);

const ARTICLES = phraseList('a, an, the, one, my, this');
const KINDS = phraseList(
  'token, crypto, erc20, erc-20, spl, immediate, quick, direct, simple, single, standard, on-chain, onchain, small, full, one-time, secure, market, fast, swift, smooth, prompt, cross-chain, safe, seamless, stablecoin, new, complete, efficient, formal, fund, money, wallet',
);

/** "Approve the spending of": an allowance, and nothing else that is done with the name of an action. */
export const ALLOWING: ReadonlyMap<string, 'base' | 'ing'> = new Map([
  ...combined(
    ['', 'i', 'i hereby', 'we', 'we hereby'],
    phraseList('approve, authorize, authorise, allow, permit'),
  ).map((maker) => [maker, 'base'] as const),
  ...phraseList('approving, authorizing, authorising, allowing, permitting').map(
    (maker) => [maker, 'ing'] as const,
  ),
]);

/** The base form of the verb for each name of an action. */
export const VERB_OF: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap(([verb, names]) => phraseList(names).map((name) => [name, verb] as const)),
);

/** What leads up to the name of an action, whether it is itself in its -ing form. */
export const MAKERS_OF: ReadonlyMap<string, 'base' | 'ing'> = new Map([
  ...[...MAKERS, ...WISHING, ...BIDDING].map((maker) => [maker, 'base'] as const),
  ...MAKING.map((maker) => [maker, 'ing'] as const),
]);

/** Those that need no article: "effect payment of". */
export const PLAIN_MAKERS: ReadonlyMap<string, 'base' | 'ing'> = new Map([
  ...phraseList(
    'make, effect, initiate, execute, process, arrange, arrange for, facilitate, perform, complete, commence, undertake',
  ).map((maker) => [maker, 'base'] as const),
  ...MAKING.map((maker) => [maker, 'ing'] as const),
]);

/** Those that a gerund follows: "prepare staking 1 SOL". */
export const GERUND_MAKERS: ReadonlyMap<string, 'base' | 'ing'> = new Map([
  ...PLAIN_MAKERS,
  ...phraseList('prepare, start, begin').map((maker) => [maker, 'base'] as const),
]);

/** Small words between the two. */
export const BEFORE_NAME: ReadonlySet<string> = new Set([...ARTICLES, ...KINDS]);
