/** Where a quote, or a value, stands in a text. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}_]/u;
/** Characters that join the parts of a number or a name: `0.5`, `1,000`, `alice.eth`. */
const JOINT = /[.,'’_-]/;
/** Scripts without spaces, in which any place may be the end of a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * Every place where a quote stands in a text word for word, except within a longer word or number.
 *
 * @param values places of values in the text: "5USDC" has two
 * @param most places that are wanted
 */
export function findPlaces(
  content: string,
  quote: string,
  values: readonly Place[] = [],
  most = Infinity,
): readonly Place[] {
  const places: Place[] = [];
  // An empty quote would stand everywhere.
  if (quote === '') return places;
  const bounds = new Set(values.flatMap(({ start, end }) => [start, end]));
  for (
    let start = content.indexOf(quote);
    start !== -1 && places.length < most;
    start = content.indexOf(quote, start + 1)
  ) {
    const end = start + quote.length;
    if ([start, end].every((at) => bounds.has(at) || !isCut(content, at))) places.push({ start, end });
  }
  return places;
}

/** Whether a place lies inside a word, a number, a name or an address. */
function isCut(content: string, at: number): boolean {
  const [before, after] = [content.charAt(at - 1), content.charAt(at)];
  if (UNSPACED.test(before) || UNSPACED.test(after)) return false;
  if (WORD.test(before) && WORD.test(after)) return true;
  if (JOINT.test(before)) return WORD.test(after) && WORD.test(content.charAt(at - 2));
  return JOINT.test(after) && WORD.test(before) && WORD.test(content.charAt(at + 1));
}
