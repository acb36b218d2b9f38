import { FIELD_NAMES, MOST_WORDS } from '../lexicon/field-names.ts';
import { asOne, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { isAssigning, isQuote } from './open-calls.ts';
import { SAYS_NOTHING } from './rewording.ts';

/** The name of a field with the signs around it: `"amount": "`, `--amount`, `Amount:`. */
export interface Head {
  readonly from: number;
  /** The index of the lexeme after it. */
  readonly to: number;
  readonly meaning: string;
}

/** No word of any list. */
export const UNKNOWN = 'a field';

export const PARTING = new Set([',', ';', '|', '{', '(', '-', '–', '—', '•', '*']);
export const ENDING = new Set([',', ';', '|', '}', ')', '-', '–', '—', '•', '*']);
const STOPS = new Set(['.', '!']);

/** `--amount`: two dashes right before a word, and a space before them. */
export function isFlag(lexemes: readonly Lexeme[], at: number): boolean {
  const one = lexemes[at];
  if (one?.text !== '-' || !one.spaced) return false;
  const [two, word] = [lexemes[at + 1], lexemes[at + 2]];
  return two?.text === '-' && !two.spaced && word?.kind === 'word' && !word.spaced;
}

/** Flags that stand alone and change nothing: what is prepared is signed and sent by the wallet. `--dry-run` is none of them. */
const SAYS_NO_MORE = wordSet([
  'broadcast',
  'yes',
  'confirm',
  'execute',
  'json',
  'verbose',
  'unsigned',
  'submit',
]);

/** `--broadcast`, with nothing behind it or another flag. */
const isIdleFlag = (lexemes: readonly Lexeme[], at: number): boolean => {
  const [word, next] = [lexemes[at + 2], lexemes[at + 3]];
  if (!isFlag(lexemes, at) || !word || !SAYS_NO_MORE(word)) return false;
  return next === undefined || next.kind === 'break' || isFlag(lexemes, at + 3);
};

/** `--help`, `--dry-run`: a flag that names no field says something that nobody accounts for. */
export function unknownFlags(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some((_, at) => isFlag(lexemes, at))) return lexemes;
  const written: Lexeme[] = [];
  for (let at = 0; at < lexemes.length;) {
    const idle = isIdleFlag(lexemes, at);
    const unknown = idle || (isFlag(lexemes, at) && headAt(lexemes, at) === null);
    const flag = lexemes.slice(at, at + 3);
    const first = lexemes[at];
    if (unknown) written.push(asOne(flag, 'word', idle ? SAYS_NOTHING : UNKNOWN));
    else if (first) written.push(first);
    at += unknown ? 3 : 1;
  }
  return written;
}

export function findHeads(lexemes: readonly Lexeme[]): Head[] {
  const heads: Head[] = [];
  for (let at = 0; at < lexemes.length;) {
    const head = headAt(lexemes, at);
    if (head) heads.push(head);
    at = head?.to ?? at + 1;
  }
  return heads;
}

/** What the names of fields begin with. */
const mayName = wordSet(Array.from(FIELD_NAMES.keys(), (name) => name.split(' ', 1)[0] ?? name));

function headAt(lexemes: readonly Lexeme[], at: number): Head | null {
  if (isFlag(lexemes, at)) return named(lexemes, at, at + 2, true);
  const quoted = isQuote(lexemes[at]);
  const start = quoted ? at + 1 : at;
  const first = lexemes[start];
  if (first?.kind !== 'word' || !mayName(first)) return null;
  if (begins(lexemes, at)) return named(lexemes, at, start, false);
  // "action=transfer repay amount=15": a name of one word, since "repay" may belong to what stands before.
  if (lexemes[start + 1]?.text !== '=' || lexemes[at]?.spaced !== true) return null;
  const head = named(lexemes, at, start, false);
  return isEquals(lexemes, head) ? head : null;
}

/** "amount=5 token=USDC": nothing but a space parts these. */
const isEquals = (lexemes: readonly Lexeme[], head: Head | null): boolean =>
  head !== null && lexemes.slice(head.from, head.to).some(({ text }) => text === '=');

/** A field begins a line, or stands behind a sign that parts two of them. */
function begins(lexemes: readonly Lexeme[], at: number): boolean {
  const before = lexemes[at - 1];
  return (
    before === undefined || before.kind === 'break' || PARTING.has(before.text) || STOPS.has(before.text)
  );
}

/** The longest name that stands there, with its sign and the quotation marks around it. */
function named(lexemes: readonly Lexeme[], from: number, start: number, flag: boolean): Head | null {
  let name = '';
  let found: Head | null = null;
  for (let end = start; end < start + MOST_WORDS && isNaming(lexemes, end); end += 1) {
    const { lower = '', spaced = false } = lexemes[end] ?? {};
    name = spaced && name !== '' ? `${name} ${lower}` : `${name}${lower}`;
    const meaning = FIELD_NAMES.get(name);
    const to = meaning === undefined ? null : endOfHead(lexemes, end + 1, flag);
    if (meaning !== undefined && to !== null) found = { from, to, meaning };
  }
  return found;
}

/** A word, the number of "token 0", and the stroke within "memo/tag". */
const isNaming = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.kind === 'word' ||
  /^[012]$/.test(lexemes[at]?.text ?? '') ||
  (lexemes[at]?.text === '/' && lexemes[at + 1]?.spaced === false);

/** Behind the name: its closing quotation mark, the sign, and the mark that opens the value. */
function endOfHead(lexemes: readonly Lexeme[], end: number, flag: boolean): number | null {
  let to = isQuote(lexemes[end]) ? end + 1 : end;
  // "Asset (mint):".
  if (lexemes[to]?.text === '(' && isAside(lexemes[to + 1]?.lower) && lexemes[to + 2]?.text === ')') to += 3;
  if (isAssigning(lexemes[to]?.text)) to += 1;
  else if (!flag) return null;
  return isQuote(lexemes[to]) ? to + 1 : to;
}

/** What stands in brackets behind the name of a field and changes nothing of it. */
const isAside = (word: string | undefined): boolean =>
  /^(?:mint|address|symbol|required|wallet|token)$/.test(word ?? '');
