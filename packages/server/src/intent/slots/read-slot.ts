import type { Slot, SlotType, Span } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import { lex } from '../text/lexeme.ts';
import { readAmount } from './amount.ts';
import { parseRecipient } from './recipient.ts';
import { parseToken } from './token.ts';

/**
 * Reads a whole piece of text as the value of a slot, the one way in which any reader's value comes about. Null when the
 * text is anything else or more than that.
 *
 * @param at where the text stands; becomes the slot's `at`
 */
export function readSlot(type: SlotType, text: string, at: Span, vocabulary: Vocabulary): Slot | null {
  const lexemes = lex(text);
  switch (type) {
    case 'amount': {
      const found = readAmount(lexemes, 0, vocabulary.family);
      if (found?.kind !== 'amount' || found.next !== lexemes.length) return null;
      return { type, ...found.amount, at };
    }
    case 'token': {
      const value = parseToken(lexemes, vocabulary);
      return value && { type, ...value, text, at };
    }
    case 'recipient': {
      const value = parseRecipient(lexemes, vocabulary);
      return value && { type, ...value, text, at };
    }
  }
}
