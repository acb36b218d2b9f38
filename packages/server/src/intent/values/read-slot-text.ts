import type { Slot, SlotType, Span } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import { findValues } from './find-values.ts';
import { readLoneNumber } from './read-lone-number.ts';
import { slotReadings, type Ambiguous } from './slot-readings.ts';
import type { Piece } from './piece.ts';
import type { Value } from './value.ts';

/**
 * Reads a whole piece of a message as the value of a slot. The slot's place is that of the value alone: in "5 USDC", read as an amount, the
 * 5. Null where the text has no value of the type, or several.
 *
 * @param at where the text stands
 */
export function readSlotText(
  type: SlotType,
  text: string,
  at: Span,
  vocabulary: Vocabulary,
): Slot | Ambiguous | null {
  const piece = pieceOf(text, at, vocabulary);
  if (piece.values.some(({ disguise }) => disguise !== null)) return null;
  const { slots, ambiguous } = slotReadings(type, piece);
  return ambiguous ?? (slots.length === 1 ? (slots[0] ?? null) : null);
}

export const isAmbiguous = (read: Slot | Ambiguous): read is Ambiguous => 'meanings' in read;

/** A text by itself with its values; a word such as "uno" counts as a number where it is alone. */
export function pieceOf(text: string, at: Span, vocabulary: Vocabulary): Piece {
  const values = findValues(text, at.message, vocabulary).map((value) => moved(value, at.start));
  const lone = values.length === 0 ? readLoneNumber(text, at) : null;
  return { text, at, values: lone ? [lone] : values, vocabulary };
}

function moved(value: Value, by: number): Value {
  const shift = (span: Span): Span => ({ ...span, start: span.start + by, end: span.end + by });
  return value.kind === 'address'
    ? { ...value, at: shift(value.at), bare: shift(value.bare) }
    : { ...value, at: shift(value.at) };
}
