import { phraseList } from '../lexicon/phrase-list.ts';
import { asDecimal } from '../../core/amount.ts';
import { shiftDecimal } from '../slots/notation.ts';
import { asOne, isSomebody, readAs, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { countOf } from './say-lists.ts';

const isHalves = wordSet(['fifty-fifty', 'half-half']);
export const SHARING: readonly string[] = ['split', 'divide', 'share', 'distribute'];

/**
 * Reads "split 100 USDC 50/50 between A and B" as "… evenly …", where exactly two are named, and "three ways" where three are. Every lexeme
 * keeps its own place.
 */
export function sayEvenly(given: readonly Lexeme[]): readonly Lexeme[] {
  const lexemes = sayAcross(sayShares(given));
  const named = lexemes.filter(isSomebody).length;
  const at = lexemes.findIndex(
    (lexeme, index) => (named === 2 && isHalves(lexeme)) || partsAt(lexemes, index) === named,
  );
  if (at === -1) return lexemes;
  const end = isHalves(lexemes[at] ?? NONE) ? at + 1 : isWays(lexemes[at + 1] ?? NONE) ? at + 2 : at + 3;
  const evenly = asOne(lexemes.slice(at, end), 'word', 'evenly');
  return [...lexemes.slice(0, at), evenly, ...sayOnce(lexemes.slice(end))];
}

const isEqual = wordSet(['equal']);
const isPart = wordSet(['shares', 'parts', 'amounts', 'portions']);

/** "Three ways, in equal shares": said twice. */
function sayOnce(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex((lexeme, index) => isEqual(lexeme) && isPart(lexemes[index + 1] ?? NONE));
  if (at === -1) return lexemes;
  const from = wordAt(lexemes, at - 1) === 'in' ? at - 1 : at;
  const said = readAs(asOne(lexemes.slice(from, at + 2), 'word', 'please', ' '), 'please');
  return [...lexemes.slice(0, from), said, ...lexemes.slice(at + 2)];
}

const isAcross = wordSet(['across']);

/** "Split 600 USDC evenly across 0x…, 0x…": no bridge is meant. */
const sayAcross = (lexemes: readonly Lexeme[]): readonly Lexeme[] =>
  lexemes.some(isSaidEvenly)
    ? lexemes.map((lexeme, at) =>
        isAcross(lexeme) && isSomebody(lexemes[at + 1]) ? readAs(lexeme, 'between') : lexeme,
      )
    : lexemes;

const NONE = { lower: '', word: 0 };

const isEach = wordSet(['each', 'apiece']);
const isSaidEvenly = wordSet(['equally', 'evenly']);
const isGiving = wordSet(
  phraseList('sending, giving, transferring, paying, send, give, pay, transfer, with, so, at, i.e'),
);
const PAUSES = new Set([',', ';', '-', '–', '—', '(', ')', ':']);

/** "10 USDC, 5 each": what each of them gets says the same as "evenly", where all of it together is what is shared. */
function sayShares(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const each = lexemes.findIndex(isEach);
  const [total = -1, share = -1, more] = lexemes.flatMap(({ kind }, at) => (kind === 'number' ? [at] : []));
  if (share === -1 || more !== undefined || lexemes[total + 1]?.kind !== 'word') return lexemes;
  const again = wordAt(lexemes, share + 1) === wordAt(lexemes, total + 1) ? share + 2 : share + 1;
  if (each !== (wordAt(lexemes, again) === 'to' ? again + 1 : again)) return lexemes;
  const named = lexemes.filter(isSomebody).length;
  if (!isProduct(wordAt(lexemes, total), wordAt(lexemes, share), named)) return lexemes;
  let from = share;
  while (leadsToShare(lexemes[from - 1])) from -= 1;
  const end = wordAt(lexemes, each + 1) === ')' ? each + 2 : each + 1;
  const said = lexemes.some(isSaidEvenly) ? 'please' : 'evenly';
  return [
    ...lexemes.slice(0, from),
    asOne(lexemes.slice(from, end), 'word', said, ' '),
    ...lexemes.slice(end),
  ];
}

const leadsToShare = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && (PAUSES.has(lexeme.text) || isGiving(lexeme));

/** Whether so many whole or decimal shares come to a total. */
function isProduct(total: string, share: string, count: number): boolean {
  const [one, other] = [asDecimal(total), asDecimal(share)];
  if (one === null || other === null) return false;
  const digits = Math.max(...[one, other].map((value) => value.split('.')[1]?.length ?? 0));
  return BigInt(shiftDecimal(one, digits)) === BigInt(shiftDecimal(other, digits)) * BigInt(count);
}

const isWays = wordSet(['ways']);

/** Into how many parts words share something out: two by "50/50", as many as "three ways" says. */
function partsAt(lexemes: readonly Lexeme[], at: number): number | undefined {
  if (isFiftyFifty(lexemes, at)) return 2;
  const counted = lexemes[at];
  return counted && isWays(lexemes[at + 1] ?? NONE) ? countOf(counted) : undefined;
}

const isFiftyFifty = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.text === '50' &&
  /^[/-]$/.test(lexemes[at + 1]?.text ?? '') &&
  lexemes[at + 1]?.spaced === false &&
  lexemes[at + 2]?.text === '50' &&
  lexemes[at + 2]?.spaced === false;
