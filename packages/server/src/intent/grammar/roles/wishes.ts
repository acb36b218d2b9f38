import { phraseList } from '../../lexicon/phrase-list.ts';
import {
  AS_CAN_BE,
  AS_MUCH,
  AS_MUCH_OF,
  LEADING_WISHES,
  WISH_WORDS,
  type WishWord,
} from '../../lexicon/wishes.ts';
import type { Use } from '../../lexicon/lexicon.ts';
import { isEntity, placesOf, useOf, type Item } from '../../scan/item.ts';
import { phraseSet, UNLISTED, wordSet } from '../../text/listed-words.ts';
import type { Accounts } from './account.ts';
import { verbBefore } from './remarks.ts';
import { PAUSES, REMARK_ENDS, tagOf, tags } from './tag.ts';

const ENDS = tags(...REMARK_ENDS, 'marker', 'chain preposition', 'other');

/**
 * "With the lowest slippage possible", "for the maximum amount of USDC": whoever exchanges wants the best there is, and gets
 * it in any case. Such words fall silent; a number right after them would say more.
 */
export function accountForWishes(accounts: Accounts): void {
  const { items, roles, asked } = accounts;
  const bridging = placesOf(accounts, 'verb').some((at) => items[at]?.lower.includes('bridge') === true);
  // "Use 100 USDC to buy as much ETH as possible" has no other verb.
  const buying = (['marker', 'glue'] as const).some((sort) =>
    placesOf(accounts, sort).some((at) => BUYING.has(items[at]?.lower ?? '')),
  );
  if (!asked.has('swap') && !bridging && !buying) return;
  for (let index = 1; index < items.length; index += 1) {
    if (roles[index] === 'silent' || isEntity(items[index])) continue;
    if (isOfOther(items, index, bridging)) continue;
    const wish = endOfWish(accounts, index, bridging);
    const most = wish === null ? endOfMost(items, index) : null;
    const much = findMuch(items, index);
    if (wish !== null) roles.fill('silent', index, wish);
    if (most !== null) roles.fill('silent', index + 1, most);
    if (much !== null) roles.fill('silent', index, much.token).fill('silent', much.token + 1, much.end);
    index = (wish ?? most ?? much?.end ?? index + 1) - 1;
  }
}

/** "Lend 100 USDC for the best returns and swap …": under the verb of something else it may choose a market. */
function isOfOther(items: readonly Item[], index: number, bridging: boolean): boolean {
  const verb = verbOver(items, index);
  if (!verb) return false;
  // "Add" may open a position, whose fee is chosen.
  const swaps = verb.actions.includes('swap') && !verb.actions.includes('add_liquidity');
  return !swaps && !(bridging && verb.base.includes('bridge')) && !LOOSE.has(verb.base);
}

/** What the last verb before an item does; null where there is none. */
function verbOver(items: readonly Item[], index: number): Extract<Use, { use: 'verb' }> | null {
  const use = useOf(items[verbBefore({ items }, index) ?? -1]);
  return use?.use === 'verb' ? use : null;
}

/** Words that lead to a purchase, or away from one: "use 100 USDC to buy …". */
const LOOSE = new Set(['use', 'spend', 'take', 'send', 'move', 'transfer', 'get']);

const isVerb = (item: Item | undefined): boolean => useOf(item)?.use === 'verb';

const LEADS = new Set([
  ...LEADING_WISHES,
  ...Array.from(WISH_WORDS).flatMap(([word, kind]) => (kind === 'lead' ? [word] : [])),
]);
const isLead = wordSet(LEADS);

/** Whether the first word of an item leads a wish. */
function leadsWish(item: Item | undefined): boolean {
  if (!item || item.word !== UNLISTED) return item !== undefined && isLead(item);
  return LEADS.has(firstOf(item));
}

