import { OWN_AIMS, PERFECT, PERFECTED, TELLING_MORE } from '../../lexicon/telling.ts';
import { phraseList } from '../../lexicon/phrase-list.ts';
import { useOf, type Item, type Scan } from '../../scan/item.ts';
import { NO_WORD } from '../../scan/rewording.ts';
import { phraseSet } from '../../text/listed-words.ts';
import { isPeriodTold, namesDate, tellsWhen } from './calendar.ts';
import { countsOn, isNoun, isRoutine, saysNothing, type Settling } from './remarks.ts';
import { LISTING, tagOf, tags } from './tag.ts';

const GLUES = new Set<string>([
  'total',
  'exact',
  'own wallet',
  'amount noun',
  'recipient noun',
  'token noun',
  'contract noun',
  'any contract',
  'list noun',
  'worth',
  'next deal',
]);
const ASKING = new Set(
  'is are am was were do does did has which who whose where have is my are my'.split(' '),
);
const LEADING = new Set('in|on|at|with|of|to|for|into|by|as|from|towards|through|out of|using'.split('|'));
const PAST = new Set(
  'yesterday|this morning|last night|the other day|last weekend|last year|earlier|ago|last week|last month|last time|had'.split(
    '|',
  ),
);
/** How many of what is no value: "with several friends". */
const SOME = new Set(
  'invoice|money|about|around|some|few|a few|several|many|a lot of|lots of|lots|bit|a bit|a bit of|little|among|between|both|part|nearly|almost|price|prices|look|looks'.split(
    '|',
  ),
);
const NAMING = tags('determiner', 'article', 'word');

/** Whether an item of a sentence says nothing but what is so. */
export function isPlain(accounts: Settling, scan: Scan, at: number, start: number): boolean {
  const { items, tag } = accounts;
  const item = items[at];
  if (!item) return false;
  if (LISTING.has(tag(at)) || countsOn(items, scan, at)) return true;
  // "… and me" would get something as well.
  if (item.kind === 'recipient' && tag(at - 1) === 'and') return false;
  if (decidesNothing(items, at) || isWhen(items, at, start) || isNeededAgain(accounts, at)) return true;
  // "We need 50 POL. Buy 50 POL": as much as is asked for.
  if (item.kind === 'amount' && !item.match.itself)
    return NEEDING.test(items[at - 1]?.lower ?? '') && isSaidAgain(items, at);
  if (PERFECTED.has(item.lower)) return isDoneAlready(accounts, at);
  if (tag(at) === 'owned') return !item.lower.includes('owe');
  if (item.kind === 'chain' && isOwnChain(accounts, at)) return true;
  if (tellsMore(item)) return false;
  // "Since my USDC is idle, deposit 400 USDC": a value of the instruction itself.
  if (NAMED_AGAIN.has(item.kind)) return items.some((other, index) => index > at && isSame(item, other));
  return isTelling(accounts, at, start);
}

/** "On Friday", of what was then. */
const isWhen = (items: readonly Item[], at: number, start: number): boolean =>
  namesDate(items, at) || tellsWhen(items, at, start);

/** "Handed over" is over no more than "handed" is. */
const tellsMore = (item: Item): boolean =>
  useOf(item)?.use !== 'opener' &&
  tagOf(item) !== 'purpose' &&
  (item.lower.includes(' ')
    ? item.lower
        .replace(/ed over$/, 'ed')
        .split(' ')
        .some((word) => TELLING_MORE.has(word))
    : TELLING_MORE.has(item.lower));

/** Whether what a fixed word or phrase does, or a word of no list, decides nothing in such a sentence. */
function isTelling(accounts: Settling, at: number, start: number): boolean {
  const { items, tag } = accounts;
  switch (useOf(items[at])?.use) {
    case 'opener':
      return at === start || isAim(items, at);
    case 'literal':
      return at <= start + 1;
    case 'verb':
      return isTold(accounts, at);
    case 'elsewhere':
      return NAMING.has(tag(at - 1)) || at === start + 1;
    case 'reason':
      return true;
    case 'each':
    case 'join':
      return false;
    case undefined:
    case 'filler':
    case 'noun':
    case 'dialogue':
    case 'glue':
    case 'marker':
    case 'signal':
      return isSmall(items, at);
  }
}

