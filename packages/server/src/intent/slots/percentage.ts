import { asDecimal } from '../../core/amount.ts';
import type { Decimal } from '../../core/intent.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { shiftDecimal } from './notation.ts';
import { readNumber } from './number.ts';
import { createPhraseIndex, matchPhrase } from '../text/phrase-index.ts';
import { firstWords, onePhrase, phrases } from './phrase-run.ts';

const PERCENT = phrases(['%', 'percent', 'per cent', 'pct', 'percentage']);
/** Parts of one percent in words. */
const PARTS = createPhraseIndex(
  Object.entries({ half: '0.5', quarter: '0.25', tenth: '0.1' }).flatMap(([part, text]) => {
    const value = asDecimal(text);
    if (value === null) throw new TypeError(`${text} is no decimal`);
    return ['', 'a ', 'one '].flatMap((one) =>
      ['', ' a', ' of a', ' of one'].flatMap((of) =>
        ['percent', 'per cent', 'pct', '%'].map(
          (percent) => [`${one}${part}${of} ${percent}`, value] as const,
        ),
      ),
    );
  }),
);
const BASIS_POINTS = phrases(['bps', 'bp', 'basis points', 'basis point']);

/** What may follow the number of a percentage. */
export const PERCENT_FIRST_WORDS: readonly string[] = firstWords(PERCENT, BASIS_POINTS);

/** A percentage at a lexeme: `0.5%`, `half a percent`, `50 bps` is 0.5. Null where there is none. */
export function readPercentage(
  lexemes: readonly Lexeme[],
  at: number,
): { readonly value: Decimal; readonly next: number } | null {
  const part = matchPhrase(PARTS, lexemes, at);
  if (part) return { value: part.value, next: part.next };
  const found = readNumber(lexemes, at);
  if (found?.number.kind !== 'value') return null;
  const percent = onePhrase(PERCENT, lexemes, found.next);
  if (percent !== null) return { value: found.number.value, next: percent };
  const points = onePhrase(BASIS_POINTS, lexemes, found.next);
  return points === null ? null : { value: shiftDecimal(found.number.value, -2), next: points };
}
