/** Ways to say that everything of a kind is meant ("all my tokens", "every one of my tokens"), as alternatives of a pattern. */
export const every = (...nouns: readonly string[]): string =>
  nouns
    .flatMap((noun) => [`all_${noun}`, `all_of_${noun}`, `every_${noun}`, `every_single_${noun}`])
    .join('|');

export const EVERYTHING =
  'everything|everything_i_have|everything_i_own|everything_i_hold|everything_there_is';
