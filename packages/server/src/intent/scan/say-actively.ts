import {
  ARRIVING,
  AUXILIARIES,
  BEFORE_FRAME,
  BEFORE_SEEING,
  FRAMES,
  isManner,
  MADE,
  NO_OBJECT,
  PARTICIPLE_FORMS,
  PARTICIPLES,
  TOWARDS,
  type Auxiliary,
  type Frame,
} from '../lexicon/passives.ts';
import { readNumber } from '../slots/number.ts';
import { asOne, isSomebody, readAs, unwritten, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { matchPhrase } from '../text/phrase-index.ts';
import { nameBefore } from './say-as-verbs.ts';

/** No object has more words: "a total of 0.5 of the native token ETH". */
const MOST_WORDS = 20;

/**
 * Reads "I would like 5 USDC to be sent to 0x…" and "5 USDC must be sent to 0x…" as "send 5 USDC to 0x…". The verb takes the place of
 * the words before the object; what says that it is done is left out.
 */
export function sayActively(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const said: Lexeme[] = [];
  const told = tellsWhatIsDone(lexemes);
  let at = 0;
  let active = false;
  while (at < lexemes.length) {
    const found = told[at] === true ? passiveAt(lexemes, at) : null;
    if (found) {
      said.push(...found.said);
      at = found.next;
      active = true;
      continue;
    }
    const lexeme = lexemes[at];
    if (!lexeme) break;
    if (endsSentence(lexeme)) active = false;
    const verb = active && followsOn(said.at(-1)) ? PARTICIPLES(lexeme) : undefined;
    // "… to be swapped for ETH and sent to 0x…".
    said.push(verb === undefined ? lexeme : readAs(lexeme, verb));
    at += 1;
  }
  return said;
}

/** Without one of these words nothing is said of what is done. */
export const DONE: readonly string[] = [
  ...PARTICIPLE_FORMS.keys(),
  ...MADE.firstWords,
  ...ARRIVING.firstWords,
];

const isDone = wordSet(DONE);

/** Whether one of those words stands at or behind each index, in the same sentence. */
function tellsWhatIsDone(lexemes: readonly Lexeme[]): readonly boolean[] {
  const told: boolean[] = lexemes.map(() => false);
  let tells = false;
  for (let at = lexemes.length - 1; at >= 0; at -= 1) {
    const lexeme = lexemes[at];
    if (!lexeme) break;
    tells = isDone(lexeme) || (tells && !endsSentence(lexeme));
    told[at] = tells;
  }
  return told;
}

const followsOn = (lexeme: Lexeme | undefined): boolean =>
  lexeme?.lower === 'and' || lexeme?.lower === 'then';

const endsSentence = (lexeme: Lexeme): boolean => lexeme.kind === 'break' || isEnd(lexeme);
const isEnd = wordSet(['.', '!', '?', ';']);

interface Passive {
  readonly said: readonly Lexeme[];
  readonly next: number;
}

/** What is said in the passive from an index on, as an instruction. Null where nothing is. */
function passiveAt(lexemes: readonly Lexeme[], at: number): Passive | null {
  const begins = beginsClause(lexemes[at - 1]);
  const frame = matchPhrase(FRAMES, lexemes, at);
  // "I'd like 0x… to get 10, and another 15 should go to …" sees to nothing.
  const gets = isSomebody(lexemes[at - 2]) && lexemes[at - 1]?.lower === 'to';
  const suited = !gets && frame && (begins || isSaidBehind(lexemes[at - 1], frame.value)) ? frame : null;
  const framed = suited && passiveOf(lexemes, { at, object: suited.next, frame: suited.value });
  return framed ?? (begins ? passiveOf(lexemes, { at, object: at, frame: null }) : null);
}

const isSaidBehind = (before: Lexeme | undefined, { sees }: Frame): boolean =>
  before !== undefined && (BEFORE_FRAME(before) || (sees && BEFORE_SEEING(before)));

const beginsClause = (before: Lexeme | undefined): boolean =>
  before === undefined || endsSentence(before) || before.text === ':' || before.text === ',';

interface Begun {
  readonly at: number;
  /** Where the object begins. */
  readonly object: number;
  readonly frame: Frame | null;
}

function passiveOf(lexemes: readonly Lexeme[], begun: Begun): Passive | null {
  const { object, frame } = begun;
  let counted = false;
  let named = false;
  for (let end = object; end < Math.min(lexemes.length, object + MOST_WORDS); end += 1) {
    const lexeme = lexemes[end];
    if (!lexeme || endsSentence(lexeme) || lexeme.text === ',') return null;
    const done = counted ? doneAt(lexemes, begun, end) : null;
    if (done && (!named || done.verb === null)) return inActive(lexemes, begun, end, done);
    const arrival =
      counted && frame && frame.states !== true && !named ? arrivalAt(lexemes, begun, end) : null;
    if (arrival) return arrival;
    named ||= lexeme.lower === 'of' && nameBefore(lexemes.slice(object, end))?.from === 0;
    if (endsObject(lexemes, end, named)) return null;
    counted ||= isCounting(lexeme) || readNumber(lexemes, end) !== null;
  }
  return null;
}

const isCounting = (lexeme: Lexeme): boolean => lexeme.kind === 'number' || isWhole(lexeme);

const isWhole = wordSet(['all', 'half', 'entire', 'whole', 'everything', 'balance']);

function endsObject(lexemes: readonly Lexeme[], at: number, named: boolean): boolean {
  const lexeme = lexemes[at];
  const next = lexemes[at + 1]?.lower;
  if (!lexeme || named) return !lexeme || (NO_OBJECT(lexeme) && PARTICIPLES(lexeme) === undefined);
  // "A transfer of", "a payment for the amount of": words of the name of an action.
  if (TOWARDS(lexeme)) return lexeme.lower !== 'for' || !/^(?:an?|the)$/.test(next ?? '');
  return NO_OBJECT(lexeme) && next !== 'of' && next !== 'in' && next !== 'for';
}

/** "5 USDC reaches 0x…": it is sent there. */
function arrivalAt(lexemes: readonly Lexeme[], begun: Begun, end: number): Passive | null {
  const arrives = matchPhrase(ARRIVING, lexemes, end);
  if (!arrives) return null;
  const to = asOne(lexemes.slice(end, arrives.next), 'word', 'to', ' ');
  return {
    said: [verbFor(lexemes, begun, 'send'), ...lexemes.slice(begun.object, end), to],
    next: arrives.next,
  };
}

interface Done {
  /** Null where the name of an action says what is done. */
  readonly verb: string | null;
  /** How it is done. */
  readonly manner: readonly Lexeme[];
  readonly next: number;
}

/** "To be sent": what is done with an object that ends at an index. */
function doneAt(lexemes: readonly Lexeme[], begun: Begun, at: number): Done | null {
  const { frame } = begun;
  const auxiliary = matchPhrase(AUXILIARIES, lexemes, at);
  if (auxiliary ? !suits(auxiliary.value, frame) : !mayLeaveOut(lexemes, begun)) return null;
  const from = auxiliary?.next ?? at;
  let next = from;
  while (isManner(lexemes[next]?.lower ?? '')) next += 1;
  const manner = lexemes.slice(from, next);
  const made = matchPhrase(MADE, lexemes, next);
  if (made) return isComing(lexemes, made.next) ? null : { verb: null, manner, next: made.next };
  const participle = lexemes[next];
  const verb = participle && PARTICIPLES(participle);
  return verb === undefined || isComing(lexemes, next + 1) ? null : { verb, manner, next: next + 1 };
}

/** "I want 5 USDC to be sent to me" asks for money, also where a pause or a new line stands before "me". */
function isComing(lexemes: readonly Lexeme[], at: number): boolean {
  const to = behindPauses(lexemes, at);
  return lexemes[to]?.lower === 'to' && OWN.has(lexemes[behindPauses(lexemes, to + 1)]?.lower ?? '');
}

function behindPauses(lexemes: readonly Lexeme[], at: number): number {
  let next = at;
  while (lexemes[next]?.kind === 'break' || lexemes[next]?.kind === 'sign') next += 1;
  return next;
}

const OWN = new Set(['me', 'us', 'myself', 'ourselves']);

/** "I need 5 USDC sent": behind "that" it would tell of something. */
const mayLeaveOut = (lexemes: readonly Lexeme[], { object, frame }: Begun): boolean =>
  frame !== null && frame.states !== true && !/^(?:that|if|for)$/.test(lexemes[object - 1]?.lower ?? '');

/** "5 USDC is sent" tells of something unless somebody wants it; "were sent" needs an "if". */
const suits = (auxiliary: Auxiliary, frame: Frame | null): boolean =>
  auxiliary === 'bidding' ||
  (auxiliary === 'if' ? frame?.if === true : frame !== null && frame.states !== true);

function inActive(
  lexemes: readonly Lexeme[],
  begun: Begun,
  end: number,
  { verb, manner, next }: Done,
): Passive | null {
  const object = lexemes.slice(begun.object, end);
  if (verb !== null && begun.frame?.asks === true) {
    // "Can I get 5 USDC sent to my wallet?" asks for money.
    if (/^(?:my|our)$/.test(lexemes[next + 1]?.lower ?? '')) return null;
    const [may, who] = lexemes.slice(begun.at, begun.at + 2);
    const asked = asOne(lexemes.slice(begun.at + 2, begun.object), 'word', verb, ' ');
    const lead = may && who ? [readAs(may, 'could'), readAs(who, 'you')] : [];
    return { said: [...lead, asked, ...object, ...manner], next };
  }
  if (verb !== null) return { said: [verbFor(lexemes, begun, verb), ...object, ...manner], next };
  const counts = object.findIndex(isCounting);
  const ofs = object.flatMap(({ lower }, at) => (lower === 'of' && at < counts ? [at] : []));
  // "A payment of a total of 5 USDC", "a payment in the amount of 5 USDC".
  for (const cut of [ofs[0], ofs.at(-1)]) {
    const name = cut === undefined ? null : nameBefore(object.slice(0, cut));
    if (cut === undefined || name?.from !== 0) continue;
    const said = lexemes.slice(begun.at, begun.object + cut + 1);
    return { said: [asOne(said, 'word', name.verb, ' '), ...object.slice(cut + 1), ...manner], next };
  }
  return null;
}

/** The verb in the place of the words before the object; where there are none, right before it. */
function verbFor(lexemes: readonly Lexeme[], { at, object }: Begun, verb: string): Lexeme {
  if (at < object) return asOne(lexemes.slice(at, object), 'word', verb, ' ');
  const first = lexemes[object];
  if (!first) throw new RangeError('There is no object');
  return unwritten(first, verb);
}
