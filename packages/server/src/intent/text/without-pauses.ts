/** A text without its pauses, and where a place of the text stands in it. */
export interface Unpaused {
  readonly text: string;
  /** The place of what stands at an index of the text as it was written; of a pause, where what it became begins. */
  readonly at: (index: number) => number;
}

/** All that a pause is written with. What stands between two of these runs stays as it is. */
const RUNS = /[*_`#>\s,;:.!•-]+/g;

/**
 * A text without its pauses, line breaks, bullets and emphasis: "send all.\n- the invoiced USDC" as "send all the invoiced USDC". What words say together
 * they say across a pause as well, so whatever must not pass is looked for in both. Linear in its length.
 */
export function unpaused(text: string): Unpaused {
  const pieces: string[] = [];
  const [starts, places]: [number[], number[]] = [[0], [0]];
  const known = new Map<string, string>();
  let [from, length] = [0, 0];
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    if (run === ' ') continue;
    const before = index > 0 ? (text[index - 1] ?? '') : '';
    const key = `${BEHIND_WORD.test(before) ? 'x' : '('}${run}`;
    const said = known.get(key) ?? withoutPause(key);
    known.set(key, said);
    pieces.push(text.slice(from, index), said);
    length += index - from;
    starts.push(index, index + run.length);
    places.push(length, length + said.length);
    length += said.length;
    from = index + run.length;
  }
  pieces.push(text.slice(from));
  return { text: pieces.join(''), at: (index) => placeOf(index, starts, places) };
}

/** A text without its pauses, and nothing else about it. */
export const withoutPauses = (text: string): string => unpaused(text).text;

const BEHIND_WORD = /[a-z\d%]/i;

/** What a run becomes, behind one character that stands for all of its kind. */
const withoutPause = (run: string): string =>
  run
    .replaceAll(/[*_`#>]+/g, ' ')
    .replaceAll(/(?<=[a-z\d%])\s*[,;:.!]?\s*\n[\s•*-]*/gi, ' ')
    .replaceAll(/(?<=[a-z\d%])[,;:.!]+\s+/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(1);

function placeOf(index: number, starts: readonly number[], places: readonly number[]): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  // Within a pause nothing is told apart.
  const [start = 0, place = 0, next] = [starts[low], places[low], places[low + 1]];
  return Math.min(place + index - start, next ?? Infinity);
}
