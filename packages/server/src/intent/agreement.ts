import { isDeepStrictEqual } from 'node:util';
import type { Intent, IntentStep, Slot } from '../core/intent.ts';

/** Whether two intents do the same: the same steps in the same order with the same values, wherever they were read. */
export function isSameIntent(one: Intent, other: Intent): boolean {
  return isDeepStrictEqual(one.steps.map(meaningOf), other.steps.map(meaningOf));
}

function meaningOf({ action, slots }: IntentStep): unknown {
  const values = Object.entries(slots).map(([name, slot]) => [name, valueOf(slot)] as const);
  return { action, slots: new Map(values.toSorted(([one], [other]) => one.localeCompare(other))) };
}

function valueOf(slot: Slot): unknown {
  const { at: _, ...value } = slot;
  if (value.type !== 'token' || value.kind === 'address') return value;
  const { text: __, ...token } = value;
  return token;
}
