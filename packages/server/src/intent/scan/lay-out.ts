import { AS_WRITTEN, FIELD_NAMES, MOST_WORDS } from '../lexicon/field-names.ts';
import type { Use } from '../lexicon/lexicon.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { AMOUNT_FIELD } from '../../actions/shared-slots.ts';
import { asOne, unwritten, type Lexeme } from '../text/lexeme.ts';
import { isGreeting } from './greeting.ts';
import { wordSet } from '../text/listed-words.ts';

/** The name of a field with the signs around it: `"amount": "`, `--amount`, `Amount:`. */
interface Head {
  readonly from: number;
  /** The index of the lexeme after it. */
  readonly to: number;
  readonly meaning: string;
}

/**
 * Lays out a note of fields as the words of a sentence: "from" for `fromToken =`, a line break for what parts two fields.
 * A text with fewer than two fields stays as it is. Every lexeme keeps its own place.
 */
export function layOutFields(written: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const lexemes = withoutVerb(unknownFlags(openCall(written, verbs)), verbs);
  if (!lexemes.some(({ text }, at) => isAssigning(text) || isFlag(lexemes, at))) return layOutAmount(lexemes);
  const heads = findHeads(lexemes);
  if (new Set(heads.map(({ meaning }) => meaning)).size < 2) return layOutAmount(lexemes);
  const laid: Lexeme[] = [...beginning(lexemes, heads[0]?.from ?? 0)];
  for (const [index, { from, to, meaning }] of heads.entries()) {
    const head = lexemes.slice(from, to);
    const next = heads[index + 1]?.from ?? lexemes.length;
    const open = meaning === '' && saysNothing(valueOf(lexemes, to, next));
    if (open || isOfOther(lexemes, head, heads, verbs) || (index === 0 && saysMore(lexemes, heads)))
      laid.push(asOne(head, 'word', UNKNOWN));
    // `--slippage 0.5%`: without its dashes.
    else if (meaning === AS_WRITTEN) laid.push(...head.filter(({ text }) => text !== '-'));
    else laid.push(asOne(head, meaning === '' ? 'break' : 'word', meaning));
    laid.push(...valueOf(lexemes, to, next));
  }
  return laid;
}

/** "action=transfer, repay amount=15": an amount of something else than is to be done. */
function isOfOther(
  lexemes: readonly Lexeme[],
  head: readonly Lexeme[],
  heads: readonly Head[],
  verbs: Verbs,
): boolean {
  const own = verbs.get(head.find(({ kind }) => kind === 'word')?.lower ?? '');
  if (own?.use !== 'verb') return false;
  return heads.some(({ to, meaning }) => {
    const said = meaning === '' ? verbs.get(lexemes[to]?.lower ?? '') : undefined;
    return said?.use === 'verb' && !said.actions.some((action) => own.actions.includes(action));
  });
}

/** "Action:" with nothing behind it but its end, and a thank you. */
const saysNothing = (value: readonly Lexeme[]): boolean =>
  value.every((lexeme) => lexeme.kind === 'break' || lexeme.kind === 'sign' || isPolite(lexeme));
const isPolite = wordSet(['thanks', 'thank', 'thx', 'you', 'best', 'kind', 'regards', 'please', 'cheers']);

/** No word of any list. */
const UNKNOWN = 'a field';

/** "0.5 ETH; Amount: 5 …": beside the amount of its fields a note has no other. */
const saysMore = (lexemes: readonly Lexeme[], heads: readonly Head[]): boolean =>
  heads.some(({ meaning }) => meaning.startsWith('amount')) &&
  lexemes.slice(0, heads[0]?.from).some(({ kind }, at) => {
    const next = lexemes.findIndex((lexeme, index) => index > at && !/sign|break/.test(lexeme.kind));
    return kind === 'number' && lexemes[next]?.kind === 'word' && next < (heads[0]?.from ?? 0);
  });

const isAmount = wordSet(['amount', 'quantity', 'qty']);
const BEFORE_AMOUNT = new Set([',', ';', '.', '-', '–', '—']);
const LINKING = new Set([':', '=', 'is', 'of', '-']);

