import type { SlotType } from '../../core/intent.ts';
import type { Evidence, PlacedSlot } from './evidence.ts';
import { isSameSpan, valuesOf } from './evidence.ts';

/** What a step may take from the one that names its position. */
const OF_POSITION = new Set<SlotType>(['token_id', 'protocol']);

/** Whether a value is the only position that the message names, or the protocol said with it, and the step names no pool itself. */
export function isOfPosition(
  { slot, step, name }: PlacedSlot,
  placed: readonly PlacedSlot[],
  { inPlay }: Evidence,
): boolean {
  if (!OF_POSITION.has(slot.type)) return false;
  const said = inPlay.get(slot.at.message);
  const numbers = said
    ? valuesOf(said).filter((item) => item.kind === 'setting' && item.setting.type === 'token_id')
    : [];
  const [giver, ...more] = placed.filter((each) => each.slot.type === 'token_id' && each.carried === null);
  const from = giver?.step.slots[name]?.at;
  const taken = from !== undefined && isSameSpan(from, slot.at) && slot.at.message === step.clause.message;
  const along = slot.type === 'token_id' || step.carried?.['position'] === 'list';
  const pool = Object.values(step.slots).some(({ type }) => type === 'token');
  return taken && along && more.length === 0 && numbers.length === 1 && !pool;
}
