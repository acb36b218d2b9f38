/** A function as it is written out, with its arguments. */
export interface CallRead {
  readonly signature: string;
  readonly args: readonly string[];
  /** Where it ends, in UTF-16 units. */
  readonly end: number;
}

/** What may stand between a signature and its arguments. */
const LEAD =
  /(?: ?,)?(?: with\b)?(?: the\b)?(?:(?: args?| arguments?| parameters?| params?| values?| inputs?)\b)? ?:? ?/y;
const ARGUMENT = /"[^"]{0,400}"|'[^']{0,400}'|\[[^[\]()]{0,800}\]|[^\s,()[\]"']{1,200}/y;
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
]);
/** The most arguments that are read. */
const MOST_ARGUMENTS = 16;

/** Reads `transfer(address,uint256)(0x…, 1000)`. @param written the signature as it stands in the text */
export function readCall(content: string, start: number, written: string): CallRead {
  const open = written.indexOf('(');
  const types = written
    .slice(open + 1, -1)
    .split(',')
    .flatMap((part) => part.trim().split(' ')[0] || []);
  const signature = `${written.slice(0, open)}(${types.join(',')})`;
  const args = readArguments(content, start + written.length, types.length);
  return { signature, args: args?.values ?? [], end: args?.end ?? start + written.length };
}

interface Arguments {
  readonly values: readonly string[];
  readonly end: number;
}

/** As many arguments as the signature has types, in brackets, or after "with". Null where they are not all there. */
function readArguments(content: string, start: number, count: number): Arguments | null {
  LEAD.lastIndex = start;
  const lead = LEAD.exec(content)?.[0] ?? '';
  const at = start + lead.length;
  const bracket = CLOSING.get(content.charAt(at));
  if (count === 0)
    return bracket === ')' && content.charAt(at + 1) === ')' ? { values: [], end: at + 2 } : null;
  if (bracket === undefined && lead.trim() === '') return null;
  const found = readValues(content, at, count);
  if (!found || found.values.length < count) return null;
  if (found.closing === null) return found;
  return content.charAt(found.after) === found.closing
    ? { values: found.values, end: found.after + 1 }
    : null;
}

/** Values between commas, with or without brackets: arguments that stand apart from their function. */
export function readArgumentList(text: string): readonly string[] | null {
  const start =
    /^(?:with )?(?:the )?(?:(?:args?|arguments?|parameters?|params?|inputs?)\b(?: are| is)? ?[:=]? ?)?/i.exec(
      text,
    )?.[0].length ?? 0;
  const found = readValues(text, start, MOST_ARGUMENTS);
  if (!found) return null;
  const end = found.closing === null ? found.end : found.after + 1;
  if (found.closing !== null && text.charAt(found.after) !== found.closing) return null;
  return text.slice(end).trim() === '' ? found.values : null;
}

interface Values extends Arguments {
  /** The bracket that has to close them; null where none was opened. */
  readonly closing: string | null;
  /** The place of the character behind them. */
  readonly after: number;
}

function readValues(content: string, start: number, most: number): Values | null {
  const closing = CLOSING.get(content.charAt(start)) ?? null;
  const values: string[] = [];
  let next = closing === null ? start : start + 1;
  for (;;) {
    next = skipSpaces(content, next);
    ARGUMENT.lastIndex = next;
    const value = ARGUMENT.exec(content)?.[0];
    if (value === undefined) return null;
    values.push(/^["']/.test(value) ? value.slice(1, -1) : value);
    const end = next + value.length;
    const after = skipSpaces(content, end);
    if (values.length === most || content.charAt(after) !== ',') return { values, end, closing, after };
    next = after + 1;
  }
}

function skipSpaces(content: string, at: number): number {
  let next = at;
  while (content.charAt(next) === ' ') next += 1;
  return next;
}
