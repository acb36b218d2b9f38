import type { Lexeme } from '../text/lexeme.ts';
import { readPercentage } from './percentage.ts';
import { firstWords, onePhrase, phrases, skipPhrases } from './phrase-run.ts';
import type { SettingReading } from './setting.ts';

const NOUN = phrases([
  'fee tier',
  'fee-tier',
  'fee',
  'tier',
  'pool fee',
  'fee pool',
  'pool',
  'fee tier pool',
  'fees tier',
  'swap fee',
]);
const LEADING = phrases(['fee tier', 'fee-tier', 'pool fee', 'fee']);
const BETWEEN = phrases(['of', ':', 'is', '=', 'at']);

/** Words that it can begin with, apart from a number. */
export const FEE_TIER_FIRST_WORDS: readonly string[] = firstWords(LEADING);

/** Reads `0.3% fee tier`, `fee tier of 0.05%`, `0.3% pool`. Null where there is none. */
export function readFeeTier(lexemes: readonly Lexeme[], at: number): SettingReading | null {
  const leading = onePhrase(LEADING, lexemes, at);
  const percent = readPercentage(lexemes, leading === null ? at : skipPhrases(BETWEEN, lexemes, leading));
  if (!percent) return null;
  const noun = onePhrase(NOUN, lexemes, percent.next);
  if (leading === null && noun === null) return null;
  return { kind: 'setting', setting: { type: 'fee_tier', value: percent.value }, next: noun ?? percent.next };
}
