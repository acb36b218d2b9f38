import type { Use } from '../lexicon/lexicon.ts';
import { CONTAINERS, FIELD_NAMES, TOOL_NOUNS, TOOL_VERBS } from '../lexicon/field-names.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { asOne, asWords, readAs, unwritten, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { isGreeting } from './greeting.ts';

/** Words that are verbs. */
export type Verbs = ReadonlyMap<string, Use>;

const QUOTES = new Set(['"', "'", '`', '“', '”', '**']);
export const isQuote = (lexeme: Lexeme | undefined): boolean => QUOTES.has(lexeme?.text ?? '');
export const isAssigning = (text: string | undefined): boolean => text === ':' || text === '=';

/** The types of a contract's function, which is called elsewhere. */
const TYPE = /^(?:address|bool|string|u?int\d*|bytes\d*)$/;

/**
 * Reads "revoke_approval(token=USDC)", `{"tool": "revoke_approval", "args": {"token": "USDC"}}` and "swap({from: ETH})" as notes of fields: the name of a tool
 * is the words that it is made of, brackets and what only holds fields are line breaks, and the members of a list are parted as steps are.
 */
export function openCalls(written: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  if (!written.some((lexeme) => isOpening(lexeme) || isJoined(lexeme))) return written;
  return openParentheses(openBraces(nameTools(withoutStrokes(sayCalled(written), verbs), verbs)), verbs);
}

const isExecuting = wordSet(['execute', 'perform', 'submit', 'do']);

/** "Execute transfer(address,uint256)(…)": a function that is written out with its types is called, whatever it is named. */
function sayCalled(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some(isExecuting)) return lexemes;
  return lexemes.map((lexeme, at) => {
    if (!isExecuting(lexeme)) return lexeme;
    const [open, type] = [lexemes[at + 2], lexemes[at + 3]];
    const written = open?.text === '(' && !open.spaced && TYPE.test(type?.lower ?? '');
    return written ? readAs(lexeme, 'call') : lexeme;
  });
}

const isOpening = wordSet(['{', '(', '[', '/']);

/** "batch_transfer", "jupiter.swap"; most words have no such sign in them, and that is seen sooner. */
const isJoined = ({ text }: Lexeme): boolean =>
  text.length > 2 && (text.includes('.') || text.includes('_')) && /[A-Za-z][._][A-Za-z]/.test(text);

/** "revokeApproval": most words are in small letters altogether. */
const hasHumps = ({ text, lower }: Lexeme): boolean => text !== lower && /[a-z][A-Z]/.test(text);

/** "batch_transfer", "revokeApproval", "jupiter.swap": each word of it at its own place. */
function nameTools(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  if (!lexemes.some(isComposed)) return lexemes;
  const from = lexemes.findIndex((lexeme) => !isGreeting(lexeme));
  const named: Lexeme[] = [];
  for (let at = 0; at < lexemes.length; at += 1) {
    const lexeme = lexemes[at];
    if (!lexeme) break;
    const names = isComposed(lexeme) && !isFieldName(lexemes, at);
    const begins = names && (opens(lexemes, at) ?? (at === from || isActionAt(lexemes, at)));
    const words = begins ? wordsOf(lexeme, verbs) : null;
    if (words) named.push(...words);
    else named.push(lexeme);
  }
  return named;
}

const isComposed = (lexeme: Lexeme): boolean =>
  (lexeme.kind === 'word' || lexeme.kind === 'name') && (isJoined(lexeme) || hasHumps(lexeme));

/** `amount_in=`, `"toToken":`. */
function isFieldName(lexemes: readonly Lexeme[], at: number): boolean {
  const next = isQuote(lexemes[at + 1]) ? at + 2 : at + 1;
  return isAssigning(lexemes[next]?.text);
}

/** "swap_tokens(from=": a call with fields; "claimRewards()" and "approve(address,uint256)" are called elsewhere. Null where nothing opens. */
function opens(lexemes: readonly Lexeme[], at: number): boolean | null {
  const next = lexemes[at + 1];
  if (next?.text === '{') return true;
  if (next?.text !== '(' || next.spaced) return null;
  const close = lexemes.findIndex(({ text }, index) => index > at && text === ')');
  return lexemes.slice(at + 2, close).some(({ text }) => isAssigning(text));
}

