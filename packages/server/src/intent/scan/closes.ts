import type { Join } from '../lexicon/joins.ts';
import type { Use } from '../lexicon/lexicon.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { isEntity, useOf, type Item } from './item.ts';

/** What may follow a sentence that says nothing more: its end, politeness, or how soon. */
const ENDING = new Set(
  '. ! ? , ... !! please pls thanks quickly promptly swiftly immediately urgently asap now right as at'.split(
    ' ',
  ),
);
const SENTENCE = new Set<Join>(['stop', 'comma', 'semicolon', 'dash']);

/**
 * Whether a phrase may stand where it does: one that says nothing more is a sentence by itself after another one. "Help me
 * with the swap" is one, "help me with the swap of 5 USDC" is none.
 *
 * @param first its first word
 * @param items what stands before it
 * @param next what stands after it
 */
export function closes(
  use: Use,
  first: Lexeme | undefined,
  items: readonly Item[],
  next: Lexeme | undefined,
): boolean {
  if (use.use !== 'filler' || use.closing !== true) return true;
  const ends = next === undefined || next.kind === 'break' || ENDING.has(next.lower);
  // "… and complete the transaction".
  return ends && (followsSentence(items) || (first?.lower === 'and' && goesOn(items)));
}

/** Whether a sentence ends right before, but for politeness. */
function followsSentence(items: readonly Item[]): boolean {
  const before = items.findLast((item) => useOf(item)?.use !== 'filler');
  const use = useOf(before);
  return before?.kind === 'break' || (use?.use === 'join' && SENTENCE.has(use.join));
}

/** Whether an instruction stands before it that is not ended yet. */
const goesOn = (items: readonly Item[]): boolean =>
  isEntity(items.at(-1)) || items.at(-1)?.kind === 'chain' || useOf(items.at(-1))?.use === 'filler';
