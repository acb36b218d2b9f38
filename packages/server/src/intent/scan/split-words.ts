import type { Vocabulary } from '../reader.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { readAs, type Lexeme } from '../text/lexeme.ts';
import { lookUp } from '../text/listed-words.ts';
import type { Verbs } from './rewording.ts';

/**
 * Cuts words that hold two things that are known: a pair of tokens ("ETH-USDC"), whose something is ("Aave's"), and a verb
 * with its number ("swap10 USDC"); and takes the hyphen out of "un-stake".
 *
 * @param verbs base forms of verbs
 */
export function splitWords(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  if (!lexemes.some(mayHoldMore)) return lexemes;
  const split: Lexeme[] = [];
  for (const lexeme of lexemes) {
    if (mayHoldMore(lexeme)) split.push(...splitWord(lexeme, vocabulary, verbs));
    else split.push(lexeme);
  }
  return split;
}

function splitWord(lexeme: Lexeme, vocabulary: Vocabulary, verbs: Verbs): readonly Lexeme[] {
  const plain = lexeme.lower.replace(PREFIXED, '');
  if (plain !== lexeme.lower && verbs.has(plain)) return [readAs(lexeme, plain)];
  const digit = lexeme.lower.search(GLUED);
  if (digit !== -1 && verbs.has(lexeme.lower.slice(0, digit)))
    return [piece(lexeme, 'word', 0, digit), piece(lexeme, 'number', digit, lexeme.text.length)];
  if (lexeme.lower.endsWith("'s")) return splitAt(lexeme, lexeme.text.length - 2, isKnown(vocabulary));
  const hyphen = lexeme.text.indexOf('-');
  return hyphen > 0 ? splitAt(lexeme, hyphen, isPair(vocabulary)) : [lexeme];
}

function mayHoldMore({ kind, lower }: Lexeme): boolean {
  if (kind !== 'word') return false;
  for (let at = 0; at < lower.length; at += 1) if (lower.charCodeAt(at) < FIRST_LETTER) return true;
  return false;
}

/** Hyphens, apostrophes and digits come before it. */
const FIRST_LETTER = 0x61;

/** The hyphen of "un-stake" and "re-pay". */
const PREFIXED = /(?<=^(?:un|re))-(?=[a-z]+$)/;

/** The number in a word that is letters and then one number. */
const GLUED = /(?<=^[a-z]{3,})\d+(?:[.,]\d+)*$/;

/** A word of three parts at most: what stands before a sign, the sign, and what stands after it. */
function splitAt(
  lexeme: Lexeme,
  at: number,
  accept: (parts: readonly Lexeme[]) => boolean,
): readonly Lexeme[] {
  const parts = [
    piece(lexeme, 'word', 0, at),
    piece(lexeme, 'sign', at, at + 1),
    piece(lexeme, 'word', at + 1, lexeme.text.length),
  ];
  return accept(parts) ? parts : [lexeme];
}

function piece({ text, start, spaced }: Lexeme, kind: Lexeme['kind'], from: number, to: number): Lexeme {
  const cut = text.slice(from, to);
  const lower = cut.toLowerCase().replaceAll('’', "'");
  const place = { start: start + from, end: start + to, spaced: from === 0 && spaced };
  return { kind, text: cut, lower, word: lookUp(lower), ...place };
}

const isPair =
  (vocabulary: Vocabulary) =>
  (parts: readonly Lexeme[]): boolean =>
    readToken(parts, 0, vocabulary)?.next === 1 && readToken(parts, 2, vocabulary)?.next === 3;

const isKnown =
  (vocabulary: Vocabulary) =>
  (parts: readonly Lexeme[]): boolean =>
    readProtocol(parts, 0)?.next === 1 || readToken(parts, 0, vocabulary)?.next === 1;