/** The value of `"action":`, `tool=`. */
function isActionAt(lexemes: readonly Lexeme[], at: number): boolean {
  let sign = at - 1;
  while (isQuote(lexemes[sign])) sign -= 1;
  if (!isAssigning(lexemes[sign]?.text)) return false;
  while (isAssigning(lexemes[sign]?.text) || isQuote(lexemes[sign])) sign -= 1;
  return FIELD_NAMES.get(lexemes[sign]?.lower ?? '') === '';
}

/** The words of a tool's name, where one of them says what is done; those that every tool may have say nothing. */
function wordsOf(lexeme: Lexeme, verbs: Verbs): readonly Lexeme[] | null {
  const parts = asWords(lexeme);
  const said = parts.filter(({ lower }) => !TOOL_NOUNS.has(lower));
  const verb = said.findIndex(({ lower }) => verbs.has(lower));
  const [only] = said;
  const whole = TOOL_VERBS.get(parts.map(({ lower }) => lower).join(' '));
  if (whole !== undefined) return [{ ...readAs(lexeme, whole), kind: 'word' }];
  if (verb === -1 || !only) return null;
  // "nft.transfer": what is done stands in front.
  const last = said[verb];
  if (verb !== said.length - 1 || said.length !== 2 || last === undefined || only.lower !== 'nft')
    return said;
  return [unwritten(only, last.lower), asOne([only, last], 'word', only.lower)];
}

/** `{`, `}`, `"args": {` and `"transfers": [` are line breaks, and what stands between two members of a list parts two steps. */
function openBraces(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some((_, at) => isObject(lexemes, at))) return lexemes;
  const laid: Lexeme[] = [];
  for (let at = 0; at < lexemes.length;) {
    const end = endOfSigns(lexemes, at);
    if (end === at) {
      const lexeme = lexemes[at];
      if (lexeme) laid.push(lexeme);
      at += 1;
      continue;
    }
    const signs = lexemes.slice(at, end);
    const text = signs.map((sign) => sign.text).join('');
    laid.push(asOne(signs, 'break', signOf(text)));
    at = end;
  }
  return laid;
}

