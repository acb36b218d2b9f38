import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from './lex.ts';
import { shiftDecimal } from './notation.ts';
import { makePhrases, matchPhrase } from './phrases.ts';
import { readAddress } from './read-address.ts';
import { readCall } from './read-call.ts';
import { readNumber, type NumberRead } from './read-number.ts';
import { ofWhat, readShare } from './read-share.ts';
import { readTerm } from './terms.ts';
import { QUANTITIES, SECONDS } from './unit-words.ts';
import { readMoneySign, readUnit } from './units.ts';
import type { Value } from './value.ts';

/** A text in plain form, cut into lexemes. */
export interface Scanned {
  readonly content: string;
  readonly lexemes: readonly Lexeme[];
  readonly vocabulary: Vocabulary;
}

type Bare<T> = T extends unknown ? Omit<T, 'at' | 'text' | 'bare' | 'disguise'> : never;

/** A value without its place. */
export type BareValue = Bare<Value>;

/** What begins at a lexeme: values, or nothing up to the lexeme `next`. */
export interface Found {
  readonly values: readonly { readonly value: BareValue; readonly start: number; readonly end: number }[];
  /** Index of its first lexeme, which may stand before the one that was asked about. */
  readonly first: number;
  readonly next: number;
}

const quantities = makePhrases(QUANTITIES);
const LINKED = /0x[0-9a-fA-F]{40}(?![0-9a-zA-Z])|(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![0-9A-Za-z])/g;

/** Reads the values that begin at a lexeme. Null where none does. */
export function readValueAt(scanned: Scanned, at: number): Found | null {
  const { lexemes, content, vocabulary } = scanned;
  const lexeme = lexemes[at];
  switch (lexeme?.kind) {
    case undefined:
    case 'handle':
      return null;
    case 'link':
      return readLink(lexeme, at);
    case 'name':
    case 'operation':
      return found(scanned, { value: { kind: lexeme.kind }, first: at, next: at + 1 });
    case 'address': {
      const { first, ...read } = readAddress(lexemes, at, vocabulary);
      return found(scanned, { value: { kind: 'address', ...read }, first, next: at + 1 });
    }
    case 'call': {
      const { end, ...call } = readCall(content, lexeme.start, lexeme.text);
      const value = { kind: 'call', ...call } as const;
      const rest = lexemes.findIndex((other) => other.start >= end);
      const next = rest === -1 ? lexemes.length : rest;
      return { values: [{ value, start: lexeme.start, end }], first: at, next };
    }
    case 'number':
    case 'word':
    case 'sign':
      return readChainId(scanned, at) ?? readWords(scanned, at);
  }
}

/** In a link only addresses count. */
function readLink({ text, start }: Lexeme, at: number): Found {
  const values = [...text.matchAll(LINKED)].map(({ 0: address, index }) => ({
    value: {
      kind: 'address',
      address,
      chain: null,
      defect: null,
      family: address.startsWith('0x') ? 'evm' : 'svm',
    } as const,
    start: start + index,
    end: start + index + address.length,
  }));
  return { values, first: at, next: at + 1 };
}

function readWords(scanned: Scanned, at: number): Found | null {
  const { lexemes, content } = scanned;
  const term = readTerm(lexemes, at, scanned);
  if (term) {
    const { next, ...rest } = term;
    return found(scanned, { value: { kind: 'term', ...rest }, first: at, next });
  }
  const sign = readSigned(scanned, at);
  if (sign) return sign;
  const share = readShare(lexemes, at);
  if (share) {
    const { next, ...rest } = share;
    const counts = share.of !== 'one' || ofWhat(lexemes, next) === 'one' || isBesideToken(scanned, next);
    return counts
      ? found(scanned, { value: { kind: 'share', ...rest, spelled: true }, first: at, next })
      : null;
  }
  const number = readNumber(lexemes, at, content);
  if (number) return readCounted(scanned, { number, first: at, unit: null });
  const quantity = matchPhrase(quantities, lexemes, at);
  if (quantity)
    return found(scanned, {
      value: { kind: 'quantity', quantity: quantity.value },
      first: at,
      next: quantity.next,
    });
  if (!isAnHour(lexemes, at)) return null;
  return found(scanned, { value: { kind: 'duration', seconds: 3_600 }, first: at, next: at + 2 });
}

const isAnHour = (lexemes: readonly Lexeme[], at: number): boolean =>
  /^(?:an?|one)$/.test(lexemes[at]?.lower ?? '') && SECONDS.get(lexemes[at + 1]?.lower ?? '') === 3_600;

