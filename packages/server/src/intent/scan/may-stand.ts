import type { DialogueUse } from '../lexicon/dialogue-words.ts';
import { POSTPOSED, type Join } from '../lexicon/joins.ts';
import type { Use } from '../lexicon/lexicon.ts';
import type { Fixed } from '../lexicon/placing.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { isBotHandle } from './bot-handle.ts';
import { isEntity, useOf, type Item } from './item.ts';

/**
 * Whether a fixed word means here what it is listed for, after the items before it.
 * "I have to" opens a request only at its beginning: "all the USDC I have to 0x…" is cut elsewhere. Words such as
 * "make it" refer to an earlier message only at the beginning of one.
 */
export function mayStand(use: Fixed, items: readonly Item[], first: Lexeme | undefined): boolean {
  if (use.between) return isBetween(items);
  // "My loan of 500 USDT" is what one has, "a loan of 500 USDT" what one asks for.
  if (use.use === 'opener' || use.named) return leads(items.at(-1));
  if (use.use === 'filler' && saysMore(first, items)) return false;
  if (use.use === 'filler')
    return (!announces(lastOf(items)) || isPostposed(items)) && !(first?.lower === 'again' && repeats(items));
  const refers = use.use === 'dialogue' && REFERRING.has(use.does);
  if (!refers || items.slice(-MOST_BEFORE).every(leads)) return true;
  // "20, and use Uniswap": after values, in an answer.
  return use.does === 'change' && leads(items.at(-1)) && items.slice(-MOST_BEFORE).every(isInAnswer);
}

/** "Claim WELL please": a token. "Send 1, k, USDC": a thousand? */
const saysMore = (first: Lexeme | undefined, items: readonly Item[]): boolean =>
  first?.text === 'WELL' || (first?.lower === 'k' && isAfterAmount(items));

const isAfterAmount = (items: readonly Item[]): boolean =>
  items.findLast((item) => item.kind !== 'break' && useOf(item)?.use !== 'join')?.kind === 'amount';

/** "Then again", "and again", "… . Again", "20, then again": once more, and not merely as before. */
const repeats = (items: readonly Item[]): boolean => {
  const use = useOf(lastOf(items));
  const apart =
    items.at(-1)?.kind === 'break' || isDash(items.at(-1)) || (use?.use === 'join' && AGAIN.has(use.join));
  return (
    apart && items.some((item) => useOf(item)?.use === 'verb' || isEntity(item) || item.kind === 'chain')
  );
};
const AGAIN = new Set<Join>(['and', 'then', 'stop', 'semicolon', 'comma']);

/** The last item that begins no line: "to", and "- my friend 0x…" in the next one. */
const lastOf = (items: readonly Item[]): Item | undefined =>
  items.findLast((item) => item.kind !== 'break' && !isDash(item));

const isDash = (item: Item | undefined): boolean => {
  const use = useOf(item);
  return use?.use === 'join' && use.join === 'dash';
};

/** An instruction stands before it, and the last word is a pause: "…. Once that's done, …". */
function isBetween(items: readonly Item[]): boolean {
  const before = useOf(items.at(-1));
  const pause = items.at(-1)?.kind === 'break' || before?.use === 'join';
  return pause && items.some((item) => useOf(item)?.use === 'verb');
}

/** "To my friend at 0x…": right after a marker nothing is mere politeness. */
export const announces = (item: Item | undefined): boolean => {
  const use = useOf(item);
  return use?.use === 'marker' || (use?.use === 'glue' && (use.marker || use.glue === 'of'));
};

/** "9000 USDC minimum, please": the marker has its amount before it. */
const isPostposed = (items: readonly Item[]): boolean =>
  POSTPOSED.has(items.at(-1)?.lower ?? '') &&
  items.at(-2)?.kind === 'token' &&
  items.at(-3)?.kind === 'amount';

/** So many items of politeness may come before a word that refers to an earlier message. */
const MOST_BEFORE = 8;
const REFERRING = new Set<DialogueUse>(['correct', 'change', 'yes', 'pick', 'repeat']);
const LEADING = new Set<Use['use']>(['filler', 'join', 'dialogue', 'opener']);

const isInAnswer = (item: Item): boolean => leads(item) || isEntity(item);

const leads = (item: Item | undefined): boolean =>
  !item || item.kind === 'break' || LEADING.has(useOf(item)?.use ?? 'verb') || isBotHandle(item);
