import type { Lexeme } from './lex.ts';
import { makePhrases, matchPhrase, phrasesOf } from './phrases.ts';
import {
  BASE_UNITS,
  BASIS_POINTS,
  CENTS,
  COIN_UNITS,
  DOLLARS,
  OTHER_CURRENCIES,
  PERCENT,
  SECONDS,
} from './unit-words.ts';

/** What a number counts, by the sign or words right behind it, and the index of the lexeme after them. */
export type Unit =
  /** `shift`: the power of ten that it multiplies by. */
  | { readonly kind: 'usd' | 'base_units' | 'percent'; readonly shift: number; readonly next: number }
  | { readonly kind: 'other_currency'; readonly next: number }
  | { readonly kind: 'seconds'; readonly seconds: number; readonly next: number };

const dollars = phrasesOf(DOLLARS);
const cents = phrasesOf(CENTS);
const currencies = phrasesOf(OTHER_CURRENCIES);
const percent = phrasesOf(PERCENT);
const basisPoints = phrasesOf(BASIS_POINTS);
const baseUnits = phrasesOf(BASE_UNITS);
const seconds = makePhrases(SECONDS);
/** Units that only count right behind the digits ("10s", "2h", "5分"); apart they are other words. */
const TOUCHING_ONLY = new Set(['s', 'h', '分', '日', '天', '周', '刀']);

/** Reads the unit that begins at a lexeme, right behind a number. */
export function readUnit(lexemes: readonly Lexeme[], at: number, family: 'evm' | 'svm'): Unit | null {
  const first = lexemes[at];
  if (!first || (first.spaced && TOUCHING_ONLY.has(first.lower))) return null;
  if (first.text === '$') return dollarSign(lexemes, at);
  const dash = first.text === '-' && !first.spaced && lexemes[at + 1]?.spaced === false ? at + 1 : at;
  const found = (phrases: typeof dollars): number | null => {
    const match = matchPhrase(phrases, lexemes, dash);
    return match && !isCut(lexemes, match.next) ? match.next : null;
  };
  const usd = found(dollars);
  if (usd !== null) return { kind: 'usd', shift: 0, next: usd };
  const parts = found(percent);
  if (parts !== null) return { kind: 'percent', shift: 0, next: parts };
  const points = found(basisPoints);
  if (points !== null) return { kind: 'percent', shift: -2, next: points };
  const cent = found(cents);
  if (cent !== null) return { kind: 'usd', shift: -2, next: cent };
  const units = found(baseUnits);
  if (units !== null) return { kind: 'base_units', shift: 0, next: units };
  const zeros = COIN_UNITS[family].get(first.lower);
  if (zeros !== undefined) return { kind: 'base_units', shift: zeros, next: at + 1 };
  const other = found(currencies);
  if (other !== null) return { kind: 'other_currency', next: other };
  const time = matchPhrase(seconds, lexemes, dash);
  return time && { kind: 'seconds', seconds: time.value, next: time.next };
}

/** "5$"; "5 $BONK" and "5$ETH" name a token. */
function dollarSign(lexemes: readonly Lexeme[], at: number): Unit | null {
  const token = lexemes[at + 1];
  if (token?.kind === 'word' && !token.spaced) return null;
  return { kind: 'usd', shift: 0, next: at + 1 };
}

/** Whether a word goes on behind the unit, as in "5 USD.e". */
function isCut(lexemes: readonly Lexeme[], next: number): boolean {
  const [sign, more] = [lexemes[next], lexemes[next + 1]];
  return sign?.text === '.' && !sign.spaced && more?.kind === 'word' && !more.spaced;
}

/** The money sign before a number: "$", "US$", "USD"; null where there is none. */
export function readMoneySign(lexemes: readonly Lexeme[], at: number): 'usd' | 'other_currency' | null {
  const [sign, before] = [lexemes[at], lexemes[at - 1]];
  if (sign?.lower === 'usd' || sign?.text === '＄') return 'usd';
  if (sign?.text === '$') {
    if (sign.spaced || before?.kind !== 'word') return 'usd';
    return before.lower === 'us' ? 'usd' : before.lower.length <= 2 ? 'other_currency' : 'usd';
  }
  return sign && OTHER_CURRENCIES.has(sign.lower) ? 'other_currency' : null;
}
