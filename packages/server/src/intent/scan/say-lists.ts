import { phraseList } from '../lexicon/phrase-list.ts';
import { MAKERS_OF, VERB_OF } from '../lexicon/nominals.ts';
import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { asOne, isSomebody, readAs, unwritten, type Lexeme } from '../text/lexeme.ts';
import { wordSet, wordTable } from '../text/listed-words.ts';
import { endingOf } from './say-as-verbs.ts';
import { beginsSentence } from './say-where.ts';
import type { Verbs } from './rewording.ts';

/** "Transfers", "payments": the verb that the name of several of them stands for. */
const isName = wordTable([...VERB_OF].map(([name, verb]) => [`${name}s`, verb] as const));
const COUNTS = 'two three four five six seven eight nine ten'.split(' ');
/** "Two", "2": a small number of things. */
export const countOf = wordTable([
  ...COUNTS.map((word, at) => [word, at + 2] as const),
  ...COUNTS.map((_, at) => [String(at + 2), at + 2] as const),
]);
const isAnnouncing = wordSet(
  phraseList('several, multiple, various, different, separate, these, the, following, some, few, a, both'),
);
/** What is listed, whatever it is. */
const isAnything = wordSet(
  phraseList('assets, tokens, coins, currencies, cryptos, cryptocurrencies, amounts, things, stablecoins'),
);

/**
 * Reads "make two ETH transfers: 0.1 ETH to A and 0.2 to B" as "transfer: 0.1 ETH to A …", "send several tokens to A: 5 USDC, 0.1 ETH" as
 * "send to A: …", and "send USDC: A 10, B 20" as "send USDC to A 10, …": what announces a list says nothing that its members do not
 * say. Every lexeme keeps its own place.
 *
 * @param verbs base forms of verbs
 */
export function sayLists(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  const colon = lexemes.findIndex(isColon);
  if (colon < 1 || colon > MOST_WORDS) return lexemes;
  const [heading, members] = [lexemes.slice(0, colon), lexemes.slice(colon + 1)];
  const plain = plainHeading(heading, members, vocabulary, verbs);
  const announced = plain ?? heading;
  const end = announced.at(-1)?.lower === 'follows' ? announced.length - AS_FOLLOWS : announced.length;
  if (isPaired(members) && endsInToken(announced.slice(0, end), vocabulary, verbs)) {
    const leading = asOne([...announced.slice(end), ...lexemes.slice(colon, colon + 1)], 'word', 'to', ' ');
    return [...announced.slice(0, end), leading, ...paired(members)];
  }
  // "Pay out USDC: 10 0x…, 15 0x…".
  if (isPaired(members, 1) && endsInToken(announced.slice(0, end), vocabulary, verbs))
    return [
      ...announced,
      ...lexemes.slice(colon, colon + 1),
      ...members.flatMap((member) => (isSomebody(member) ? [unwritten(member, 'to'), member] : [member])),
    ];
  return plain ? [...plain, ...lexemes.slice(colon)] : lexemes;
}

/** How many words "as follows" has. */
const AS_FOLLOWS = 2;

/** No heading has more words. */
const MOST_WORDS = 16;

const isColon = ({ text }: Lexeme): boolean => text === ':';

/** A heading as the verb of the list behind it; null where it says anything else. */
function plainHeading(
  heading: readonly Lexeme[],
  members: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] | null {
  const last = heading.at(-1);
  const verb = last && isName(last);
  if (last && verb !== undefined) return namedHeading(heading, verb, members, vocabulary);
  const at = heading.findIndex(({ lower }) => verbs.has(lower));
  if (at === -1 || !beginsSentence(heading, at)) return null;
  const listed = heading.findIndex((lexeme, index) => index > at && isAnything(lexeme));
  if (listed !== -1)
    return announces(heading.slice(at + 1, listed), members)
      ? [...heading.slice(0, at), said(heading.slice(at, listed + 1)), ...heading.slice(listed + 1)]
      : null;
  const token = readToken(heading, at + 1, vocabulary);
  const again = token?.next === heading.length && countsOnly(heading[at + 1], members);
  return again ? [...heading.slice(0, at), said(heading.slice(at))] : null;
}

