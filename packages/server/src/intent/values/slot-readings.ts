import { deedKind } from '../../core/deed-kind.ts';
import type { AmountSlot, Decimal, Slot, SlotType, Span } from '../../core/intent.ts';
import { finiteDecimal, shiftDecimal } from './notation.ts';
import { readArgumentList } from './read-call.ts';
import { COIN_UNITS } from './unit-words.ts';
import { FAST_WORDS, FULL_RANGE, OUTPUT_WORDS, STANDARD_WORDS, WALLET_WORDS } from './slot-words.ts';
import { readPrice, readPrices } from './read-prices.ts';
import { withListedTerms } from './listed-terms.ts';
import { shareSlot } from './share-slot.ts';
import type { NumberValue, Value } from './value.ts';
import type { Piece } from './piece.ts';

/** A text whose notation can mean several numbers: `1.000`. */
export interface Ambiguous {
  readonly kind: 'ambiguous';
  readonly text: string;
  readonly at: Span;
  readonly meanings: readonly Decimal[];
}

/** What a piece of text can mean as the value of a slot: nothing, one thing, or several. */
export interface Readings {
  readonly slots: readonly Slot[];
  readonly ambiguous: Ambiguous | null;
  /** Why it can't be used although it is understood, as a whole sentence. */
  readonly unusable: string | null;
}

const of = (slots: readonly Slot[]): Readings => ({ slots, ambiguous: null, unusable: null });

/** Everything that a piece of a message can mean as the value of a slot. */
export function slotReadings(type: SlotType, piece: Piece): Readings {
  return type === 'amount' ? amountReadings(piece) : of(readingsOf(type, piece));
}

function readingsOf(type: Exclude<SlotType, 'amount'>, piece: Piece): readonly Slot[] {
  const { values, at, text } = piece;
  switch (type) {
    case 'token':
      return tokenReadings(piece);
    case 'recipient':
      return recipientReadings(piece);
    case 'speed':
      return speedReadings(clean(text), at);
    case 'range':
      return rangeReadings(piece);
    case 'price':
      return priceReadings(piece);
    case 'memo':
      return memoReadings(text, at);
    case 'arguments': {
      const list = readArgumentList(text);
      return list ? [{ type, values: list, at }] : [];
    }
    case 'protocol':
    case 'chain':
    case 'contract':
    case 'validator':
      return values.flatMap((value) => namedReading(type, value) ?? []);
    case 'slippage':
    case 'fee_tier':
      return values.flatMap((value) => percentReadings(type, value));
    case 'deadline':
      return values.flatMap(deadlineReadings);
    case 'token_id':
      return values.flatMap(numberedReadings);
    case 'call':
      return values.flatMap(callReadings);
    case 'deed':
      return values.flatMap(deedReadings);
  }
}

function priceReadings(piece: Piece): readonly Slot[] {
  const price = readPrice(piece) ?? readPrice(withListedTerms(piece));
  return price ? [{ type: 'price', ...price, at: piece.at }] : [];
}

function rangeReadings(piece: Piece): readonly Slot[] {
  const { values, at, text } = piece;
  const type = 'range';
  const percents = values.flatMap((value) =>
    value.kind === 'percent' ? [{ type, kind: 'percent', value: value.value, at: value.at } as const] : [],
  );
  if (percents.length > 0) return percents;
  const prices = readPrices(piece);
  if (prices) return [{ type, kind: 'prices', ...prices, at }];
  return FULL_RANGE.test(text) ? [{ type, kind: 'full', at }] : [];
}

function speedReadings(word: string, at: Span): readonly Slot[] {
  if (FAST_WORDS.has(word)) return [{ type: 'speed', value: 'fast', at }];
  return STANDARD_WORDS.has(word) ? [{ type: 'speed', value: 'standard', at }] : [];
}

function numberedReadings(value: Value): readonly Slot[] {
  if (value.kind !== 'number' || value.value === null || value.spelled) return [];
  return /^\d{1,78}$/.test(value.value) ? [{ type: 'token_id', value: value.value, at: value.at }] : [];
}

function callReadings(value: Value): readonly Slot[] {
  if (value.kind !== 'call') return [];
  return [{ type: 'call', signature: value.signature, args: value.args, at: value.at }];
}

