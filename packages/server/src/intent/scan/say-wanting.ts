import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { GERUNDS, PARTICIPLES } from '../lexicon/passives.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { asOne, readAs, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { beginsSentence } from './say-where.ts';

/** Without one of these words nothing is to be put plainly here. */
export const WANTING: readonly string[] = phraseList('want, need, make, do, if');

type Verbs = { has(word: string): boolean };

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
 * if you sent 5 USDC" as whoever grew up with the language says them. Every lexeme keeps its own place.
 *
 * @param verbs base forms of verbs
 */
export function sayWanting(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  for (let at = 0; at < lexemes.length; at += 1) {
    const said =
      wantedAt(lexemes, at, verbs) ??
      madeAt(lexemes, at, verbs) ??
      askedAt(lexemes, at, verbs) ??
      wishedAt(lexemes, at) ??
      receivedAt(lexemes, at, vocabulary, verbs);
    if (said) return said;
  }
  return lexemes;
}

/** What stands in the place of words that only lead to a verb. */
const SAYS_NOTHING = 'please';

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