/** "… and get me the best rate", "…, give me the best price": how many items ask for what is wished for. */
function asksFor(items: readonly Item[], index: number): number {
  const item = items[index];
  if (!item || !isGetting(item)) return 0;
  const joined = item.lower.startsWith('and ') || useOf(items[index - 1])?.use === 'join';
  const verb = joined ? verbOver(items, index) : null;
  // "Send 5 USDC to bob.eth and get me the best rate": of what?
  if (!verb || !(verb.actions.includes('swap') || verb.base.includes('bridge'))) return 0;
  if (items[index + 1]?.lower !== 'me') return item.lower === 'provide' ? 0 : 1;
  return items[index + 2]?.lower === 'with' ? 3 : 2;
}
const isGetting = phraseSet(
  phraseList('get me, give me, and get me, and give me, and grab me, find, get, provide'),
);

/** The first of an item's words; none where it has no other. */
function firstOf({ lower }: Item): string {
  const space = lower.indexOf(' ');
  return space > 0 ? lower.slice(0, space) : '';
}

/** Whether every word of an item is one of some words. */
const isOf = (item: Item | undefined, words: { has(word: string): boolean }): boolean => {
  if (!item || item.kind === 'break') return false;
  return item.lower.includes(' ')
    ? item.lower.split(' ').every((word) => words.has(word))
    : words.has(item.lower);
};

/** The index after a wish that begins at an item; null where none does. */
function endOfWish({ items, tag }: Accounts, index: number, bridging: boolean): number | null {
  // "2500 USDC at least" bounds, whatever is said behind it.
  const asks = asksFor(items, index);
  if (
    !(asks > 0 || leadsWish(items[index]) || isAddedWish(items, index)) ||
    /^at (?:least|most)$/.test(items[index]?.lower ?? '')
  )
    return null;
  const start = index + asks;
  let end = start;
  while (isOf(items[end], WISH_WORDS)) end += 1;
  while (items[end - 1]?.lower === 'and') end -= 1;
  // "At the best price across" names the bridge, and "at the best price all" says how much.
  if (isEntity(items[end - 1])) return null;
  const numbered = PAUSES.has(tag(end)) && items[end + 1]?.kind === 'amount';
  if (end === start || !ENDS.has(tag(end)) || numbered) return null;
  const words = items.slice(start, end).flatMap(({ lower }) => lower.split(' '));
  return !words.some(isGainOfCost) && isWish(words, bridging) && items.slice(0, index).some(isEntity)
    ? end
    : null;
}

/** "…, best rate please": behind a pause nothing has to lead to it. */
const isAddedWish = (items: readonly Item[], index: number): boolean => {
  const item = items[index];
  const leads = item !== undefined && (isQuality(item) || QUALITIES.has(firstOf(item)));
  return leads && PAUSES.has(tagOf(items[index - 1])) && index > 1;
};
const QUALITIES = new Set(
  Array.from(WISH_WORDS).flatMap(([word, kind]) => (kind === 'least' || kind === 'best' ? [word] : [])),
);
const isQuality = wordSet(QUALITIES);

/** What may be wished for with each quality: little cost, much gain, a good way. How fast a bridge is can be chosen. */
const GOES_WITH: Readonly<Partial<Record<WishWord, readonly WishWord[]>>> = {
  least: ['cost'],
  most: ['gain', 'speed'],
  best: ['cost', 'gain', 'way', 'speed'],
  apt: ['cost', 'way'],
  fast: ['way'],
};

/** "The best gas result": of what? */
const isGainOfCost = (word: string, index: number, words: readonly string[]): boolean =>
  WISH_WORDS.get(word) === 'gain' &&
  word !== 'efficiency' &&
  WISH_WORDS.get(words[index - 1] ?? '') === 'cost';

/** What is wished for without a quality, and what may be said behind a wish: "… across all DEXes". */
const WISHED_ALONE: readonly WishWord[] = ['gain', 'speed'];
const WISHED_AS_WELL: readonly WishWord[] = [...WISHED_ALONE, 'place'];

