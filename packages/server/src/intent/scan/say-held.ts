import {
  FEES,
  HOLDING,
  isBareThing,
  isEarned,
  isEnding,
  isHalfEnding,
  isHeldThing,
  isHeldWord,
  isNumbering,
  isParticle,
  isShare,
  isThat,
  LEADING_UP,
  STATE,
  TAKING_FEES,
  WHOLLY,
} from '../lexicon/held-there.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { asOne, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { matchPhrase, type PhraseIndex } from '../text/phrase-index.ts';
import { sentenceBegins } from './say-where.ts';
import { NO_WORD } from './rewording.ts';

/** Without one of these words nothing that one has there is spoken of. */
export const HELD_THERE: readonly string[] = phraseList('it, that, this, them, those, these, fees');

/** What one has is said in no more words. */
const MOST_WORDS = 14;

/**
 * Reads "I have a USDC loan on Aave, please repay all of it" and "my stake account is 9WzD…. Could you deactivate it?" as "repay all USDC
 * loan on Aave" and "deactivate stake account 9WzD…": what one has there is all that the sentence before names, and its verb ends it or
 * takes something out of it. Every lexeme keeps its own place.
 */
export function sayHeld(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const begins = sentenceBegins(lexemes);
  for (let at = 0; at < lexemes.length; at += 1) {
    const held = begins[at] === true ? heldAt(lexemes, at, vocabulary) : null;
    const said = held && saidOf(lexemes, at, held);
    if (said) return said;
  }
  return lexemes;
}

/** Where what one has is named, and where the instruction behind it begins. */
interface Held {
  readonly from: number;
  readonly to: number;
  /** A number stands in it that counts something. */
  readonly counted: boolean;
  /** It has fees. */
  readonly earned: boolean;
  readonly verb: number;
}

function heldAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Held | null {
  const from = after(HOLDING, lexemes, at);
  const named = namedFrom(lexemes, from, vocabulary);
  const state = after(STATE, lexemes, named.to);
  const verb = isPause(lexemes[state]) ? verbAfter(lexemes, state) : null;
  // "Position #4711 has fees …" begins with what it is about; "deposit 5 USDC, …" is an instruction.
  const about = from === at ? isBareThing(lexemes[at] ?? NO_WORD) : named.thing || named.token;
  if (verb === null || !about) return null;
  const earned = lexemes.slice(named.to, state).some(isEarned);
  return { from, to: named.to, counted: named.counted, earned, verb };
}

interface Named {
  readonly to: number;
  readonly thing: boolean;
  readonly token: boolean;
  readonly counted: boolean;
}

/** What one has, word by word, up to the first that is of something else. */
function namedFrom(lexemes: readonly Lexeme[], from: number, vocabulary: Vocabulary): Named {
  let to = from;
  let [thing, token, counted] = [false, false, false];
  for (let lexeme = lexemes[to]; lexeme && to < from + MOST_WORDS; lexeme = lexemes[to]) {
    const known = readToken(lexemes, to, vocabulary)?.next;
    const next = known ?? readProtocol(lexemes, to)?.next;
    const number = lexeme.kind === 'number';
    if (next === undefined && !number && lexeme.kind !== 'address' && !isHeldWord(lexeme)) break;
    thing ||= isHeldThing(lexeme);
    token ||= known !== undefined;
    counted ||= number && !isNumbering(lexemes[to - 1] ?? NO_WORD);
    to = next ?? to + 1;
  }
  return { to, thing, token, counted };
}

const after = (index: PhraseIndex<true>, lexemes: readonly Lexeme[], at: number): number =>
  matchPhrase(index, lexemes, at)?.next ?? at;

const isPause = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && (lexeme.kind === 'break' || /^(?:[,.;:!–—-]|so|and)$/.test(lexeme.lower));

/** The first lexeme of the instruction behind a pause. */
function verbAfter(lexemes: readonly Lexeme[], pause: number): number {
  const next = isPause(lexemes[pause + 1]) ? pause + 2 : pause + 1;
  return after(LEADING_UP, lexemes, next);
}

