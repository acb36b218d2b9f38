const WORDS = new Set(['i want', 'i need', "i'd like", 'i would like', 'need', 'want', 'have', 'get']);

/** Words that only say that what follows is wanted: a verb, or the value that was asked for. */
export const isWishWord = (text: string): boolean => WORDS.has(text);