/** Some lexemes as the first of them. */
const said = (lexemes: readonly Lexeme[]): Lexeme => asOne(lexemes, 'word', lexemes[0]?.lower ?? '', ' ');

/** "Make two ETH transfers". */
function namedHeading(
  heading: readonly Lexeme[],
  verb: string,
  members: readonly Lexeme[],
  vocabulary: Vocabulary,
): readonly Lexeme[] | null {
  const name = heading.length - 1;
  const token = name > 0 && readToken(heading, name - 1, vocabulary)?.next === name ? name - 1 : name;
  let from = token;
  while (from > 0 && saysHowMany(heading[from - 1])) from -= 1;
  const maker = endingOf(heading, from, MAKERS_OF);
  if (maker?.found !== 'base' || !beginsSentence(heading, maker.from)) return null;
  if (!announces(heading.slice(from, token), members)) return null;
  const before = heading.slice(0, maker.from);
  if (token === name || countsOnly(heading[token], members))
    return [...before, asOne(heading.slice(maker.from), 'word', verb, ' ')];
  if (members.some((_, at) => readToken(members, at, vocabulary) !== null)) return null;
  return [
    ...before,
    asOne(heading.slice(maker.from, token), 'word', verb, ' '),
    ...heading.slice(token, name),
  ];
}

const saysHowMany = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && (isAnnouncing(lexeme) || countOf(lexeme) !== undefined);

/** "Two", "several different": where a number is said, the list has so many amounts. */
function announces(words: readonly Lexeme[], members: readonly Lexeme[]): boolean {
  const counts = words.flatMap((word) => countOf(word) ?? []);
  return words.every(saysHowMany) && counts.every((count) => count === members.filter(isNumber).length);
}

const isNumber = ({ kind }: Lexeme): boolean => kind === 'number';

/** "ETH: 0.1 ETH to A and 0.2 to B": every number counts that token, the first of them in so many words. */
function countsOnly(token: Lexeme | undefined, members: readonly Lexeme[]): boolean {
  const behind = members.flatMap((member, at) => (isNumber(member) ? [members[at + 1]] : []));
  return (
    token !== undefined &&
    behind[0]?.lower === token.lower &&
    behind.every((next) => next?.lower === token.lower || LEADING.has(next?.lower ?? ''))
  );
}

const LEADING = new Set(['to', 'for', '->', '→']);

/**
 * "A 10, B 20", "A: 10": each recipient, and right behind it a number that counts the token of the heading.
 *
 * @param behind 1 where the recipient stands behind its number
 */
function isPaired(members: readonly Lexeme[], behind = 0): boolean {
  const rest = members.filter((member) => !isParting(member));
  return (
    rest.length > 2 &&
    rest.length % 2 === 0 &&
    rest.every((member, at) => (at % 2 === behind ? isSomebody(member) : isNumber(member)))
  );
}

const PARTING = new Set([',', ';', ':', '-', '–', '—', '=', '->', '→', '=>', 'and', '.', '•', '*']);
const isParting = ({ kind, lower }: Lexeme): boolean => kind === 'break' || PARTING.has(lower);

const EQUALS = new Set(['=', '->', '→', '=>']);

/** "A = 10" as "A: 10". */
const paired = (members: readonly Lexeme[]): readonly Lexeme[] =>
  members.map((member) => (EQUALS.has(member.lower) ? readAs({ ...member, text: ':' }, ':') : member));

/** "Send USDC": a verb, its token, and nothing else. */
function endsInToken(heading: readonly Lexeme[], vocabulary: Vocabulary, verbs: Verbs): boolean {
  const at = heading.findIndex(({ lower }) => verbs.has(lower));
  const out = heading[at + 1]?.lower === 'out' ? at + 2 : at + 1;
  const token = at === -1 ? null : readToken(heading, out, vocabulary);
  return token?.next === heading.length && beginsSentence(heading, at);
}
