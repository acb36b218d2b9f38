import type { SlotDefinition } from '../../core/action.ts';

/** One part of a pattern: a slot, with whether a marker has to announce it, or words that must stand there. */
export type PatternPart =
  | { readonly kind: 'slot'; readonly slot: string; readonly marked: boolean }
  | { readonly kind: 'words'; readonly text: string };

/** An order in which the parts of a request are said. */
export interface Pattern {
  readonly parts: readonly PatternPart[];
  /** Its literal words in order, with bars between them. */
  readonly words: string;
}

/** Patterns by their literal words: those of a row rule out all others at once. */
export type Patterns = ReadonlyMap<string, readonly Pattern[]>;

/** The same in one list. */
export const allOf = (patterns: Patterns): readonly Pattern[] => [...patterns.values()].flat();

/** Compiles some patterns, each as below. */
export const compilePatterns = (
  texts: readonly string[],
  slots: Readonly<Record<string, SlotDefinition>>,
): Patterns =>
  Map.groupBy(
    texts.map((text) => compilePattern(text, slots)),
    ({ words }) => words,
  );

/**
 * Compiles "{amount} {token} to {recipient}". Words right before a slot that are one of its markers stand for all of its
 * markers; any other words are literal.
 */
export function compilePattern(text: string, slots: Readonly<Record<string, SlotDefinition>>): Pattern {
  const parts: PatternPart[] = [];
  let literal = '';
  for (const piece of text.split(/(\{\w+\})/)) {
    const slot = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (slot === undefined) {
      literal = piece.trim();
      continue;
    }
    const { words, marked } = splitMarker(literal, slots[slot]?.markers ?? []);
    if (words !== '') parts.push({ kind: 'words', text: words });
    parts.push({ kind: 'slot', slot, marked });
    literal = '';
  }
  if (literal !== '') parts.push({ kind: 'words', text: literal });
  const words = parts.flatMap((part) => (part.kind === 'words' ? [part.text] : []));
  return { parts, words: words.join('|') };
}

function splitMarker(
  literal: string,
  markers: readonly string[],
): { readonly words: string; readonly marked: boolean } {
  const marker = markers.find((candidate) => literal === candidate || literal.endsWith(` ${candidate}`));
  if (marker === undefined) return { words: literal, marked: false };
  return { words: literal.slice(0, literal.length - marker.length).trim(), marked: true };
}
