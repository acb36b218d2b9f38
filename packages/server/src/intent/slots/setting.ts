import type {
  ArgumentsSlot,
  CallSlot,
  DeadlineSlot,
  MemoSlot,
  NumberedSlot,
  PercentSlot,
  RangeSlot,
  SlotType,
  SpeedSlot,
} from '../../core/intent.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { readCall, readCallArguments } from './call.ts';
import { readDeadline } from './deadline.ts';
import type { Defect } from './defect.ts';
import { NUMBER_FIRST_WORDS } from './number-words.ts';
import { readFeeTier } from './fee-tier.ts';
import { readMemo } from './memo.ts';
import { readRange } from './range.ts';
import { readSlippage } from './slippage.ts';
import { readSpeed } from './speed.ts';
import { readTokenId } from './token-id.ts';

type ValueOf<T> = T extends unknown ? Omit<T, 'at'> : never;

/** A value whose own words say what it is, such as `0.5% slippage`, apart from where it stands. */
export type SettingValue = ValueOf<
  PercentSlot | DeadlineSlot | SpeedSlot | NumberedSlot | RangeSlot | MemoSlot | CallSlot | ArgumentsSlot
>;

/** What a setting's words come to, and the index of the lexeme after them. */
export type SettingReading =
  | { readonly kind: 'setting'; readonly setting: SettingValue; readonly next: number }
  | { readonly kind: 'defect'; readonly defect: Defect; readonly next: number };

export type SettingType = SettingValue['type'];

const SETTING_TYPES: ReadonlySet<string> = new Set([
  'slippage',
  'fee_tier',
  'deadline',
  'speed',
  'token_id',
  'range',
  'memo',
  'call',
  'arguments',
] satisfies SettingType[]);

/** Whether slots of a type are announced by their own words. */
export function isSettingType(type: SlotType): type is SettingType {
  return SETTING_TYPES.has(type);
}

/** Words and signs that a setting can begin with; asked at every word of a message, so it has to be cheap. */
const FIRST_WORDS: ReadonlySet<string> = new Set([
  ...NUMBER_FIRST_WORDS,
  ...phraseList(`
    max, maximum, maximal, a, an, up, at, no, not, less, under, below, allowed, the, my, only, price,
    acceptable, slippage, slip, tolerance, of, deadline, expiry, expires, expiring, expire, valid, timeout,
    time, within, transaction, tx, swap, should, good, token, tokenid, token-id, id, nft, erc721, erc-721, erc1155, erc-1155, position, lp,
    positionid, liquidity, number, #, full, full-range, entire, whole, range, infinite, ±, +, +/-, plus,
    plus-minus, in, fee, fee-tier, pool, memo, note, message, fast, faster, fastest, instant, standard,
    normal, regular, slow, speed, mode,
    with, args, arg, argument, arguments, params, param, parameters, parameter, inputs`),
]);

/** Without one of these words or signs a text holds no setting; looked for once in each text. */
const TELLING_WORDS: ReadonlySet<string> = new Set(
  phraseList(`
    slippage, slip, tolerance, deadline, expiry, expires, expiring, expire, valid, timeout, limit, within, good, validity,
    expiration, id, tokenid, token-id, nft, erc721, erc-721, erc1155, erc-1155, position, positionid, number, #, lp, range, full-range, ±, +/-, +, plus,
    plus-minus, price, side, sides, way, direction, directions, fee, fee-tier, tier, pool, fees, memo, note, message, fast, faster,
    fastest, instant, standard, normal, regular, slow, speed, (,
    args, arg, argument, arguments, params, param, parameters, parameter, inputs`),
);

/** More lexemes than any setting has before the first of these words. */
const REACH = 32;

/** For each lexeme of a text, where the next telling word is; null where the text has none. */
const telling = new WeakMap<readonly Lexeme[], readonly number[] | null>();

function mayHold(lexemes: readonly Lexeme[], at: number): boolean {
  const known = telling.get(lexemes);
  const next = known === undefined ? findTelling(lexemes) : known;
  if (known === undefined) telling.set(lexemes, next);
  return next !== null && (next[at] ?? Infinity) - at <= REACH;
}

function findTelling(lexemes: readonly Lexeme[]): readonly number[] | null {
  if (!lexemes.some(({ lower }) => TELLING_WORDS.has(lower))) return null;
  const found: number[] = Array.from({ length: lexemes.length }, () => Infinity);
  let next = Infinity;
  for (let at = lexemes.length - 1; at >= 0; at -= 1) {
    if (TELLING_WORDS.has(lexemes[at]?.lower ?? '')) next = at;
    found[at] = next;
  }
  return found;
}

function mayBegin(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  if (!lexeme) return false;
  return lexeme.kind === 'number' || FIRST_WORDS.has(lexeme.lower) || lexemes[at + 1]?.text === '(';
}

/** Reads the longest setting that begins at a lexeme. Null where there is none. */
export function readSetting(lexemes: readonly Lexeme[], at: number, content: string): SettingReading | null {
  if (!mayHold(lexemes, at) || !mayBegin(lexemes, at)) return null;
  const found = [
    readSlippage(lexemes, at),
    readDeadline(lexemes, at),
    readSpeed(lexemes, at),
    readTokenId(lexemes, at),
    readRange(lexemes, at),
    readFeeTier(lexemes, at),
    readMemo(lexemes, at, content),
    readCall(lexemes, at, content),
    readCallArguments(lexemes, at, content),
  ];
  return found.reduce((best, each) => (each && (!best || each.next > best.next) ? each : best), null);
}