/** Whether an item that is no verb decides nothing in such a sentence. */
function isSmall(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const use = useOf(item);
  if (!item) return false;
  if (use?.use === 'glue') return !GLUES.has(use.glue) || /^(?:digital )?assets?$/.test(item.lower);
  if (use?.use === 'marker') return LEADING.has(item.lower);
  if (use?.use !== 'signal') return item.lower === 'too' || saysNothing(items, at, 'reason');
  // "I no longer need the loan".
  if (item.lower === 'no longer') return /^(?:need|use|require)$/.test(items[at + 1]?.lower ?? '');
  if (use.signal === 'question') return ASKING.has(item.lower);
  if (use.signal === 'past') return PAST.has(item.lower);
  return use.signal === 'reference' || SOME.has(item.lower) || isRoutine(items, at);
}

/** "Has delivered", "is helping", "our funds": a verb that tells, or a noun. */
function isTold({ items, tag }: Settling, at: number): boolean {
  const use = useOf(items[at]);
  if (use?.use !== 'verb') return false;
  const before = items[at - 1]?.lower ?? '';
  if (use.form === 'base' && isHelpedWith(items, at)) return true;
  if (use.form === 'past') return !/^(?:i|we)$/.test(before);
  // "My brother and I split the bill".
  if (PAST_AS_WELL.has(items[at]?.lower ?? '')) return before !== 'to' && at > 0;
  if (use.form === 'ing' && !NAMING.has(tag(at - 1)))
    return /(?:^| |')(?:is|are|am|was|were|been|m|re|s)$/.test(before);
  if (use.form === 's' && /^(?:he|she|it|who)$/.test(before)) return true;
  return isObject(items, at) || (NAMING.has(tag(at - 1)) && isNoun(items, at));
}

/** "He paid transfers": what was done. */
function isObject(items: readonly Item[], at: number): boolean {
  const [use, earlier] = [useOf(items[at]), useOf(items[at - 1])];
  return earlier?.use === 'verb' && earlier.form === 'past' && use?.use === 'verb' && use.form === 's';
}

/** "We are active on Base": the chain of the request. */
const isOwnChain = ({ roles }: Settling, at: number): boolean =>
  roles[at] !== 'problem' && roles[at] !== 'structure';

/** "Has approved", or "approved the budget", which is done to something else: no condition. */
const isDoneAlready = ({ items, tag }: Settling, at: number): boolean =>
  tag(at + 1) === 'determiner' ||
  tag(at + 1) === 'article' ||
  PAST.has(items[at + 1]?.lower ?? '') ||
  PERFECT.has(items[at - 1]?.lower.split(' ').at(-1) ?? '');

/** Words that say more elsewhere and nothing here, by what stands beside them. */
const decidesNothing = (items: readonly Item[], at: number): boolean =>
  isPeriodTold(items, at) ||
  (mayDecideNothing(items[at] ?? NO_WORD) &&
    (isAllSo(items, at) ||
      isPaidFor(items, at) ||
      isSelf(items, at) ||
      isNeededToken(items, at) ||
      isOutlay(items, at) ||
      isNeedless(items, at) ||
      isWantedBack(items, at)));

/** All words that the rules above are about. */
const mayDecideNothing = phraseSet(
  phraseList(
    'everything, paid, myself, only, accept, accepts, require, requires, take, takes, need, needs, want, wants, use, uses, fee, fees, cost, costs, bill, bills, tax, taxes, no longer, back',
  ),
);

/** "…, I want to treat myself": an aim, and no instruction. */
const isAim = (items: readonly Item[], at: number): boolean =>
  items[at + 1]?.kind === 'word' && OWN_AIMS.test(`${items[at]?.lower} ${items[at + 1]?.lower} `);

/** "Myself is a student", "treat myself": nobody is paid there. */
const isSelf = (items: readonly Item[], at: number): boolean =>
  items[at]?.lower === 'myself' && (isBeing(items[at + 1]) || items[at - 1]?.kind === 'word');

const NEEDING = /^(?:accepts?|requires?|takes?|needs?|wants?|uses?)$/;

/** "The landlord accepts only USDC", "we require 50 POL": what the instruction behind it says again. */
function isNeededToken(items: readonly Item[], at: number): boolean {
  const only = items[at]?.lower === 'only';
  if (!only && !NEEDING.test(items[at]?.lower ?? '')) return false;
  const next = items[at + 1]?.lower === 'only' ? at + 2 : at + 1;
  const token =
    items[next]?.kind === 'token' && items.some((other, index) => index > next && isSame(other, items[next]));
  return token || (!only && items[next]?.kind === 'amount' && isSaidAgain(items, next));
}

/** What brings a token without saying which. */
const BRINGING = new Set(['unstake', 'liquid_unstake', 'withdraw_stake', 'close_accounts', 'unwrap']);

/** "…, need the SOL": a token that is spoken of already, or the coin that comes of it anyway. */
function isNeededAgain({ items, asked }: Settling, at: number): boolean {
  const [need, the, token] = [items[at - 2], items[at - 1], items[at]];
  if (token?.kind !== 'token' || !/^(?:the|my|our|that)$/.test(the?.lower ?? '')) return false;
  if (!/(?:^| )(?:need|want|like)$/.test(need?.lower ?? '')) return false;
  const coin = token.token.kind === 'native' && [...asked].every((action) => BRINGING.has(action));
  return coin || items.some((other, index) => index !== at && isSame(token, other));
}

/** "The tuition fee", "the printing costs": what is paid for, and no fee of the transaction. */
const isOutlay = (items: readonly Item[], at: number): boolean =>
  (/^(?:fees?|costs?|bill|bills)$/.test(items[at]?.lower ?? '') &&
    (items[at - 1]?.kind === 'word' || useOf(items[at - 1])?.use === 'noun')) ||
  (/^tax(?:es)?$/.test(items[at]?.lower ?? '') &&
    (/^(?:my|our|his|her|their)$/.test(items[at - 1]?.lower ?? '') ||
      /^(?:bill|return|man|office|season)$/.test(items[at + 1]?.lower ?? '')));

/** "I no longer need the loan": what is not needed is no part of the request. */
const isNeedless = (items: readonly Item[], at: number): boolean =>
  items[at]?.lower === 'no longer' &&
  /^(?:needs?|use|uses|require)$/.test(items[at + 1]?.lower ?? '') &&
  /^(?:the|my|our|this|that)$/.test(items[at + 2]?.lower ?? '') &&
  items[at + 3]?.kind !== undefined &&
  useOf(items[at + 3])?.use !== 'join';

/** "Want the rent back". */
const isWantedBack = (items: readonly Item[], at: number): boolean =>
  items[at]?.lower === 'back' && /(?:^| )(?:want|need|like)$/.test(items[at - 3]?.lower ?? '');

/** "He helped me move". */
const isHelpedWith = (items: readonly Item[], at: number): boolean =>
  /^help(?:ed|s)?$/.test(items[at - 2]?.lower ?? '') && HELPED.test(items[at - 1]?.lower ?? '');

const HELPED = /^(?:me|us|him|her|them)$/;
const PAST_AS_WELL = new Set(['split', 'run', 'put', 'set', 'let']);

const isBeing = (item: Item | undefined): boolean =>
  /^(?:is|are|am|was|were|have|has|had)$/.test(item?.lower ?? '');

/** "Everything is in order", "they delivered everything". */
const isAllSo = (items: readonly Item[], at: number): boolean =>
  items[at]?.lower === 'everything' &&
  (/^(?:is|was|looks|went|seems|goes)$/.test(items[at + 1]?.lower ?? '') ||
    /(?:ed|did|has)$/.test(items[at - 1]?.lower ?? ''));

/** "He paid for our hotel": whoever is paid back; "it is paid" takes something back. */
const isPaidFor = (items: readonly Item[], at: number): boolean =>
  items[at]?.lower === 'paid' &&
  items[at + 1]?.lower.split(' ', 1)[0] === 'for' &&
  !isBeing(items[at - 1]) &&
  items[at - 1]?.lower !== 'been';

/** An amount with its token that the instruction behind it says again, in as many words. */
function isSaidAgain(items: readonly Item[], at: number): boolean {
  const [amount, token] = [items[at], items[at + 1]];
  return items.some(
    (other, index) =>
      index > at + 1 &&
      other.kind === 'amount' &&
      other.lower === amount?.lower &&
      token?.kind === 'token' &&
      items[index + 1]?.lower === token.lower,
  );
}

const NAMED_AGAIN = new Set<Item['kind']>(['token', 'protocol', 'chain']);
const isSame = (one: Item, other: Item | undefined): boolean =>
  other?.kind === one.kind && other.lower === one.lower;
