import type { DeedSlot } from '../../core/intent.ts';
import type { Vocabulary } from '../reader.ts';
import { plainForm } from '../values/characters.ts';
import { findValues } from '../values/find-values.ts';
import type { Value } from '../values/value.ts';

/** A word, a mark or a value of a question, in lower case. */
export interface Piece {
  readonly word: string;
  readonly value: Value | DeedSlot | null;
  /** Written like a symbol that the vocabulary does not know: `PEPE`, `$pepe`. */
  readonly symbol: boolean;
}

/** An id of an operation, a hash of an EVM transaction, a signature of Solana. */
const DEED =
  /(?<![\w-])(?:(?<operation>op_[\w-]{8,64})|0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{86,88})(?![\w-])/gu;
const PIECE = /\$[A-Za-z]\w*|[\p{L}\p{N}][\p{L}\p{N}\p{M}'_-]*|\S/gu;
const SYMBOL = /^(?:\$[A-Za-z]\w*|[A-Z][A-Z\d]{1,11})$/;
const SHORT: Readonly<Record<string, string>> = {
  whats: "what's",
  hows: "how's",
  wheres: "where's",
  u: 'you',
  r: 'are',
};

/** A message in pieces, in reading order; a value is one. */
export function piecesOf(content: string, message: number, vocabulary: Vocabulary): readonly Piece[] {
  const deeds = [...content.matchAll(DEED)].map((match): DeedSlot => {
    const [text] = match;
    const at = { message, start: match.index, end: match.index + text.length };
    return { type: 'deed', kind: match.groups?.['operation'] ? 'operation' : 'transaction', text, at };
  });
  const rest = content.replaceAll(DEED, (text) => ' '.repeat(text.length));
  const values = findValues(rest, message, vocabulary).filter(
    (value) => value.kind !== 'quantity' && (value.kind !== 'term' || value.sure),
  );
  const placed = [...deeds, ...values].toSorted((one, other) => one.at.start - other.at.start);
  const pieces: Piece[] = [];
  let from = 0;
  for (const value of placed) {
    pieces.push(...wordsIn(rest.slice(from, value.at.start)));
    pieces.push({ word: value.text.toLowerCase(), value, symbol: false });
    from = value.at.end;
  }
  return [...pieces, ...wordsIn(rest.slice(from))];
}

const wordsIn = (text: string): Piece[] =>
  [...plainForm(text).replaceAll('’', "'").matchAll(PIECE)].map(([word]) => {
    const lower = word.toLowerCase();
    return { word: SHORT[lower] ?? lower, value: null, symbol: SYMBOL.test(word) && word !== 'I' };
  });
