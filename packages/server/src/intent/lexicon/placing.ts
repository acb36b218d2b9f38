import { FILLERS, SENTENCES } from './fillers.ts';
import { BETWEEN_INSTRUCTIONS } from './joins.ts';
import type { Use } from './lexicon.ts';
import { BEFORE_NAMES } from './openers.ts';

/** What the words of a phrase tell about where it may stand, found out once for each. */
export interface Placing {
  /** They are mere politeness where their use may not stand. */
  readonly polite: boolean;
  /** They lead from one instruction to the next, and stand nowhere else. */
  readonly between: boolean;
  /** The name of an action, as a verb: "a swap of". */
  readonly named: boolean;
  /** Only the name of an action follows: "make a … of". */
  readonly beforeName: boolean;
  /** "I request": of a payment it may well ask for money. */
  readonly requests: boolean;
  /** A whole sentence: what a preposition goes on with says more. */
  readonly sentence: boolean;
  /** "Just do it": with "again" it asks for it once more. */
  readonly points: boolean;
  /** "Again": after "and" it asks for it once more. */
  readonly again: boolean;
}

const POLITE = new Set(FILLERS);

/** What a phrase in some use tells about where it may stand. */
export function placingOf(phrase: string, use: Use): Placing {
  const { use: kind } = use;
  const placed = kind === 'opener' || kind === 'dialogue' || kind === 'join';
  return {
    polite: placed && POLITE.has(phrase),
    between: kind === 'join' && BETWEEN_INSTRUCTIONS.has(phrase),
    named: kind === 'verb' && use.base.endsWith(' of'),
    beforeName: kind === 'opener' && BEFORE_NAMES.has(phrase),
    requests: kind === 'opener' && phrase.includes('request'),
    sentence: kind === 'filler' && SENTENCES.has(phrase),
    points: kind === 'filler' && / (?:it|that|this)$/.test(phrase),
    again: kind === 'filler' && phrase.startsWith('again'),
  };
}
