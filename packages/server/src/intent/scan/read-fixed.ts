import type { DialogueUse } from '../lexicon/dialogue-words.ts';
import { GLUE } from '../lexicon/glue.ts';
import type { Use } from '../lexicon/lexicon.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { WORD_SYMBOLS } from '../lexicon/word-symbols.ts';
import type { Fixed } from '../lexicon/placing.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { matchPhrase } from '../text/phrase-index.ts';
import { useOf, type Found, type Item } from './item.ts';
import { closes } from './closes.ts';
import { announces, mayStand } from './may-stand.ts';
import { begins, endsInPause, leavesOpen } from './pauses.ts';
import { standsAsBound, type Around } from './stands-as-bound.ts';

/** So many items before a noun its verb is looked for. */
const FAR = 16;

/** Reads the longest fixed phrase that may stand at a place. Null where none does. */
export function readFixed(lexemes: readonly Lexeme[], at: number, known: Around): Found {
  const { lexicon, items } = known;
  let agreed: number | null = null;
  const found = matchPhrase(lexicon.phrases, lexemes, at, (use, next) => {
    if (use.use === 'filler' && saysMore(lexemes, { at, next }, { ...known, agreed })) return false;
    if (isGift(use, items)) return true;
    const stands =
      mayStand(use, items, lexemes[at]) || joinOfStep(use, lexemes, { at, next }, items) === 'then';
    if (!stands && !isPolite(use, items, lexemes[next])) return false;
    if (use.use === 'noun' && TOWARDS.has(lexemes[at]?.lower ?? '') && !isAskedFor(use.actions, items))
      return false;
    if (use.use === 'marker' && use.counted && !standsAsBound(lexemes, { at, next }, known)) return false;
    if (
      !closes(use, lexemes[at], items, lexemes[next]) ||
      isCut(use, lexemes, { at, next }) ||
      beginsSo(use, lexemes, at, items)
    )
      return false;
    if (use.use === 'dialogue') agreed = next;
    return true;
  });
  if (!found) return null;
  const { value, next } = found;
  if (isGift(value, items))
    return { meaning: { kind: 'fixed', use: { use: 'glue', glue: 'exact', marker: false } }, next };
  const join = joinOfStep(value, lexemes, { at, next }, items);
  if (join) return { meaning: { kind: 'fixed', use: { use: 'join', join } }, next };
  const stands = mayStand(value, items, lexemes[at]) && !leadsNowhere(value, lexemes[next], items);
  const use: Use = stands ? afterOpener(value, items) : { use: 'filler' };
  return { meaning: { kind: 'fixed', use }, next };
}

/** "… to 0x…. Return the unsigned transaction.": what opens a request elsewhere is politeness where its sentence ends. */
const leadsNowhere = (use: Fixed, next: Lexeme | undefined, items: readonly Item[]): boolean =>
  use.use === 'opener' &&
  use.polite &&
  (next === undefined || next.kind === 'break' || next.text === '.') &&
  items.some((item) => useOf(item)?.use === 'verb');

/** "So I want to swap …": before anything is said it gives no reason. */
const beginsSo = (use: Fixed, lexemes: readonly Lexeme[], at: number, items: readonly Item[]): boolean =>
  use.use === 'reason' &&
  lexemes[at]?.lower === 'so' &&
  lexemes[at + 1]?.lower !== 'that' &&
  items.every((item) => item.kind === 'break' || LEADING.has(useOf(item)?.use ?? ''));

const LEADING = new Set<string>(['filler', 'join', 'opener']);

/** Whether what says nothing elsewhere may say something here. */
function saysMore(
  lexemes: readonly Lexeme[],
  { at, next }: Stretch,
  known: Around & { readonly agreed: number | null },
): boolean {
  // "Let's go." may agree to what was asked before: there the pause is none of its words.
  const pauses = endsInPause(lexemes, at, next) && (known.agreed === next - 1 || !begins(known.items));
  return pauses || leavesOpen(lexemes, at, next) || (next === at + 1 && isPerhapsToken(lexemes, at, known));
}

/** "Claim well in Moonwell": right behind a verb, what is a token as well may be what is asked for. */
function isPerhapsToken(lexemes: readonly Lexeme[], at: number, { vocabulary, items }: Around): boolean {
  const word = lexemes[at]?.lower ?? '';
  if (!WORD_SYMBOLS.has(word) || !vocabulary.tokens.has(word)) return false;
  return useOf(items.at(-1))?.use === 'verb' && lexemes[at + 1]?.kind !== 'number';
}

/**
 * "Send 5 USDC to 0x…. Also swap 1 ETH", "First, swap 1 ETH to USDC. Second, lend it": behind an instruction these lead to the next
 * one, the number where a sentence begins with it and a pause is behind it. Null for any other word, and at the beginning of a message.
 */
function joinOfStep(
  use: Fixed,
  lexemes: readonly Lexeme[],
  { at, next }: Stretch,
  items: readonly Item[],
): 'and' | 'then' | null {
  if (use.use !== 'dialogue') return null;
  const join = joinSaid(use.does, lexemes, { at, next }, items);
  // What stands before is looked through last, as that takes the longest.
  return join !== null && items.some((item) => useOf(item)?.use === 'verb') ? join : null;
}

