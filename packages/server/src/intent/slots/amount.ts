import type { Decimal } from '../../core/intent.ts';
import { ALL_WORDS, type AllWord } from '../lexicon/all-words.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { lookUp, wordSet, wordTable, type WordTable } from '../text/listed-words.ts';
import { createPhraseIndex, matchPhrase } from '../text/phrase-index.ts';
import { amountDefect, amountMatch, type AmountReading } from './amount-value.ts';
import { shiftDecimal } from './notation.ts';
import { NUMBER_FIRST_WORDS } from './number-words.ts';
import { readNumber, type NumberMatch } from './number.ts';
import { percentOf, readFractionOf, readShareWords, SHARE_FIRST_WORDS, shareOfOutput } from './share.ts';

type Family = 'evm' | 'svm';

const DOLLARS = createPhraseIndex(
  ['dollars', 'dollar', 'bucks', 'buck', 'usd', 'us dollars', 'us dollar', 'u.s. dollars'].map(
    (word) => [word, true] as const,
  ),
);
const isCents = wordSet(['cents', 'cent']);
const PERCENT = createPhraseIndex(
  ['%', 'percent', 'per cent', 'pct', 'percentage'].map((word) => [word, true] as const),
);
const BASE_UNITS = createPhraseIndex(
  ['base', 'raw', 'smallest', 'atomic', 'minimal']
    .flatMap((word) => [`${word} units`, `${word} unit`])
    .map((phrase) => [phrase, true] as const),
);
/** Units of the native coin, and how many zeros they have in base units. */
const COIN_UNITS: Readonly<Record<Family, WordTable<number>>> = {
  evm: wordTable([
    ['wei', 0],
    ['gwei', 9],
  ]),
  svm: wordTable([
    ['lamports', 0],
    ['lamport', 0],
  ]),
};
const OTHER_CURRENCIES =
  '€ £ ¥ euro euros eur pound pounds quid gbp sterling yen jpy rupee rupees inr cad aud chf franc francs yuan rmb pesos'.split(
    ' ',
  );
const isOtherCurrency = wordSet(OTHER_CURRENCIES);
const ALL = createPhraseIndex(ALL_WORDS);

/** "Swap 5 USDC to ETH and send that to …": these speak of the step before where nothing that they point to follows. */
const POINTING = ['that', 'those', 'this'];
const isPointing = wordSet(POINTING);
const AFTER_POINTING = new Set(['to', 'into', 'in', 'on', 'over', 'for', 'back', 'via', 'with', 'using', '']);

/** Whether a word names the native coin by one of its units, such as `wei`. */
export function isCoinUnit(lower: string, family: Family): boolean {
  return COIN_UNITS[family]({ lower, word: lookUp(lower) }) !== undefined;
}

/** Reads the amount that begins at a lexeme. Null where there is none. */
export function readAmount(lexemes: readonly Lexeme[], at: number, family: Family): AmountReading | null {
  const first = lexemes[at];
  if (!first || !mayBegin(first)) return null;
  if (first.kind === 'number') return readCount(lexemes, at, family);
  if (first.text === '-') return readNegative(lexemes, at);
  const money = readMoneySign(lexemes, at);
  if (money) return money;
  const all = matchPhrase(ALL, lexemes, at);
  if (all) return readAllWord(all.value, all.next);
  if (isPointing(first) && AFTER_POINTING.has(lexemes[at + 1]?.lower ?? '')) {
    return readAllWord('it', at + 1);
  }
  const share = readShareWords(lexemes, at);
  if (share) return share;
  return readCount(lexemes, at, family);
}

function readCount(lexemes: readonly Lexeme[], at: number, family: Family): AmountReading | null {
  const number = readNumber(lexemes, at);
  return number && readCounted(lexemes, number, family);
}

function readAllWord(word: AllWord, next: number): AmountReading {
  switch (word) {
    case 'all':
    case 'rest':
      return amountMatch({ kind: 'all' }, next, { rest: word === 'rest' });
    case 'last':
      return amountMatch({ kind: 'to_the_last' }, next);
    case 'most':
      return amountMatch({ kind: 'all' }, next, { most: true });
    case 'unlimited':
      return amountMatch({ kind: 'unlimited' }, next);
    case 'it':
    case 'output':
      return amountMatch({ kind: 'output' }, next, { itself: word === 'it' });
  }
}

