/** Bullets, dashes, quotes, arrows, fractions and a few pictures that change nothing. */
const HARMLESS =
  /[\u00a0\u00b1\u2009\u202f\u00b7\u2022\u2023\u25aa\u25cf\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2192\u27a1\u21d2\u00bd\u00bc\u00be\u2153\u2154\u20ac\u00a3\u00a5\u2705]|\ufe0f|\p{Extended_Pictographic}|\p{Emoji_Modifier}/u;

/** What can not be read safely in a text: where it is, and how to call it. */
export interface UnreadableCharacter {
  readonly at: number;
  readonly name: string;
}

/**
 * Finds the first character that may not look like what it is: invisible ones, direction marks, controls, and letters or
 * digits outside ASCII, many of which look like another one. Null when the text is plain.
 */
export function findUnreadable(text: string): UnreadableCharacter | null {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const suspicious = /[^\x20-\x7e\t\r\n]/gu;
  for (const { 0: character, index } of text.matchAll(suspicious)) {
    if (index === 0 && character === '\ufeff') continue;
    if (!HARMLESS.test(character)) return { at: index, name: describe(character) };
  }
  return null;
}

function describe(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (/[\p{L}\p{N}]/u.test(character))
    return `"${character}" (${code}), which is no plain English letter or digit`;
  return /[\p{C}\p{Z}\p{M}]/u.test(character)
    ? `an invisible or control character (${code})`
    : `"${character}" (${code})`;
}