/** `$5`, `US$5`, `#42`, `-5`, `±5%`: a sign and the number behind it. */
function readSigned(scanned: Scanned, at: number): Found | null {
  const { lexemes, content } = scanned;
  const [sign, digits] = [lexemes[at], lexemes[at + 1]];
  if (!sign || digits?.kind !== 'number') return null;
  const money = readMoneySign(lexemes, at);
  if (money === null && !/^[#№\-−]$/.test(sign.text)) return null;
  const number = readNumber(lexemes, at + 1, content);
  if (number?.kind !== 'number') return null;
  if (money !== null) {
    const us = lexemes[at - 1]?.lower === 'us' && !sign.spaced ? at - 1 : at;
    return readCounted(scanned, { number, first: us, unit: money });
  }
  if (digits.spaced) return null;
  if (sign.text === '#' || sign.text === '№')
    return found(scanned, { value: { ...plain(number), numbered: true }, first: at, next: number.next });
  const negative = /^[-−]$/.test(sign.text) && sign.spaced;
  if (!negative) return null;
  return found(scanned, {
    value: { ...plain(number), value: null, meanings: [] },
    first: at,
    next: number.next,
  });
}

type Counting = Extract<NumberRead, { kind: 'number' }>;

const plain = ({ value, meanings, spelled }: Counting) =>
  ({ kind: 'number', value, meanings, spelled, unit: null, numbered: false }) as const;

interface Counted {
  readonly number: NumberRead;
  readonly first: number;
  readonly unit: 'usd' | 'other_currency' | null;
}

/** A number with what it counts. */
function readCounted(scanned: Scanned, { number, first, unit }: Counted): Found | null {
  const { lexemes, vocabulary } = scanned;
  const { next } = number;
  if (number.kind === 'none') return { values: [], first, next };
  if (number.kind === 'share') {
    const value = { ...number, of: ofWhat(lexemes, next), spelled: false } as const;
    return found(scanned, { value, first, next });
  }
  const read = readUnit(lexemes, next, vocabulary.family);
  if (number.doubtful && read === null && !isBesideToken(scanned, next)) return null;
  const base = plain(number);
  const counted = (value: BareValue, end: number): Found => found(scanned, { value, first, next: end });
  if (unit !== null) return counted({ ...base, unit }, read?.kind === 'usd' ? read.next : next);
  if (read === null) return counted(base, next);
  if (read.kind === 'other_currency') return counted({ ...base, unit: 'other_currency' }, read.next);
  const { value } = number;
  if (value === null) return counted(base, next);
  if (read.kind === 'seconds') {
    const seconds = Number(value) * read.seconds;
    return Number.isSafeInteger(seconds)
      ? counted({ kind: 'duration', seconds }, read.next)
      : counted(base, next);
  }
  const shifted = shiftDecimal(value, read.shift);
  if (read.kind === 'percent') return counted({ kind: 'percent', value: shifted }, read.next);
  return counted({ ...base, value: shifted, unit: read.kind }, read.next);
}

/** Whether a token follows, so that a word before it counts it. */
function isBesideToken(scanned: Scanned, at: number): boolean {
  const measure = /^[个個枚]$/.test(scanned.lexemes[at]?.text ?? '') ? at + 1 : at;
  return typeof readTerm(scanned.lexemes, measure, scanned)?.token === 'string';
}

/** "Chain id 8453", "chainId: 8453", "eip155:8453". */
function readChainId(scanned: Scanned, at: number): Found | null {
  const { lexemes, vocabulary } = scanned;
  const first = lexemes[at]?.lower ?? '';
  if (first === 'eip155' && lexemes[at + 1]?.text === ':' && lexemes[at + 2]?.kind === 'number') {
    if (lexemes[at + 3]?.text === ':') return null;
    return chainNamed(scanned, { first: at, id: at + 2, vocabulary });
  }
  const words =
    /^(?:chain|network)$/.test(first) && lexemes[at + 1]?.lower === 'id'
      ? 2
      : /^(?:chain|network)id$/.test(first)
        ? 1
        : 0;
  if (words === 0) return null;
  const colon = /^[:=#]$/.test(lexemes[at + words]?.text ?? '') ? 1 : 0;
  const id = at + words + colon;
  return lexemes[id]?.kind === 'number' ? chainNamed(scanned, { first: at, id, vocabulary }) : null;
}

function chainNamed(
  scanned: Scanned,
  { first, id, vocabulary }: { readonly first: number; readonly id: number; readonly vocabulary: Vocabulary },
): Found {
  const number = scanned.lexemes[id]?.text ?? '';
  const chain = vocabulary.chains.get(`eip155 : ${number}`) ?? `chain ${number}`;
  const value = { kind: 'term', token: null, elsewhere: [], chain, protocol: null, sure: true } as const;
  return found(scanned, { value, first, next: id + 1 });
}

function found(
  { lexemes }: Scanned,
  { value, first, next }: { readonly value: BareValue; readonly first: number; readonly next: number },
): Found {
  const [start, end] = [lexemes[first]?.start ?? 0, lexemes[next - 1]?.end ?? 0];
  return { values: [{ value, start, end }], first, next };
}
