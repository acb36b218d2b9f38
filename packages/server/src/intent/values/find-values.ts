import type { Vocabulary } from '../reader.ts';
import { disguisesIn, plainForm, type Disguise } from './characters.ts';
import { lex } from './lex.ts';
import { readValueAt, type Found, type Scanned } from './read-value.ts';
import type { Value } from './value.ts';

/**
 * Every value that stands in a text of any language, in reading order and without overlaps: an amount beside its token
 * are two. Linear in the length of the text.
 *
 * @param message index of the text among the request's messages
 */
export function findValues(content: string, message: number, vocabulary: Vocabulary): readonly Value[] {
  const plain = plainForm(content);
  const scanned: Scanned = { content: plain, lexemes: lex(plain), vocabulary };
  const disguise = disguisesIn(content);
  const values: Value[] = [];
  for (let at = 0; at < scanned.lexemes.length;) {
    const found = readValueAt(scanned, at);
    if (found && found.first < at) dropFrom(values, scanned.lexemes[found.first]?.start ?? 0);
    for (const value of found?.values ?? []) values.push(placed(value, { content, message, disguise }));
    at = Math.max(found?.next ?? 0, at + 1);
  }
  return values;
}

/** Drops what was read as a chain before but belongs to an address: `base:0x…`. */
function dropFrom(values: Value[], start: number): void {
  for (let last = values.at(-1); last && last.at.end > start; last = values.at(-1)) values.pop();
}

interface Text {
  readonly content: string;
  readonly message: number;
  readonly disguise: Disguise;
}

function placed(
  { start, end, value }: Found['values'][number],
  { content, message, disguise: disguiseAt }: Text,
): Value {
  const at = { message, start, end };
  const text = content.slice(start, end);
  const disguise = disguiseAt(start, end);
  if (value.kind !== 'address') return { ...value, at, text, disguise };
  const bare = { message, start: end - value.address.length, end };
  return { ...value, at, bare, text, disguise };
}
