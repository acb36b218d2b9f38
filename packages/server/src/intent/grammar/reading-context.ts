import type { Vocabulary } from '../reader.ts';
import type { Item } from './item.ts';
import { phraseEnd } from './phrase-trie.ts';
import { NOISE, QUIET_MARKS } from './words.ts';

/** What an earlier step puts out. `whole`: nothing of it is spent yet, so that it can be spoken of as "it". */
export type Output = {
  readonly token: string | null;
  readonly whole: boolean;
  /** What came out before is not spent either. */
  readonly several?: true;
  /** There is more of it than came out, or more came out: what a rest of it is can't be told. */
  readonly doubtful?: true;
  /** Something else was taken since. */
  readonly mixed?: true;
  /** Nothing of it was taken. */
  readonly unspent?: true;
} | null;

/** What matching needs to know about a message. */
export interface Context {
  readonly items: readonly Item[];
  readonly vocabulary: Vocabulary;
  /** Where the step that is being read may take something over from: what the step before it puts out. */
  readonly output: Output;
  /** Tokens that earlier steps take or bring, of which there may be a rest. */
  readonly moved: readonly string[];
  /** Those that earlier steps bring. */
  readonly brought: readonly string[];
  /** Words that nothing accounts for may be passed over. */
  readonly lenient: boolean;
  /** How many pieces of work are left; matching ends at none. */
  readonly budget: { left: number };
}

/** Past words that mean nothing and marks that part nothing. */
export function pastNoise({ items }: Context, from: number): number {
  let at = from;
  for (;;) {
    const item = items[at];
    if (!item) return at;
    if (item.kind === 'mark' && item.value === null && QUIET_MARKS.has(item.word)) at += 1;
    else {
      const end = isSaid(item) ? null : phraseEnd(NOISE, items, at);
      if (end === null) return at;
      at = end;
    }
  }
}

/** A value that is no mere word: "5", "USDC"; "well" may be one. */
export const isSaid = ({ value }: Item): boolean => value !== null && (value.kind !== 'term' || value.sure);
