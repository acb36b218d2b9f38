import type { AskedLookUp, LookUpDefinition, LookUpSlot, LookUpValue } from '../../core/look-up.ts';
import type { AmountSlot, TokenSlot } from '../../core/intent.ts';
import type { Value } from '../values/value.ts';
import type { Piece } from './pieces.ts';
import { AT, EVERYWHERE } from './question-words.ts';

/** What a question says for the slots of a look-up. */
export interface Bound {
  readonly asked: AskedLookUp;
  /** Required slots that are open. */
  readonly missing: readonly LookUpSlot[];
  /** Values that fit no slot, as they were written. */
  readonly left: readonly string[];
  /** The type of slot that each piece is a value of; null for a word. */
  readonly kinds: readonly (LookUpValue['type'] | null)[];
}

/** Puts the values of a question into the slots of a look-up, in reading order. */
export function bind(definition: LookUpDefinition, pieces: readonly Piece[]): Bound {
  const values: Record<string, LookUpValue[]> = {};
  const left: string[] = [];
  const read = pieces.map((piece, at) => {
    if (!piece.value) return null;
    const types = new Set(Object.values(definition.slots).map(({ type }) => type));
    const behind = isBehind(pieces, at);
    const fits = ({ type, kind }: LookUpValue & { readonly kind?: string }): boolean =>
      types.has(type) && !(type === 'token' && kind === 'address' && isReceiver(pieces, at));
    return readingsOf(piece.value, behind).find(fits) ?? null;
  });
  const counted = countedTokens(read);
  for (const [at, value] of read.entries()) {
    if (!pieces[at]?.value) continue;
    const slot =
      value && slotFor(definition, value, { values, counted: counted.size === 0 ? null : counted.has(at) });
    if (slot === null || value === null) left.push(pieces[at].word);
    else (values[slot] ??= []).push(value);
  }
  const text = ` ${pieces.map(({ word }) => word).join(' ')} `;
  const everywhere = 'chain' in definition.slots && EVERYWHERE.some((phrase) => text.includes(` ${phrase} `));
  const missing = Object.entries(definition.slots).flatMap(([name, slot]) =>
    slot.required && !values[name] ? [slot] : [],
  );
  const kinds = read.map((value) => value?.type ?? null);
  return { asked: { name: definition.name, values, everywhere }, missing, left, kinds };
}

/** Whether a word of place stands before: "on Avalanche", "out of Aave". */
function isBehind(pieces: readonly Piece[], at: number): boolean {
  const { word = '' } = pieces[at - 1] ?? {};
  return (AT.has(word) && word !== 'in') || (word === 'of' && pieces[at - 2]?.word === 'out');
}

/** "To 0x…" names a recipient, not a token. */
const isReceiver = (pieces: readonly Piece[], at: number): boolean =>
  /^(?:to|from|for)$/.test(pieces[at - 1]?.word ?? '');

/** Places of the tokens that stand right beside an amount. */
function countedTokens(read: readonly (LookUpValue | null)[]): ReadonlySet<number> {
  return new Set(
    read.flatMap((value, at) =>
      value?.type === 'token' && (read[at - 1]?.type === 'amount' || read[at + 1]?.type === 'amount')
        ? [at]
        : [],
    ),
  );
}

interface Filling {
  readonly values: Readonly<Record<string, readonly LookUpValue[]>>;
  /** Whether an amount stands beside the token; null where no token has one. */
  readonly counted: boolean | null;
}

function slotFor(
  { slots }: LookUpDefinition,
  value: LookUpValue,
  { values, counted }: Filling,
): string | null {
  const fitting = Object.entries(slots).filter(
    ([name, slot]) => slot.type === value.type && (slot.many || !values[name]),
  );
  const amountOf = Object.values(slots).find(({ type }) => type === 'amount')?.of;
  const own = value.type === 'token' && fitting.length > 1 && counted !== null;
  const chosen = own ? (fitting.find(([name]) => (name === amountOf) === counted) ?? fitting[0]) : fitting[0];
  return chosen?.[0] ?? null;
}

/** The slots that a value may fill, the likeliest first. @param behind a word such as "on" stands before it */
function readingsOf(value: NonNullable<Piece['value']>, behind: boolean): readonly LookUpValue[] {
  if ('type' in value) return [value];
  if (value.disguise !== null) return [];
  const { text, at } = value;
  switch (value.kind) {
    case 'term': {
      const token = tokenOf(value);
      const places: LookUpValue[] = [
        ...(value.chain === null ? [] : [{ type: 'chain' as const, chain: value.chain, text, at }]),
        ...(value.protocol === null
          ? []
          : [{ type: 'protocol' as const, protocol: value.protocol, text, at }]),
      ];
      // "On Aave" is a place, never the token AAVE.
      return behind ? (places.length > 0 ? places : token) : [...token, ...places];
    }
    case 'address':
      return value.defect === null && value.family !== null
        ? [
            { type: 'recipient', kind: 'address', text: value.address, at: value.bare },
            { type: 'token', kind: 'address', text: value.address, at: value.bare },
          ]
        : [];
    case 'operation':
      return [{ type: 'deed', kind: 'operation', text, at }];
    case 'name':
      return [{ type: 'recipient', kind: 'name', text, at }];
    case 'number':
    case 'share':
      return amountOf(value);
    case 'percent':
    case 'quantity':
    case 'duration':
    case 'call':
      return [];
  }
}

function tokenOf(value: Extract<Value, { kind: 'term' }>): TokenSlot[] {
  const { text, at, token } = value;
  if (token === null) return [];
  if (token === 'native') return [{ type: 'token', kind: 'native', text, at }];
  return [{ type: 'token', kind: 'symbol', symbol: token, text, at }];
}

function amountOf(value: Extract<Value, { kind: 'number' | 'share' }>): AmountSlot[] {
  if (value.kind === 'share' || value.value === null || value.numbered) return [];
  if (value.unit !== null && value.unit !== 'usd') return [];
  return [{ type: 'amount', kind: value.unit ?? 'tokens', value: value.value, at: value.at }];
}
