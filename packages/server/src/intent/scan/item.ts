import type { AmountMatch } from '../slots/amount-value.ts';
import type { Defect } from '../slots/defect.ts';
import type { SlotType } from '../../core/intent.ts';
import type { RecipientValue } from '../slots/recipient.ts';
import type { SettingValue } from '../slots/setting.ts';
import type { Kept } from '../slots/kept.ts';
import type { TokenValue } from '../slots/token.ts';
import type { Use } from '../lexicon/lexicon.ts';
import type { Lexeme } from '../text/lexeme.ts';

/** A run of lexemes that means one thing; every lexeme of a message belongs to exactly one item. */
export type Item = Place & Meaning;

/** Where an item stands: lexemes by index (`to` exclusive), characters by offset. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly lower: string;
  /** What its only word is known by in lists of words; 0 where it has several. */
  readonly word: number;
}

export type Meaning =
  | { readonly kind: 'amount'; readonly match: AmountMatch }
  /** `wrapped` where it is the wrapped form of the native coin. */
  | { readonly kind: 'token'; readonly token: TokenValue; readonly wrapped?: boolean }
  /** `foreign` where it is an address of the other family, in a message that names a chain of that family. */
  | { readonly kind: 'address'; readonly foreign?: boolean }
  | { readonly kind: 'recipient'; readonly recipient: RecipientValue }
  | { readonly kind: 'chain'; readonly chain: string | null }
  /** A protocol's name; `token` where a token is called the same. */
  | { readonly kind: 'protocol'; readonly protocol: string; readonly token: TokenValue | null }
  | { readonly kind: 'setting'; readonly setting: SettingValue }
  /** "Except 10 USDC", "but leave 0.005 for gas": what of all of it stays. */
  | { readonly kind: 'kept'; readonly kept: Kept }
  | { readonly kind: 'defect'; readonly defect: Defect }
  | { readonly kind: 'fixed'; readonly use: Use }
  | { readonly kind: 'word' }
  | { readonly kind: 'sign' }
  | { readonly kind: 'break' };

/** What some lexemes mean, and the index of the lexeme after them; null where they mean nothing. */
export type Found = { readonly meaning: Meaning; readonly next: number } | null;

/** A message, cut into lexemes and items. */
export interface Scan {
  /** Index of the message in the request. */
  readonly message: number;
  readonly content: string;
  readonly lexemes: readonly Lexeme[];
  readonly items: readonly Item[];
  /** The indexes of the items of each sort, in order: most rules are about few of them. */
  readonly bySort: Places;
}

/** The indexes of the items of each sort. */
export type Places = Readonly<Record<Sort, readonly number[]>>;

/** No places of any sort yet. Such tables are laid out alike, so that an engine finds a sort in each of them at the same place. */
export const noPlaces = (): Record<Sort, number[]> => ({
  amount: [],
  token: [],
  address: [],
  recipient: [],
  chain: [],
  protocol: [],
  setting: [],
  kept: [],
  defect: [],
  word: [],
  sign: [],
  break: [],
  verb: [],
  noun: [],
  literal: [],
  marker: [],
  dialogue: [],
  opener: [],
  filler: [],
  reason: [],
  glue: [],
  join: [],
  each: [],
  signal: [],
  elsewhere: [],
});

/** What an item is: what a fixed word does, or the kind of anything else. */
export type Sort = Exclude<Item['kind'], 'fixed'> | Use['use'];

/** Whether an item is somebody's address or name. */
export const isSomebody = (item: Item | null | undefined): boolean =>
  item?.kind === 'address' || item?.kind === 'recipient';

/** A value that a slot can take. A chain is one only where it says where something goes. */
export type Entity = Extract<
  Item,
  { kind: 'amount' | 'token' | 'address' | 'recipient' | 'protocol' | 'setting' | 'chain' }
>;

/** Whether an item is a value that a slot can take, wherever it stands. */
export function isEntity(item: Item | undefined): item is Exclude<Entity, { kind: 'chain' }> {
  switch (item?.kind) {
    case 'amount':
    case 'token':
    case 'address':
    case 'recipient':
    case 'protocol':
    case 'setting':
      return true;
    case 'chain':
    case 'kept':
    case 'defect':
    case 'fixed':
    case 'word':
    case 'sign':
    case 'break':
    case undefined:
      return false;
  }
}

const OF_ADDRESS = ['token', 'recipient', 'contract', 'validator'] as const;

/** The types of slot that a value can fill. */
export function slotTypesOf(item: Item): readonly SlotType[] {
  switch (item.kind) {
    case 'amount':
    case 'token':
    case 'recipient':
    case 'chain':
      return [item.kind];
    case 'address':
      return item.foreign === true ? ['recipient'] : OF_ADDRESS;
    case 'protocol':
      return item.token ? ['protocol', 'contract', 'token'] : ['protocol', 'contract'];
    case 'setting':
      return [item.setting.type];
    case 'kept':
    case 'defect':
    case 'fixed':
    case 'word':
    case 'sign':
    case 'break':
      return [];
  }
}

/** The indexes of the items of one sort, in order. */
export const placesOf = ({ bySort }: Pick<Scan, 'bySort'>, sort: Sort): readonly number[] => bySort[sort];

/** What an item is. */
export const sortOf = (item: Item): Sort => (item.kind === 'fixed' ? item.use.use : item.kind);

/** What a fixed word does, or undefined for anything else. */
export function useOf(item: Item | undefined): Use | undefined {
  return item?.kind === 'fixed' ? item.use : undefined;
}

/** The use of an item that says to do something: of a verb, but for its past form, which reports. */
export function askedVerb(item: Item | undefined): Extract<Use, { use: 'verb' }> | undefined {
  const use = useOf(item);
  return use?.use === 'verb' && use.form !== 'past' ? use : undefined;
}
