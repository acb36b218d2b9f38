import type { Slot } from '../../core/intent.ts';
import { isSameSpan } from './evidence.ts';
import { placedSlots, type PlacedSlot } from './placed-slots.ts';
import type { Checked, Doubt, Finding } from './proof.ts';

/** Values of two steps are in the same order: whoever is named first gets the amount that is named first. */
export const checkOrder: Finding = (checked) => {
  const doubts: Doubt[] = [];
  const steps = ownSlots(checked);
  for (const [position, one] of steps.entries()) {
    if (one.length === 0 && steps.length > 1) doubts.push(wordless(checked, position));
    for (const other of steps.slice(position + 1)) {
      const pairs = one.flatMap((slot) =>
        other.flatMap((match) => (isPair(slot, match) ? [[slot, match] as const] : [])),
      );
      const at = [...one, ...other].map(({ slot }) => slot.at);
      const text = 'The values of two steps stand in another order than they are used in.';
      if (isCrossed(pairs.filter((pair) => isOfOneMessage(pair) && decides(pair[0].slot))))
        return { fault: { kind: 'misplaced', text, at, step: other[0]?.index ?? null }, doubts };
      const mixed = isInterleaved(one, other) && !isList(one, other);
      if (isCrossed(pairs) || mixed || comesFirst(other, one)) doubts.push({ kind: 'order', at, text });
    }
  }
  return { fault: null, doubts };
};

/** Whether a step has no words of its own: none at all, or only such as another step has. */
const wordless = ({ intent }: Checked, index: number): Doubt => ({
  kind: 'unsaid',
  at: Object.values(intent.steps[index]?.slots ?? {}).map(({ at }) => at),
  text: `No words of its own say step ${index + 1}.`,
});

/** For each step, the slots whose words belong to no other step. */
function ownSlots(checked: Checked): readonly (readonly PlacedSlot[])[] {
  const placed = placedSlots(checked);
  return checked.intent.steps.map((_, index) =>
    placed.filter(
      ({ index: own, slot }) =>
        own === index && !placed.some((other) => other.index !== own && isSameSpan(other.slot.at, slot.at)),
    ),
  );
}

type Pair = readonly [PlacedSlot, PlacedSlot];

const isPair = (one: PlacedSlot, other: PlacedSlot): boolean => one.name === other.name;

/** Order only counts within one message: a later message may correct an earlier one. */
const isOfOneMessage = ([one, other]: Pair): boolean => one.slot.at.message === other.slot.at.message;

const decides = ({ type }: Slot): boolean =>
  type === 'amount' ||
  type === 'recipient' ||
  type === 'contract' ||
  type === 'validator' ||
  type === 'deed' ||
  type === 'token_id';

/** Whether the values of two steps are in opposite orders. */
function isCrossed(pairs: readonly Pair[]): boolean {
  const signs = pairs.map(([{ slot: one }, { slot: other }]) =>
    Math.sign(one.at.message - other.at.message || one.at.start - other.at.start),
  );
  return signs.includes(1) && signs.includes(-1);
}

/** "5 and 10 USDC to A and B": two steps of one action that differ in the same slots. */
const isList = (one: readonly PlacedSlot[], other: readonly PlacedSlot[]): boolean =>
  one[0]?.step.action === other[0]?.step.action &&
  one
    .map(({ name }) => name)
    .toSorted()
    .join() ===
    other
      .map(({ name }) => name)
      .toSorted()
      .join();

/** Whether everything of a later step stands before everything of an earlier one. */
function comesFirst(later: readonly PlacedSlot[], earlier: readonly PlacedSlot[]): boolean {
  return (
    later.length > 0 &&
    earlier.length > 0 &&
    later.every(({ slot: { at } }) =>
      earlier.every(
        ({ slot }) =>
          at.message < slot.at.message || (at.message === slot.at.message && at.end <= slot.at.start),
      ),
    )
  );
}

/** Whether one step's values stand between those of the other, within one message. */
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
