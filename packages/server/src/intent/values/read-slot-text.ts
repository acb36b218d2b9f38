import type { Decimal, Slot, SlotType, Span } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';

/** A text whose notation can mean several numbers: `1.000`. */
export interface Ambiguous {
  readonly kind: 'ambiguous';
  readonly text: string;
  readonly at: Span;
  readonly meanings: readonly Decimal[];
}

/**
 * Reads a whole piece of a message as the value of a slot. The slot's place is the value's own: of "5 USDC", read as an amount,
 * the 5. Null where the text holds no value of the type, or more than one.
 *
 * @param at where the text stands
 */
export function readSlotText(
  type: SlotType,
  text: string,
  at: Span,
  vocabulary: Vocabulary,
): Slot | Ambiguous | null {
  throw new Error(`not there yet: ${type} ${text} ${at.start} ${vocabulary.chain}`);
}

export const isAmbiguous = (read: Slot | Ambiguous): read is Ambiguous => 'meanings' in read;
