import type { Slot } from '../../core/intent.ts';
import type { Doubt, Fault } from './proof.ts';

export type SettledSlot =
  | { readonly kind: 'slot'; readonly slot: Slot; readonly doubt: Doubt | null; readonly unsaid?: true }
  | { readonly kind: 'fault'; readonly fault: SlotFault };

/** A fault of a slot, to which the caller adds the slot's name. */
export type SlotFault = Pick<Fault, 'kind' | 'text' | 'at' | 'options'>;
