import { phraseList } from './phrase-list.ts';

/**
 * Symbols of tokens that are words or first names of ordinary requests: "well", "my mother", "to Elsa". They are tokens
 * only where they are written as symbols: `$WELL`, or `WELL` among words in lower case.
 */
export const WORD_SYMBOLS: ReadonlySet<string> = new Set(
  phraseList(`
    well, quick, sign, soon, sup, anon, ape, folks, beam, champ, me, mother, daddy, billy, elsa, bert, gene, toby, dolan,
    hunt, home, higher, trust, prompt, recall, met, wet, mobile, bless, wild, bio, io, index, super, mini, honk, land, ring,
    fuse, mira, black`),
);
