import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { GERUNDS, PARTICIPLES } from '../lexicon/passives.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { VERB_OF } from '../lexicon/nominals.ts';
import { asOne, isSomebody, readAs, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { beginsSentence } from './say-where.ts';
import { NO_WORD, SAYS_NOTHING, type Verbs } from './rewording.ts';

/** Without one of these words nothing is to be put plainly here. */
export const WANTING: readonly string[] = phraseList('want, need, make, do, if');

const mayWant = wordSet(WANTING);
const isWanting = wordSet(['want', 'need']);
const isSubject = wordSet(phraseList('i, me, we'));
const isMaking = wordSet(['make', 'do']);
/** "Make transfer 5 USDC" has patterns of its own. */
const isNamed = wordSet(phraseList('transfer, payment, payout'));
/** "I need transfer of 5 USDC": the name of an action. */
const leadsFromName = wordSet(['of', 'from']);
const counts = wordSet(phraseList('all, half, my, max, maximum, the, everything'));
const isGlad = wordSet(
  phraseList(
    'it, grateful, nice, great, kind, happy, pleased, good, glad, obliged, delighted, helpful, lovely, wonderful, thankful, help',
  ),
);

/**
 * Reads "me want exchange 10 AVAX", "i want sending 9 USDC", "make stake 3 SOL", "do you can bridging 60 USDC" and "I would be glad
 * if you sent 5 USDC" as whoever grew up with the language says them, "I need 50 USDC, swap ETH for it" as "buy 50 USDC with ETH". Every lexeme keeps its own place.
 *
 * @param verbs base forms of verbs
 */
export function sayWanting(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  for (let at = 0; at < lexemes.length; at += 1) {
    if (!mayWant(lexemes[at] ?? NO_WORD)) continue;
    const said =
      wantedAt(lexemes, at, verbs) ??
      madeAt(lexemes, at, verbs) ??
      namedAt(lexemes, at, vocabulary) ??
      doneAt(lexemes, at, vocabulary) ??
      askedAt(lexemes, at, verbs) ??
      wishedAt(lexemes, at) ??
      receivedAt(lexemes, at, vocabulary, verbs) ??
      neededAt(lexemes, at, vocabulary);
    if (said) return said;
  }
  return lexemes;
}

/** The base form of a verb at an index; undefined where none stands there, or the name of an action. */
function verbAt(lexemes: readonly Lexeme[], at: number, verbs: Verbs): string | undefined {
  const [lexeme, next] = [lexemes[at], lexemes[at + 1]];
  if (!lexeme || !next || leadsFromName(next)) return undefined;
  return verbs.has(lexeme.lower) ? lexeme.lower : GERUNDS(lexeme);
}

/** "Want swap", "i need sending". */
function wantedAt(lexemes: readonly Lexeme[], at: number, verbs: Verbs): readonly Lexeme[] | null {
  const [want, subject, object] = [lexemes[at], lexemes[at - 1], lexemes[at + 1]];
  if (!want || !object || !isWanting(want)) return null;
  const from = subject && isSubject(subject) ? at - 1 : at;
  const verb = verbAt(lexemes, at + 1, verbs);
  if (verb === undefined || !beginsSentence(lexemes, from)) return null;
  const lead = asOne(lexemes.slice(from, at + 1), 'word', SAYS_NOTHING, ' ');
  return [...lexemes.slice(0, from), lead, readAs(object, verb), ...lexemes.slice(at + 2)];
}

/** "Sell 5 ETH, I want USDC": what comes out. */
function receivedAt(
  lexemes: readonly Lexeme[],
  at: number,
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] | null {
  const want = lexemes[at];
  const end = want && isWanting(want) ? readToken(lexemes, at + 1, vocabulary)?.next : undefined;
  if (end === undefined || !endsThere(lexemes[end])) return null;
  let from = at;
  while (from > 0 && leadsToWish(lexemes[from - 1])) from -= 1;
  const before = lexemes.slice(0, from);
  const sold = before.filter(({ lower }) => verbs.has(lower));
  if (sold.length !== 1 || !before.some(({ kind }) => kind === 'number' || kind === 'word')) return null;
  if (!sold.every(isSelling)) return null;
  return [...before, asOne(lexemes.slice(from, at + 1), 'word', 'to', ' '), ...lexemes.slice(at + 1)];
}

const isSelling = wordSet(
  phraseList('sell, swap, exchange, convert, trade, dump, change, flip, offload, liquidate'),
);
const isLeading = wordSet(phraseList('i, we, and, just').concat(',', '-', '–', '—'));
const leadsToWish = (lexeme: Lexeme | undefined): boolean => lexeme !== undefined && isLeading(lexeme);
const endsThere = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined ||
  lexeme.kind === 'break' ||
  /^(?:[.,!]|please|pls|plz|thanks|thx|ty)$/.test(lexeme.lower);

const isExact = wordSet(['exactly', 'precisely', 'exact']);
const isPaidWith = wordSet(phraseList('swap, sell, exchange, convert, trade, use, change'));
const isIt = wordSet(['it', 'that', 'this']);
const isOwn = wordSet(['my', 'our', 'some']);
const PAYING_WITH =
  /^(?:take it from|take it out of|pay with|pay it with|pay from|paying with|from|(?:swap|buy|get|exchange|convert) (?:it|them|that) (?:from|with|using|out of)|use) $/;
/** "Take it out of my". */
const MOST_PAYING = 5;

/** "I need 50 USDC, swap ETH for it", "want 100 USDC in exchange for DAI": so much of a token, for one that is named. */
function neededAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): readonly Lexeme[] | null {
  const [want, subject] = [lexemes[at], lexemes[at - 1]];
  const from = subject && isSubject(subject) ? at - 1 : at;
  if (!want || !isWanting(want) || !beginsSentence(lexemes, from)) return null;
  const number = skip(lexemes, at + 1, isExact);
  const token =
    lexemes[number]?.kind === 'number' ? readToken(lexemes, number + 1, vocabulary)?.next : undefined;
  const next = token === undefined ? -1 : skip(lexemes, token, isExact);
  const paid = token === undefined ? null : paidWithAt(lexemes, next, vocabulary);
  if (token === undefined || !paid || !endsThere(lexemes[paid.end])) return null;
  const silent = lexemes.slice(paid.token, paid.end);
  return [
    ...lexemes.slice(0, from),
    asOne(lexemes.slice(from, number), 'word', 'buy', ' '),
    ...lexemes.slice(number, token),
    asOne(lexemes.slice(token, paid.from), 'word', 'with', ' '),
    ...lexemes.slice(paid.from, paid.token),
    ...(silent.length > 0 ? [asOne(silent, 'word', SAYS_NOTHING, ' ')] : []),
    ...lexemes.slice(paid.end),
  ];
}

