import type { Use } from '../lexicon/lexicon.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { unwritten, type Lexeme } from '../text/lexeme.ts';
import { lookUp } from '../text/listed-words.ts';

/** Words that a place follows, and nobody who takes something. */
const BEFORE_PLACE = new Set(['in', 'on', 'via', 'through', 'using', 'into', 'inside', 'from', 'at']);
/** What one does at a protocol; nobody is given anything by it. */
const AT_PROTOCOL = new Set([
  'lend',
  'withdraw',
  'borrow',
  'repay',
  'stake',
  'liquid_stake',
  'liquid_unstake',
  'add_liquidity',
]);

/**
 * "Supply 10 @USDC to @Aave on @Base": other assistants have tokens, protocols and chains tagged so. A tag is read as the word
 * that it holds right behind a number and where a place is said; anywhere else it may be somebody's handle.
 *
 * @param verbs base forms of verbs
 */
export function untag(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: ReadonlyMap<string, Use>,
): readonly Lexeme[] {
  const tags = lexemes.filter(({ kind }) => kind === 'handle');
  if (tags.length === 0) return lexemes;
  // "All my @USDG into @USDY": where several are all tokens and nothing else none is anybody's.
  const coins =
    tags.length > 1 &&
    tags
      .map((tag) => wordsOf(tag, vocabulary))
      .every((words) => isToken(words, vocabulary) && readProtocol(words, 0) === null);
  return lexemes.flatMap((lexeme, at) => {
    if (lexeme.kind !== 'handle') return [lexeme];
    const words = wordsOf(lexeme, vocabulary);
    if (coins) return words;
    const before = lexemes[at - 1];
    const counted = before?.kind === 'number' && isToken(words, vocabulary);
    // "Borrow 400 USDC @aave".
    if (isAtPlace(words, lexemes, at, { vocabulary, verbs })) return [unwritten(lexeme, 'on'), ...words];
    return counted || isPlace(words, lexemes, at, { vocabulary, verbs }) ? words : [lexeme];
  });
}

interface Known {
  readonly vocabulary: Vocabulary;
  readonly verbs: ReadonlyMap<string, Use>;
}

/** A protocol right behind a token, under a verb of what one does there. */
const isAtPlace = (
  words: readonly Lexeme[],
  lexemes: readonly Lexeme[],
  at: number,
  { vocabulary, verbs }: Known,
): boolean =>
  readProtocol(words, 0) !== null &&
  readToken(lexemes, at - 1, vocabulary)?.next === at &&
  isDoneThere(lexemes.slice(0, at), verbs);

/** Whether the last verb says what is done at a protocol. */
function isDoneThere(lexemes: readonly Lexeme[], verbs: Known['verbs']): boolean {
  const verb = lexemes.findLast(({ lower }) => verbs.has(lower));
  const use = verb && verbs.get(verb.lower);
  return use?.use === 'verb' && use.actions.every((action) => AT_PROTOCOL.has(action));
}

function isPlace(
  words: readonly Lexeme[],
  lexemes: readonly Lexeme[],
  at: number,
  { vocabulary, verbs }: Known,
): boolean {
  const before = lexemes[at - 1]?.lower ?? '';
  if (before === 'on' && readChainName(words, 0, vocabulary)?.next === namedWords(words)) return true;
  if (readProtocol(words, 0) === null) return false;
  if (BEFORE_PLACE.has(before)) return true;
  return before === 'to' && isDoneThere(lexemes.slice(0, at), verbs);
}

const isToken = (words: readonly Lexeme[], vocabulary: Vocabulary): boolean =>
  readToken(words, 0, vocabulary)?.next === namedWords(words);

/** The full stop behind a tag belongs to the sentence. */
const namedWords = (words: readonly Lexeme[]): number => words.filter(({ kind }) => kind === 'word').length;

/** "@uniswap-v3": one word where it is known with its hyphen, and otherwise the words of a tag, each at its own place. */
function wordsOf(tag: Lexeme, vocabulary: Vocabulary): Lexeme[] {
  const whole = cutAt(tag, /[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*|\.+$/g);
  const known = readProtocol(whole, 0) ?? readToken(whole, 0, vocabulary);
  return known ? whole : cutAt(tag, /[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*|\.+$/g);
}

function cutAt({ text, start, spaced }: Lexeme, pattern: RegExp): Lexeme[] {
  return [...text.matchAll(pattern)].map(({ 0: part, index }, nth) => ({
    kind: part.startsWith('.') ? 'sign' : 'word',
    text: part,
    lower: part.toLowerCase(),
    word: lookUp(part.toLowerCase()),
    start: start + index,
    end: start + index + part.length,
    spaced: nth === 0 ? spaced : !part.startsWith('.'),
  }));
}
