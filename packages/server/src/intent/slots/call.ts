import type { Lexeme } from '../text/lexeme.ts';
import type { SettingReading } from './setting.ts';

const TYPE = String.raw`(?:address|bool|string|bytes\d{0,2}|u?int\d{0,3})(?:\[\d{0,4}\]){0,2}`;
const PARAMETER = String.raw`${TYPE}(?: [A-Za-z_]\w{0,40})?`;
const SIGNATURE = new RegExp(
  String.raw`([A-Za-z_]\w{0,80})\( ?(${PARAMETER}(?: ?, ?${PARAMETER}){0,15})? ?\)`,
  'y',
);
/** What may stand between a signature and its arguments. */
const LEAD =
  /(?: ?,)?(?: with\b)?(?: the\b)?(?:(?: args?| arguments?| parameters?| params?| values?| inputs?)\b)? ?:? ?/y;
/** What announces arguments that stand apart: a noun for them, or a bracket right after "with". */
const APART =
  /(?:with )?(?:the )?(?:args?|arguments?|parameters?|params?|inputs?)\b(?: are| is|=)? ?[:=]? ?|with (?:the )?(?=[([])/iy;
const ARGUMENT = /"[^"]{0,400}"|'[^']{0,400}'|\[[^[\]()]{0,800}\]|[^\s,()[\]"']{1,200}/y;
const MOST_LEXEMES = 400;

/** Reads `transfer(address,uint256)(0x…, 1000)`: a signature with its types and its arguments. Null where there is none. */
export function readCall(lexemes: readonly Lexeme[], at: number, content: string): SettingReading | null {
  const [name, open] = [lexemes[at], lexemes[at + 1]];
  if (name?.kind !== 'word' || open?.text !== '(' || open.spaced) return null;
  SIGNATURE.lastIndex = name.start;
  const found = SIGNATURE.exec(content);
  if (!found) return null;
  const types = (found[2] ?? '').split(',').flatMap((part) => part.trim().split(' ')[0] || []);
  const signature = `${found[1] ?? ''}(${types.join(',')})`;
  const args = readArguments(content, SIGNATURE.lastIndex, types.length);
  const end = args?.end ?? SIGNATURE.lastIndex;
  const offset = lexemes.slice(at, at + MOST_LEXEMES).findIndex((lexeme) => lexeme.end === end);
  const next = at + offset + 1;
  if (offset === -1) return null;
  return { kind: 'setting', setting: { type: 'call', signature, args: args?.values ?? [] }, next };
}

/** How many arguments a signature takes. */
export function countParameters(signature: string): number {
  const types = signature.slice(signature.indexOf('(') + 1, -1);
  return types === '' ? 0 : types.split(',').length;
}

/** Words that arguments apart from their function can begin with. */
export const ARGUMENTS_FIRST_WORDS: readonly string[] =
  'with the arg args argument arguments parameter parameters param params inputs'.split(' ');

/** More arguments than any function takes are none. */
const MOST_ARGUMENTS = 16;

/** Reads `with args 0x…, 1000` and `arguments: [0x…, 1000]`, apart from their function. Null where there are none. */
export function readCallArguments(
  lexemes: readonly Lexeme[],
  at: number,
  content: string,
): SettingReading | null {
  const first = lexemes[at];
  if (first?.kind !== 'word') return null;
  APART.lastIndex = first.start;
  const lead = APART.exec(content)?.[0];
  if (lead === undefined) return null;
  const found = readList(content, first.start + lead.length);
  if (!found) return null;
  const offset = lexemes.slice(at, at + MOST_LEXEMES).findIndex((lexeme) => lexeme.end === found.end);
  if (offset === -1) return null;
  return { kind: 'setting', setting: { type: 'arguments', values: found.values }, next: at + offset + 1 };
}

/** Values with commas between them, in brackets or not. */
function readList(content: string, start: number): Arguments | null {
  const found = readValues(content, start, MOST_ARGUMENTS);
  if (!found) return null;
  const { values, end, closing, sign } = found;
  if (closing !== null) return sign.text === closing ? { values, end: sign.end } : null;
  return sign.text === ',' ? null : withoutStop(values, end);
}

/** Values that were read, and the sign that follows the last of them. */
interface Values {
  readonly values: readonly string[];
  /** Right after the last value. */
  readonly end: number;
  /** The bracket that has to close them; null where none was opened. */
  readonly closing: string | null;
  readonly sign: { readonly text: string; readonly end: number };
}

/** So many values with commas between them, or fewer where no comma follows. Null where one is missing. */
function readValues(content: string, start: number, most: number): Values | null {
  const closing = CLOSING.get(content.charAt(start)) ?? null;
  const values: string[] = [];
  let next = closing === null ? start : start + 1;
  for (;;) {
    next = skipSpaces(content, next);
    ARGUMENT.lastIndex = next;
    const value = ARGUMENT.exec(content)?.[0];
    if (value === undefined) return null;
    values.push(unquoted(value));
    const end = next + value.length;
    const after = skipSpaces(content, end);
    const sign = { text: content.charAt(after), end: after + 1 };
    if (values.length === most || sign.text !== ',') return { values, end, closing, sign };
    next = sign.end;
  }
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
]);

const unquoted = (value: string): string => (/^["']/.test(value) ? value.slice(1, -1) : value);

/** The full stop of the sentence is no part of its last argument. */
function withoutStop(values: readonly string[], end: number): Arguments {
  const last = values.at(-1) ?? '';
  if (!/[^.]\.$/.test(last)) return { values, end };
  return { values: [...values.slice(0, -1), last.slice(0, -1)], end: end - 1 };
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
    return { values: [], end: bracket === ')' && content.charAt(at + 1) === ')' ? at + 2 : start };
  if (bracket === undefined && lead.trim() === '') return null;
  const found = readValues(content, at, count);
  if (!found || found.values.length < count) return null;
  const { values, end, closing, sign } = found;
  if (closing === null) return { values, end };
  return sign.text === closing ? { values, end: sign.end } : null;
}

function skipSpaces(content: string, at: number): number {
  let next = at;
  while (content.charAt(next) === ' ') next += 1;
  return next;
}