const skip = (lexemes: readonly Lexeme[], at: number, is: (word: Lexeme) => boolean): number => {
  const lexeme = lexemes[at];
  return lexeme && is(lexeme) ? at + 1 : at;
};

interface PaidWith {
  /** Where the token that is paid with begins, where it ends, and the index after the words that only point back. */
  readonly from: number;
  readonly token: number;
  readonly end: number;
}

/** "For DAI", ", swap ETH for it", ", take it from my POL". */
function paidWithAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): PaidWith | null {
  const word = (index: number): string => lexemes[index]?.lower ?? '';
  // "I want 100 USDC for DAI" may say what they are for.
  const exchanged = `${word(at)} ${word(at + 1)} ${word(at + 2)}` === 'in exchange for';
  if (exchanged) return paidAt(lexemes, at + 3, vocabulary, false);
  if (!/^(?:[,.;–—-]|and)$/.test(word(at))) return null;
  const verb = /^(?:please|pls|just|so)$/.test(word(at + 1)) ? at + 2 : at + 1;
  const pointed = isPaidWith(lexemes[verb] ?? NO_WORD) ? paidAt(lexemes, verb + 1, vocabulary, true) : null;
  if (pointed) return pointed;
  for (let end = verb + 1; end <= verb + MOST_PAYING; end += 1) {
    const said = lexemes.slice(verb, end).map(({ lower }) => `${lower} `);
    if (PAYING_WITH.test(said.join(''))) return paidAt(lexemes, end, vocabulary, false);
  }
  return null;
}

/** "ETH for it", "my POL": a token without an amount. */
function paidAt(
  lexemes: readonly Lexeme[],
  at: number,
  vocabulary: Vocabulary,
  pointing: boolean,
): PaidWith | null {
  const from = skip(lexemes, at, isOwn);
  const token = readToken(lexemes, from, vocabulary)?.next;
  if (token === undefined) return null;
  const points = lexemes[token]?.lower === 'for' && isIt(lexemes[token + 1] ?? NO_WORD);
  return points || !pointing ? { from, token, end: points ? token + 2 : token } : null;
}

