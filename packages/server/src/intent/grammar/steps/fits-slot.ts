import type { SlotDefinition } from '../../../core/action.ts';
import type { ValueElement } from '../roles/element.ts';

/** Whether a value can fill a slot: its type fits, and so does the marker before it. */
export function fitsSlot(
  { type, markers, aside, announced }: SlotDefinition,
  { types, marker }: ValueElement,
): boolean {
  if (!types.includes(type)) return false;
  const bare = marker === null || marker === 'label';
  return (marker !== null && markers.includes(marker)) || (bare && !aside && !announced);
}

/**
 * Whether a value of an instruction may fill a slot. "Send me 5 USDC" asks for money from somebody else: the own wallet
 * is a recipient only where a marker says so.
 */
export function accepts(slot: SlotDefinition, value: ValueElement): boolean {
  return fitsSlot(slot, value) && !(value.marker === null && isOwnWallet(value));
}

const isOwnWallet = ({ entity }: ValueElement): boolean =>
  entity?.kind === 'recipient' && entity.recipient.kind === 'wallet';