/** Words that an amount can begin with, apart from those with a hyphen: `twenty-five` is looked up by `twenty`. */
export const AMOUNT_FIRST_WORDS: readonly string[] = [
  ...ALL.firstWords,
  ...POINTING,
  ...SHARE_FIRST_WORDS,
  ...NUMBER_FIRST_WORDS,
  ...OTHER_CURRENCIES,
  'us',
  'usd',
];

const isFirstWord = wordSet(AMOUNT_FIRST_WORDS);
const BEFORE_HYPHEN = new Set(AMOUNT_FIRST_WORDS);

function mayBegin(lexeme: Lexeme): boolean {
  const { kind, lower } = lexeme;
  if (kind === 'number' || kind === 'sign') return true;
  if (kind !== 'word') return false;
  const hyphen = lower.indexOf('-');
  return hyphen === -1 ? isFirstWord(lexeme) : BEFORE_HYPHEN.has(lower.slice(0, hyphen));
}

function readNegative(lexemes: readonly Lexeme[], at: number): AmountReading | null {
  const [sign, next] = [lexemes[at], lexemes[at + 1]];
  const touches = sign?.spaced === true && next?.spaced === false;
  const dollars = next?.text === '$' && lexemes[at + 2]?.kind === 'number';
  if (!touches || !(next.kind === 'number' || dollars)) return null;
  const end = dollars ? at + 3 : at + 2;
  const text = lexemes
    .slice(at, end)
    .map((lexeme) => lexeme.text)
    .join('');
  return amountDefect('invalid_amount', `"${text}" is negative. An amount is a positive number.`, end);
}

/** `$20`, `US$20`, `usd 20`; `$BONK` is a token, not money, and `A$20` is not of this country. */
function readMoneySign(lexemes: readonly Lexeme[], at: number): AmountReading | null {
  const first = lexemes[at];
  if (!first) return null;
  const { lower } = first;
  if (isOtherCurrency(first)) {
    const number = readDigits(lexemes, at + 1);
    return number && otherCurrency(lower, number.next);
  }
  const us = (lower === 'us' || lower === 'usd') && lexemes[at + 1]?.text === '$' ? 1 : 0;
  const sign = lexemes[at + us]?.text === '$' || lower === 'usd';
  const number = sign ? readDigits(lexemes, at + us + 1) : null;
  if (!number) return null;
  const before = us === 0 && lexemes[at]?.spaced === false ? lexemes[at - 1] : undefined;
  if (before?.kind === 'word') return otherCurrency(`${before.text}$`, number.next);
  const after = matchPhrase(DOLLARS, lexemes, number.next);
  return valued(number, (value) => ({ kind: 'usd', value }), after?.next ?? number.next);
}

const readDigits = (lexemes: readonly Lexeme[], at: number): NumberMatch | null =>
  lexemes[at]?.kind === 'number' ? readNumber(lexemes, at) : null;

function otherCurrency(name: string, next: number): AmountReading {
  return amountDefect(
    'question',
    `Amounts can be given in tokens or US dollars, not in "${name}". How much is it in one of these?`,
    next,
  );
}

/** A number and the word after it that says what it counts. */
function readCounted(lexemes: readonly Lexeme[], found: NumberMatch, family: Family): AmountReading {
  const { number, next } = found;
  const percent = matchPhrase(PERCENT, lexemes, next);
  if (percent) return readPercent(lexemes, found, percent.next);
  if (number.kind === 'fraction') return readFractionOf(lexemes, { ...number, next });
  if (isMixedPart(lexemes, next)) {
    const question =
      'Is that a number of tokens, or a part of the balance? Please say the amount as a number.';
    return amountDefect('question', question, next);
  }
  return readDollars(lexemes, found) ?? readUnits(lexemes, found, family) ?? readTokens(lexemes, found);
}

/** `20`, `20 tokens`. */
function readTokens(lexemes: readonly Lexeme[], found: NumberMatch): AmountReading {
  const read = valued(found, (value) => ({ kind: 'tokens', value }), found.next);
  const ofTokens = TOKENS.has(lexemes[found.next]?.lower ?? '');
  return read.kind === 'amount' && ofTokens ? { ...read, ofTokens } : read;
}

const TOKENS = new Set(['tokens', 'coins']);

const PARTS = /^(?:.*-)?(?:half|halves|thirds?|quarters?|fourths?|fifths?|tenths?)$|^\d+\/\d+$|[½¼¾⅓⅔]$/;
const OWNED = new Set(['my', 'our', 'the']);

