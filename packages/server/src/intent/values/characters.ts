/**
 * The text with the wide forms of East Asian typing and the digits of other scripts as plain ASCII. Every UTF-16 unit keeps its
 * place, so that places in it are places in the text.
 */
export function plainForm(text: string): string {
  // eslint-disable-next-line no-control-regex -- a text of ASCII alone is its own plain form
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text.replaceAll(/[\uff01-\uff5e\u3000]|\p{Nd}/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code === 0x3000) return ' ';
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCodePoint(code - 0xfee0);
    return code > 0x7f && code <= 0xffff ? String(digitOf(code)) : character;
  });
}

/** Digits of a script follow each other in Unicode, beginning with 0. */
function digitOf(code: number): number {
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Characters that are not seen, or change how their neighbours look: zero-width characters, direction marks, controls. */
const HIDDEN = String.raw`\p{Cf}\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f`;
const HIDDEN_BETWEEN = new RegExp(
  String.raw`[\p{L}\p{N}.,$%\p{M}](?![\t\n\r])[${HIDDEN}]+[\p{L}\p{N}.,$%\p{M}]`,
  'u',
);
const OVERRIDE = /[\u202d\u202e]/;
/** Combining marks on a digit, which most fonts hardly show. */
const MARKED_DIGIT = /[0-9]\p{M}/u;
const LATIN = /[A-Za-z0-9]/;
/** Letters that look like Latin ones: of other scripts, and the mathematical alphabets. */
const TWINS =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\u{1d400}-\u{1d7ff}\u2070-\u209f\u24b6-\u24e9]/u;

/** Says why a place can't be taken as it looks, as the end of a sentence; null where it can. */
export type Disguise = (start: number, end: number) => string | null;

/** Looks for hidden characters inside values, and for letters of two scripts in one word. Elsewhere in a text they are allowed. */
export function disguisesIn(content: string): Disguise {
  // eslint-disable-next-line no-control-regex -- a text of plain ASCII hides nothing
  if (/^[\t\n\r\x20-\x7e]*$/.test(content)) return () => null;
  const turned = content.search(OVERRIDE);
  return (start, end) =>
    turned !== -1 && turned < end
      ? 'a character before it turns the direction of the text'
      : disguiseAt(content, start, end);
}

function disguiseAt(content: string, start: number, end: number): string | null {
  const around = content.slice(Math.max(0, start - 2), end + 2);
  if (HIDDEN_BETWEEN.test(around)) return 'an invisible character stands inside it';
  if (MARKED_DIGIT.test(around)) return 'a mark stands on one of its digits';
  if (!LATIN.test(content.slice(start, end))) return null;
  const twin = wordsAround(content, start, end).find((word) => LATIN.test(word) && TWINS.test(word));
  if (twin === undefined) return null;
  const [letter = ''] = TWINS.exec(twin) ?? [];
  return `"${letter}" in "${twin}" is no Latin letter, but may look like one`;
}

/** The runs of letters and digits that a place touches. */
function wordsAround(content: string, start: number, end: number): readonly string[] {
  let from = start;
  let to = end;
  while (from > 0 && start - from < 48 && /[\p{L}\p{N}\p{M}]/u.test(content.charAt(from - 1))) from -= 1;
  while (to < content.length && to - end < 48 && /[\p{L}\p{N}\p{M}]/u.test(content.charAt(to))) to += 1;
  return content.slice(from, to).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
