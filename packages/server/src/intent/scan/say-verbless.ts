import { GERUNDS, PARTICIPLES } from '../lexicon/passives.ts';
import { protocolNames } from '../../actions/protocol-names.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readShareWords } from '../slots/share.ts';
import { readToken } from '../slots/token.ts';
import { asOne, isSomebody, readAs, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { indexPhrases, matchPhrase } from '../text/phrase-index.ts';
import { PAYMENT_HEADINGS } from '../lexicon/headings.ts';
import { VERB_OF } from '../lexicon/nominals.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { isGreeting } from './greeting.ts';
import { sayHeaded } from './say-headed.ts';
import { beginsSentence } from './say-where.ts';
import type { Verbs } from './rewording.ts';

/** Without one of these words nothing is said without its verb here. */
export const VERBLESS: readonly string[] = [
  '->',
  '→',
  '=>',
  '➡',
  'to',
  'into',
  'for',
  'from',
  ':',
  '-',
  '–',
  '—',
];

const isArrow = wordSet(['->', '→', '=>', '➡', 'to', 'into', 'for']);
const counts = wordSet(['all', 'half', 'entire', 'whole', 'everything', 'full', 'my', 'the']);
const isWord = wordSet(['to', 'into', 'for']);
/** An amount and its token have no more words: "half of my AERO bag". */
const MOST_WORDS = 6;

/** "Batch payout:": what is listed behind it is paid. */
const HEADINGS = indexPhrases(PAYMENT_HEADINGS);

/**
 * Reads "200 USDC -> JUP" as "swap 200 USDC -> JUP", and "CCTP: 75 USDC from Solana to Polygon" as "bridge …", where no word says what is
 * done: an arrow between two tokens can mean nothing else, nor can two chains. Every lexeme keeps its own place.
 *
 * @param verbs base forms of verbs
 */
export function sayVerbless(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  const isSaid = (lexeme: Lexeme): boolean =>
    verbs.has(lexeme.lower) || GERUNDS(lexeme) !== undefined || PARTICIPLES(lexeme) !== undefined;
  const from = lexemes.findIndex((lexeme) => !isGreeting(lexeme));
  const heading = matchPhrase(HEADINGS, lexemes, from)?.next;
  if (heading !== undefined && !isAdvice(lexemes, heading, isSaid)) {
    const verb = lexemes.slice(heading).some(isSaid) ? 'please' : 'pay';
    const said = readAs(asOne(lexemes.slice(from, heading), 'word', '', ' '), verb);
    return [...lexemes.slice(0, from), said, ...lexemes.slice(heading)];
  }
  const counted = sayHeaded(lexemes, from, vocabulary, isSaid);
  const titled = counted ?? sayTitle(lexemes, from, isSaid);
  if (titled || lexemes.some(isSaid)) return titled ?? lexemes;
  return (
    sayNamed(lexemes, from, vocabulary) ??
    sayArrow(lexemes, vocabulary) ??
    sayPair(lexemes, from, vocabulary) ??
    sayRoute(lexemes, vocabulary) ??
    sayTransport(lexemes, from, vocabulary) ??
    lexemes
  );
}

const isTip = wordSet(['tip', 'tips']);

/** "Tip: swap …" is a piece of advice, "tip: 5 USDC to 0x…" a payment. */
const isAdvice = (lexemes: readonly Lexeme[], end: number, isSaid: (lexeme: Lexeme) => boolean): boolean =>
  isTip(lexemes[end - 2] ?? { lower: '', word: 0 }) && lexemes.slice(end).some(isSaid);

const isKind = wordSet(phraseList('quick, small, little, simple, fast, tiny, easy'));

const isOrder = wordSet(['order', 'request', 'instruction', 'command']);
/** A "buy order" waits for its price. */
const mayWait = wordSet(['buy', 'sell', 'trade', 'limit', 'stop']);

const titleOf = (kind: Lexeme, name: Lexeme, isSaid: (lexeme: Lexeme) => boolean): string | undefined => {
  if (isKind(kind)) return VERB_OF.get(name.lower);
  return isOrder(name) && isSaid(kind) && !mayWait(kind) ? kind.lower : undefined;
};

/** "Quick swap: 0.3 SOL -> USDC", "send order: 5 USDC to 0x…": what it is called is what is done. */
function sayTitle(
  lexemes: readonly Lexeme[],
  from: number,
  isSaid: (lexeme: Lexeme) => boolean,
): readonly Lexeme[] | null {
  const [kind, name] = lexemes.slice(from, from + 2);
  const verb = kind && name && titleOf(kind, name, isSaid);
  const titled = verb !== undefined && wordAt(lexemes, from + 2) === ':';
  if (!titled || lexemes.slice(from + 3).some(isSaid)) return null;
  const title = asOne(lexemes.slice(from, from + 3), 'word', verb, ' ');
  return [...lexemes.slice(0, from), title, ...lexemes.slice(from + 3)];
}

/** "20 USDC payment to 0x…". */
function sayNamed(
  lexemes: readonly Lexeme[],
  from: number,
  vocabulary: Vocabulary,
): readonly Lexeme[] | null {
  const first = lexemes[from];
  const name = first?.kind === 'number' ? readToken(lexemes, from + 1, vocabulary)?.next : undefined;
  const verb = VERB_OF.get(wordAt(lexemes, name ?? -1));
  const paid = verb === 'pay' || verb === 'transfer';
  if (
    !first ||
    name === undefined ||
    !paid ||
    wordAt(lexemes, name + 1) !== 'to' ||
    !isSomebody(lexemes[name + 2])
  )
    return null;
  return [
    ...lexemes.slice(0, from),
    unwritten(first, verb),
    ...lexemes.slice(from, name),
    ...lexemes.slice(name, name + 1).map((lexeme) => readAs(lexeme, 'please')),
    ...lexemes.slice(name + 1),
  ];
}

/** "200 USDC -> JUP", "half my SOL into USDC". */
function sayArrow(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] | null {
  const arrow = lexemes.findIndex(isArrow);
  const from = startOfAmount(lexemes, arrow);
  const first = lexemes[from];
  const end = readToken(lexemes, arrow + 1, vocabulary)?.next;
  if (!first || end === undefined || lends(lexemes, arrow + 1)) return null;
  const lead = lexemes[arrow];
  if (lead && isWord(lead) && (!isOfToken(lexemes, from, arrow, vocabulary) || !isOrdered(lexemes, from)))
    return null;
  return [...lexemes.slice(0, from), unwritten(first, 'swap'), ...lexemes.slice(from)];
}

/** "AERO -> USDC, half of it": which token for which, and behind a pause how much. */
function sayPair(lexemes: readonly Lexeme[], from: number, vocabulary: Vocabulary): readonly Lexeme[] | null {
  const first = lexemes[from];
  const arrow = readToken(lexemes, from, vocabulary)?.next;
  const lead = arrow === undefined ? undefined : lexemes[arrow];
  if (!first || arrow === undefined || !lead || !isArrow(lead) || isWord(lead) || lends(lexemes, arrow + 1))
    return null;
  const end = readToken(lexemes, arrow + 1, vocabulary)?.next;
  const counted =
    end !== undefined &&
    lexemes.slice(end).some((lexeme) => counts(lexeme) || lexeme.lower.startsWith('amount'));
  return counted ? [...lexemes.slice(0, from), unwritten(first, 'swap'), ...lexemes.slice(from)] : null;
}

/** "Half my USDC into Aave" may be to be lent there as well as to buy AAVE. */
function lends(lexemes: readonly Lexeme[], at: number): boolean {
  const place = readProtocol(lexemes, at);
  const kinds = (place && protocolNames[place.protocol]?.kinds) ?? [];
  return kinds.includes('lending') && !kinds.includes('dex');
}

/** "0.25 ETH", "half of my SOL": its last word is a token, and no "5 USDC for lunch". */
const isOfToken = (lexemes: readonly Lexeme[], from: number, end: number, vocabulary: Vocabulary): boolean =>
  lexemes.some((_, at) => at > from && at < end && readToken(lexemes, at, vocabulary)?.next === end);

/** "20 USDC to ETH" by itself may be how much comes of it; one's own, a place or a "please" says that it is to be done. */
const isOrdered = (lexemes: readonly Lexeme[], from: number): boolean =>
  lexemes.some((lexeme, at) => isBidden(lexeme) || (at >= from && isOwn(lexeme))) &&
  !lexemes.some(({ text }) => text === '?');
const isBidden = wordSet(['please', 'pls', 'plz', 'on', 'via', 'using', 'asap']);
const isOwn = wordSet(['my', 'all', 'half', 'entire', 'whole']);

/** Where the words before an index begin that say how much of what; -1 where they say anything else. */
function startOfAmount(lexemes: readonly Lexeme[], end: number): number {
  for (let at = end - 1; at >= Math.max(0, end - MOST_WORDS); at -= 1) {
    const lexeme = lexemes[at];
    if (!lexeme || (lexeme.kind !== 'word' && lexeme.kind !== 'number' && !/^[$%]$/.test(lexeme.text)))
      return -1;
    const begins = lexeme.kind === 'number' || counts(lexeme) || readShareWords(lexemes, at) !== null;
    if (begins && at < end - 1 && beginsSentence(lexemes, at)) return at;
  }
  return -1;
}

const isTransport = wordSet(['cctp']);

/** "CCTP 100 USDC to Base": what does nothing but bridge, how much, and a chain that it goes to. */
function sayTransport(
  lexemes: readonly Lexeme[],
  from: number,
  vocabulary: Vocabulary,
): readonly Lexeme[] | null {
  const first = lexemes[from];
  const number = wordAt(lexemes, from + 1) === ':' ? from + 2 : from + 1;
  const counted = lexemes[number];
  if (!first || !counted || !isTransport(first) || counted.kind !== 'number') return null;
  const to = readToken(lexemes, number + 1, vocabulary)?.next ?? -1;
  const there = wordAt(lexemes, to) === 'to' ? readChainName(lexemes, to + 1, vocabulary) : null;
  if (!there) return null;
  return [...lexemes.slice(0, from + 1), unwritten(counted, 'bridge'), ...lexemes.slice(number)];
}

/** "CCTP: 75 USDC from Solana to Polygon". */
function sayRoute(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] | null {
  const from = lexemes.findIndex(({ lower }) => lower === 'from');
  const here = from === -1 ? null : readChainName(lexemes, from + 1, vocabulary);
  const there =
    here && wordAt(lexemes, here.next) === 'to' ? readChainName(lexemes, here.next + 1, vocabulary) : null;
  const [first] = lexemes;
  if (!first || !there || there.chain === here?.chain) return null;
  const counted = lexemes.slice(0, from).findIndex(({ kind }) => kind === 'number');
  if (counted === -1) return null;
  const colon = lexemes[counted - 1]?.text === ':' ? counted - 1 : -1;
  return [
    unwritten(first, 'bridge'),
    ...lexemes.map((lexeme, at) => (at === colon ? readAs(lexeme, 'please') : lexeme)),
  ];
}
