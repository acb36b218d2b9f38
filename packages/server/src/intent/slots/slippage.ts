import type { Decimal } from '../../core/intent.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { combined } from '../lexicon/combine.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { shiftDecimal } from './notation.ts';
import { readNumber } from './number.ts';
import { readPercentage } from './percentage.ts';
import { firstWords, onePhrase, phrases, skipPhrases } from './phrase-run.ts';
import type { SettingReading } from './setting.ts';

const NONE = [''];
/** "More than", "worse as": what may not be. */
const BEYOND = phraseList('over, above, beyond').concat(
  combined(
    phraseList('more, higher, greater, worse, bigger, larger'),
    // "Not more as 1%", as many say it whose language says it so.
    phraseList('than, as, then'),
  ),
);
const NOT = phraseList(
  "don't, dont, do not, never, i don't, i dont, i do not, i won't, i will not, i'm not willing to",
);

/** "Don't accept worse than 2 percent slippage": what would be worse is refused, so it is the most. */
const NOT_BEYOND = [
  ...combined(NOT, phraseList('exceed, go over, go above, go beyond')),
  ...combined(NOT, phraseList('accept, allow, tolerate, take, use, want, risk, need'), BEYOND),
];
const WITHIN = [
  ...phraseList(
    'max, maximum, maximal, maximally, at most, up to, less than, under, below, within, not exceeding, without exceeding, a max of, a maximum of, max of, maximum of',
  ),
  ...combined(['no', 'not'], BEYOND),
];
const KEEPING = phraseList('keep, keeping, limit, limiting, cap, capping, restrict, hold, set, fix');
const ACCEPTING = phraseList(
  'accept, accepting, tolerate, tolerating, allow, allowing, live with, am fine with, am okay with, am ok with',
);
/** "I'm okay with", "I'd like". */
const OWN = [
  ...combined(['i', 'i can', "i'd", 'i would', 'we'], ACCEPTING),
  ...combined(["i'm", 'im', 'i am'], phraseList('fine, ok, okay, happy, good'), ['with']),
  ...phraseList(
    "i want, i'd like, i would like, i prefer, i'd prefer, i'd go with, please use, please apply, let's use",
  ),
];

const BEFORE = phrases([
  ...NOT_BEYOND,
  ...WITHIN,
  ...combined(KEEPING, [...NONE, 'the', 'my']),
  ...ACCEPTING,
  ...OWN,
  // "Don't let slippage go over 1%": what is told behind it says that it is not to be.
  ...combined(phraseList('make sure, ensure, see'), [...NONE, 'that'], [...NONE, 'the', 'my']),
  ...phraseList('use, apply, a max, a maximum, a maximal, a, an, allowed, the, my, only, price, acceptable'),
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
const AUXILIARIES = phraseList('should, must, has to, needs to, may, shall, can, is to');
const AT_SET = combined(
  phraseList('kept, set, limited, capped, held, fixed, restricted'),
  phraseList('at, to'),
);
const STAYING = [
  ...phraseList('be, stay, stays, remain, remains'),
  ...combined([...NONE, 'be', 'is'], AT_SET),
];
/** "Slippage must not exceed 1%", "make e no pass 1%". */
const MUST_NOT = [
  ...combined(
    phraseList(
      "must not, may not, should not, shall not, cannot, can not, to not, not to, make e no, make it not, mustn't, shouldn't, shouldnt, mustnt, can't, cant, won't, doesn't, doesnt, does not, isn't to, is not to",
    ),
    [
      ...phraseList('exceed, pass, go over, go above, go beyond, rise above, get above'),
      ...combined(['be'], BEYOND),
    ],
  ),
];
const BETWEEN = phrases([
  ...MUST_NOT,
  ...WITHIN,
  ...STAYING,
  ...combined(AUXILIARIES, STAYING),
  ...phraseList('of, at, is, =, :, to, set, limit, tolerance, not above'),
]);
const AFTER = phrases([
  ...phraseList(
    'max, maximum, maximal, or less, at most, at the most, at the very most, or lower, or below, tops, as a maximum, as a max',
  ),
]);
/** "1% as the max slippage". */
const AS = phrases(
  combined(['as'], [...NONE, 'the', 'my', 'a']).concat(
    combined(
      ['as the'],
      ['most', 'maximum', 'max'],
      ["i'd", "i'll", 'i would', 'i can', 'i'],
      ['tolerate', 'accept', 'allow', 'take'],
      ['in', 'as', 'of', 'for'],
    ),
  ),
);
/** "1% slippage is fine with me". */
const ACCEPTED = phrases(
  combined(
    ['is', 'would be', 'will be'],
    phraseList('fine, ok, okay, acceptable, alright, all right, good, tolerable'),
    [...NONE, ...combined(['with', 'for', 'by'], ['me', 'us'])],
  ),
);

/** Words that it can begin with, apart from a number. */
export const SLIPPAGE_FIRST_WORDS: readonly string[] = firstWords(BEFORE, NOUN);

/** Reads `max 0.5% slippage`, `slippage of 1%`, `50 bps slippage`. Null where there is none. */
export function readSlippage(lexemes: readonly Lexeme[], at: number): SettingReading | null {
  const start = skipPhrases(BEFORE, lexemes, at);
  const first = readPercentage(lexemes, start);
  if (first) {
    const noun = onePhrase(NOUN, lexemes, skipPhrases(AS, lexemes, skipPhrases(AFTER, lexemes, first.next)));
    if (noun === null) return null;
    const end = skipPhrases(AFTER, lexemes, noun);
    return checked(first.value, onePhrase(ACCEPTED, lexemes, end) ?? end);
  }
  const noun = onePhrase(NOUN, lexemes, start);
  if (noun === null) return null;
  const points = readPoints(lexemes, noun);
  if (points) return checked(points.value, points.next);
  const percent = readPercentage(lexemes, skipPhrases(BETWEEN, lexemes, noun));
  const value = percent ?? readBare(lexemes, skipPhrases(BETWEEN, lexemes, noun));
  if (value === null) return null;
  const next = skipPhrases(AFTER, lexemes, value.next);
  return percent === null && Number(value.value) > MOST_BARE
    ? unitless(value.value, next)
    : checked(value.value, onePhrase(ACCEPTED, lexemes, next) ?? next);
}

/** "Slippage bps = 50": in a form the name of the field says what is counted. */
function readPoints(
  lexemes: readonly Lexeme[],
  at: number,
): { readonly value: Decimal; readonly next: number } | null {
  const unit = onePhrase(POINTS, lexemes, at);
  const found = unit === null ? null : readNumber(lexemes, skipPhrases(BETWEEN, lexemes, unit));
  if (found?.number.kind !== 'value' || !/^\d{1,4}$/.test(found.number.value)) return null;
  return { value: shiftDecimal(found.number.value, -2), next: found.next };
}
const POINTS = phrases(['bps', 'basis points', 'in bps', '( bps )', 'tolerance bps']);

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