function joinSaid(
  does: DialogueUse,
  lexemes: readonly Lexeme[],
  { at, next }: Stretch,
  items: readonly Item[],
): 'and' | 'then' | null {
  if (does === 'also')
    return ADDING.has(lexemes[at]?.lower ?? '') && lexemes[next] !== undefined ? 'and' : null;
  const begins = items.at(-1)?.kind === 'break' || isStop(useOf(items.at(-1)));
  return does === 'pick' && next === at + 1 && lexemes[next]?.text === ',' && begins ? 'then' : null;
}

const isStop = (use: Use | undefined): boolean => use?.use === 'join' && use.join === 'stop';

const ADDING = new Set(['also', 'additionally', 'in', 'and']);

const EXACT = new Set(GLUE.flatMap(([words, glue]) => (glue === 'exact' ? [words] : [])));

/** "Send alice.eth a tip of 2 USDC": a verb elsewhere, behind who gets it only another word for the amount. */
const isGift = (use: Fixed, items: readonly Item[]): boolean =>
  use.named && use.use === 'verb' && EXACT.has(use.base) && GETS.has(items.at(-1)?.kind ?? '');

const GETS = new Set<string>(['address', 'recipient']);

/** "Send 5 USDC to 0x… if you can": what leads up to a request elsewhere is politeness after it; "and do it again" is none. */
function isPolite(use: Fixed, items: readonly Item[], next: Lexeme | undefined): boolean {
  const before = useOf(items.at(-1));
  const more = before?.use === 'join' && (before.join === 'and' || before.join === 'then');
  return use.polite && !more && next?.lower !== 'again' && !announces(items.at(-1));
}

/** "Would you mind staking …": a noun elsewhere, the verb after these words. */
function afterOpener(use: Use, items: readonly Item[]): Use {
  if (use.use !== 'noun' || !use.gerund) return use;
  const before = useOf(items.at(-1));
  // "In supplying 1000 DAI and borrowing …".
  const further = before?.use === 'join' && before.join !== 'comma' && items.some(isGerund);
  const announced = (before?.use === 'opener' && before.form === 'ing') || further;
  return announced ? use.gerund : use;
}

const isGerund = (item: Item): boolean => {
  const use = useOf(item);
  return use?.use === 'verb' && use.form === 'ing';
};

/** "Withdraw 5 USDC to my wallet": what begins so is a noun only under a verb that has it. */
const TOWARDS = new Set(['to', 'into', 'back']);

function isAskedFor(actions: readonly string[], items: readonly Item[]): boolean {
  const verb = items.slice(-FAR).findLast((item) => useOf(item)?.use === 'verb');
  const use = useOf(verb);
  return use?.use === 'verb' && use.actions.some((action) => actions.includes(action));
}

/** From one index to right before another. */
interface Stretch {
  readonly at: number;
  readonly next: number;
}

/** "Close position 99", "set up a transfer of", "happy birthday to …": the last word belongs to what follows. */
function isCut(use: Fixed, lexemes: readonly Lexeme[], place: Stretch): boolean {
  const next = lexemes[place.next];
  if (use.use === 'opener') return isCutOpener(use, lexemes, place);
  if (use.use === 'dialogue') return lexemes[place.next - 1]?.lower === 'do' && isArticle(next);
  // "Just do it again" asks for it once more.
  if (use.use === 'filler')
    return (use.sentence && goesOn(next)) || (next?.lower === 'again' && points(lexemes, place));
  return (
    use.use === 'verb' && use.base.endsWith(' position') && (next?.kind === 'number' || next?.text === '#')
  );
}

function isCutOpener(use: Fixed, lexemes: readonly Lexeme[], { at, next }: Stretch): boolean {
  // "I request a payment of 5 USDC" may well ask for money.
  const requests = lexemes.slice(at, next).some(({ lower }) => lower.startsWith('request'));
  const charges = requests && isNear('payment', lexemes, next);
  const named = isNear('of', lexemes, next) || isFromNumber(lexemes, next + 1);
  return lexemes[next]?.lower === 'of' || charges || (use.beforeName && !named);
}

/** "Let's do a transfer" is no "let's do 20". */
const isArticle = (next: Lexeme | undefined): boolean => next?.lower === 'a' || next?.lower === 'an';

/** "Just do it", "try this": with "again" it asks for it once more. */
const points = (lexemes: readonly Lexeme[], { at, next }: Stretch): boolean =>
  next - at > 1 && POINTING.has(lexemes[next - 1]?.lower ?? '');

const POINTING = new Set(['it', 'that', 'this']);

/** Whether a word stands where the name of an action would. */
const isNear = (word: string, lexemes: readonly Lexeme[], from: number): boolean =>
  lexemes.slice(from, from + FAR_NAME).some(({ lower }) => lower === word);

/** "Carry out a swap from 80 USDC to ETH". */
const isFromNumber = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.lower === 'from' && lexemes[at + 1]?.kind === 'number';

/** The name of an action has so many words at most. */
const FAR_NAME = 4;

/** "If possible 5": what stands right before a number may be said of it. */
const goesOn = (next: Lexeme | undefined): boolean =>
  next?.kind === 'number' || GOING_ON.has(next?.lower ?? '');

const GOING_ON = new Set(
  phraseList(
    'to, for, with, at, on, from, in, of, by, via, into, about, that, than, as, if, when, once, until, unless, not',
  ),
);
