import type { Slot, SlotType, Span } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';

/** The slot that a normal form stands for; null where it is none of that type. `at` becomes the slot's place. */
export function parseNormalForm(type: SlotType, text: string, at: Span, vocabulary: Vocabulary): Slot | null {
  throw new Error(`not there yet: ${type} ${text} ${at.start} ${vocabulary.chain}`);
}
