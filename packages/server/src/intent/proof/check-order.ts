import type { Slot } from '../../core/intent.ts';
import { isSameSpan } from './evidence.ts';
import { placedSlots, type PlacedSlot } from './placed-slots.ts';
import type { Checked, Doubt, Finding } from './proof.ts';

/** The values of two steps keep their order: who is named first gets the amount that is named first. */
export const checkOrder: Finding = (checked) => {
  const doubts: Doubt[] = [];
  const steps = ownSlots(checked);
  for (const [position, one] of steps.entries()) {
    for (const other of steps.slice(position + 1)) {
      const pairs = one.flatMap((slot) =>
        other.flatMap((match) => (isPair(slot, match) ? [[slot, match] as const] : [])),
      );
      const signs = pairs.map(([a, b]) => Math.sign(a.slot.at.start - b.slot.at.start));
      const crossed = signs.includes(1) && signs.includes(-1);
      const at = pairs.flatMap(([a, b]) => [a.slot.at, b.slot.at]);
      const text = 'The values of two steps stand in another order than they are used in.';
      if (crossed && pairs.filter(([{ slot }]) => decides(slot)).length > 1 && isCrossed(pairs))
        return { fault: { kind: 'misplaced', text, at, step: other[0]?.index ?? null }, doubts };
      if (crossed || (pairs.length === 0 && isInterleaved(one, other)))
        doubts.push({ kind: 'order', at, text });
    }
  }
  return { fault: null, doubts };
};

/** By step, the slots whose words are no other step's. */
function ownSlots(checked: Checked): readonly (readonly PlacedSlot[])[] {
  const placed = placedSlots(checked);
  return checked.intent.steps.map((_, index) =>
    placed.filter(
      ({ index: own, slot }) =>
        own === index && !placed.some((other) => other.index !== own && isSameSpan(other.slot.at, slot.at)),
    ),
  );
}

const isPair = (one: PlacedSlot, other: PlacedSlot): boolean =>
  one.name === other.name && one.slot.at.message === other.slot.at.message;

const decides = ({ type }: Slot): boolean =>
  type === 'amount' ||
  type === 'recipient' ||
  type === 'contract' ||
  type === 'validator' ||
  type === 'token_id';

/** Values that decide stand in opposite orders. */
function isCrossed(pairs: readonly (readonly [PlacedSlot, PlacedSlot])[]): boolean {
  const signs = pairs
    .filter(([{ slot }]) => decides(slot))
    .map(([a, b]) => Math.sign(a.slot.at.start - b.slot.at.start));
  return signs.includes(1) && signs.includes(-1);
}

/** One step's values stand between those of the other, in one message. */
function isInterleaved(one: readonly PlacedSlot[], other: readonly PlacedSlot[]): boolean {
  return one.some(({ slot: { at } }) => {
    const mine = one.filter(({ slot }) => slot.at.message === at.message).map(({ slot }) => slot.at.start);
    const theirs = other
      .filter(({ slot }) => slot.at.message === at.message)
      .map(({ slot }) => slot.at.start);
    if (theirs.length === 0) return false;
    return Math.min(...mine) < Math.max(...theirs) && Math.min(...theirs) < Math.max(...mine);
  });
}