/** "One and a half of my ETH", "1 1/2 of my ETH": one and a half, or one and half of it? */
const isMixedPart = (lexemes: readonly Lexeme[], next: number): boolean =>
  (PARTS.test(lexemes[next - 1]?.lower ?? '') || lexemes[next - 2]?.text === '/') &&
  lexemes[next]?.lower === 'of' &&
  OWNED.has(lexemes[next + 1]?.lower ?? '');

/** `20 dollars`, `20$`, `50 cents`; `5 $BONK` is no money. */
function readDollars(lexemes: readonly Lexeme[], found: NumberMatch): AmountReading | null {
  const { next } = found;
  const counted = lexemes[next];
  const dollars = matchPhrase(DOLLARS, lexemes, next);
  // "Three grand" is money, whatever it is paid in.
  if (!dollars && lexemes[next - 1]?.lower === 'grand')
    return valued(found, (value) => ({ kind: 'usd', value }), next);
  if (dollars) {
    const mark = lexemes[dollars.next];
    const owned = (mark?.text === "'" || mark?.text === '’') && !mark.spaced ? 1 : 0;
    return valued(found, (value) => ({ kind: 'usd', value }), dollars.next + owned);
  }
  if (counted?.text === '$') return readSignBehind(lexemes, found);
  if (counted && isCents(counted)) {
    return valued(found, (value) => ({ kind: 'usd', value: shiftDecimal(value, -2) }), next + 1);
  }
  return counted && isOtherCurrency(counted) ? otherCurrency(counted.lower, next + 1) : null;
}

/** "5$", and "5 $BONK", which is no money; "5$ETH" may be five dollars' worth, or five of $ETH. */
function readSignBehind(lexemes: readonly Lexeme[], found: NumberMatch): AmountReading | null {
  const { next } = found;
  const token = lexemes[next + 1];
  if (token?.kind !== 'word' || token.spaced)
    return valued(found, (value) => ({ kind: 'usd', value }), next + 1);
  if (lexemes[next]?.spaced === true) return null;
  const number = lexemes[next - 1]?.text ?? '';
  const question = `Does "${number}$${token.text}" mean ${number} dollars' worth of ${token.text}, or ${number} ${token.text}?`;
  return amountDefect('question', question, next + 1);
}

/** `200 wei`, `1000 base units`. */
function readUnits(lexemes: readonly Lexeme[], found: NumberMatch, family: Family): AmountReading | null {
  const { next } = found;
  const units = matchPhrase(BASE_UNITS, lexemes, next);
  if (units) return valued(found, (value) => ({ kind: 'base_units', value }), units.next);
  const word = lexemes[next];
  const zeros = word && COIN_UNITS[family](word);
  if (zeros === undefined) return null;
  const coin = valued(
    found,
    (value) => ({ kind: 'base_units', value: shiftDecimal(value, zeros) }),
    next + 1,
  );
  return coin.kind === 'amount' ? { ...coin, unit: next } : coin;
}

function readPercent(lexemes: readonly Lexeme[], { number }: NumberMatch, next: number): AmountReading {
  const share = number.kind === 'value' ? percentOf(number.value) : null;
  if (share) return shareOfOutput(lexemes, share, next) ?? amountMatch(share, next);
  const text = number.kind === 'value' ? number.value : (lexemes[next - 2]?.text ?? '');
  return amountDefect(
    'invalid_amount',
    `${text}% is no part that can be taken: it must be above 0 and at most 100, with no more than six decimals.`,
    next,
  );
}

type Counted = (value: Decimal) => {
  readonly kind: 'tokens' | 'usd' | 'base_units';
  readonly value: Decimal;
};

function valued({ number }: NumberMatch, amount: Counted, next: number): AmountReading {
  if (number.kind === 'value') {
    if (/[1-9]/.test(number.value)) return amountMatch(amount(number.value), next);
    return amountDefect('invalid_amount', 'An amount of 0 moves nothing.', next);
  }
  const text = number.kind === 'unclear' ? number.text : `${number.numerator}/${number.denominator}`;
  const [one, other] = number.kind === 'unclear' ? number.meanings : [];
  const question =
    one === undefined || other === undefined
      ? `The number "${text}" is not clear. Which number is meant, for example 1234.5?`
      : `Does "${text}" mean ${one} or ${other}?`;
  return amountDefect('question', question, next);
}
