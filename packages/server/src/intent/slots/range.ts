import { combined } from '../lexicon/combine.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { readPercentage } from './percentage.ts';
import { firstWords, onePhrase, phrases, skipPhrases } from './phrase-run.ts';
import type { SettingReading } from './setting.ts';

const FULL = phrases([
  ...combined(
    ['', 'the', 'a'],
    ['full', 'entire', 'whole', 'complete', 'max', 'maximum'],
    ['range', 'price range', 'range of prices'],
  ),
  'full-range',
  'range must be full',
  'range should be full',
  'the range must be full',
  'the range should be full',
  'range full',
  'range : full',
  'range = full',
  'range = full range',
  'range : full range',
  'infinite range',
  'full range position',
]);
const AROUND = phrases([
  '±',
  '+/-',
  '+ / -',
  '+ -',
  'plus minus',
  'plus or minus',
  'plus / minus',
  'plus-minus',
]);
const BEFORE = phrases([
  'range',
  'a range',
  'price range',
  'a price range',
  'the range',
  'within',
  'in a range',
]);
const BETWEEN = phrases(['of', ':', 'is', '=', 'from', 'at']);
const AFTER = phrases([
  'range',
  'price range',
  'around the price',
  'around the current price',
  'around current price',
  'of the current price',
  'on either side',
  'either side',
  'each side',
  'on each side',
  'in each direction',
  'on both sides',
  'in both directions',
  'both sides',
  'around the market price',
  'of current price',
  'around price',
  'around the present price',
  'range around the current price',
  'of the price',
  'of the market price',
  'range around current price',
  'either way',
  'in either direction',
  'wide range',
]);

/** Words that it can begin with, apart from a number. */
export const RANGE_FIRST_WORDS: readonly string[] = firstWords(FULL, AROUND, BEFORE);

/** Reads `full range`, `±10%`, `10% range`, `within 5% of the current price`. Null where there is none. */
export function readRange(lexemes: readonly Lexeme[], at: number): SettingReading | null {
  const full = onePhrase(FULL, lexemes, at);
  if (full !== null) return { kind: 'setting', setting: { type: 'range', kind: 'full' }, next: full };
  const noun = onePhrase(BEFORE, lexemes, at);
  const start = noun === null ? at : skipPhrases(BETWEEN, lexemes, noun);
  const around = onePhrase(AROUND, lexemes, start);
  const percent = readPercentage(lexemes, around ?? start);
  if (!percent) return null;
  const after = onePhrase(AFTER, lexemes, percent.next);
  if (noun === null && around === null && after === null) return null;
  const next = after ?? percent.next;
  if (Number(percent.value) > 0 && Number(percent.value) < 100) {
    return { kind: 'setting', setting: { type: 'range', kind: 'percent', value: percent.value }, next };
  }
  const text = `A range of ${percent.value}% is none: it must be above 0 and below 100.`;
  return { kind: 'defect', defect: { code: 'invalid_amount', text }, next };
}
