import type { Slot } from '../../core/intent.ts';
import type { Doubt, Fault } from './proof.ts';

export type SettledSlot =
  | { readonly kind: 'slot'; readonly slot: Slot; readonly doubt: Doubt | null; readonly unsaid?: true }
  | { readonly kind: 'fault'; readonly fault: SlotFault };

/** A fault of a slot; whose it is, the caller adds. */
export type SlotFault = Pick<Fault, 'kind' | 'text' | 'at' | 'options'>;
