import { COSTING, DISPOSING, HAVING, IDLE, OWING, PAID_IN, READY } from '../lexicon/introducing.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { PURPOSE_NOUNS } from '../lexicon/purposes.ts';
import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { asOne, isSomebody, readAs, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { matchPhrase } from '../text/phrase-index.ts';
import { moved, partsAt, silent, type Parts } from './introduced-parts.ts';
import { mayCount } from './say-of-it.ts';
import { sentenceBegins } from './say-where.ts';
import { whoseAt } from './say-whose.ts';
import { NO_WORD, sayFirst, type Verbs, type WayAt } from './rewording.ts';

/** Without one of these words nothing that was introduced is spoken of. */
export const INTRODUCED: readonly string[] = phraseList(
  'it, them, that, those, this, him, her, his, their, its, there',
);

const isPronoun = wordSet(['it', 'them', 'that', 'those', 'this']);
const isPerson = wordSet(['him', 'her', 'them']);
const isPolite = wordSet(phraseList('please, pls, plz, kindly, now, just, ok, okay'));
const isPaying = wordSet(phraseList('pay, send, repay, transfer, wire, settle, reimburse, refund'));
const isSharing = wordSet(phraseList('split, divide, share, pay, settle'));
const isWhole = wordSet(['all', 'half', 'everything']);
const OWNERS = phraseList("the, our, my, last, today's, yesterday's, night's");
const isOwner = wordSet(OWNERS);
const isWhose = wordSet(['my', 'the', 'our']);
const saysMore = wordSet(phraseList('if, when, once, unless, until, not, or, and, then, that, but'));
const isHeld = wordSet(phraseList('position, bag, bags, stack, holdings, balance, holding'));

/**
 * Reads "I have 50 USDC, lend it", "my client paid me in USDT, swap 350 of it to ETH", "I owe bob.eth 17 USDC, pay him", "pizza was 48
 * USDC, split it …" and "my stake is deactivated, withdraw it" as "lend 50 USDC", "swap USDT 350 to ETH", …: where a sentence only says what
 * there is, "it" behind it is nothing else. Every lexeme keeps its own place.
 */
export function sayIntroduced(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  const known = { vocabulary, verbs };
  const begins = sentenceBegins(lexemes);
  for (let at = 0; at < lexemes.length; at += 1) {
    const owned = ownedAt(lexemes, at);
    if (owned) return owned;
    if (begins[at] !== true) continue;
    const said = sayFirst(introduces(lexemes[at] ?? NO_WORD) ? WAYS : OTHER_WAYS, lexemes, at, known);
    if (said) return said;
  }
  return lexemes;
}

const isIt = (lexeme: Lexeme | undefined): boolean => lexeme !== undefined && isPronoun(lexeme);

const isTheirs = wordSet(['her', 'his', 'their', 'its']);
const isAddressNoun = wordSet(phraseList('wallet, address, account, addy, addr'));
const isLinking = wordSet(['is', ':', '=']);

/** "Send my sis 25 USDC her wallet is 0x…": a pause that was not written. */
function ownedAt(lexemes: readonly Lexeme[], at: number): readonly Lexeme[] | null {
  const [before, their] = [lexemes[at - 1], lexemes[at]];
  if (!their || !isTheirs(their) || before?.kind !== 'word') return null;
  const [noun, is, who] = lexemes.slice(at + 1, at + 4);
  if (!noun || !is || !isAddressNoun(noun) || !isLinking(is) || !isSomebody(who)) return null;
  return [...lexemes.slice(0, at), { ...unwritten(their, ','), kind: 'sign' }, ...lexemes.slice(at)];
}

/** "I have 50 USDC doing nothing, put it in Aave". */
const had: WayAt = (lexemes, at, known) => {
  const from = matchPhrase(HAVING, lexemes, at)?.next;
  const parts = from === undefined ? null : partsAt(lexemes, from, known, IDLE);
  if (!parts || !isIt(lexemes[parts.verb + 1]) || lexemes[parts.verb + 2]?.lower === 'all') return null;
  const held = lexemes.slice(parts.from, parts.end);
  const counted = held.length > 1 && (held[0]?.kind === 'number' || held[0]?.text === '$');
  if (!counted || !held.every((lexeme) => mayCount(lexeme, known.verbs))) return null;
  const next = parts.verb + 2;
  return [...moved(lexemes, at, parts), ...silent(lexemes, parts.end, next), ...lexemes.slice(next)];
};

/** "I've got 200 USDC idle, put 150 of it in Aave": of what there is, so much. */
const partOfHad: WayAt = (lexemes, at, known) => {
  const from = matchPhrase(HAVING, lexemes, at)?.next;
  const parts = from === undefined ? null : partsAt(lexemes, from, known, IDLE);
  if (!parts || lexemes[parts.from]?.kind !== 'number') return null;
  const token = parts.from + 1;
  const [said, of] = lexemes.slice(parts.verb + 1, parts.verb + 3);
  const whole = readToken(lexemes, token, known.vocabulary)?.next === parts.end;
  if (!whole || said?.kind !== 'number' || of?.lower !== 'of' || !isIt(lexemes[parts.verb + 3])) return null;
  return [
    ...moved(lexemes, at, { ...parts, from: token }),
    ...silent(lexemes, parts.end, parts.verb + 1),
    said,
    ...silent(lexemes, parts.verb + 2, parts.verb + 4),
    ...lexemes.slice(parts.verb + 4),
  ];
};

/** "My client paid me in USDT, swap 350 of it to USDC". */
const paid: WayAt = (lexemes, at, known) => {
  const had = matchPhrase(HAVING, lexemes, at) ?? matchPhrase(DISPOSING, lexemes, at);
  const lead = had ?? matchPhrase(PAID_IN, lexemes, at);
  const parts = lead && partsAt(lexemes, lead.next, known, IDLE);
  if (!parts || readToken(lexemes, parts.from, known.vocabulary)?.next !== parts.end) return null;
  const amount = parts.verb + 1;
  const said = lexemes[amount];
  // "Half of it" is of what there is, and not of what somebody paid.
  const counts = said?.kind === 'number' || (had !== null && said !== undefined && isWhole(said));
  if (!counts || lexemes[amount + 1]?.lower !== 'of' || !isIt(lexemes[amount + 2])) return null;
  return [
    ...moved(lexemes, at, parts),
    ...(said.kind === 'number'
      ? [...silent(lexemes, parts.end, amount), said, ...silent(lexemes, amount + 1, amount + 3)]
      : [
          asOne(lexemes.slice(parts.end, amount), 'sign', ',', ' '),
          said,
          ...leadingOn(lexemes, amount + 1, amount + 3),
        ]),
    ...lexemes.slice(said.kind === 'number' ? amount + 3 : amount + 4),
  ];
};

/** "I owe bob.eth 17.35 USDC for tacos, pay him". */
const owed: WayAt = (lexemes, at, known) => {
  const from = matchPhrase(OWING, lexemes, at)?.next;
  const parts = from === undefined ? null : partsAt(lexemes, from, known, null);
  const verb = lexemes[parts?.verb ?? -1];
  if (!parts || !verb || !isPaying(verb)) return null;
  const due = lexemes.slice(parts.from, parts.end);
  const whole =
    due.filter(isSomebody).length === 1 && due.filter(({ kind }) => kind === 'number').length === 1;
  let next = parts.verb + 1;
  if (!whole || due.some((lexeme) => saysMore(lexeme)) || !refers(lexemes[next])) return null;
  next += 1;
  if (wordAt(lexemes, next) === 'back') next += 1;
  if (wordAt(lexemes, next) === 'to' && refers(lexemes[next + 1])) next += 2;
  if (!ends(lexemes[next])) return null;
  return [
    ...lexemes.slice(0, at),
    asOne(lexemes.slice(at, parts.from), 'word', 'pay', ' '),
    ...due,
    ...silent(lexemes, parts.end, next),
    ...lexemes.slice(next),
  ];
};

const refers = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && (isPerson(lexeme) || isPronoun(lexeme));

const ends = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined || lexeme.kind === 'break' || /^[.!,]$/.test(lexeme.text) || isPolite(lexeme);

/** "The pizza was 48 USDC, split it between …". */
const spent: WayAt = (lexemes, at, known) => {
  let noun = at;
  while (noun < at + 3 && isOwner(lexemes[noun] ?? NO_WORD)) noun += 1;
  if (!PURPOSE_NOUNS.has(wordAt(lexemes, noun))) return null;
  const from = matchPhrase(COSTING, lexemes, noun + 1)?.next;
  const parts = from === undefined ? null : partsAt(lexemes, from, known, null);
  const verb = lexemes[parts?.verb ?? -1];
  if (!parts || !verb || !isSharing(verb) || !isIt(lexemes[parts.verb + 1])) return null;
  const cost = lexemes.slice(parts.from, parts.end);
  if (cost[0]?.kind !== 'number' || !cost.every((lexeme) => mayCount(lexeme, known.verbs))) return null;
  const next = parts.verb + 2;
  const paying = lexemes.findIndex((_, index) => index > next && isPayingThem(lexemes, index));
  // "Split it between A and B" may say who has to pay.
  if (paying === -1 && verb.lower !== 'pay' && verb.lower !== 'settle') return null;
  const end = paying === -1 ? lexemes.length : paying;
  return [
    ...moved(lexemes, at, parts),
    ...silent(lexemes, parts.end, next),
    ...lexemes.slice(next, end),
    ...silent(lexemes, end, lexemes.length),
  ];
};

/** "… and pay them", at the end of a message. */
const isPayingThem = (lexemes: readonly Lexeme[], at: number): boolean =>
  PAYING_THEM.test(
    lexemes
      .slice(at)
      .map(({ lower }) => lower)
      .join(' '),
  );
const PAYING_THEM =
  /^and (?:please )?(?:pay|send|transfer)(?: (?:it|that|them|each|both|everyone))(?: out| to them| to each| theirs)?(?: please| thanks)?(?: [.!])?$/;

/** "My AVAX from Benqi finished its cooldown, claim it". */
const ready: WayAt = (lexemes, at, known) => {
  const my = lexemes[at];
  if (my?.lower !== 'my') return null;
  const parts = partsAt(lexemes, at, known, READY);
  if (!parts || parts.asks || parts.end < at + 2 || !isIt(lexemes[parts.verb + 1])) return null;
  const held = lexemes.slice(at, parts.end);
  if (parts.end === parts.verb || held.some((lexeme) => saysMore(lexeme)) || !isPastState(lexemes, parts))
    return null;
  const next = parts.verb + 2;
  return [
    ...lexemes.slice(0, at),
    unwritten(my, wordAt(lexemes, parts.verb)),
    ...held,
    ...silent(lexemes, parts.end, next),
    ...lexemes.slice(next),
  ];
};

/** Whether words stand between what there is and the pause that say it is ready. */
const isPastState = (lexemes: readonly Lexeme[], { end }: Parts): boolean =>
  matchPhrase(READY, lexemes, end) !== null;

/** "Of it to": what leads on to the next word is all that it says. */
const leadingOn = (lexemes: readonly Lexeme[], from: number, end: number): Lexeme[] =>
  lexemes[end] ? [readAs(asOne(lexemes.slice(from, end + 1), 'word', '', ' '), wordAt(lexemes, end))] : [];

/** "Dump my BONK position, all of it to SOL". */
const whole: WayAt = (lexemes, at, { vocabulary, verbs }) => {
  const [verb, whose] = [lexemes[at], lexemes[at + 1]];
  if (!verb || !whose || !isWhose(whose) || !verbs.has(verb.lower)) return null;
  const token = readToken(lexemes, at + 2, vocabulary)?.next;
  if (token === undefined) return null;
  const pause = isHeld(lexemes[token] ?? NO_WORD) ? token + 1 : token;
  const [comma, all, of, it] = lexemes.slice(pause, pause + 4);
  if (comma?.text !== ',' || !all || !isWhole(all) || of?.lower !== 'of' || !isIt(it)) return null;
  return [
    ...lexemes.slice(0, pause + 1),
    all,
    ...leadingOn(lexemes, pause + 2, pause + 4),
    ...lexemes.slice(pause + 5),
  ];
};

/** What may begin with any word. */
const OTHER_WAYS: readonly WayAt[] = [whole, whoseAt];
const WAYS: readonly WayAt[] = [had, partOfHad, paid, owed, spent, ready, ...OTHER_WAYS];

/** What all others begin with, as few sentences do. */
const introduces = wordSet([
  ...[HAVING, DISPOSING, PAID_IN, OWING].flatMap(({ firstWords }) => [...firstWords]),
  ...OWNERS,
  ...PURPOSE_NOUNS,
]);
