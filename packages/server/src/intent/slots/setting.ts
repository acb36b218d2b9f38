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
import { wordSet, wordTable } from '../text/listed-words.ts';
import { ARGUMENTS_FIRST_WORDS, readCall, readCallArguments } from './call.ts';
import { DEADLINE_FIRST_WORDS, DURATION_FIRST_WORDS, readDeadline } from './deadline.ts';
import type { Defect } from './defect.ts';
import { NUMBER_FIRST_WORDS } from './number-words.ts';
import { readNumber } from './number.ts';
import { PERCENT_FIRST_WORDS } from './percentage.ts';
import { FEE_TIER_FIRST_WORDS, readFeeTier } from './fee-tier.ts';
import { MEMO_FIRST_WORDS, readMemo } from './memo.ts';
import { RANGE_FIRST_WORDS, readRange } from './range.ts';
import { SLIPPAGE_FIRST_WORDS, readSlippage } from './slippage.ts';
import { SPEED_FIRST_WORDS, readSpeed } from './speed.ts';
import { TOKEN_ID_FIRST_WORDS, readTokenId } from './token-id.ts';

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

type Read = (lexemes: readonly Lexeme[], at: number, content: string) => SettingReading | null;

/** Every kind of setting, with the words that it can begin with; `counts` where it can begin with a number as well. */
const KINDS: readonly { readonly read: Read; readonly words: readonly string[]; readonly counts?: true }[] = [
  { read: readSlippage, words: SLIPPAGE_FIRST_WORDS, counts: true },
  { read: readDeadline, words: DEADLINE_FIRST_WORDS, counts: true },
  { read: readSpeed, words: SPEED_FIRST_WORDS },
  { read: readTokenId, words: TOKEN_ID_FIRST_WORDS },
  { read: readRange, words: RANGE_FIRST_WORDS, counts: true },
  { read: readFeeTier, words: FEE_TIER_FIRST_WORDS, counts: true },
  { read: readMemo, words: MEMO_FIRST_WORDS },
  { read: readCallArguments, words: ARGUMENTS_FIRST_WORDS },
];

const COUNTING: readonly Read[] = KINDS.flatMap(({ read, counts }) => (counts ? [read] : []));
const NONE: readonly Read[] = [];

/** The kinds that can begin with each word, in the order above. */
const BY_WORD: ReadonlyMap<string, readonly Read[]> = groupByWord();

function groupByWord(): ReadonlyMap<string, readonly Read[]> {
  const byWord = new Map<string, Read[]>();
  for (const { read, words, counts } of KINDS) {
    for (const word of new Set(counts ? [...words, ...NUMBER_FIRST_WORDS] : words))
      byWord.set(word, [...(byWord.get(word) ?? []), read]);
  }
  return byWord;
}

/** Words and signs that a setting can begin with, apart from numbers and the names of functions. */
export const SETTING_FIRST_WORDS: readonly string[] = [...BY_WORD.keys()];

const kindsOf = wordTable(BY_WORD);

/** Without one of these words or signs a text holds no setting; looked for once in each text. */
const isTelling = wordSet(
  phraseList(`
    slippage, slip, tolerance, deadline, expiry, expires, expiring, expire, valid, timeout, limit, within, good, validity,
    expiration, id, token, tokenid, token-id, nft, erc721, erc-721, erc1155, erc-1155, position, positionid, number, #, lp, range, full-range, ±, +/-, +, plus,
    plus-minus, price, side, sides, way, direction, directions, fee, fee-tier, tier, pool, fees, memo, note, message, fast, faster,
    fastest, instant, standard, normal, regular, slow, speed, (,
    args, arg, argument, arguments, params, param, parameters, parameter, inputs`),
);

/** More lexemes than any setting has before the first of these words. */
const REACH = 32;

/** For each lexeme of a text, how many lexemes further the next telling word is; beyond `REACH` where there is none. */
const telling = new WeakMap<readonly Lexeme[], readonly number[]>();

function mayHold(lexemes: readonly Lexeme[], at: number): boolean {
  let next = telling.get(lexemes);
  if (!next) telling.set(lexemes, (next = findTelling(lexemes)));
  return (next[at] ?? 0) <= REACH;
}

function findTelling(lexemes: readonly Lexeme[]): readonly number[] {
  const far = lexemes.map(() => 0);
  let distance = REACH + 1;
  for (let at = lexemes.length - 1; at >= 0; at -= 1) {
    const lexeme = lexemes[at];
    distance = lexeme && isTelling(lexeme) ? 0 : distance + 1;
    far[at] = distance;
  }
  return far;
}

function kindsAt(lexemes: readonly Lexeme[], at: number): readonly Read[] {
  const lexeme = lexemes[at];
  if (!lexeme) return NONE;
  const named = lexeme.kind === 'number' ? countedAt(lexemes, at) : (kindsOf(lexeme) ?? NONE);
  return lexemes[at + 1]?.text === '(' ? [...named, readCall] : named;
}

/** A number begins a setting only where what it counts follows: percent, points, or a time. */
function countedAt(lexemes: readonly Lexeme[], at: number): readonly Read[] {
  const counted = lexemes[readNumber(lexemes, at)?.next ?? at];
  return counted && isCounted(counted) ? COUNTING : NONE;
}

const isCounted = wordSet([...PERCENT_FIRST_WORDS, ...DURATION_FIRST_WORDS]);

/** Reads the longest setting that begins at a lexeme. Null where there is none. */
export function readSetting(lexemes: readonly Lexeme[], at: number, content: string): SettingReading | null {
  const kinds = kindsAt(lexemes, at);
  if (kinds.length === 0 || !mayHold(lexemes, at)) return null;
  let best: SettingReading | null = null;
  for (const read of kinds) {
    const found = read(lexemes, at, content);
    if (found && (!best || found.next > best.next)) best = found;
  }
  return best;
}
