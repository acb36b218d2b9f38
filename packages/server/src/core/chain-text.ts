/** The most characters that are read of a name, a symbol or any other text that somebody put on a chain. */
const MOST_READ = 64;

/** A text that was read from a chain, cut to the length of an honest one before it is kept or used: whoever put it there chose it. */
export function cutChainText(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MOST_READ + 2));
  return characters.length > MOST_READ ? `${characters.slice(0, MOST_READ - 1).join('')}…` : text;
}

/** Characters that are shown as they are: what a keyboard has, without what could end a quotation. */
const PLAIN = /^[\x20-\x7e]$/;
const QUOTES: Readonly<Record<string, string>> = { '"': "'", '`': "'", '\\': '/' };

/**
 * A text from a chain, made safe to stand in our own sentences: every character that could be taken for another one, or break the line, is
 * written by its number, so that "USDС" with a Cyrillic С reads `USD[U+0421]`. Nothing is left out.
 *
 * @param most characters of it that are shown
 */
export function shownChainText(text: string, most: number): string {
  // Two characters of a string may make one of these.
  const characters = Array.from(text.slice(0, 4 * most).trim());
  const shown = characters.slice(0, most).map((character) => {
    if (character === '…') return character;
    if (PLAIN.test(character)) return QUOTES[character] ?? character;
    return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  });
  return characters.length > most ? `${shown.join('')}…` : shown.join('');
}

/** One word, as symbols are, which can't be read as part of the sentence around it. */
const ONE_WORD = /^[A-Za-z0-9$][A-Za-z0-9$._+-]{0,15}$/;

/** A symbol from a chain, made safe to stand in our own sentences: bare where it is one short word, else in quotes. */
export function shownSymbol(symbol: string): string {
  return ONE_WORD.test(symbol) && !/^0x/i.test(symbol) ? symbol : `"${shownChainText(symbol, 24)}"`;
}
