import { phraseList } from './phrase-list.ts';

const WHOLE = phraseList(`
  all, all of, everything, max, maximum, entire, whole, full, every last, every bit of, the entirety of, the max,
  the maximum, the whole of, the full amount, the full amount of, the maximum amount, the maximum amount of,
  the max amount of, max amount of, maximum amount of`);

const REST = phraseList(`
  rest, the rest, the rest of, remaining, the remaining, remainder, the remainder, the remainder of, leftover,
  the leftover, what's left, what's left of, what is left, what is left of, whatever is left, whatever is left of,
  whatever's left, whatever's left of, what remains, what remains of, whatever remains`);

/** Ways to say "the whole balance", and ways to say "what the earlier steps leave". */
export const ALL_WORDS: readonly (readonly [string, 'all' | 'rest'])[] = [
  ...WHOLE.map((phrase) => [phrase, 'all'] as const),
  ...REST.map((phrase) => [phrase, 'rest'] as const),
];
