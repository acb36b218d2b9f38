import type { Lexeme } from './lex.ts';
import { makePhrases, matchPhrase } from './phrases.ts';
import { HAN_DIGITS, SMALL } from './number-tables.ts';
import { SHARES } from './unit-words.ts';

export interface ShareRead {
  readonly numerator: number;
  readonly denominator: number;
  /** What the part is of: a balance, or one token; null where the words leave it open. */
  readonly of: 'balance' | 'one' | null;
  readonly next: number;
}

const shares = makePhrases(SHARES);
const ARTICLES = new Set(['a', 'an', 'the', 'un', 'una', 'um', 'uma', 'ein', 'eine', 'einen', 'une']);
const OF = new Set(['of', 'de', 'von', 'da', 'do', 'di', "d'"]);
const OWN = new Set(
  'my our the all mi mis nuestro meu meus minha minhas mein meine meiner meines meinen mon ma mes der des dem los las el la os as les le toda todo 我'.split(
    ' ',
  ),
);
const ONE = new Set('a an one un una uno um uma ein eine einen'.split(' '));

/** Reads `half`, `two thirds`, `la mitad`, `三分之二` at a lexeme. Null where there is none. */
export function readShare(lexemes: readonly Lexeme[], at: number): ShareRead | null {
  return readHan(lexemes, at) ?? readWords(lexemes, at);
}

function readWords(lexemes: readonly Lexeme[], at: number): ShareRead | null {
  const first = lexemes[at];
  if (!first) return null;
  const top = first.kind === 'word' ? (ARTICLES.has(first.lower) ? 1 : SMALL.get(first.lower)) : undefined;
  const dash = lexemes[at + 1]?.text === '-' && !lexemes[at + 1]?.spaced ? 1 : 0;
  const numbered = top === undefined || top === 0 ? null : matchPhrase(shares, lexemes, at + 1 + dash);
  const alone = numbered ? null : matchPhrase(shares, lexemes, at);
  const found = numbered ?? (alone?.value.alone === true ? alone : null);
  const numerator = numbered ? (top ?? 1) : 1;
  if (!found || numerator >= found.value.denominator) return null;
  const { denominator, of } = found.value;
  return { numerator, denominator, of: ofWhat(lexemes, found.next) ?? of, next: found.next };
}

/** What a part is of, by the words behind it: a balance ("half of my"), or one token ("half a"). */
export function ofWhat(lexemes: readonly Lexeme[], next: number): 'balance' | 'one' | null {
  const of = OF.has(lexemes[next]?.lower ?? '') ? 1 : 0;
  const word = lexemes[next + of]?.lower ?? '';
  if (OWN.has(word)) return 'balance';
  return ONE.has(word) && lexemes[next + of + 1]?.lower !== 'of' ? 'one' : null;
}

const hanDigit = (text = ''): number => HAN_DIGITS.get(text) ?? (text === '十' ? 10 : Number(text));

/** "三分之二" is two thirds. */
function readHan(lexemes: readonly Lexeme[], at: number): ShareRead | null {
  if (lexemes[at + 1]?.text !== '分') return null;
  const [bottom, , of, top] = lexemes.slice(at, at + 4).map(({ text }) => text);
  if (of !== '之' && of !== 'の') return null;
  const [numerator, denominator] = [hanDigit(top), hanDigit(bottom)];
  if (!(numerator > 0 && denominator > numerator)) return null;
  return { numerator, denominator, of: 'balance', next: at + 4 };
}
