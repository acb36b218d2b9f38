import { TAKEN } from '../grammar/steps/carry-before.ts';
import { useOf } from '../scan/item.ts';
import type { Evidence, PlacedSlot } from './evidence.ts';
import { isSameSpan } from './evidence.ts';

/** Whether a value is that of the step right before, and the words of this one say that it speaks of the same: `carry-before.ts`. */
export function isOfStepBefore(
  { slot, step, index, name }: PlacedSlot,
  placed: readonly PlacedSlot[],
  { inPlay }: Evidence,
): boolean {
  const giver = placed.find(
    (each) =>
      each.index === index - 1 &&
      each.name === name &&
      each.carried === null &&
      isSameSpan(each.slot.at, slot.at),
  );
  const taken = TAKEN.find(
    (each) => each.giver === giver?.step.action && each.taker === step.action && each.slot === name,
  );
  const { message } = step.clause;
  if (!giver || !taken || slot.at.message !== message) return false;
  const next = placed.find((each) => each.index === index + 1)?.step.clause;
  const items = inPlay.get(message)?.scan.items ?? [];
  return items.some(
    (item) =>
      SAYING.has(useOf(item)?.use ?? '') &&
      taken.says(item.lower) &&
      item.start > giver.step.clause.end &&
      (next?.message !== message || item.start < next.start),
  );
}

const SAYING = new Set(['noun', 'verb']);