function deedReadings(value: Value): readonly Slot[] {
  const { text, at } = value;
  const kind = value.kind === 'operation' || value.kind === 'address' ? deedKind(text) : null;
  return kind ? [{ type: 'deed', kind, text, at }] : [];
}

/** A text in the form of the tables: lower case, single spaces. */
const clean = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/^[\s"'“”([]+|[\s"'“”)\].,!?;:]+$/g, '');

type Count = Extract<Value, { kind: 'number' | 'share' | 'percent' | 'quantity' }>;

const isCount = (value: Value): value is Count =>
  value.kind === 'number'
    ? !value.numbered
    : value.kind === 'share' || value.kind === 'percent' || value.kind === 'quantity';

function amountReadings({ text, at, values }: Piece): Readings {
  const counts = values.filter(isCount);
  const [first, second] = counts;
  if (!first) return of(OUTPUT_WORDS.has(clean(text)) ? [{ type: 'amount', kind: 'output', at }] : []);
  if (second) return of(counts.length === 2 ? lessReadings(first, second) : []);
  const outputs = [...OUTPUT_WORDS].some((word) => clean(text).endsWith(` ${word}`));
  switch (first.kind) {
    case 'number':
      return numberReadings(first);
    case 'percent':
      return of(parts(percentShare(first.value, first.at), outputs));
    case 'share':
      return of([
        ...(first.of === 'one' ? [] : parts(shareSlot(first, first.at), outputs)),
        ...(first.of === 'balance' ? [] : oneReadings(first.numerator, first.denominator, first.at)),
      ]);
    case 'quantity':
      return of(quantityReadings(first.quantity, first.at, outputs));
  }
}

function numberReadings(number: NumberValue): Readings {
  const { value, meanings, unit, text, at } = number;
  if (unit === 'other_currency') {
    const unusable = `Amounts can be given in tokens or US dollars, not as "${text}". How much is it in one of these?`;
    return { slots: [], ambiguous: null, unusable };
  }
  if (value === null && meanings.length > 0)
    return { slots: [], ambiguous: { kind: 'ambiguous', text, at, meanings }, unusable: null };
  if (value === null)
    return {
      slots: [],
      ambiguous: null,
      unusable: `"${text}" is no amount that is clear. Please write it as a plain, positive number.`,
    };
  if (!/[1-9]/.test(value))
    return { slots: [], ambiguous: null, unusable: 'An amount of 0 moves nothing. How much is meant?' };
  return of([{ type: 'amount', kind: unit ?? 'tokens', value, at }]);
}

/** Half a token. */
function oneReadings(numerator: number, denominator: number, at: Span): readonly Slot[] {
  const value = finiteDecimal(numerator, denominator);
  return value === null ? [] : [{ type: 'amount', kind: 'tokens', value, at }];
}

/** A share, of a balance or, where the words say so ("half of it"), of what the step before brings. */
function parts(share: AmountSlot | null, outputs: boolean): readonly Slot[] {
  if (!share) return [];
  if (!outputs) return [share];
  if (share.kind === 'share') return [share, { ...share, kind: 'output_share' }];
  return [share, { type: 'amount', kind: 'output', at: share.at }];
}

function percentShare(value: Decimal, at: Span): AmountSlot | null {
  const digits = value.split('.')[1]?.length ?? 0;
  const [numerator, denominator] = [Number(shiftDecimal(value, digits)), 100 * 10 ** digits];
  return digits <= 6 && numerator > 0 && numerator <= denominator
    ? shareSlot({ numerator, denominator }, at)
    : null;
}

function quantityReadings(
  quantity: 'all' | 'unlimited' | 'rest',
  at: Span,
  outputs: boolean,
): readonly Slot[] {
  if (quantity === 'unlimited') return [{ type: 'amount', kind: 'unlimited', at }];
  const kinds =
    quantity === 'rest'
      ? (['rest', 'all', 'output'] as const)
      : outputs
        ? (['output', 'all'] as const)
        : (['all'] as const);
  return kinds.map((kind) => ({ type: 'amount', kind, at }));
}

/** "All but 10". */
function lessReadings(one: Value, other: Value): readonly Slot[] {
  if (one.kind !== 'quantity' || one.quantity !== 'all') return [];
  if (other.kind !== 'number' || other.value === null || other.unit !== null) return [];
  return [{ type: 'amount', kind: 'all_less', value: other.value, less: other.at, at: one.at }];
}

function tokenReadings({ text, at, values, vocabulary }: Piece): readonly Slot[] {
  const named = values.flatMap((value): Slot[] => {
    if (value.kind === 'address' && value.family !== null)
      return [{ type: 'token', kind: 'address', text: value.address, at: value.bare }];
    if (value.kind !== 'term' || value.token === null) return [];
    const place = { type: 'token', text: value.text, at: value.at } as const;
    return [
      value.token === 'native'
        ? { ...place, kind: 'native' }
        : { ...place, kind: 'symbol', symbol: value.token },
    ];
  });
  if (named.length > 0) return named;
  const word = clean(text);
  if (COIN_UNITS[vocabulary.family].has(word)) return [{ type: 'token', kind: 'native', text, at }];
  if (OUTPUT_WORDS.has(word)) return [{ type: 'token', kind: 'output', text, at }];
  const symbol = vocabulary.listed.get(word.replace(/^\$/, ''))?.symbol;
  return symbol === undefined ? [] : [{ type: 'token', kind: 'listed', symbol, text, at }];
}

function recipientReadings({ text, at, values }: Piece): readonly Slot[] {
  const named = values.flatMap((value): Slot[] => {
    if (value.kind === 'name') return [{ type: 'recipient', kind: 'name', text: value.text, at: value.at }];
    return value.kind === 'address'
      ? [{ type: 'recipient', kind: 'address', text: value.address, at: value.bare }]
      : [];
  });
  if (named.length > 0) return named;
  return WALLET_WORDS.has(clean(text)) ? [{ type: 'recipient', kind: 'wallet', text, at }] : [];
}

function namedReading(type: 'protocol' | 'chain' | 'contract' | 'validator', value: Value): Slot | null {
  if (value.kind === 'address') {
    if (type === 'contract') return { type, kind: 'address', text: value.address, at: value.bare };
    return type === 'validator' ? { type, text: value.address, at: value.bare } : null;
  }
  if (value.kind !== 'term') return null;
  const { text, at, chain, protocol } = value;
  if (type === 'chain') return chain === null ? null : { type, chain, text, at };
  if (protocol === null || type === 'validator') return null;
  return type === 'protocol' ? { type, protocol, text, at } : { type, kind: 'protocol', protocol, text, at };
}

/** "1%", or "slippage 1" where nothing else is said; "fee tier 3000" is in hundredths of a basis point. */
function percentReadings(type: 'slippage' | 'fee_tier', value: Value): readonly Slot[] {
  if (value.kind === 'percent') return [{ type, value: value.value, at: value.at }];
  if (value.kind !== 'number' || value.value === null || value.unit !== null) return [];
  const counted =
    type === 'fee_tier' && /^\d{3,}$/.test(value.value) ? shiftDecimal(value.value, -4) : value.value;
  return [{ type, value: counted, at: value.at }];
}

/** "10 minutes", "10m"; a bare number may be minutes or seconds. */
function deadlineReadings(value: Value): readonly Slot[] {
  if (value.kind === 'duration') return [{ type: 'deadline', seconds: value.seconds, at: value.at }];
  if (value.kind !== 'number' || value.value === null || value.unit !== null) return [];
  const minutes = /^(\d{1,4}) ?m$/i.exec(value.text)?.[1];
  if (minutes !== undefined) return [{ type: 'deadline', seconds: Number(minutes) * 60, at: value.at }];
  const count = Number(value.value);
  return [count * 60, count].map((seconds) => ({ type: 'deadline', seconds, at: value.at }));
}

const QUOTED = /^["'“‘`「](.+)["'”’`」]$/su;

function memoReadings(text: string, at: Span): readonly Slot[] {
  const inner = QUOTED.exec(text.trim())?.[1] ?? text.trim();
  const start = at.start + text.indexOf(inner);
  return inner === ''
    ? []
    : [{ type: 'memo', value: inner, at: { ...at, start, end: start + inner.length } }];
}