/** "Swap ETH to USDC, amount 0.3": the only field, behind a pause at the end of a sentence, is one as well. */
function layOutAmount(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex(isAmount);
  const [before, after] = [lexemes[at - 1], lexemes[at + 1]];
  // "Amount -5" is less than nothing.
  const minus = after?.text === '-' && lexemes[at + 2]?.spaced === false;
  const number = LINKING.has(after?.lower ?? '') && !minus ? at + 2 : at + 1;
  const paused = before?.kind === 'break' || BEFORE_AMOUNT.has(before?.text ?? '');
  if (at < 1 || !paused || lexemes[number]?.kind !== 'number') return lexemes;
  const end = [lexemes[number + 1], lexemes[number + 2]].findIndex((lexeme) => ends(lexeme));
  if (end === -1) return lexemes;
  const field = asOne(lexemes.slice(at, number), 'word', AMOUNT_FIELD, ' ');
  return [...lexemes.slice(0, at), field, ...lexemes.slice(number)];
}

const ends = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined || lexeme.kind === 'break' || /^(?:[.,;!…]+|\*\*)$/.test(lexeme.text);

const isAssigning = (text: string | undefined): boolean => text === ':' || text === '=';
const QUOTES = new Set(['"', "'", '`', '“', '”', '**']);
const PARTING = new Set([',', ';', '|', '{', '(', '-', '–', '—', '•', '*']);
const ENDING = new Set([',', ';', '|', '}', ')', '-', '–', '—', '•', '*']);
const STOPS = new Set(['.', '!']);

const isQuote = (lexeme: Lexeme | undefined): boolean => QUOTES.has(lexeme?.text ?? '');

/** `--amount`: two dashes right before a word, and a space before them. */
function isFlag(lexemes: readonly Lexeme[], at: number): boolean {
  const [one, two, word] = [lexemes[at], lexemes[at + 1], lexemes[at + 2]];
  const dashes = one?.text === '-' && two?.text === '-' && one.spaced;
  return dashes && !two.spaced && word?.kind === 'word' && !word.spaced;
}

/** `--help`, `--dry-run`: a flag that names no field says something that nobody accounts for. */
function unknownFlags(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some((_, at) => isFlag(lexemes, at))) return lexemes;
  const written: Lexeme[] = [];
  for (let at = 0; at < lexemes.length;) {
    const unknown = isFlag(lexemes, at) && headAt(lexemes, at) === null;
    const flag = lexemes.slice(at, at + 3);
    const first = lexemes[at];
    if (unknown) written.push(asOne(flag, 'word', UNKNOWN));
    else if (first) written.push(first);
    at += unknown ? 3 : 1;
  }
  return written;
}

function findHeads(lexemes: readonly Lexeme[]): Head[] {
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
  const head = named(lexemes, at, start, false);
  // "action=transfer repay amount=15": a name of one word, since "repay" may belong to what stands before.
  const single = lexemes[start + 1]?.text === '=';
  const parted = begins(lexemes, at) || (single && lexemes[at]?.spaced === true && isEquals(lexemes, head));
  return parted ? head : null;
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
  for (let end = start; end < start + MOST_WORDS && lexemes[end]?.kind === 'word'; end += 1) {
    name = name === '' ? (lexemes[end]?.lower ?? '') : `${name} ${lexemes[end]?.lower}`;
    const meaning = FIELD_NAMES.get(name);
    const to = meaning === undefined ? null : endOfHead(lexemes, end + 1, flag);
    if (meaning !== undefined && to !== null) found = { from, to, meaning };
  }
  return found;
}

/** Behind the name: its closing quotation mark, the sign, and the mark that opens the value. */
function endOfHead(lexemes: readonly Lexeme[], end: number, flag: boolean): number | null {
  let to = isQuote(lexemes[end]) ? end + 1 : end;
  if (isAssigning(lexemes[to]?.text)) to += 1;
  else if (!flag) return null;
  return isQuote(lexemes[to]) ? to + 1 : to;
}

