import { phraseList } from '../lexicon/phrase-list.ts';
import { verbForms, CARRYING } from '../lexicon/verb-forms.ts';
import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { asOne, readAs, type Lexeme } from '../text/lexeme.ts';
import { wordSet, wordTable } from '../text/listed-words.ts';
import { beginsSentence } from './say-where.ts';

const isBefore = wordSet(['before']);
const isSame = wordSet(['same']);
const isUse = wordSet(['use']);
const isPronoun = wordSet(['it', 'them', 'that', 'those', 'this']);
const isSending = wordSet(['send', 'transfer', 'pay', 'give', 'forward']);
/** "Lending": the verb that moves what is at hand. */
const isDoing = wordTable(
  [...CARRYING, 'repay']
    .filter((verb) => !verb.includes(' '))
    .flatMap((verb) =>
      verbForms(verb).flatMap(([form, kind]) => (kind === 'ing' ? [[form, verb] as const] : [])),
    ),
);
const mayTell = wordSet(['before', 'same', 'use']);

/**
 * Reads "swap 5 USDC to DAI before lending it" as "… then lend it", "send 5 USDC to A, then the same amount to B" as "… each to A and B", and "…
 * and use the USDC to buy DAI" as "… and swap the USDC to buy DAI". Every lexeme keeps its own place.
 */
export function sayNext(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  if (!lexemes.some(mayTell)) return lexemes;
  return sayUsed(saySame(sayBefore(lexemes, vocabulary)), vocabulary);
}

/** "… before lending it": what is done with what is at hand comes after the instruction in front. */
function sayBefore(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const at = lexemes.findIndex(isBefore);
  const verb = at > 0 ? lexemes[at + 1] && isDoing(lexemes[at + 1] ?? NONE) : undefined;
  if (verb === undefined || !refers(lexemes, at + 2, vocabulary)) return lexemes;
  return lexemes.map((lexeme, index) =>
    index === at ? readAs(lexeme, 'then') : index === at + 1 ? readAs(lexeme, verb) : lexeme,
  );
}

const NONE = { lower: '', word: 0 };

/** "It", "the USDC": what a step before puts out. */
const refers = (lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): boolean =>
  isPronoun(lexemes[at] ?? NONE) ||
  (lexemes[at]?.lower === 'the' && readToken(lexemes, at + 1, vocabulary) !== null);

const JOINS = new Set(['and', 'then', ',']);

/** "… to A, then the same amount to B": two recipients, and one amount that each of them gets. */
function saySame(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const same = lexemes.findIndex(isSame);
  if (same < 2 || lexemes[same - 1]?.lower !== 'the') return lexemes;
  const end = lexemes[same + 1]?.lower === 'amount' ? same + 2 : same + 1;
  if (lexemes[end]?.lower !== 'to' || !isSomebody(lexemes[end + 1])) return lexemes;
  const start = isSending(lexemes[same - 2] ?? NONE) ? same - 2 : same - 1;
  let from = start;
  while (JOINS.has(lexemes[from - 1]?.lower ?? '') || lexemes[from - 1]?.text === '.') from -= 1;
  const [numbers, named] = [lexemes.filter(({ kind }) => kind === 'number'), lexemes.filter(isSomebody)];
  if (from === start || numbers.length !== 1 || named.length !== 2) return lexemes;
  if (!isSomebody(lexemes[from - 1])) return lexemes;
  return [
    ...lexemes.slice(0, from),
    asOne(lexemes.slice(from, start), 'word', 'and', ' '),
    asOne(lexemes.slice(start, end), 'word', 'each', ' '),
    ...lexemes.slice(end),
  ];
}

const isSomebody = (lexeme: Lexeme | undefined): boolean =>
  lexeme?.kind === 'address' || lexeme?.kind === 'name';

const BUYING = new Set(['buy', 'get', 'purchase', 'acquire']);
/** "Half of the USDC", "all of it": no more words say how much is used. */
const MOST_USED = 6;
const SAYING_HOW_MUCH = wordSet(
  phraseList(
    'half, all, of, the, my, it, them, that, those, a, quarter, third, two, thirds, entire, full, rest, remainder, remaining, proceeds',
  ),
);

/** "… and use the USDC to buy DAI": behind another instruction. How much may be spent at most is said otherwise. */
function sayUsed(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const at = lexemes.findIndex((lexeme, index) => index > 0 && isUse(lexeme) && isJoined(lexemes, index));
  if (at === -1) return lexemes;
  let to = at + 1;
  while (to <= at + MOST_USED && countsOrNames(lexemes, to, vocabulary)) to += 1;
  const buying = lexemes[to]?.lower === 'to' && BUYING.has(lexemes[to + 1]?.lower ?? '');
  const bought = buying && readToken(lexemes, to + 2, vocabulary) !== null;
  return bought && to > at + 1
    ? lexemes.map((lexeme, index) => (index === at ? readAs(lexeme, 'swap') : lexeme))
    : lexemes;
}

/** Behind "and", "then" or at the beginning of a sentence that is not the first. */
const isJoined = (lexemes: readonly Lexeme[], at: number): boolean =>
  JOINS.has(lexemes[at - 1]?.lower ?? '') || beginsSentence(lexemes, at);

const countsOrNames = (lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): boolean => {
  const lexeme = lexemes[at];
  if (!lexeme || lexeme.lower === 'to') return false;
  return (
    lexeme.kind === 'number' ||
    lexeme.text === '%' ||
    SAYING_HOW_MUCH(lexeme) ||
    readToken(lexemes, at, vocabulary) !== null
  );
};
