import { isDeepStrictEqual } from 'node:util';
import type { Slot } from '../../core/intent.ts';
import { settleRests } from '../grammar/steps/settle-rests.ts';
import { firstFault } from './check-slots.ts';
import { itemAt, placedSlots, type Evidence } from './evidence.ts';

/** "The rest" is of something that was spoken of, and of nothing else than its words and the steps say. Null when all is well. */
export function checkRests(evidence: Evidence): string | null {
  const settled = settleRests(evidence.intent, { ...evidence, actions: evidence.own });
  if ('trouble' in settled || !isDeepStrictEqual(settled.intent, evidence.intent))
    return 'the rest is of something else';
  return checkSpent(evidence);
}

/** "The rest" is what earlier steps leave of the same token, so there must be such a step. */
function checkSpent({ intent, inPlay }: Evidence): string | null {
  const placed = placedSlots(intent);
  return firstFault(placed, ({ slot, step, index, name }) => {
    const said = inPlay.get(slot.at.message);
    const item = said && itemAt(said, slot.at);
    if (item?.kind !== 'amount' || !item.match.rest) return null;
    if (slot.type === 'amount' && slot.kind === 'all_less') return null;
    const tokens = new Set(
      Object.values(step.slots)
        .filter(({ type }) => type === 'token')
        .map(nameOf),
    );
    const spent = placed.some(
      (other) => other.index < index && other.slot.type === 'token' && tokens.has(nameOf(other.slot)),
    );
    return spent ? null : `${name} is the rest of nothing`;
  });
}

function nameOf(slot: Slot): string {
  if (slot.type !== 'token' || slot.kind === 'native') return slot.type;
  return slot.kind === 'symbol' ? slot.symbol : slot.text.toLowerCase();
}
