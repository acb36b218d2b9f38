import { MONEY_NAMES } from '../../lexicon/money-names.ts';
import { TELLING_MORE } from '../../lexicon/telling.ts';
import { askedVerb, placesOf, useOf, type Item } from '../../scan/item.ts';
import type { AccountContext, Accounts } from './account.ts';
import { mayHandOut } from '../compiled-actions.ts';
import { namesDate } from './calendar.ts';
import { isPlainWord } from './remarks.ts';
import { REMARK_ENDS, tags, type Tag } from './tag.ts';

const MOST_WORDS = 5;
/** What stands before the name of a sum that is handed out. */
const BEFORE = tags('verb', 'recipient', 'address', 'each');
/** … behind it. */
const BEHIND = tags(...REMARK_ENDS, 'marker', 'each', 'recipient', 'address');

/**
 * "The deposit of 1,450 USDC", "bounty 55 USDC", "the Sunday collection, 312 USDC,", "the 600 USDC utility surplus": what money is called
 * that is handed out says no more than the amount beside it.
 */
export function accountForMoney(accounts: Accounts, context: AccountContext): void {
  for (const amount of placesOf(accounts, 'amount')) {
    const token = accounts.tag(amount + 1) === 'of' ? amount + 2 : amount + 1;
    if (accounts.tag(token) !== 'token' || accounts.roles[amount] === 'silent') continue;
    silenceBefore(accounts, { amount, token }, context);
    if (isHandedOut(accounts, amount, context)) silenceBehind(accounts, token);
  }
}

/** A verb further away than this is not looked for, so that long texts stay cheap. */
const FAR = 32;

/** Whether the verb before an index hands something out. */
function isHandedOut({ items }: Accounts, index: number, context: AccountContext): boolean {
  for (let at = index - 1; at >= Math.max(0, index - FAR); at -= 1) {
    const verb = askedVerb(items[at]);
    if (verb) return mayHandOut(verb.base, context);
  }
  return false;
}

interface Counted {
  readonly amount: number;
  readonly token: number;
}

/** "The Sunday collection, 312 USDC, to …": the pause behind the token is one of the two around it. */
function silenceBefore(accounts: Accounts, { amount, token }: Counted, context: AccountContext): void {
  const { items, roles, tag } = accounts;
  const apart = tag(amount - 1) === 'comma' || tag(amount - 1) === 'colon';
  const noun = apart || tag(amount - 1) === 'of' ? amount - 2 : amount - 1;
  // "My share of 20 USDC" is less.
  const partial = tag(amount - 1) === 'of' && PARTS.has(items[noun]?.lower ?? '');
  if (!isMoney(items[noun]) || partial) return;
  let from = noun;
  const starts = (at: number): boolean => begins(tag(at - 1)) && !isPart(items, at - 1);
  // "Send 0x… urgently a payment of 2 USDC": the name begins with its article.
  const named = (at: number): boolean =>
    (tag(at) === 'article' || tag(at) === 'determiner') && items[at - 1]?.kind === 'word';
  while (from > noun - MOST_WORDS && !starts(from) && !named(from) && mayCall(items, from - 1)) from -= 1;
  if (!starts(from) || !isHandedOut(accounts, from, context)) return;
  roles.fill('silent', from, amount);
  if (apart && tag(token + 1) === 'comma' && tag(token + 2) === 'marker') roles[token + 1] = 'silent';
}

const begins = (tag: Tag): boolean => BEFORE.has(tag);

/** "600 USDC utility surplus". */
function silenceBehind({ items, roles, tag, asked }: Accounts, token: number): void {
  let end = token + 1;
  while (end <= token + MOST_WORDS && !BEHIND.has(tag(end)) && mayCall(items, end)) end += 1;
  const use = useOf(items[end - 1]);
  // "Prepare a 0.01 SOL payment to …": the noun says what is done.
  if (use?.use === 'noun' && use.actions.some((action) => asked.has(action))) return;
  if (end > token + 1 && BEHIND.has(tag(end)) && isMoney(items[end - 1]))
    roles.fill('silent', token + 1, end);
}

/** Whether an item ends in what money is called; "for lunch" says what it is for. */
const isMoney = (item: Item | undefined): boolean =>
  (item?.kind === 'word' || item?.kind === 'fixed') &&
  !item.lower.startsWith('for ') &&
  MONEY_NAMES.has(lastWord(item.lower));

/** "Deposit" of "the deposit of". */
function lastWord(words: string): string {
  const end = words.endsWith(' of') ? words.length - ' of'.length : words.length;
  return words.slice(words.lastIndexOf(' ', end - 1) + 1, end);
}

const PARTS = new Set(['share', 'part', 'portion', 'cut']);

/** "My share of the rent": how much that is stands behind it. */
const isPart = (items: readonly Item[], at: number): boolean =>
  (PARTS.has(items[at]?.lower ?? '') && items[at + 1]?.lower === 'of') ||
  (items[at]?.lower === 'of' && PARTS.has(items[at - 1]?.lower ?? ''));

const GLUES = new Set<string>(['determiner', 'article', 'relation', 'exact', 'amount noun']);

/** Whether an item says nothing but what money is called. */
function mayCall(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const use = useOf(item);
  if (!item) return false;
  if (isMoney(item) || namesDate(items, at) || isPart(items, at)) return true;
  // "Pay Bob my share": somebody, and what he gets.
  const next = useOf(items[at + 1]);
  if (item.kind === 'word' && next?.use === 'glue' && next.glue === 'determiner') return false;
  if (item.kind === 'word') return isPlainWord(item) && !TELLING_MORE.has(item.lower);
  return use?.use === 'glue' && GLUES.has(use.glue);
}
