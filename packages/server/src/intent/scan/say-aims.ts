import { isDeepStrictEqual } from 'node:util';
import { AIMING, AIMS, AROUND_AIMS } from '../lexicon/aims.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { isSomebody, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { matchPhrase } from '../text/phrase-index.ts';
import { silent } from './introduced-parts.ts';
import { sentenceBegins } from './say-where.ts';

interface Known {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
}

/** What some words name, in their order. A token says whether "to" or "into" leads to it. */
type Named =
  | { readonly kind: 'verb' | 'value' | 'protocol'; readonly is: string }
  | { readonly kind: 'token'; readonly is: string; readonly into: boolean };

/** A sentence that says what somebody is after, by the indices of its first lexeme and of the one behind what ends it. */
interface Aim {
  readonly from: number;
  readonly next: number;
  readonly named: readonly Named[];
}

/** Without one of these words nobody says what they are after. */
export const AFTER: readonly string[] = phraseList(
  'want, wanna, need, like, love, wish, hope, plan, intend, aim, looking, trying, hoping, planning, aiming, thinking, goal, objective, idea, strategy, intention, time, help',
);
/** More words than anybody needs for it. */
const MOST_WORDS = 40;
const isEnd = wordSet(['.', '!', ';', ':']);
const isSo = wordSet(['so']);
const isDash = wordSet(['-', '–', '—']);

/**
 * "I want to earn yield on my SOL by converting it to USDC and depositing into Kamino. Swap 2 SOL to USDC and then deposit the USDC
 * into Kamino": a sentence that says what somebody is after, without how much or who gets it, says no more than the instructions
 * beside it, where these name all that it names and do all that it speaks of. It is left out then. Every other lexeme keeps its own place.
 */
export function sayAims(lexemes: readonly Lexeme[], known: Known): readonly Lexeme[] {
  const begins = sentenceBegins(lexemes);
  const aims: Aim[] = [];
  for (let at = 0; at < lexemes.length; at += 1) {
    const aim = begins[at] === true ? aimAt(lexemes, at, known) : null;
    if (!aim) continue;
    aims.push(aim);
    at = aim.next - 1;
  }
  const isRest = (_: unknown, at: number): boolean => !aims.some(({ from, next }) => from <= at && at < next);
  if (!aims.some(({ named }) => mayBeCovered(named, lexemes, isRest))) return lexemes;
  const told = nameAll(lexemes.filter(isRest), known);
  const first = lexemes.findIndex((_, at) => isRest(_, at) && verbAt(lexemes, at, known.lexicon) !== null);
  return aims
    .filter(({ from, named }) => (from < first || !named.some(isVerb)) && isCovered(named, told))
    .reduceRight<readonly Lexeme[]>(
      (said, { from, next }) => [...said.slice(0, from), ...silent(said, from, next), ...said.slice(next)],
      lexemes,
    );
}

/** The sentence that begins at an index, where every word of it only says what somebody is after. */
function aimAt(lexemes: readonly Lexeme[], from: number, known: Known): Aim | null {
  const opener = matchPhrase(AIMING, lexemes, from);
  if (!opener) return null;
  const named: Named[] = [];
  let at = opener.next;
  let says = false;
  while (at < from + MOST_WORDS) {
    const next = endOf(lexemes, at, from);
    if (next !== null) return says || named.some(isVerb) ? { from, next, named } : null;
    const word = wordAt(lexemes, at, known);
    if (!word) return null;
    if (word.named) named.push(word.named);
    says ||= word.says;
    at = word.next;
  }
  return null;
}

/** What stands at an index of such a sentence; `says` where it tells what somebody is after. Null for what may say anything else. */
function wordAt(
  lexemes: readonly Lexeme[],
  at: number,
  known: Known,
): { readonly next: number; readonly named?: Named; readonly says: boolean } | null {
  const found = namedAt(lexemes, at, known);
  const aim = matchPhrase(AIMS, lexemes, at);
  if (found && found.next > (aim?.next ?? 0)) {
    // "I want to get out": what else is done may be anything.
    const unsaid = found.named.kind === 'verb' && !GROUPS.has(found.named.is);
    return unsaid ? null : { ...found, says: false };
  }
  const chain = readChainName(lexemes, at, known.vocabulary);
  if (chain && chain.chain !== known.vocabulary.chain) return null;
  const word = chain ?? aim ?? matchPhrase(AROUND_AIMS, lexemes, at);
  return word && { next: word.next, says: aim !== null };
}

/** The index behind what ends a sentence at an index; null where it goes on. */
function endOf(lexemes: readonly Lexeme[], at: number, from: number): number | null {
  const lexeme = lexemes[at];
  if (!lexeme) return at;
  const behind = lexemes[at + 1];
  if (lexeme.kind === 'break' || isEnd(lexeme)) return at + 1;
  // "Can you help me lend USDC?" asks for it; any other question asks something else.
  if (lexeme.text === '?') return ASKING.has(lexemes[from]?.lower ?? '') ? at + 1 : null;
  if (isDash(lexeme)) return lexeme.spaced && behind?.spaced === true ? at + 1 : null;
  if (lexeme.text === ',') return behind && isSo(behind) ? at + 2 : null;
  return isSo(lexeme) && behind ? at + 1 : null;
}

const ASKING = new Set(['can', 'could']);

