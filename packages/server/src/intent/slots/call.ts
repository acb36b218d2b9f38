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
  /(?: ?,)?(?: with)?(?: the)?(?: args?| arguments?| parameters?| params?| values?| inputs?)? ?:? ?/y;
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
  if (args) return { kind: 'setting', setting: { type: 'call', signature, args: args.values }, next };
  const text = `Which arguments should ${signature} be called with? Please write all of them, for example ${signature}(…).`;
  return { kind: 'defect', defect: { code: 'question', text }, next };
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
  const closing = content.charAt(at) === '(' ? ')' : content.charAt(at) === '[' ? ']' : null;
  if (count === 0)
    return { values: [], end: closing === ')' && content.charAt(at + 1) === ')' ? at + 2 : start };
  if (closing === null && lead.trim() === '') return null;
  const values: string[] = [];
  let next = closing === null ? at : at + 1;
  while (values.length < count) {
    next = skipSpaces(content, next);
    ARGUMENT.lastIndex = next;
    const value = ARGUMENT.exec(content)?.[0];
    if (value === undefined) return null;
    values.push(/^["']/.test(value) ? value.slice(1, -1) : value);
    next += value.length;
    const after = skipSpaces(content, next);
    if (values.length < count) {
      if (content.charAt(after) !== ',') return null;
      next = after + 1;
    } else if (closing !== null) {
      if (content.charAt(after) !== closing) return null;
      next = after + 1;
    }
  }
  return { values, end: next };
}

function skipSpaces(content: string, at: number): number {
  let next = at;
  while (content.charAt(next) === ' ') next += 1;
  return next;
}
