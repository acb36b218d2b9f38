import type { AmountSlot, Slot } from '../../core/intent.ts';
import { isSameSpan } from './evidence.ts';
import { placedSlots, type PlacedSlot } from './placed-slots.ts';
import type { Finding } from './proof.ts';
import { isSameSlot } from './same-slot.ts';

type Slice = Extract<AmountSlot, { readonly kind: 'slice' }>;
type PlacedSlice = PlacedSlot & { readonly slot: Slice };

/** Slices of an amount are of one token, follow each other step by step, and together are all of it. */
export const checkSlices: Finding = (checked) => {
  const slices = placedSlots(checked).filter(isSlice);
  for (const one of slices) {
    const own = slices.filter(({ slot }) => isSameSpan(slot.at, one.slot.at));
    if (isWhole(own) && own.every((each) => isSameThing(each, one, checked.evidence.request.vocabulary)))
      continue;
    const text = `The shares of ${one.slot.value} are not all of it together, one after the other.`;
    const at = own.map(({ slot }) => slot.at);
    return { fault: { kind: 'misplaced', text, at, step: one.index, slot: one.name }, doubts: [] };
  }
  return { fault: null, doubts: [] };
};

const isSlice = (placed: PlacedSlot): placed is PlacedSlice =>
  placed.slot.type === 'amount' && placed.slot.kind === 'slice';

function isWhole(slices: readonly PlacedSlice[]): boolean {
  const [first] = slices;
  const last = slices.at(-1);
  return (
    first?.slot.from === 0 &&
    last?.slot.to === last?.slot.parts &&
    slices.every(({ slot, index }, position) => {
      const before = slices[position - 1];
      if (slot.parts !== first.slot.parts || slot.value !== first.slot.value) return false;
      return !before || (before.slot.to === slot.from && before.index + 1 === index);
    })
  );
}

/** Whether two steps split the same amount: the same action, the same token. */
function isSameThing(
  one: PlacedSlice,
  other: PlacedSlice,
  vocabulary: Parameters<typeof isSameSlot>[2],
): boolean {
  const tokenOf = ({ step, definition }: PlacedSlice): Slot | undefined => step.slots[definition?.of ?? ''];
  const [token, same] = [tokenOf(one), tokenOf(other)];
  return (
    one.step.action === other.step.action &&
    one.name === other.name &&
    token !== undefined &&
    same !== undefined &&
    isSameSlot(token, same, vocabulary)
  );
}
