import { asDecimal } from '../../core/amount.ts';
import type { AmountSlot, Slot, SlotType, Span } from '../../core/intent.ts';
import { deedKind } from '../../core/deed-kind.ts';
import type { Vocabulary } from '../reader.ts';
import { NAME_ENDINGS } from './name-endings.ts';
import { readArgumentList, readCall } from './read-call.ts';
import { shareSlot } from './share-slot.ts';

const ADDRESS = /^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/;
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const AMOUNT_FORMS = {
  tokens: new RegExp(`^${NUMBER}$`),
  usd: new RegExp(String.raw`^\$${NUMBER}$`),
  base_units: new RegExp(`^${NUMBER} units$`),
  all_less: new RegExp(`^all-${NUMBER}$`),
  portion: new RegExp(`^${NUMBER} in (\\d{1,3})$`),
  slice: new RegExp(`^(\\d{1,9})-(\\d{1,9})/(\\d{1,9}) of ${NUMBER}$`),
  share: /^(\d{1,9})\/(\d{1,9})$/,
  output_share: /^(?:(\d{1,9})\/(\d{1,9}) of output|output (\d{1,9})\/(\d{1,9}))$/,
  percent: new RegExp(`^${NUMBER}%$`),
};

/** The slot that a normal form stands for; null where it is none of that type. `at` becomes the slot's place. */
export function parseNormalForm(
  type: SlotType,
  written: string,
  at: Span,
  vocabulary: Vocabulary,
): Slot | null {
  const text = written.trim();
  switch (type) {
    case 'amount':
      return parseAmount(text, at);
    case 'token':
      return parseToken(text, at, vocabulary);
    case 'recipient':
      return parseRecipient(text, at);
    case 'protocol':
    case 'contract':
    case 'validator':
    case 'chain':
      return parseNamed(type, { text, at }, vocabulary);
    case 'memo':
      return text === '' ? null : { type, value: text, at };
    case 'deed':
      return parseDeed(text, at);
    case 'call':
      return parseCall(text, at);
    case 'arguments':
      return parseArguments(text, at);
    case 'slippage':
    case 'fee_tier':
    case 'deadline':
    case 'speed':
    case 'token_id':
      return parseSetting(type, text, at);
    case 'range':
      return parseRange(text, at, vocabulary);
    case 'price':
      return parsePrice(text, at, vocabulary);
  }
}

function parseRecipient(text: string, at: Span): Slot | null {
  const place = { type: 'recipient', text, at } as const;
  if (text === 'wallet') return { ...place, kind: 'wallet' };
  if (ADDRESS.test(text)) return { ...place, kind: 'address' };
  const ending = text.slice(text.lastIndexOf('.') + 1).toLowerCase();
  return text.includes('.') && NAME_ENDINGS.has(ending) ? { ...place, kind: 'name' } : null;
}

interface Placed {
  readonly text: string;
  readonly at: Span;
}

function parseNamed(
  type: 'protocol' | 'contract' | 'validator' | 'chain',
  { text, at }: Placed,
  vocabulary: Vocabulary,
): Slot | null {
  const lower = text.toLowerCase();
  if (type === 'chain') {
    const served = vocabulary.families.has(lower) ? lower : vocabulary.chains.get(lower);
    const chain = served ?? vocabulary.beyond.get(lower);
    return chain === undefined ? null : { type, chain, text, at };
  }
  if (type !== 'protocol' && ADDRESS.test(text))
    return type === 'contract' ? { type, kind: 'address', text, at } : { type, text, at };
  const protocol = vocabulary.protocolKinds.has(lower) ? lower : vocabulary.protocols.get(lower);
  if (protocol === undefined || type === 'validator') return null;
  return type === 'protocol' ? { type, protocol, text, at } : { type, kind: 'protocol', protocol, text, at };
}

function parseCall(text: string, at: Span): Slot | null {
  const written = /^[A-Za-z_]\w{0,80}\([^()]*\)/.exec(text)?.[0];
  if (written === undefined) return null;
  const { signature, args, end } = readCall(text, 0, written);
  const loose = args.length === 0 ? text.slice(end).trim().split(' ').filter(Boolean) : args;
  return { type: 'call', signature, args: loose, at };
}

const WORDS: ReadonlyMap<string, 'all' | 'unlimited' | 'output' | 'rest' | 'to_the_last'> = new Map([
  ['all', 'all'],
  ['unlimited', 'unlimited'],
  ['output', 'output'],
  ['rest', 'rest'],
  ['to the last', 'to_the_last'],
  ['to_the_last', 'to_the_last'],
]);

function parseAmount(text: string, at: Span): AmountSlot | null {
  const word = WORDS.get(text);
  if (word !== undefined) return { type: 'amount', kind: word, at };
  const percent = AMOUNT_FORMS.percent.exec(text)?.[1];
  if (percent !== undefined) return parsePercent(percent, at);
  const share = AMOUNT_FORMS.share.exec(text);
  if (share) return parseShare(share[1], share[2], at);
  const slice = parseSlice(text, at);
  if (slice) return slice;
  const output = AMOUNT_FORMS.output_share.exec(text);
  const part = output && parseShare(output[1] ?? output[3], output[2] ?? output[4], at);
  if (part?.kind === 'all') return { ...part, kind: 'output' };
  return part?.kind === 'share' ? { ...part, kind: 'output_share' } : parseCount(text, at);
}

