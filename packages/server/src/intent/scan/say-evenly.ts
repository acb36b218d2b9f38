import { asOne, readAs, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';

const isHalves = wordSet(['fifty-fifty', 'half-half']);
const isSharing = wordSet(['split', 'divide', 'share', 'distribute']);

/**
 * Reads "split 100 USDC 50/50 between A and B" as "… evenly …", where exactly two are named. Every lexeme keeps its own place.
 */
export function sayEvenly(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some(isSharing)) return lexemes;
  const at = lexemes.findIndex((lexeme, index) => isHalves(lexeme) || isFiftyFifty(lexemes, index));
  const named = lexemes.filter(({ kind }) => kind === 'address' || kind === 'name');
  if (at === -1 || named.length !== 2) return lexemes;
  const end = isHalves(lexemes[at] ?? NONE) ? at + 1 : at + 3;
  const evenly = readAs(asOne(lexemes.slice(at, end), 'word', 'evenly'), 'evenly');
  return [...lexemes.slice(0, at), evenly, ...lexemes.slice(end)];
}

const NONE = { lower: '', word: 0 };

const isFiftyFifty = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.text === '50' &&
  /^[/-]$/.test(lexemes[at + 1]?.text ?? '') &&
  lexemes[at + 1]?.spaced === false &&
  lexemes[at + 2]?.text === '50' &&
  lexemes[at + 2]?.spaced === false;
