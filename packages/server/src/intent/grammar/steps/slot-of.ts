import type { Slot, SlotType, Span } from '../../../core/intent.ts';
import type { Entity } from '../../scan/item.ts';

/** A value as the slot of a type that it fills. Null where it can not fill one of that type. */
export function slotOf(type: SlotType, entity: Entity, at: Span): Slot | null {
  const { text } = entity;
  switch (entity.kind) {
    case 'amount':
      return type === 'amount' ? { type, ...entity.match.amount, at } : null;
    case 'token':
      return type === 'token' ? { type, ...entity.token, text, at } : null;
    case 'recipient':
      return type === 'recipient' ? { type, ...entity.recipient, text, at } : null;
    case 'address':
      return addressSlot(type, text, at);
    case 'protocol':
      return protocolSlot(type, entity, at);
    case 'chain':
      return type === 'chain' && entity.chain !== null ? { type, chain: entity.chain, text, at } : null;
    case 'setting':
      return entity.setting.type === type ? { ...entity.setting, at } : null;
  }
}

function addressSlot(type: SlotType, text: string, at: Span): Slot | null {
  if (type === 'validator') return { type, text, at };
  return type === 'token' || type === 'recipient' || type === 'contract'
    ? { type, kind: 'address', text, at }
    : null;
}

function protocolSlot(
  type: SlotType,
  { protocol, token, text }: Extract<Entity, { kind: 'protocol' }>,
  at: Span,
): Slot | null {
  if (type === 'protocol') return { type, protocol, text, at };
  if (type === 'contract') return { type, kind: 'protocol', protocol, text, at };
  return type === 'token' && token ? { type, ...token, text, at } : null;
}