/** "Transfer request", "swap order": the note is called so. */
const TITLES = new Set(
  phraseList(
    'request, order, instruction, instructions, details, parameters, params, form, information, info, intent',
  ),
);

/** What stands before the first field: what the note is called, and a bracket or a sign right before it, part the two. */
function beginning(lexemes: readonly Lexeme[], end: number): readonly Lexeme[] {
  let to = end;
  while (to > 0 && (PARTING.has(lexemes[to - 1]?.text ?? '') || isPause(lexemes[to - 1]))) to -= 1;
  if (to > 1 && lexemes[to - 2]?.kind === 'word' && TITLES.has(lexemes[to - 1]?.lower ?? '')) to -= 1;
  return to === end ? lexemes.slice(0, end) : [...lexemes.slice(0, to), parting(lexemes.slice(to, end))];
}

/** The value of a field, and what parts it from the next one as a line break. */
function valueOf(lexemes: readonly Lexeme[], from: number, end: number): readonly Lexeme[] {
  let to = end;
  while (to > from && (isQuote(lexemes[to - 1]) || isEnding(lexemes, to - 1))) to -= 1;
  return to === end
    ? lexemes.slice(from, end)
    : [...lexemes.slice(from, to), parting(lexemes.slice(to, end))];
}

const isPause = (lexeme: Lexeme | undefined): boolean => lexeme?.kind === 'break' || lexeme?.text === ':';

const isEnding = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.kind === 'break' || ENDING.has(lexemes[at]?.text ?? '');

const parting = (lexemes: readonly Lexeme[]): Lexeme => asOne(lexemes, 'break', '\n');

/** Words that are verbs. */
type Verbs = ReadonlyMap<string, Use>;

/** The types of a contract's function, which is called elsewhere. */
const TYPE = /^(?:address|bool|string|u?int\d*|bytes\d*)$/;

/** "swap(1 ETH -> USDC)": a message that is written like a call of a function is the verb and what it is about. */
function openCall(written: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const lexemes = withoutStrokes(written, verbs);
  const begin = lexemes.findIndex(({ text, spaced }) => text === '(' && !spaced) - 1;
  const before = lexemes.slice(0, Math.max(0, begin));
  if (!verbs.has(lexemes[begin]?.lower ?? '') || !before.every(isGreeting)) return lexemes;
  const close = lexemes.findIndex(({ text }) => text === ')');
  const inside = lexemes.slice(begin + 2, close);
  const plain = inside.every(({ text, lower }) => text !== '(' && !TYPE.test(lower));
  const after = lexemes.slice(close + 1);
  if (close <= begin + 2 || !plain || !after.every(({ kind, text }) => kind === 'break' || CLOSING.has(text)))
    return lexemes;
  return lexemes.map((lexeme, at) =>
    at === begin + 1 || at === close ? asOne([lexeme], 'break', '\n') : lexeme,
  );
}

const CLOSING = new Set(['.', ';', '!']);

/** "stake amount=1.5 token=SOL": the verb of a command, and no field called "stake amount". */
function withoutVerb(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const [verb, field, equals] = lexemes;
  const command = verb && field?.spaced === true && equals?.text === '=' && !equals.spaced;
  if (!command || !verbs.has(verb.lower) || !FIELD_NAMES.has(field.lower)) return lexemes;
  const fields = lexemes.filter(({ text }) => text === '=').length;
  return fields < 2 ? lexemes : [verb, { ...unwritten(field, '\n'), kind: 'break' }, ...lexemes.slice(1)];
}

/** "/swap 1 ETH USDC" is a command to a bot: its stroke only says where it begins. */
function withoutStrokes(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  if (!lexemes.some(({ text }) => text === '/')) return lexemes;
  return lexemes.map((lexeme, at) => {
    const next = lexemes[at + 1];
    const commands = lexeme.text === '/' && lexeme.spaced && next?.spaced === false && verbs.has(next.lower);
    return commands ? asOne([lexeme], 'break', '\n') : lexeme;
  });
}
