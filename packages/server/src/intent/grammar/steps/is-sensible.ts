import { protocolNames } from '../../../actions/protocol-names.ts';
import type { SlotDefinition } from '../../../core/action.ts';
import type { AmountKind } from '../../../core/intent.ts';
import type { Entity } from '../../scan/item.ts';
import type { TokenValue } from '../../slots/token.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import type { ValueElement } from '../roles/element.ts';

/** Whether the values make sense in their slots: a lending protocol to lend on, no unlimited transfer, one token said twice. */
export function isSensible(
  { slots, needs, listed, symbols }: CompiledAction,
  filled: ReadonlyMap<string, ValueElement>,
): boolean {
  if (!needs.every((name) => filled.has(name))) return false;
  if (listed.some((name) => isUnlisted(filled.get(name)?.entity))) return false;
  if (!Object.entries(symbols).every(([name, known]) => isOneOf(known, filled.get(name)?.entity)))
    return false;
  return [...filled].every(([name, { entity }]) => {
    const slot = slots[name];
    if (!slot || !entity) return slot !== undefined;
    if (slot.type === 'token' && slot.required && saysWhere(slots, entity, filled)) return false;
    if (!isIssued(slot, entity, filled.get('protocol')?.entity)) return false;
    if (slot.beside !== undefined && !filled.has(slot.beside)) return false;
    if (slot.differs !== undefined && isSameCoin(entity, filled.get(slot.differs))) return false;
    // "Supply it it": what one step puts out is one token.
    if (slot.differs !== undefined && isOutput(entity) && isOutput(filled.get(slot.differs)?.entity))
      return false;
    return suits(slot, entity) && (slot.sameAs === undefined || isSameToken(entity, filled.get(slot.sameAs)));
  });
}

/** An address, or what the step before puts out. */
const isUnlisted = (entity: Entity | null | undefined): boolean =>
  entity?.kind === 'address' || tokenOf(entity)?.kind === 'output';

/** What is not said, or yet to be settled, may be any of them. */
function isOneOf(symbols: readonly string[], entity: Entity | null | undefined): boolean {
  const token = tokenOf(entity);
  if (!entity || token?.kind === 'output') return true;
  return symbols.includes(token?.kind === 'symbol' ? token.symbol : (token?.kind ?? ''));
}

/** "Repay all my aave debt": where what is held at a protocol is meant, its name says the place and not the token. */
function saysWhere(
  slots: CompiledAction['slots'],
  entity: Entity,
  filled: ReadonlyMap<string, ValueElement>,
): boolean {
  if (entity.kind !== 'protocol' || filled.has('protocol')) return false;
  const { amount, protocol } = slots;
  const counted = filled.get('amount')?.entity;
  const isNumber = counted?.kind === 'amount' && counted.match.amount.kind === 'tokens';
  return amount?.from === 'protocol' && !isNumber && protocol !== undefined && suits(protocol, entity);
}

/** "Stake 1 SOL with Jito for mSOL": where both are said, the token is that protocol's own. */
function isIssued(
  { impliedBy }: SlotDefinition,
  entity: Entity,
  protocol: Entity | null | undefined,
): boolean {
  const symbol = protocol?.kind === 'protocol' ? impliedBy?.[protocol.protocol] : undefined;
  if (symbol === undefined) return true;
  return entity.kind === 'token' && entity.token.kind === 'symbol' && entity.token.symbol === symbol;
}

/** Whether a value, by itself, makes sense in a slot; one that is yet to be settled does. */
export function suitsSlot(slot: SlotDefinition, { entity }: Pick<ValueElement, 'entity'>): boolean {
  return entity === null || suits(slot, entity);
}

function suits(slot: SlotDefinition, entity: Entity): boolean {
  switch (entity.kind) {
    case 'amount':
      return suitsAmount(slot, entity.match.amount.kind);
    case 'token':
      // What "it" stands for is known once the step before is.
      return (
        entity.token.kind === 'output' || suitsToken(slot, entity.token.kind === 'native', entity.wrapped)
      );
    case 'address':
      if (entity.foreign === true && slot.elsewhere !== true) return false;
      return slot.type !== 'token' || (slot.native !== 'only' && slot.wrapped !== 'only');
    case 'protocol':
      return suitsProtocol(slot, entity.protocol);
    case 'recipient':
    case 'setting':
    case 'chain':
      return true;
  }
}

/** Whether a token that is the native coin, or its wrapped form, makes sense in a slot. */
export function suitsToken(slot: SlotDefinition, native: boolean, wrapped = false): boolean {
  if (slot.wrapped === 'only' && !wrapped) return false;
  return slot.native === undefined || native === (slot.native === 'only');
}

function suitsAmount(slot: SlotDefinition, kind: AmountKind): boolean {
  if (kind === 'output' || kind === 'output_share' || kind === 'rest')
    return (slot.from ?? 'wallet') === 'wallet';
  if (kind === 'all_less' && slot.from === 'limit') return false;
  return slot.kinds?.includes(kind) ?? (kind !== 'unlimited' && kind !== 'to_the_last');
}

function suitsProtocol(slot: SlotDefinition, protocol: string): boolean {
  if (slot.type !== 'protocol' && slot.type !== 'contract')
    return slot.type === 'token' && suitsToken(slot, false);
  const kinds = protocolNames[protocol]?.kinds ?? [];
  return slot.protocols?.some((kind) => kinds.includes(kind)) ?? false;
}

const isCoin = (one: Entity | null | undefined): boolean =>
  one?.kind === 'token' && (one.token.kind === 'native' || one.wrapped === true);

/** The same token, or a coin and its wrapped form: nothing to exchange. */
export function isSameCoin(entity: Entity, other: ValueElement | undefined): boolean {
  return (isCoin(entity) && isCoin(other?.entity)) || isSameToken(entity, other);
}

/** "It": what the step before puts out. */
const isOutput = (entity: Entity | null | undefined): boolean =>
  tokenOf(entity)?.kind === 'output' || (entity?.kind === 'amount' && entity.match.itself);

/** The token that a value names, be it by a name that is a protocol's as well ("jup"). */
const tokenOf = (entity: Entity | null | undefined): TokenValue | null =>
  entity?.kind === 'token' || entity?.kind === 'protocol' ? entity.token : null;

function isSameToken(entity: Entity, other: ValueElement | undefined): boolean {
  if (entity.kind === 'address')
    return other?.entity?.kind === 'address' && other.item.lower === entity.lower;
  const [one, two] = [tokenOf(entity), tokenOf(other?.entity)];
  if (!one || !two || one.kind !== two.kind || one.kind === 'output') return false;
  return one.kind !== 'symbol' || two.kind !== 'symbol' || one.symbol === two.symbol;
}