/** What is named at an index: a token, a protocol, a number, somebody, or what to do. */
function namedAt(
  lexemes: readonly Lexeme[],
  at: number,
  { lexicon, vocabulary }: Known,
): { readonly next: number; readonly named: Named } | null {
  const token = readToken(lexemes, at, vocabulary);
  const protocol = readProtocol(lexemes, at);
  const isPlace = protocol !== null && PLACING.has(lexemes[at - 1]?.lower ?? '');
  if (token && token.next >= (protocol?.next ?? 0) && !isPlace) {
    const into = INTO.has(lexemes[at - 1]?.lower ?? '');
    return { next: token.next, named: { kind: 'token', is: JSON.stringify(token.token), into } };
  }
  if (protocol) return { next: protocol.next, named: { kind: 'protocol', is: protocol.protocol } };
  const lexeme = lexemes[at];
  if (lexeme && isValue(lexeme)) return { next: at + 1, named: { kind: 'value', is: lexeme.text } };
  const verb = verbAt(lexemes, at, lexicon);
  return verb && { next: verb.next, named: { kind: 'verb', is: verb.group } };
}

const INTO = new Set(['to', 'into']);
/** Words before a name that both a token and a protocol carry ("on Aave"). */
const PLACING = new Set(['on', 'in', 'at', 'via', 'with', 'from', 'through', 'using', 'into']);

/** Verbs that say the same. */
const SAME: readonly (readonly string[])[] = [
  ['swap', 'convert', 'exchange', 'trade'],
  ['lend', 'supply', 'deposit'],
  ['send', 'transfer', 'pay'],
  ...['sell', 'buy', 'stake', 'bridge', 'borrow', 'repay', 'withdraw', 'wrap', 'unwrap'].map((verb) => [
    verb,
  ]),
];
const GROUPS = new Set(SAME.flatMap(([first]) => first ?? []));
const groupOf = new Map(SAME.flatMap((verbs) => verbs.map((verb) => [verb, verbs[0] ?? verb] as const)));
/** What takes something back, or away. */
const TAKING = new Set(['withdraw', 'repay', 'unwrap', 'unstake', 'remove', 'revoke', 'burn', 'close']);

/** The verb at an index that says what to do ("lend", "by lending"), as the first of those that say the same. */
function verbAt(
  lexemes: readonly Lexeme[],
  at: number,
  { phrases }: Lexicon,
): { readonly next: number; readonly group: string } | null {
  const found = matchPhrase(
    phrases,
    lexemes,
    at,
    (use) => (use.use === 'verb' && use.form !== 'past') || (use.use === 'noun' && use.gerund !== undefined),
  );
  const use = found?.value.use === 'noun' ? found.value.gerund : found?.value;
  return found && use?.use === 'verb' ? { next: found.next, group: groupOf.get(use.base) ?? use.base } : null;
}

/** What the sentences name that are left. */
function nameAll(lexemes: readonly Lexeme[], known: Known): Named[] {
  const named: Named[] = [];
  for (let at = 0; at < lexemes.length;) {
    const found = namedAt(lexemes, at, known);
    if (found) named.push(found.named);
    at = found?.next ?? at + 1;
  }
  return named;
}

/** Whether as many values stand elsewhere as an aim names: most messages say more, or say it once. */
function mayBeCovered(
  aim: readonly Named[],
  lexemes: readonly Lexeme[],
  isRest: (_: unknown, at: number) => boolean,
): boolean {
  const values = aim.filter(({ kind }) => kind === 'value').length;
  return (
    values === 0 || lexemes.filter((lexeme, at) => isValue(lexeme) && isRest(lexeme, at)).length === values
  );
}

const isValue = (lexeme: Lexeme): boolean => lexeme.kind === 'number' || isSomebody(lexeme);

const isVerb = ({ kind }: Named): boolean => kind === 'verb';
const textOf = ({ kind, is }: Named): string => `${kind} ${is}`;

/** Whether the instructions beside it name all of it and do all of it, each with the same tokens in the same direction. */
function isCovered(aim: readonly Named[], rest: readonly Named[]): boolean {
  const told = new Set(rest.map(textOf));
  const beside = aim.every((part) => part.kind === 'verb' || told.has(textOf(part)));
  const verbs = rest.filter(isVerb);
  if (!beside || verbs.length === 0) return false;
  if (aim.some(({ kind }) => kind === 'value')) return isSaidAgain(aim, rest);
  if (!aim.some(isVerb)) return verbs.every(({ is }) => !TAKING.has(is));
  const [own, others] = [clausesOf(aim), clausesOf(rest)];
  return (
    own.length === others.length &&
    own.every(([verb, ...tokens], at) => {
      const [other, ...all] = others[at] ?? [];
      return verb?.is === other?.is && isWithin(tokens, all);
    })
  );
}

/** "I want to send 5 USDC to bob.eth. Can you send 5 USDC to bob.eth?": the very same, in the same order. */
const isSaidAgain = (aim: readonly Named[], rest: readonly Named[]): boolean =>
  isDeepStrictEqual(aim.filter(isNoPlace).map(textOf), rest.filter(isNoPlace).map(textOf));

const isNoPlace = ({ kind }: Named): boolean => kind !== 'protocol';

/** Each verb with the tokens behind it. */
function clausesOf(named: readonly Named[]): Named[][] {
  const clauses: Named[][] = [];
  for (const part of named) {
    if (part.kind === 'verb') clauses.push([part]);
    else if (part.kind === 'token') clauses.at(-1)?.push(part);
  }
  return clauses;
}

/** "Lend it", "convert it to USDC": no token, the same tokens, or the one that it becomes. */
function isWithin(tokens: readonly Named[], all: readonly Named[]): boolean {
  const [only, more] = tokens;
  if (!only) return true;
  const becomes = only.kind === 'token' && only.into && !more;
  const same = becomes ? all.slice(-1) : all;
  return isDeepStrictEqual(tokens.map(textOf), same.map(textOf));
}
