import type { Vocabulary } from '../reader.ts';
import type { Item } from './item.ts';
import { phraseEnd } from './phrase-trie.ts';
import { NOISE, QUIET_MARKS } from './words.ts';

/** What an earlier step brings. `whole`: nothing of it is spent yet, so that "it" can mean it. */
export type Output = {
  readonly token: string | null;
  readonly whole: boolean;
  /** An output from before is unspent as well. */
  readonly several?: true;
  /** It can't be told what a rest of it is: the wallet holds more of it, or more came out. */
  readonly doubtful?: true;
  /** Something else was spent since. */
  readonly mixed?: true;
  /** Nothing of it was spent. */
  readonly unspent?: true;
} | null;

/** What matching needs to know about a message. */
export interface Context {
  readonly items: readonly Item[];
  readonly vocabulary: Vocabulary;
  /** What the step before brings, which the present step may use. */
  readonly output: Output;
  /** Tokens that earlier steps spend or bring, so that "the rest" may be of them. */
  readonly moved: readonly string[];
  /** Tokens that earlier steps bring. */
  readonly brought: readonly string[];
  /** Words that nothing accounts for may be skipped. */
  readonly lenient: boolean;
  /** Units of work that are left; matching stops at none. */
  readonly budget: { left: number };
}

/** Past words without a meaning and marks that separate nothing. */
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

/** Whether a value is surely meant as one ("5", "USDC"), and not a word such as "well". */
export const isSaid = ({ value }: Item): boolean => value !== null && (value.kind !== 'term' || value.sure);