/** An instruction about what one has. */
interface Told {
  /** The words that lead to what it is about. */
  readonly verb: readonly string[];
  /** Where it is said how much of it: "all", "300", "in full". */
  readonly amount: { readonly from: number; readonly to: number } | null;
  readonly next: number;
}

function saidOf(lexemes: readonly Lexeme[], at: number, held: Held): readonly Lexeme[] | null {
  const told = feesOf(lexemes, held) ?? endingOf(lexemes, held);
  const first = lexemes[held.from];
  if (!told || !first || !ends(lexemes[told.next])) return null;
  // "…, close it?" may ask whether to.
  const asked = lexemes[told.next]?.text === '?';
  if (asked && !lexemes.slice(held.to, told.next).some(isYou)) return null;
  const [verb = '', ...words] = told.verb;
  const end = asked ? told.next + 1 : told.next;
  const amount = told.amount ?? { from: end, to: end };
  return [
    ...lexemes.slice(0, at),
    held.from > at ? asOne(lexemes.slice(at, held.from), 'word', verb, ' ') : unwritten(first, verb),
    ...words.map((word) => unwritten(first, word)),
    ...lexemes.slice(held.from, held.to),
    ...silent(lexemes, held.to, amount.from, wordAt(lexemes, amount.from) === 'all' ? ',' : 'please'),
    ...lexemes.slice(amount.from, amount.to),
    ...silent(lexemes, amount.to, end),
    ...lexemes.slice(end),
  ];
}

/** Words that only lead on; in front of "all" a pause stands for them. */
const silent = (lexemes: readonly Lexeme[], from: number, to: number, word = 'please'): Lexeme[] =>
  from < to ? [asOne(lexemes.slice(from, to), word === ',' ? 'sign' : 'word', word, ' ')] : [];

/** "… has fees waiting, collect those", "pay out the fees it has earned". */
function feesOf(lexemes: readonly Lexeme[], { verb, earned }: Held): Told | null {
  const object = matchPhrase(TAKING_FEES, lexemes, verb)?.next;
  if (object === undefined) return null;
  const named = matchPhrase(FEES, lexemes, object)?.next;
  const pointed = earned && isThat(lexemes[object] ?? NO_WORD) ? object + 1 : undefined;
  const next = named ?? pointed;
  return next === undefined ? null : { verb: ['collect', 'fees', 'from'], amount: null, next };
}

/** "Deactivate it", "pay it off in full", "withdraw 300 of it", "unwrap all of it". */
function endingOf(lexemes: readonly Lexeme[], { verb, counted }: Held): Told | null {
  const word = lexemes[verb];
  if (!word || !isEnding(word)) return null;
  const early = particleAt(lexemes, verb + 1);
  const object = early === null ? verb + 1 : verb + 2;
  // "300 of it" is no part of what is counted itself.
  const part = !counted && isPart(lexemes, object);
  const that = part ? object + 2 : object;
  if (!isThat(lexemes[that] ?? NO_WORD)) return null;
  const late = early === null ? particleAt(lexemes, that + 1) : null;
  const particle = early ?? late;
  if (isHalfEnding(word) && particle === null) return null;
  const said = particle === null ? [word.lower] : [word.lower, particle];
  const behind = late === null ? that + 1 : that + 2;
  if (part) return { verb: said, amount: { from: object, to: object + 1 }, next: behind };
  const whole = matchPhrase(WHOLLY, lexemes, behind)?.next;
  if (whole === undefined) return { verb: said, amount: null, next: behind };
  return { verb: said, amount: { from: behind, to: whole }, next: whole };
}

/** "Back", "off". */
function particleAt(lexemes: readonly Lexeme[], at: number): string | null {
  const lexeme = lexemes[at];
  return lexeme && isParticle(lexeme) ? lexeme.lower : null;
}

/** "All of", "half of", "300 of". */
const isPart = (lexemes: readonly Lexeme[], at: number): boolean =>
  (lexemes[at]?.kind === 'number' || isShare(lexemes[at] ?? NO_WORD)) && wordAt(lexemes, at + 1) === 'of';

const isYou = wordSet(['you', 'u']);

const ends = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined ||
  lexeme.kind === 'break' ||
  /^(?:[.,;!?]|please|pls|thanks|and|then)$/.test(lexeme.lower);
