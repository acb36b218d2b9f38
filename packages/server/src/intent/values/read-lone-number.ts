import type { Span } from '../../core/intent.ts';
import { plainForm } from './characters.ts';
import { lex } from './lex.ts';
import { readNumberWords } from './number-words.ts';
import type { NumberValue } from './value.ts';

/** Reads a text that is nothing but a number word such as "uno" or "once", which within a sentence may be no number. */
export function readLoneNumber(text: string, at: Span): NumberValue | null {
  const lexemes = lex(plainForm(text));
  const read = readNumberWords(lexemes, 0);
  if (read?.next !== lexemes.length) return null;
  const { value } = read;
  return {
    kind: 'number',
    value,
    meanings: [],
    unit: null,
    spelled: true,
    numbered: false,
    disguise: null,
    at,
    text,
  };
}
