import { saysAgainstIt } from '../grammar/steps/carry-market.ts';
import { useOf } from '../scan/item.ts';
import type { Evidence, PlacedSlot } from './evidence.ts';
import { isSameSpan } from './evidence.ts';

/** Whether a protocol is that of the step right before, which lends there what the words call the collateral of this loan. */
export function isOfMarket(
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
  const { message } = step.clause;
  if (slot.type !== 'protocol' || giver?.step.action !== 'lend' || step.action !== 'borrow') return false;
  const next = placed.find((each) => each.index === index + 1)?.step.clause;
  const items = inPlay.get(message)?.scan.items ?? [];
  return (
    slot.at.message === message &&
    items.some(
      (item) =>
        useOf(item)?.use === 'noun' &&
        saysAgainstIt(item.lower) &&
        item.start > giver.step.clause.end &&
        (next?.message !== message || item.start < next.start),
    )
  );
}