function parseSlice(text: string, at: Span): AmountSlot | null {
  const [, first, last, all, digits = ''] = AMOUNT_FORMS.slice.exec(text) ?? [];
  const [from, to, parts] = [Number(first), Number(last), Number(all)];
  const value = asDecimal(digits);
  const isPart = from < to && to <= parts && to - from < parts;
  return value !== null && isPart && /[1-9]/.test(value)
    ? { type: 'amount', kind: 'slice', value, from, to, parts, share: at, at }
    : null;
}

function parseCount(text: string, at: Span): AmountSlot | null {
  const place = { type: 'amount', at } as const;
  for (const kind of ['tokens', 'usd', 'base_units', 'all_less', 'portion'] as const) {
    const [, digits = '', parts = ''] = AMOUNT_FORMS[kind].exec(text) ?? [];
    const value = asDecimal(digits);
    if (value === null || !/[1-9]/.test(value)) continue;
    if (kind === 'all_less') return { ...place, kind, value, less: at };
    return kind === 'portion' ? { ...place, kind, value, parts: Number(parts) } : { ...place, kind, value };
  }
  return null;
}

function parseShare(top: string | undefined, bottom: string | undefined, at: Span): AmountSlot | null {
  const [numerator, denominator] = [Number(top), Number(bottom)];
  return numerator > 0 && numerator <= denominator ? shareSlot({ numerator, denominator }, at) : null;
}

function parsePercent(digits: string, at: Span): AmountSlot | null {
  const fraction = digits.split('.')[1] ?? '';
  if (fraction.length > 6) return null;
  return parseShare(digits.replace('.', ''), `100${'0'.repeat(fraction.length)}`, at);
}

function parseToken(text: string, at: Span, { native, tokens, listed }: Vocabulary): Slot | null {
  const place = { type: 'token', text, at } as const;
  const lower = text.toLowerCase().replace(/^\$/, '');
  if (lower === 'native' || native.has(lower)) return { ...place, kind: 'native' };
  if (lower === 'output') return { ...place, kind: 'output' };
  const symbol = tokens.get(lower);
  if (symbol !== undefined) return { ...place, kind: 'symbol', symbol };
  const beyond = listed.get(lower)?.symbol;
  if (beyond !== undefined) return { ...place, kind: 'listed', symbol: beyond };
  return ADDRESS.test(text) ? { ...place, kind: 'address' } : null;
}

function parseArguments(text: string, at: Span): Slot | null {
  const values = readArgumentList(text.includes(',') ? text : text.replaceAll(' ', ','));
  return values && { type: 'arguments', values, at };
}

function parseDeed(text: string, at: Span): Slot | null {
  const kind = deedKind(text);
  return kind && { type: 'deed', kind, text, at };
}

const COUNTED = String.raw`(?: (\S{1,44}))?(?: per (\S{1,44}))?`;
const PRICES = new RegExp(`^${NUMBER} to ${NUMBER}${COUNTED}$`);
const PRICE = new RegExp(`^${NUMBER}${COUNTED}$`);

function parsePrice(text: string, at: Span, vocabulary: Vocabulary): Slot | null {
  const [, digits = '', counted, one] = PRICE.exec(text) ?? [];
  const [value, tokens] = [asDecimal(digits), parseCounted(counted, one, { at, vocabulary })];
  return value === null || !tokens ? null : { type: 'price', value, ...tokens, at };
}

/** What prices are counted in; null where it is no token that is known. */
function parseCounted(
  counted: string | undefined,
  one: string | undefined,
  { at, vocabulary }: { readonly at: Span; readonly vocabulary: Vocabulary },
): { readonly quote: string | null; readonly base: string | null } | null {
  const named = (word: string | undefined): string | null => {
    const token = word === undefined ? null : parseToken(word, at, vocabulary);
    if (token?.type !== 'token') return null;
    if (token.kind === 'symbol' || token.kind === 'listed') return token.symbol;
    return token.kind === 'address' ? token.text : token.kind === 'native' ? 'native' : null;
  };
  const base = named(one);
  const quote = counted === 'dollars' ? 'usd' : named(counted);
  const unknown = (counted !== undefined && quote === null) || (one !== undefined && base === null);
  return unknown ? null : { quote, base };
}

function parseRange(text: string, at: Span, vocabulary: Vocabulary): Slot | null {
  const type = 'range';
  if (text === 'full') return { type, kind: 'full', at };
  const [, low, high, counted, one] = PRICES.exec(text) ?? [];
  if (low === undefined || high === undefined) {
    const value = asDecimal(text.replace(/ ?%$/, ''));
    return value === null ? null : { type, kind: 'percent', value, at };
  }
  const [lower, upper, tokens] = [
    asDecimal(low),
    asDecimal(high),
    parseCounted(counted, one, { at, vocabulary }),
  ];
  return lower === null || upper === null || !tokens
    ? null
    : { type, kind: 'prices', lower, upper, ...tokens, at };
}

type SettingType = 'slippage' | 'fee_tier' | 'deadline' | 'speed' | 'token_id';

function parseSetting(type: SettingType, text: string, at: Span): Slot | null {
  switch (type) {
    case 'slippage':
    case 'fee_tier': {
      const value = asDecimal(text.replace(/ ?%$/, ''));
      return value === null ? null : { type, value, at };
    }
    case 'deadline': {
      const seconds = /^(\d{1,9}) ?s?$/.exec(text)?.[1];
      return seconds === undefined ? null : { type, seconds: Number(seconds), at };
    }
    case 'speed':
      return text === 'fast' || text === 'standard' ? { type, value: text, at } : null;
    case 'token_id': {
      const value = asDecimal(text.replace(/^#/, ''));
      return value === null || !/^\d{1,78}$/.test(value) ? null : { type, value, at };
    }
  }
}
