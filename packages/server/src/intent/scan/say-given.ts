import { GETTING, GOING, TO_GET } from '../lexicon/giving.ts';
import { FRAMES } from '../lexicon/passives.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readNumber } from '../slots/number.ts';
import { readToken } from '../slots/token.ts';
import { asOne, isSomebody, readAs, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { indexPhrases, matchPhrase } from '../text/phrase-index.ts';
import { mayCount } from './say-of-it.ts';
import { NO_WORD, SAYS_NOTHING, type Verbs } from './rewording.ts';

/** Without one of these words nobody is said to get anything. */
export const GIVEN: readonly string[] = phraseList(
  'get, gets, getting, receive, receives, receiving, received, paid, given, sent, handed, have, go, goes, going, arrive, reach, end, land',
);

/** "Last but not least", "and another". */
const isJoin = wordSet(
  phraseList('and, then, so, please, also, finally, lastly, least, another, ;, :, -, –, —, ., !, ?').concat(
    ',',
  ),
);
const isAllowing = wordSet(['authorize', 'authorise']);
const endsSentence = wordSet(['.', '!', '?', ';']);
const isWhole = wordSet(['all', 'half', 'everything', 'another', 'the', 'my']);

interface Given {
  /** What is said instead, behind the verb. */
  readonly said: readonly Lexeme[];
  readonly next: number;
  /** The words that the verb takes the place of; it is put right before the next one where there are none. */
  readonly led: readonly Lexeme[];
}

/**
 * Reads "0x… needs to get 5 USDC", "I'd like 0x… to get 5 USDC" and "5 USDC should go to 0x…, and 0x… receives ten" as "pay 0x… 5 USDC" and
 * "pay 5 USDC to 0x…, and 0x… ten": who is to get something is paid. Every lexeme keeps its own place.
 */
export function sayGiven(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  if (!lexemes.some(isSomebody)) return lexemes;
  const said: Lexeme[] = [];
  let paying = false;
  for (let at = 0; at < lexemes.length;) {
    const lexeme = lexemes[at];
    if (!lexeme) break;
    const begins = beginsClause(lexemes[at - 1]);
    const given = begins
      ? (givenAt(lexemes, at, vocabulary, verbs) ?? (paying ? countedFor(lexemes, at, vocabulary) : null))
      : null;
    if (!given) {
      paying &&= lexeme.kind !== 'break' && !endsSentence(lexeme) && !verbs.has(lexeme.lower);
      said.push(lexeme);
      at += 1;
      continue;
    }
    const [first] = given.said;
    if (given.led.length > 0) said.push(asOne(given.led, 'word', paying ? SAYS_NOTHING : 'pay', ' '));
    else if (!paying && first) said.push(unwritten(first, 'pay'));
    said.push(...given.said);
    paying = true;
    at = given.next;
  }
  return said;
}

const beginsClause = (before: Lexeme | undefined): boolean =>
  before === undefined || before.kind === 'break' || isJoin(before);

/** Whether how much begins at an index. */
const isCounted = (lexemes: readonly Lexeme[], at: number): boolean =>
  readNumber(lexemes, at) !== null || wordAt(lexemes, at) === '$' || isWhole(lexemes[at] ?? NO_WORD);

/** "From my USDC I'd like 0x… to get 10": of what it is paid. */
function fromAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Given | null {
  const lead = matchPhrase(OUT_OF, lexemes, at)?.next;
  const token = lead === undefined ? undefined : readToken(lexemes, lead, vocabulary)?.next;
  if (lead === undefined || token === undefined) return null;
  const from = wordAt(lexemes, token) === ',' ? token + 1 : token;
  const given = gettingAt(lexemes, from);
  if (!given) return null;
  return {
    led: lexemes.slice(at, lead),
    said: [...lexemes.slice(lead, token), ...given.said],
    next: given.next,
  };
}
const OUT_OF = indexPhrases(['from my', 'out of my', 'of my', 'using my', 'with my']);

/** "I'd like 0x… to get", "0x… should receive". */
function gettingAt(lexemes: readonly Lexeme[], at: number): Given | null {
  const frame = isSomebody(lexemes[at]) ? null : matchPhrase(FRAMES, lexemes, at);
  if (frame?.value.asks === true || frame?.value.if === true) return null;
  // Whoever allows something does not ask for it.
  if (frame && lexemes.slice(at, frame.next).some(isAllowing)) return null;
  const who = frame?.next ?? at;
  if (!isSomebody(lexemes[who])) return null;
  const from = wordAt(lexemes, who + 1) === ',' ? who + 2 : who + 1;
  const gets =
    frame && frame.value.states !== true
      ? (matchPhrase(TO_GET, lexemes, from) ?? matchPhrase(GETTING, lexemes, from))
      : matchPhrase(GETTING, lexemes, from);
  if (!gets || !isCounted(lexemes, gets.next)) return null;
  const silent = asOne(lexemes.slice(who + 1, gets.next), 'word', SAYS_NOTHING, ' ');
  return {
    led: lexemes.slice(at, who),
    said: [...lexemes.slice(who, who + 1), silent],
    next: gets.next,
  };
}

/** "Ten goes to 0x…", "half of my USDC should go to 0x…". */
function goingAt(lexemes: readonly Lexeme[], at: number, verbs: Verbs): Given | null {
  if (!isCounted(lexemes, at)) return null;
  for (let end = at + 1; end <= at + MOST_WORDS && end < lexemes.length; end += 1) {
    const going = matchPhrase(GOING, lexemes, end);
    if (going) {
      // "All my USDC goes to 0x…" may as well say what happens anyway.
      const told = going.value === 'told' && readNumber(lexemes, at) === null;
      if (told || !isSomebody(lexemes[going.next])) return null;
      const to = asOne(lexemes.slice(end, going.next), 'word', 'to', ' ');
      return { led: [], said: [...lexemes.slice(at, end), to], next: going.next };
    }
    if (!mayCount(lexemes[end], verbs)) return null;
  }
  return null;
}

/** "… and 20 for 0x…", in a list that says who gets how much. */
function countedFor(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Given | null {
  const number = readNumber(lexemes, at)?.next;
  if (number === undefined) return null;
  const token = readToken(lexemes, number, vocabulary)?.next ?? number;
  const goes = lexemes[token];
  if (goes?.lower !== 'for' || !isSomebody(lexemes[token + 1])) return null;
  return { led: [], said: [...lexemes.slice(at, token), readAs(goes, 'to')], next: token + 1 };
}

/** "Half of all the USDC in my wallet". */
const MOST_WORDS = 9;

const givenAt = (
  lexemes: readonly Lexeme[],
  at: number,
  vocabulary: Vocabulary,
  verbs: Verbs,
): Given | null => gettingAt(lexemes, at) ?? goingAt(lexemes, at, verbs) ?? fromAt(lexemes, at, vocabulary);
