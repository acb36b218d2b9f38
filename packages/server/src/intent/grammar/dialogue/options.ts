/** What stands before a member of a list: "1)", "B.", "[2]", "#1", "3️⃣", "A:". */
const LABEL = /(?<=^|[\s(|*])(?:[[(]?(?<one>[1-9A-Da-d])(?:[.):\]]|\uFE0F?\u20E3)|#(?<two>[1-9]))\**(?=\s)/g;
/** "1 - Jito", "| 1 | Jito |", at the beginning of a line. */
const LINE_LABEL = /^[ \t]{0,4}\|?[ \t]{0,4}(?<one>[1-9A-D])[ \t]{1,4}(?=[-–|][ \t])/gm;
/** "- Jito", "• Jito". */
const BULLET = /(?<=^|\n)[ \t]{0,4}[•*-][ \t]{1,4}/g;

/** Members of a list that anybody picks from. */
const MOST = 12;

/** The members of the lists that an assistant's message has. */
export interface Options {
  /** The message without what its members are numbered with. */
  readonly plain: string;
  /** The members of each list, in order. */
  readonly members: readonly (readonly string[])[];
  /** They have numbers, letters or lines of their own. */
  readonly labelled: boolean;
  /** "1", "2" or "A", "B", in order; none where they have no such labels. */
  readonly labels: readonly string[];
}

/** The members of the lists in a text, whatever its layout; of a list whose labels are in no order, none. */
export function optionsIn(question: string): Options {
  const found =
    [LABEL, LINE_LABEL].map((pattern) => [...question.matchAll(pattern)]).find((each) => each.length > 1) ??
    [];
  const labels = found.map(({ groups }) => (groups?.['one'] ?? groups?.['two'] ?? '').toUpperCase());
  const inOrder = labels.every((each, at) => each === (/\d/.test(each) ? `${at + 1}` : 'ABCD'[at]));
  const bullets = found.length > 0 ? [] : [...question.matchAll(BULLET)].slice(0, MOST);
  const marks = found.length > 0 ? found : bullets;
  const plain = marks.reduceRight(
    (text, { 0: mark, index }) =>
      text.slice(0, index) + ' '.repeat(mark.length) + text.slice(index + mark.length),
    question,
  );
  if (marks.length > 1) {
    const listed = marks.map(({ 0: mark, index }, at) =>
      firstPart(question.slice(index + mark.length, marks[at + 1]?.index)),
    );
    return { plain, members: inOrder ? [listed] : [], labelled: true, labels: inOrder ? labels : [] };
  }
  const members = question
    .split(/[?!:\n]|\.(?=\s|$)/)
    .map((text) => text.split(/[,;/|]|\b(?:or|and|vs)\b/i).filter((member) => !POLITE.test(member)));
  return { plain, members, labelled: false, labels: [] };
}

/** What belongs to a member: its line, to the end of the sentence. */
const firstPart = (text: string): string => text.trimStart().split(/[\n?!]|\.(?=\s|$)/, 1)[0] ?? '';

/** "Sure, Aave or Compound?". */
const POLITE = /^\s*(?:|sure|ok|okay|great|yes|hi|hello|well|alright|perfect|of course|got it|sorry)\s*$/i;

const CHOOSING =
  "(?:(?:ok|okay|sure|i'd|i'll|i|let's|lets|just|please|go|would|say|take|choose|pick|prefer|like|use|do|with|for|the|have|select|want|yes|yeah)[\\s,]+)*";
const BEHIND = String.raw`(?:[\s,]+(?:please|pls|then|thanks|thank\s+you|thx|one|option|choice|it\s+is|sounds\s+good|works|is\s+fine))*[\s.!]*$`;
/** "B", "option 2", "let's go with A". */
const BY_LABEL = new RegExp(
  String.raw`^\s*${CHOOSING}(?:(?:option|choice|number|answer|no\.?|nr\.?|#)\s*)?[("'[]?(?<label>[a-d]|[1-9]|one|two|three|four)[)."'\]]?${BEHIND}`,
  'i',
);
/** "2nd", "I'll take the second one". */
const BY_PLACE = new RegExp(
  String.raw`^\s*${CHOOSING}(?<place>first|1st|second|2nd|third|3rd|last)${BEHIND}`,
  'i',
);
const PLACES: ReadonlyMap<string, string> = new Map([
  ['first', 'option 1'],
  ['1st', 'option 1'],
  ['second', 'option 2'],
  ['2nd', 'option 2'],
  ['third', 'option 3'],
  ['3rd', 'option 3'],
  ['last', 'the last one'],
]);
const WRITTEN = ['ONE', 'TWO', 'THREE', 'FOUR'];
const ASKS_MUCH = /\bhow\s+(?:much|many)\b|\b(?:amount|sum|total|quantity)\b/i;

/**
 * "B", "2nd one", "let's go with the second" as "option 2", where the assistant lists options and asks for nothing that a number
 * answers; a letter or number only where the list has it.
 */
export function asOption(content: string, heard: string): string {
  if (ASKS_MUCH.test(heard)) return content;
  const place = BY_PLACE.exec(content)?.groups?.['place']?.toLowerCase();
  if (place !== undefined) return (PLACES.get(place) ?? content).padStart(content.length);
  const said = BY_LABEL.exec(content)?.groups?.['label']?.toUpperCase();
  if (said === undefined) return content;
  const label = WRITTEN.includes(said) ? `${WRITTEN.indexOf(said) + 1}` : said;
  const at = optionsIn(heard).labels.indexOf(label);
  return at === -1 ? content : `option ${at + 1}`.padStart(content.length);
}
