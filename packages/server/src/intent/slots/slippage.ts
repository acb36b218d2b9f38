import type { Decimal } from '../../core/intent.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { readNumber } from './number.ts';
import { readPercentage } from './percentage.ts';
import { firstWords, onePhrase, phrases, skipPhrases } from './phrase-run.ts';
import type { SettingReading } from './setting.ts';

/** "Don't accept worse than 2 percent slippage": what would be worse is refused, so it is the most. */
const NOT_BEYOND = ["don't", 'dont', 'do not', 'never'].flatMap((not) => [
  `${not} exceed`,
  `${not} go over`,
  `${not} go above`,
  ...['accept', 'allow', 'tolerate', 'take', 'use', 'want', 'risk'].flatMap((verb) =>
    ['more than', 'worse than', 'over', 'above', 'higher than', 'greater than'].map(
      (beyond) => `${not} ${verb} ${beyond}`,
    ),
  ),
]);

const BEFORE = phrases([
  ...NOT_BEYOND,
  'use',
  'apply',
  'not exceeding',
  'without exceeding',
  'no worse than',
  'not worse than',
  'max',
  'maximum',
  'maximal',
  'a max',
  'a maximum',
  'a max of',
  'a maximum of',
  'max of',
  'maximum of',
  'up to',
  'at most',
  'no more than',
  'not more than',
  'less than',
  'under',
  'below',
  'within',
  'a',
  'an',
  'allowed',
  'the',
  'my',
  'only',
  'price',
  'acceptable',
  'a maximal',
  'keeping',
  'keep',
  'accepting',
  'tolerating',
  'allowing',
  'accept',
  'tolerate',
  'allow',
]);
const NOUN = phrases([
  'slippage',
  'slip',
  'price slippage',
  'slippage tolerance',
  'slippage limit',
  'slippage max',
  'max slippage',
  'maximum slippage',
  'slippage maximum',
  'price impact tolerance',
  'of slippage',
  'slippage allowed',
  'slippage at most',
  'slippage or less',
  'tolerance',
  'allowed slippage',
]);
/** "Slippage must not exceed 1%", "make e no pass 1%". */
const MUST_NOT = [
  'must not',
  'may not',
  'should not',
  'shall not',
  'cannot',
  'can not',
  'to not',
  'not to',
  'make e no',
  'make it not',
].flatMap((must) =>
  ['exceed', 'pass', 'go over', 'go above', 'be over', 'be above', 'be more than', 'be higher than'].map(
    (pass) => `${must} ${pass}`,
  ),
);
const BETWEEN = phrases([
  ...MUST_NOT,
  'of',
  'at',
  'is',
  '=',
  ':',
  'to',
  'max',
  'maximum',
  'under',
  'below',
  'at most',
  'no more than',
  'not more than',
  'up to',
  'less than',
  'not exceeding',
  'set to',
  'set at',
  'limit',
  'tolerance',
  'set',
  'should be',
  'must be',
  'not above',
  'max of',
  'limited to',
]);
const AFTER = phrases(['max', 'maximum', 'or less', 'at most', 'or lower', 'tops']);

/** Words that it can begin with, apart from a number. */
export const SLIPPAGE_FIRST_WORDS: readonly string[] = firstWords(BEFORE, NOUN);

/** Reads `max 0.5% slippage`, `slippage of 1%`, `50 bps slippage`. Null where there is none. */
export function readSlippage(lexemes: readonly Lexeme[], at: number): SettingReading | null {
  const start = skipPhrases(BEFORE, lexemes, at);
  const first = readPercentage(lexemes, start);
  if (first) {
    const noun = onePhrase(NOUN, lexemes, skipPhrases(AFTER, lexemes, first.next));
    return noun === null ? null : checked(first.value, skipPhrases(AFTER, lexemes, noun));
  }
  const noun = onePhrase(NOUN, lexemes, start);
  if (noun === null) return null;
  const percent = readPercentage(lexemes, skipPhrases(BETWEEN, lexemes, noun));
  const value = percent ?? readBare(lexemes, skipPhrases(BETWEEN, lexemes, noun));
  if (value === null) return null;
  const next = skipPhrases(AFTER, lexemes, value.next);
  return percent === null && Number(value.value) > MOST_BARE
    ? unitless(value.value, next)
    : checked(value.value, next);
}

function unitless(value: Decimal, next: number): SettingReading {
  const text = `A slippage of ${value} may be percent or basis points. Please say which, for example "0.5%" or "50 bps".`;
  return { kind: 'defect', defect: { code: 'invalid_amount', text }, next };
}

/** "Slippage 0.3": percent, as in every form where a slippage is typed. A number so small may be a part of one instead, */
const LEAST_BARE = 0.1;
/** and one so large ("slippage 50") basis points. */
const MOST_BARE = 15;

function readBare(
  lexemes: readonly Lexeme[],
  at: number,
): { readonly value: Decimal; readonly next: number } | null {
  const found = readNumber(lexemes, at);
  if (found?.number.kind !== 'value') return null;
  const bare = Number(found.number.value);
  if (bare < LEAST_BARE) return null;
  return { value: found.number.value, next: found.next };
}

/** The most that is taken for a slippage: beyond it a minimum would protect nothing. */
const MOST_PERCENT = 50;

function checked(value: Decimal, next: number): SettingReading {
  const percent = Number(value);
  if (percent > 0 && percent <= MOST_PERCENT) {
    return { kind: 'setting', setting: { type: 'slippage', value }, next };
  }
  const why = percent > 0 ? 'protects nothing' : 'lets no swap through';
  const text = `A slippage of ${value}% ${why}: it must be above 0% and at most ${MOST_PERCENT}%.`;
  return { kind: 'defect', defect: { code: 'invalid_amount', text }, next };
}
