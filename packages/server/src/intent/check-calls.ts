import type { Slot } from '../core/intent.ts';
import { countParameters } from './slots/call.ts';

/** The function of a step whose arguments are not said, or said twice; null where there is none. */
export function findIncompleteCall(slots: Readonly<Record<string, Slot>>): string | null {
  const all = Object.values(slots);
  const call = all.find((slot) => slot.type === 'call');
  const apart = all.find((slot) => slot.type === 'arguments');
  if (!call) return null;
  const given = call.args.length + (apart?.values.length ?? 0);
  const twice = call.args.length > 0 && apart !== undefined;
  return given === countParameters(call.signature) && !twice ? null : call.signature;
}