const signOf = (text: string): string =>
  /\}[^{]*\{/.test(text) ? MEMBER : text.includes(LIST) ? LIST : text.includes(LIST_END) ? LIST_END : '\n';

/** `{"to":`, `{ from:`. */
function isObject(lexemes: readonly Lexeme[], at: number): boolean {
  if (lexemes[at]?.text !== '{') return false;
  let name = at + 1;
  while (lexemes[name]?.kind === 'break' || isQuote(lexemes[name])) name += 1;
  return lexemes[name]?.kind === 'word' && isFieldName(lexemes, name);
}

/** What a line break is known by where a list begins and ends, and where the next of its members begins. */
const [LIST, LIST_END] = ['[', ']'];
export const MEMBER = 'then';

/**
 * Whether the members of a list say different fields: one that leaves open what another one says may mean something else. Those that
 * say what is done are whole by themselves.
 */
export function areUneven(
  lexemes: readonly Lexeme[],
  fields: readonly { readonly from: number; readonly meaning: string }[],
): boolean {
  const members: string[] = [];
  let [next, listed] = [0, false];
  for (const { from, meaning } of fields) {
    for (; next < from; next += 1) {
      const { kind, lower } = lexemes[next] ?? {};
      if (kind !== 'break') continue;
      if (lower === LIST || lower === LIST_END) listed = lower === LIST;
      if (lower === LIST || (lower === MEMBER && listed)) members.push('');
    }
    if (listed) members.push(`${members.pop() ?? ''}${meaning === '' ? ACTS : meaning} `);
  }
  return (
    members.some((member) => fieldsOf(member) !== fieldsOf(members[0] ?? '')) &&
    !members.every((member) => member.includes(ACTS))
  );
}
const ACTS = '!';
const fieldsOf = (member: string): string => member.split(' ').toSorted().join(' ');

const BRACES = new Set(['{', '}', '[', ']']);

/** Behind the braces at an index, the names of what holds fields and the commas between them; the index itself where there is none. */
function endOfSigns(lexemes: readonly Lexeme[], from: number): number {
  let [at, end] = [from, from];
  for (;;) {
    const container = endOfContainer(lexemes, at);
    if (BRACES.has(lexemes[at]?.text ?? '') || container !== null) {
      at = container ?? at + 1;
      end = at;
    } else if (lexemes[at]?.kind === 'break' || (lexemes[at]?.text === ',' && at > from)) at += 1;
    else return end;
  }
}

/** Behind `"args": {`: the index of the brace, which is one more sign. */
function endOfContainer(lexemes: readonly Lexeme[], from: number): number | null {
  const quoted = isQuote(lexemes[from]);
  const at = quoted ? from + 1 : from;
  const name = lexemes[at];
  if (name?.kind !== 'word' || !CONTAINERS.has(name.lower)) return null;
  // Beside an output an input is what is paid.
  if (name.lower.startsWith('input') && lexemes.some(({ lower }) => lower.startsWith('output'))) return null;
  let sign = at + 1;
  if (quoted && isQuote(lexemes[sign])) sign += 1;
  if (!isAssigning(lexemes[sign]?.text)) return null;
  sign += 1;
  while (lexemes[sign]?.kind === 'break') sign += 1;
  const [open, next] = [lexemes[sign]?.text, lexemes[sign + 1]?.text];
  return open === '{' || (open === '[' && (next === '{' || lexemes[sign + 1]?.kind === 'break'))
    ? sign
    : null;
}

/** "swap(1 ETH -> USDC)": what is written like a call of a function is the verb and what it is about. */
function openParentheses(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const begin = lexemes.findIndex(({ text, spaced }) => text === '(' && !spaced) - 1;
  if (begin < 0) return lexemes;
  const before = lexemes.slice(0, begin);
  const named = before.findLastIndex(isGreeting) + 1;
  const verb = lexemes.slice(named, begin + 1).some(({ kind, lower }) => kind === 'word' && verbs.has(lower));
  if (!verb || begin - named > MOST_WORDS) return lexemes;
  const close = lexemes.findIndex(({ text }) => text === ')');
  const inside = lexemes.slice(begin + 2, close);
  const plain = inside.every(({ text, lower }) => text !== '(' && !TYPE.test(lower));
  if (close <= begin + 2 || !plain) return lexemes;
  const after = lexemes.slice(close + 1);
  if (!after.every(({ kind, text }) => kind === 'break' || CLOSING.has(text)) && !before.every(isGreeting))
    return lexemes;
  return lexemes.map((lexeme, at) =>
    at === begin + 1 || at === close ? asOne([lexeme], 'break', '\n') : lexeme,
  );
}

/** No name of a tool has more words. */
const MOST_WORDS = 4;
const CLOSING = new Set(['.', ';', '!']);

/** "/execute buy 0.5 SOL of …": the command says no more than its verb does. */
const isCommand = wordSet(
  phraseList('execute, exec, run, trade, cmd, ask, agent, bot, ai, prompt, chat, tx'),
);

/** "/swap 1 ETH USDC" is a command to a bot: its stroke only says where it begins. */
function withoutStrokes(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  if (!lexemes.some(({ text, spaced }) => text === '/' && spaced)) return lexemes;
  const [stroke, command, verb] = lexemes;
  if (stroke?.text === '/' && command && isCommand(command) && verb && verbs.has(verb.lower))
    return [asOne([stroke, command], 'break', '\n'), ...lexemes.slice(2)];
  return lexemes.map((lexeme, at) => {
    const next = lexemes[at + 1];
    const commands = lexeme.text === '/' && lexeme.spaced && next?.spaced === false && verbs.has(next.lower);
    return commands ? asOne([lexeme], 'break', '\n') : lexeme;
  });
}
