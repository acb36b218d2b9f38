import type { Decimal } from '../../core/intent.ts';
import { OUTPUT_WORDS } from '../lexicon/all-words.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { indexPhrases, matchPhrase } from '../text/phrase-index.ts';
import { amountDefect, amountMatch, type AmountReading, type AmountValue } from './amount-value.ts';
import { finiteDecimal, shiftDecimal } from './notation.ts';

/** A part of one: of the balance, or of one token. */
interface Part {
  readonly numerator: number;
  readonly denominator: number;
  readonly next: number;
}

const NUMERATORS: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
]);
const DENOMINATORS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['tenth', 10],
  ['tenths', 10],
]);
/** These need no numerator: `half my SOL`. A bare `third` is as often an ordinal. */
const ALONE = new Set(['half', 'quarter']);
/** Words that a part in words can begin with. */
export const SHARE_FIRST_WORDS: readonly string[] = [...NUMERATORS.keys(), ...ALONE];
const OWNED = new Set(['my', 'our', 'the']);
const STOPS = new Set(['.', ',', ';', ':', '!', '?', '...', '…']);
const ONE = new Set(['a', 'an', 'one']);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 2],
  ['thousand', 3],
  ['million', 6],
  ['billion', 9],
]);

/** Reads `half`, `a quarter`, `two thirds`, `one-third`. Null where there is none. */
function readPart(lexemes: readonly Lexeme[], at: number): Part | null {
  const lower = lexemes[at]?.lower ?? '';
  const [numerator, denominator] = lower.includes('-')
    ? lower.split('-')
    : [lower, lexemes[at + 1]?.lower ?? ''];
  const top = NUMERATORS.get(numerator ?? '');
  const bottom = DENOMINATORS.get(denominator ?? '');
  if (top !== undefined && bottom !== undefined && top < bottom) {
    return { numerator: top, denominator: bottom, next: lower.includes('-') ? at + 1 : at + 2 };
  }
  const alone = ALONE.has(lower) ? DENOMINATORS.get(lower) : undefined;
  return alone === undefined ? null : { numerator: 1, denominator: alone, next: at + 1 };
}

/** Reads a part in words together with what it is a part of: `half my`, `a quarter of a`, `half a million`. */
export function readShareWords(lexemes: readonly Lexeme[], at: number): AmountReading | null {
  const part = readPart(lexemes, at);
  return part && readPartOf(lexemes, part);
}

/** Reads what a written fraction is a part of: `1/2 of my` balance, or by itself a number of tokens. */
export function readFractionOf(lexemes: readonly Lexeme[], part: Part): AmountReading {
  const said = readPartOf(lexemes, part);
  if (said.kind !== 'amount' || !said.bare) return said;
  // "1/10th ETH" may be a tenth of one or of all there is, as "half ETH" may be.
  if (lexemes[part.next - 1]?.kind === 'word') return said;
  if (lexemes[part.next]?.lower !== 'of') return tokens(lexemes, part, { next: part.next, zeros: 0 });
  const question = `Does ${part.numerator}/${part.denominator} mean that part of the balance, or of one token?`;
  return amountDefect('question', question, part.next);
}

const OUTPUT = indexPhrases(OUTPUT_WORDS);

/** "Half of it", "20% of the proceeds": a part of what the step before puts out. Null for a part of anything else. */
export function shareOfOutput(
  lexemes: readonly Lexeme[],
  share: AmountValue,
  next: number,
): AmountReading | null {
  const of = lexemes[next]?.lower === 'of' ? 1 : 0;
  const output = matchPhrase(OUTPUT, lexemes, next + of);
  if (!output || (of === 0 && output.next === next + 1)) return null;
  const part: AmountValue = share.kind === 'share' ? { ...share, kind: 'output_share' } : { kind: 'output' };
  return amountMatch(part, output.next, { itself: true });
}

/** Decides whether a part is one of the wallet's balance (`half my`) or of one token (`half a`). */
function readPartOf(lexemes: readonly Lexeme[], part: Part): AmountReading {
  const wordAt = (index: number): string => lexemes[index]?.lower ?? '';
  const of = wordAt(part.next) === 'of' ? 1 : 0;
  const all = wordAt(part.next + of) === 'all' ? 1 : 0;
  const next = part.next + of + all;
  const output = shareOfOutput(lexemes, shareOf(part.numerator, part.denominator), part.next);
  if (output) return output;
  // "Half of the. USDC": nothing says of what.
  if (OWNED.has(wordAt(next)) && STOPS.has(wordAt(next + 1)))
    return amountDefect(
      'question',
      'Half, or a part, of what? Please say the amount and its token in one go.',
      next + 1,
    );
  if (OWNED.has(wordAt(next))) return amountMatch(shareOf(part.numerator, part.denominator), next + 1);
  if (all === 0 && ONE.has(wordAt(next)) && wordAt(next + 1) !== 'of') {
    const zeros = SCALES.get(wordAt(next + 1));
    return tokens(lexemes, part, { next: zeros === undefined ? next + 1 : next + 2, zeros: zeros ?? 0 });
  }
  return amountMatch(shareOf(part.numerator, part.denominator), part.next, { bare: true });
}

function tokens(
  lexemes: readonly Lexeme[],
  part: Part,
  { next, zeros }: { readonly next: number; readonly zeros: number },
): AmountReading {
  const value = finiteDecimal(part.numerator, part.denominator);
  if (value !== null) return amountMatch({ kind: 'tokens', value: shiftDecimal(value, zeros) }, next);
  const said = lexemes.slice(part.next - 1, next).map((lexeme) => lexeme.text);
  return amountDefect(
    'question',
    `"${said.join(' ')}" has no exact value. Which number of tokens is meant?`,
    next,
  );
}

/** A share in lowest terms; the whole is `all`. The numbers are whole and 0 < numerator <= denominator. */
function shareOf(numerator: number, denominator: number): AmountValue {
  if (numerator === denominator) return { kind: 'all' };
  let [a, b] = [numerator, denominator];
  while (b > 0) [a, b] = [b, a % b];
  return { kind: 'share', numerator: numerator / a, denominator: denominator / a };
}

/** A percentage as a share. Null unless it is above 0, at most 100 and has at most six decimals. */
export function percentOf(value: Decimal): AmountValue | null {
  const digits = value.split('.')[1]?.length ?? 0;
  const numerator = Number(shiftDecimal(value, digits));
  const denominator = 100 * 10 ** digits;
  return digits <= 6 && numerator > 0 && numerator <= denominator ? shareOf(numerator, denominator) : null;
}