function isWish(words: readonly string[], bridging: boolean): boolean {
  let quality: WishWord | null = null;
  let whole = false;
  for (const [index, word] of words.entries()) {
    const kind = WISH_WORDS.get(word);
    if (kind === undefined || (bridging && (kind === 'fast' || kind === 'speed'))) return false;
    if (kind === 'lead' || kind === 'small' || (word === 'price' && words[index + 1] === 'impact')) continue;
    if (GOES_WITH[kind]) {
      if (kind === 'apt') quality = 'apt';
      if (quality !== null && quality !== kind) return false;
      quality = kind;
      continue;
    }
    const wished = quality === null ? (whole ? WISHED_AS_WELL : WISHED_ALONE) : (GOES_WITH[quality] ?? []);
    if (!wished.includes(kind)) return false;
    whole = true;
    quality = null;
  }
  return whole && quality === null;
}

const isBeforeMost = wordSet(['for', 'to', 'into']);
const MOST_WORDS = { has: (word: string) => AS_MUCH.has(word) || WISH_WORDS.get(word) === 'most' };

/** The index of the token after "for the maximum amount of", where it is said already how much goes in; null otherwise. */
function endOfMost(items: readonly Item[], index: number): number | null {
  const before = items[index];
  if (!before || !isBeforeMost(before)) return null;
  let end = index + 1;
  while (isOf(items[end], MOST_WORDS)) end += 1;
  const run = items.slice(index + 1, end).flatMap(({ lower }) => lower.split(' '));
  if (items[end]?.kind !== 'token' || !run.some((word) => WISH_WORDS.get(word) === 'most')) return null;
  const verb = items.findLastIndex((item, at) => at < index && isVerb(item));
  const counted = items.slice(verb + 1, index).some((item) => item.kind === 'amount' && !item.match.most);
  return counted ? end : null;
}

const BUYING = new Set(phraseList('buy, get, purchase, acquire, to buy, to get, to purchase, to acquire'));

/**
 * "For as much ETH as possible", "buy as much ETH as I can get with 100 USDC": the words before and after the token, where an
 * amount says what goes in. Null for anything else: "sell as much ETH as possible" would say what goes in.
 */
function findMuch(items: readonly Item[], index: number): { token: number; end: number } | null {
  if (items[index]?.lower.startsWith('as') !== true) return null;
  const lead = items[index - 1];
  const token = endOfPhrase(AS_MUCH_OF, items, index);
  if (token === null || !isToken(items[token])) return null;
  const end = endOfPhrase(AS_CAN_BE, items, token + 1);
  // "Buy as much ETH as possible, 100 with USDC".
  const next = items.findIndex((item, at) => at >= (end ?? 0) && !PAUSES.has(tagOf(item)));
  if (end === null || items[next]?.kind === 'amount') return null;
  const verb = items.findLastIndex((item, at) => at < index && isVerb(item));
  const isCounted = (from: number, to: number): boolean =>
    items.slice(from, to).some((item) => item.kind === 'amount' && !item.match.most);
  if (!lead) return null;
  // "Spend 100 USDC on as much ETH as possible".
  const spends = lead.lower === 'on' && items[verb]?.lower === 'spend';
  const goesIn =
    isBeforeMost(lead) || spends
      ? isCounted(verb + 1, index)
      : BUYING.has(lead.lower) && isCounted(0, items.length);
  return goesIn ? { token, end } : null;
}

/** "AERO" is a token there, though it may be a protocol as well. */
const isToken = (item: Item | undefined): boolean =>
  item?.kind === 'token' || (item?.kind === 'protocol' && item.token !== null);

/** The index of the item after one of some phrases, which may be cut into items in any way; null where none begins. */
function endOfPhrase(phrases: readonly string[], items: readonly Item[], from: number): number | null {
  let said = '';
  let longest: number | null = null;
  for (let at = from; at < from + MOST_ITEMS && items[at] !== undefined; at += 1) {
    said = `${said} ${items[at]?.lower ?? ''}`.trim();
    if (phrases.includes(said)) longest = at + 1;
  }
  return longest;
}

/** No phrase has more words. */
const MOST_ITEMS = 6;
