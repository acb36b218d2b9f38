import { combined } from '../lexicon/combine.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { PROTOCOL_FIRST_WORDS, readProtocol } from '../slots/protocol.ts';
import { callsBot } from './bot-handle.ts';
import { isGreeting } from './greeting.ts';
import { asOne, readAs, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { SAYS_NOTHING, type Verbs } from './rewording.ts';

/** Words for going to where something should be done. */
const ENTERING: ReadonlySet<string> = new Set([
  'use',
  ...combined(phraseList('go, head, hop, jump'), phraseList('to, on, onto, over to, on over to')),
  ...phraseList(
    'go over on, open, open up, visit, launch, log into, log in to, navigate to, head into, go into',
  ),
]);
/** Words that announce a place anywhere; before a comma only where a sentence begins with them. */
const PLACING: ReadonlySet<string> = new Set(
  phraseList('with, on, at, via, through, using, in, inside, over at'),
);
const MOST_WORDS = 3;

/** What parts the name of a place from what is done there. */
const PARTING: ReadonlySet<string> = new Set([
  ...phraseList('and, and then, then, and please, and there, and just'),
  ',',
  ':',
  '-',
  '–',
  '—',
  ', and',
  ', then',
  ', please',
  ': please',
]);
const MOST_PARTING = 5;
/** Behind "Uniswap:", where what is done there is said in the next line. */
const partsLines = ({ kind, text }: Lexeme): boolean => kind === 'break' || /^[-.;]$/.test(text);

/** What may stand before it in its sentence. */
const BEFORE = wordSet([
  ...phraseList(`
    please, pls, plz, can, could, would, will, you, u, i, i'd, we, want, need, would, like, to, let's, lets, us, just, now, kindly, hey, hi, hello, ok, okay, so, yo, gm, then, next, first,
    help, me, my, i'm, im, bullish, feeling, friend, bro, buddy, mate, there, bot, agent, thanks, sir`),
  ',',
]);
const STARTS = wordSet(['.', '!', '?', ';', '\n', 'then', 'next', 'afterwards']);

const mayName = wordSet(PROTOCOL_FIRST_WORDS);

/**
 * Reads "go to Uniswap and swap …", "can you use Aave to lend …", "Aave: borrow …" as "on Uniswap please swap …": where a
 * sentence begins by saying where, its first verb is done there. Every lexeme keeps its own text and place.
 *
 * @param verbs base forms of verbs
 */
export function sayWhere(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const said: Lexeme[] = [];
  for (let at = 0; at < lexemes.length;) {
    const lexeme = lexemes[at];
    if (!lexeme) break;
    const next = mayName(lexeme) ? afterPlace(lexemes, at, said, verbs) : null;
    if (next === null) {
      said.push(lexeme);
      at += 1;
      continue;
    }
    const { lead, end, verb, heads } = next;
    if (lead > 0) said.push(asOne(said.splice(-lead), 'word', 'on', ' '));
    if (heads) said.push(asOne(lexemes.slice(at, end + 1), 'word', UNKNOWN));
    said.push(...lexemes.slice(at, end));
    if (verb > end)
      said.push(readAs(asOne(lexemes.slice(end, verb), 'word', SAYS_NOTHING, ' '), SAYS_NOTHING));
    at = verb;
  }
  return said;
}

/** No word of any list. */
const UNKNOWN = 'a heading';

/** "Aave: borrow …": the name stands by itself in front of a verb, and is that of the place. */
export const isInFront = (lexemes: readonly Lexeme[], next: number): boolean => {
  const after = lexemes[next];
  return after?.lower === SAYS_NOTHING && /^[,:–—-]/.test(after.text);
};

interface Where {
  /** How many lexemes before the name lead to it. */
  readonly lead: number;
  /** The index after the name. */
  readonly end: number;
  /** The index of the verb. */
  readonly verb: number;
  /** It stands over several lines, and is perhaps meant for each. */
  readonly heads: boolean;
}

const hasLines = (lexemes: readonly Lexeme[], from: number, verbs: Verbs): boolean => {
  const line = lexemes.findIndex(({ kind }, at) => at > from && kind === 'break');
  return line !== -1 && lexemes.slice(line).some(({ lower }) => verbs.has(lower));
};

/** Where the name of a place is followed by what is done there; null where it is anything else. */
function afterPlace(
  lexemes: readonly Lexeme[],
  at: number,
  said: readonly Lexeme[],
  verbs: Verbs,
): Where | null {
  const end = readProtocol(lexemes, at)?.next;
  const verb = end === undefined ? null : verbAfter(lexemes, end, verbs);
  if (end === undefined || verb === null) return null;
  const lead = leadBefore(said);
  const words = said
    .slice(said.length - lead)
    .map(({ lower }) => lower)
    .join(' ');
  if (!beginsSentence(said, said.length - lead)) return null;
  const parting = partingOf(lexemes.slice(end, verb));
  if (parting === 'to') return words === 'use' ? { lead, end, verb, heads: false } : null;
  if (parting === null) return null;
  const pause = parting !== 'words';
  // "Aave, supply …"; "Aave and supply" says nothing of a place.
  const stands = lead === 0 ? pause && isPlain(said) : pause || ENTERING.has(words);
  return stands ? { lead, end, verb, heads: parting === 'lines' && hasLines(lexemes, verb, verbs) } : null;
}

/** How the name of a place is parted from what is done there: the next line, a pause, or mere words. Null where it is not. */
function partingOf(between: readonly Lexeme[]): 'to' | 'lines' | 'pause' | 'words' | null {
  const [first = '', second = ''] = between.map(({ lower }) => lower);
  if (first === 'to' && between.length === 1) return 'to';
  if (PARTING.has(between.map(({ lower }) => lower).join(' '))) {
    // "Deposit 10 SOL. On Kamino, then borrow …": what was done before may be done there.
    return /^[,:–—-]/.test(first) && !/^(?:and|then)$/.test(second) ? 'pause' : 'words';
  }
  return first === ':' && between.slice(1).every(partsLines) ? 'lines' : null;
}

/** Right at the beginning of the message or of a sentence, or behind a greeting. */
const isPlain = (said: readonly Lexeme[]): boolean => {
  const before = said.at(-1);
  // "Hello, Aave: supply …".
  const greeted = said.length === 2 && before?.text === ',' && said.every(isGreeting);
  // "Deposit 10 SOL on", and the name in the next line.
  const announced = before?.kind === 'break' && PLACING.has(said.at(-2)?.lower ?? '');
  if (announced) return false;
  return before === undefined || before.kind === 'break' || /^[.!]$/.test(before.text) || greeted;
};

function verbAfter(lexemes: readonly Lexeme[], end: number, verbs: Verbs): number | null {
  for (let at = end + 1; at <= end + MOST_PARTING; at += 1) {
    if (verbs.has(lexemes[at]?.lower ?? '')) return at;
  }
  return null;
}

/** How many of the last lexemes are the longest words that lead to a place. */
function leadBefore(said: readonly Lexeme[]): number {
  for (let count = MOST_WORDS; count > 0; count -= 1) {
    const words = said
      .slice(-count)
      .map(({ lower }) => lower)
      .join(' ');
    if (said.length >= count && (ENTERING.has(words) || PLACING.has(words))) return count;
  }
  return 0;
}

/** Several rewordings ask the same of a message that none of them changes. */
const beginnings = new WeakMap<readonly Lexeme[], readonly boolean[]>();

/** Whether a sentence begins at each index, but for politeness and an opener, in one pass. */
export function sentenceBegins(said: readonly Lexeme[]): readonly boolean[] {
  const known = beginnings.get(said);
  if (known) return known;
  const begins: boolean[] = [];
  beginnings.set(said, begins);
  for (let at = 0; at < said.length; at += 1) {
    const before = said[at - 1];
    const starts = !before || before.kind === 'break' || STARTS(before);
    begins.push(starts || (begins[at - 1] === true && (BEFORE(before) || callsBot(before.lower))));
  }
  return begins;
}

/** Whether nothing but politeness and an opener stands before an index in its sentence. */
export function beginsSentence(said: readonly Lexeme[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const before = said[at];
    if (!before || before.kind === 'break' || STARTS(before)) return true;
    if (!BEFORE(before) && !callsBot(before.lower)) return false;
  }
  return true;
}
