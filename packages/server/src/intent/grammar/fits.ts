import { DEEDS, deedKind } from '../../core/deed-kind.ts';
import type { SlotType } from '../../core/intent.ts';
import type { SlotDefinition } from '../../core/action.ts';
import type { Vocabulary } from '../reader.ts';
import type { NumberValue, TermValue, Value } from '../values/value.ts';
import { isOrder } from './is-order.ts';
import type { Item } from './item.ts';

/** Whether a value can fill a slot, by its type and its definition. */
export function fits(slot: SlotDefinition, value: Value, vocabulary: Vocabulary): boolean {
  const { type } = slot;
  if (type === 'amount') return isAmount(slot, value);
  if (type === 'protocol') return isProtocol(slot, value, vocabulary);
  if (type === 'deed') return isDeed(slot, value);
  if (isOrder(value)) return false;
  if (value.kind === 'address') return (type === 'token' && takesAddress(slot)) || TAKES_ADDRESS.has(type);
  if (type === 'token') return isToken(slot, value, vocabulary);
  if (type === 'contract') return isSpender(slot, value, vocabulary);
  if (type === 'chain') return isOtherChain(slot, value, vocabulary);
  if (type === 'token_id') return value.kind === 'number' && value.unit === null && !value.spelled;
  return KINDS[type] === value.kind;
}

const TAKES_ADDRESS: ReadonlySet<SlotType> = new Set<SlotType>(['recipient', 'validator', 'contract']);

/** The kinds of values that each type of slot takes; types that are missing are said in words. */
const KINDS: Readonly<Partial<Record<SlotType, Value['kind']>>> = {
  recipient: 'name',
  slippage: 'percent',
  fee_tier: 'percent',
  range: 'percent',
  deadline: 'duration',
  call: 'call',
};

function isDeed({ deeds = DEEDS }: SlotDefinition, { kind, text }: Value): boolean {
  const named = kind === 'operation' || kind === 'address' ? deedKind(text) : null;
  return named !== null && deeds.includes(named);
}

const takesAddress = ({ native, wrapped, among }: SlotDefinition): boolean =>
  native !== 'only' && wrapped !== 'only' && among === undefined;

const isSpender = (slot: SlotDefinition, value: Value, vocabulary: Vocabulary): boolean =>
  slot.protocols !== undefined && isProtocol(slot, value, vocabulary);

const isOtherChain = (
  { beyond }: SlotDefinition,
  value: Value,
  { chain, families, ...vocabulary }: Vocabulary,
): boolean =>
  value.kind === 'term' &&
  value.chain !== null &&
  value.chain !== chain &&
  (families.has(value.chain) || (beyond === true && [...vocabulary.beyond.values()].includes(value.chain)));

function isAmount(slot: SlotDefinition, value: Value): boolean {
  const allows = (kind: string): boolean =>
    slot.kinds === undefined ? kind !== 'unlimited' : slot.kinds.some((one) => one === kind);
  if (value.kind === 'share' || value.kind === 'percent') return allows('share');
  if (value.kind === 'quantity') {
    // "Max" of an allowance may be all that there is, or no limit.
    const unclear = slot.from === 'limit' && /max/i.test(value.text);
    return value.quantity !== 'rest' && allows(value.quantity) && !unclear;
  }
  return value.kind === 'number' && isCount(slot, value) && allows(value.unit ?? 'tokens');
}

/** Whether a number is a clear count: an allowance of 0 is none, and "three grand" may be dollars. */
function isCount({ counted }: SlotDefinition, { numbered, text, unit }: NumberValue): boolean {
  if (numbered || unit === 'other_currency' || (counted === true && unit === 'usd')) return false;
  return !/\n|grand/i.test(text);
}

function isToken(slot: SlotDefinition, value: Value, vocabulary: Vocabulary): boolean {
  if (value.kind !== 'term') return false;
  const { token } = value;
  if (!value.sure || isTitle(value, vocabulary)) return false;
  if (token === null)
    return value.elsewhere.length > 0 && slot.native !== 'only' && slot.wrapped !== 'only' && !slot.among;
  if (slot.native === 'only') return token === 'native';
  if (slot.native === 'never' && token === 'native') return false;
  if (slot.wrapped === 'only') return isWrapped(token, vocabulary);
  return slot.among === undefined || slot.among.includes(token);
}

/** "Aave" is the protocol; "AAVE" and "aave" may be its token. */
const isTitle = ({ protocol, text, token }: TermValue, { protocolKinds }: Vocabulary): boolean =>
  protocol !== null && text !== token && protocolKinds.get(protocol)?.title === text;

/** Whether a token is the wrapped form of the chain's coin, named like it with a W before. */
export const isWrapped = (token: string, { native }: Vocabulary): boolean =>
  [...native.values()].some((coin) => token.toLowerCase() === `w${coin.toLowerCase()}`);

function isProtocol(
  { protocols = [] }: SlotDefinition,
  value: Value,
  { protocolKinds }: Vocabulary,
): boolean {
  if (value.kind !== 'term' || value.protocol === null) return false;
  const kinds = protocolKinds.get(value.protocol)?.kinds ?? [];
  // Where a staking token has the name of its pool, the token is meant.
  if (value.token !== null && kinds.every((kind) => kind === 'staking')) return false;
  return protocols.length === 0 || kinds.some((kind) => protocols.includes(kind));
}

const OF_PROTOCOL: ReadonlySet<string> = new Set(
  'debt debts loan loans position positions reward rewards deposit deposits collateral supply borrow account vault market'.split(
    ' ',
  ),
);

const OF_CHAIN: ReadonlySet<string> = new Set('wallet address chain network mainnet blockchain'.split(' '));

/** "My Aave debt": the name belongs to the noun, and is no token. */
export function isOwnersName(items: readonly Item[], at: number): boolean {
  const value = items[at]?.value;
  const next = items[at + 1]?.word ?? '';
  if (value?.kind !== 'term') return false;
  return (value.protocol !== null && OF_PROTOCOL.has(next)) || (value.chain !== null && OF_CHAIN.has(next));
}

/** A token that is worth a dollar or a euro. */
export const isPegged = (value: Value, { pegged }: Vocabulary): boolean =>
  value.kind === 'term' && value.token !== null && pegged.has(value.token);

/** A token by its name, not by an address. */
export const isListed = (value: Value): value is TermValue => value.kind === 'term' && value.token !== null;