/** "I need a 20 USDC transfer to 0x…", "do a 0.5 ETH to USDC swap": the name of an action behind what it is about. */
function namedAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): readonly Lexeme[] | null {
  const [make, article, number] = lexemes.slice(at, at + 3);
  const subject = lexemes[at - 1];
  const from = subject && isSubject(subject) ? at - 1 : at;
  if (!make || !article || !isArticle(article) || number?.kind !== 'number') return null;
  const token = readToken(lexemes, at + 3, vocabulary)?.next;
  const exchanged = token !== undefined && wordAt(lexemes, token) === 'to';
  const end = exchanged ? readToken(lexemes, token + 1, vocabulary)?.next : token;
  const name = lexemes[end ?? -1];
  const verb = VERB_OF.get(wordAt(lexemes, end ?? -1));
  if (end === undefined || !name || verb === undefined || !beginsSentence(lexemes, from)) return null;
  // "… and a 5 USDC transfer" is a second one.
  if (wordAt(lexemes, end + 1) === 'and') return null;
  const lead = asOne(lexemes.slice(from, at + 2), 'word', verb, ' ');
  return [
    ...lexemes.slice(0, from),
    lead,
    ...lexemes.slice(at + 2, end),
    readAs(name, SAYS_NOTHING),
    ...lexemes.slice(end + 1),
  ];
}
const isArticle = wordSet(['a', 'an', 'one']);

/** "Let's do 2 SOL to 0x…", "can we do 0.3 SOL to USDC": so much goes to somebody, or for another token. */
function doneAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): readonly Lexeme[] | null {
  const [first, number] = lexemes.slice(at, at + 2);
  if (first?.lower !== 'do' || number?.kind !== 'number' || !beginsSentence(lexemes, at)) return null;
  const token = readToken(lexemes, at + 2, vocabulary)?.next;
  if (token === undefined || !/^(?:to|into)$/.test(wordAt(lexemes, token))) return null;
  const paid = wordAt(lexemes, token) === 'to' && isSomebody(lexemes[token + 1]);
  if (!paid && readToken(lexemes, token + 1, vocabulary) === null) return null;
  return [...lexemes.slice(0, at), readAs(first, paid ? 'send' : 'swap'), ...lexemes.slice(at + 1)];
}

/** "Make stake 3 SOL, "do swap all my USDC". */
function madeAt(lexemes: readonly Lexeme[], at: number, verbs: Verbs): readonly Lexeme[] | null {
  const [make, verb, object] = [lexemes[at], lexemes[at + 1], lexemes[at + 2]];
  if (!make || !verb || !object || !isMaking(make) || isNamed(verb)) return null;
  const counted = object.kind === 'number' || object.text === '$' || counts(object);
  if (!counted || !verbs.has(verb.lower) || !beginsSentence(lexemes, at)) return null;
  return [...lexemes.slice(0, at), readAs(make, SAYS_NOTHING), ...lexemes.slice(at + 1)];
}

/** "Do you can send", "do you can bridging". */
function askedAt(lexemes: readonly Lexeme[], at: number, verbs: Verbs): readonly Lexeme[] | null {
  const [first, you, can, object] = lexemes.slice(at, at + 4);
  if (!first || !you || !can || !object) return null;
  if (`${first.lower} ${you.lower} ${can.lower}` !== 'do you can') return null;
  const verb = verbAt(lexemes, at + 3, verbs);
  if (verb === undefined || !beginsSentence(lexemes, at)) return null;
  const lead = [readAs(first, 'can'), you, readAs(can, SAYS_NOTHING)];
  return [...lexemes.slice(0, at), ...lead, readAs(object, verb), ...lexemes.slice(at + 4)];
}

/** "I would appreciate it if you exchanged 60 USDC". */
function wishedAt(lexemes: readonly Lexeme[], at: number): readonly Lexeme[] | null {
  const [glad, you, done] = [lexemes[at - 1], lexemes[at + 1], lexemes[at + 2]];
  if (lexemes[at]?.lower !== 'if' || you?.lower !== 'you' || !glad || !done || !isGlad(glad)) return null;
  const verb = PARTICIPLES(done);
  return verb === undefined
    ? null
    : lexemes.map((lexeme, index) => (index === at + 2 ? readAs(lexeme, verb) : lexeme));
}
