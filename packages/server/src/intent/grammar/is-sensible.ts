import { protocolNames } from '../../actions/protocol-names.ts';
import type { SlotDefinition } from '../../core/action.ts';
import type { AmountKind } from '../../core/intent.ts';
import type { Entity } from '../scan/item.ts';
import type { CompiledAction } from './compiled-actions.ts';
import type { ValueElement } from './element.ts';

/** Whether the values make sense in their slots: a lending protocol to lend on, no unlimited transfer, one token said twice. */
export function isSensible(
  { slots, needs, listed }: CompiledAction,
  filled: ReadonlyMap<string, ValueElement>,
): boolean {
  if (!needs.every((name) => filled.has(name))) return false;
  if (listed.some((name) => filled.get(name)?.entity?.kind === 'address')) return false;
  return [...filled].every(([name, { entity }]) => {
    const slot = slots[name];
    if (!slot || !entity) return slot !== undefined;
    if (slot.differs !== undefined && isSameToken(entity, filled.get(slot.differs))) return false;
    return suits(slot, entity) && (slot.sameAs === undefined || isSameToken(entity, filled.get(slot.sameAs)));
  });
}

/** Whether a value, by itself, makes sense in a slot; one that is yet to be settled does. */
export function suitsSlot(slot: SlotDefinition, { entity }: ValueElement): boolean {
  return entity === null || suits(slot, entity);
}

function suits(slot: SlotDefinition, entity: Entity): boolean {
  switch (entity.kind) {
    case 'amount':
      return suitsAmount(slot, entity.match.amount.kind);
    case 'token':
      if (slot.native === undefined) return true;
      if (entity.token.kind === 'output') return slot.native === 'never';
      return (entity.token.kind === 'native') === (slot.native === 'only');
    case 'address':
      return slot.type !== 'token' || slot.native !== 'only';
    case 'protocol':
      return suitsProtocol(slot, entity.protocol);
    case 'recipient':
    case 'setting':
    case 'chain':
      return true;
  }
}

function suitsAmount(slot: SlotDefinition, kind: AmountKind): boolean {
  if (kind === 'output') return (slot.from ?? 'wallet') === 'wallet';
  return slot.kinds?.includes(kind) ?? kind !== 'unlimited';
}

function suitsProtocol(slot: SlotDefinition, protocol: string): boolean {
  if (slot.type !== 'protocol' && slot.type !== 'contract') return slot.type === 'token';
  const kinds = protocolNames[protocol]?.kinds ?? [];
  return slot.protocols?.some((kind) => kinds.includes(kind)) ?? false;
}

function isSameToken(entity: Entity, other: ValueElement | undefined): boolean {
  if (entity.kind === 'address')
    return other?.entity?.kind === 'address' && other.item.lower === entity.lower;
  if (entity.kind !== 'token' || other?.entity?.kind !== 'token') return false;
  const [one, two] = [entity.token, other.entity.token];
  if (one.kind !== two.kind || one.kind === 'output') return false;
  return one.kind !== 'symbol' || two.kind !== 'symbol' || one.symbol === two.symbol;
}
