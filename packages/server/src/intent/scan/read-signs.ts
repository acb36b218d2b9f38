import type { Use } from '../lexicon/lexicon.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { asOne, isSomebody, readAs, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';

type Verbs = ReadonlyMap<string, Use>;

export const SIGNS: readonly string[] = ['>', '@', '/', '|', '=', '👉', '➡', '⇒', '⟶'];
const POINTING = new Set(['>', '👉', '➡', '⇒', '⟶']);
const SEPARATORS = ['/', '|'];

/**
 * Reads the signs of those who type little: ">", ">>" and "👉" as an arrow before a token, somebody or a chain, "@ aave" as "on aave", and "aave / borrow /
 * USDC / 400" as a list of words. Every lexeme keeps its own place.
 */
export function readSigns(
  written: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  const lexemes = longArrows(written);
  const separator = separatorOf(lexemes);
  const parted =
    separator !== undefined && lexemes.some(({ lower }) => verbs.has(lower)) ? separator : undefined;
  return lexemes.map((lexeme, at) => {
    if (POINTING.has(lexeme.text))
      return isArrow(lexemes, at, vocabulary) ? { ...readAs(lexeme, '->'), text: '->' } : lexeme;
    if (lexeme.text === '@' && isPlace(lexemes, at + 1, vocabulary))
      return { ...readAs(lexeme, 'on'), kind: 'word' };
    return lexeme.text === parted && isSpaced(lexemes, at) ? { ...readAs(lexeme, ','), text: ',' } : lexeme;
  });
}

/** ">>" and "==>" as one sign. */
function longArrows(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some(beginsLong)) return lexemes;
  return lexemes.flatMap((lexeme, at) => {
    const [before, next] = [lexemes[at - 1], lexemes[at + 1]];
    if (before && isLong(before, lexeme)) return [];
    return next && isLong(lexeme, next) ? [{ ...asOne([lexeme, next], 'sign', '>'), text: '>' }] : [lexeme];
  });
}
const beginsLong = wordSet(['>', '=', '➡']);

const isLong = (first: Lexeme, second: Lexeme): boolean =>
  !second.spaced && /^(?:>>|==>|➡\ufe0f)$/.test(first.text + second.text);

/** "@ aave", "@ Base": where it is done, or the chain that it is done on anyway. */
const isPlace = (lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): boolean =>
  readProtocol(lexemes, at) !== null || readChainName(lexemes, at, vocabulary)?.chain === vocabulary.chain;

/** "5 USDC > 0x…", "SOL>BASE"; "price > 3000", ">= 5" and "> quoted" compare or quote. */
function isArrow(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): boolean {
  const [before, next] = [lexemes[at - 1], lexemes[at + 1]];
  if (!before || !next || before.kind === 'break' || before.kind === 'sign') return false;
  // "<0x…>" is in brackets.
  const open = lexemes
    .slice(0, at)
    .findLast(({ text, kind }) => kind === 'break' || text === '<' || text === '>');
  if (open?.text === '<') return false;
  return (
    isSomebody(next) ||
    readToken(lexemes, at + 1, vocabulary) !== null ||
    readChainName(lexemes, at + 1, vocabulary) !== null
  );
}

const isSpaced = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.spaced === true && lexemes[at + 1]?.spaced === true;

/** The sign that parts the words of a message in one line: twice or more, each time between spaces; "5 / 10 USDC" may be a choice. */
function separatorOf(lexemes: readonly Lexeme[]): string | undefined {
  if (lexemes.some(({ kind }) => kind === 'break')) return undefined;
  return SEPARATORS.find((sign) => {
    const places = lexemes.flatMap(({ text }, at) => (text === sign ? [at] : []));
    const numbers = lexemes.filter(({ kind }) => kind === 'number').length;
    return places.length > 1 && numbers < 2 && places.every((at) => isSpaced(lexemes, at));
  });
}
