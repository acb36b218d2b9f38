import type { Decimal } from '../../core/intent.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { shiftDecimal } from './notation.ts';
import { readNumber } from './number.ts';
import { onePhrase, phrases } from './phrase-run.ts';

const PERCENT = phrases(['%', 'percent', 'per cent', 'pct', 'percentage']);
const BASIS_POINTS = phrases(['bps', 'bp', 'basis points', 'basis point']);

/** A percentage at a lexeme: `0.5%`, `half a percent` is left out, `50 bps` is 0.5. Null where there is none. */
export function readPercentage(
  lexemes: readonly Lexeme[],
  at: number,
): { readonly value: Decimal; readonly next: number } | null {
  const found = readNumber(lexemes, at);
  if (found?.number.kind !== 'value') return null;
  const percent = onePhrase(PERCENT, lexemes, found.next);
  if (percent !== null) return { value: found.number.value, next: percent };
  const points = onePhrase(BASIS_POINTS, lexemes, found.next);
  return points === null ? null : { value: shiftDecimal(found.number.value, -2), next: points };
}
