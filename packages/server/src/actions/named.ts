const ARTICLES = ['', 'a ', 'an '];

/** The names of an action as verbs: "swap of", "a swap of", after "I need" or by themselves. */
export const named = (...nouns: readonly string[]): string[] =>
  nouns.flatMap((noun) => ARTICLES.map((article) => `${article}${noun} of`));
