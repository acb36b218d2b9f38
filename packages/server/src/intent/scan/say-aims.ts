import { isDeepStrictEqual } from 'node:util';
import { AIMING, AIMS, AROUND_AIMS } from '../lexicon/aims.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken, type TokenValue } from '../slots/token.ts';
import { isSomebody, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { matchPhrase } from '../text/phrase-index.ts';
import { silent } from './introduced-parts.ts';
import { sentenceBegins } from './say-where.ts';

interface Known {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
}

/** What some words name, in their order; of each verb that says what to do the actions that it may mean. */
interface Named {
  /** Numbers, addresses and names. */
  readonly values: readonly string[];
  readonly tokens: readonly string[];
  readonly protocols: readonly string[];
  readonly verbs: readonly (readonly string[])[];
}

/** The same while it is being noted. */
type Noted = { -readonly [Part in keyof Named]: Named[Part][number][] };

/** A sentence that says what somebody is after, by the indices of its first lexeme and of the one behind what ends it. */
interface Aim {
  readonly from: number;
  readonly next: number;
  readonly named: Named;
}

/** Without one of these words nobody says what they are after. */
const mayAim = wordSet(
  phraseList(
    'want, wanna, need, like, love, wish, hope, plan, intend, aim, looking, trying, hoping, planning, aiming, thinking, goal, objective, idea, strategy, intention, time, help',
  ),
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
  if (!lexemes.some(mayAim)) return lexemes;
  const begins = sentenceBegins(lexemes);
  const aims: Aim[] = [];
  for (let at = 0; at < lexemes.length; at += 1) {
    const aim = begins[at] === true ? aimAt(lexemes, at, known) : null;
    if (!aim) continue;
    aims.push(aim);
    at = aim.next - 1;
  }
  if (aims.length === 0) return lexemes;
  const isRest = (_: unknown, at: number): boolean => !aims.some(({ from, next }) => from <= at && at < next);
  const told = nameAll(lexemes.filter(isRest), known);
  const first = lexemes.findIndex(
    (_, at) => isRest(_, at) && verbAt(lexemes, at, known.lexicon, false) !== null,
  );
  return aims
    .filter(({ from, named }) => (from < first || isBeside(named)) && isCovered(named, told))
    .reduceRight<readonly Lexeme[]>(
      (said, { from, next }) => [...said.slice(0, from), ...silent(said, from, next), ...said.slice(next)],
      lexemes,
    );
}

/** "Lend 5 USDC on Aave. I want to lend USDC": behind an instruction that may be another one, "I want to earn yield" is none. */
const isBeside = ({ verbs, tokens }: Named): boolean => verbs.length === 0 || tokens.length === 0;

/** The sentence that begins at an index, where every word of it only says what somebody is after. */
function aimAt(lexemes: readonly Lexeme[], from: number, known: Known): Aim | null {
  const opener = matchPhrase(AIMING, lexemes, from);
  if (!opener) return null;
  const named: Noted = { values: [], tokens: [], protocols: [], verbs: [] };
  let at = opener.next;
  let says = false;
  while (at < from + MOST_WORDS) {
    const next = endOf(lexemes, at, from);
    if (next !== null) return says ? { from, next, named } : null;
    const word = wordAt(lexemes, at, known, named);
    if (!word) return null;
    says ||= word.says;
    at = word.next;
  }
  return null;
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

/** What stands at an index of such a sentence, noted in `named`; `says` where it is no small word. */
function wordAt(
  lexemes: readonly Lexeme[],
  at: number,
  { lexicon, vocabulary }: Known,
  named: Noted,
): { readonly next: number; readonly says: boolean } | null {
  const chain = readChainName(lexemes, at, vocabulary);
  const token = readToken(lexemes, at, vocabulary);
  const protocol = readProtocol(lexemes, at);
  if (token && token.next >= (protocol?.next ?? 0)) {
    named.tokens.push(keyOf(token.token));
    return { next: token.next, says: false };
  }
  if (protocol) {
    named.protocols.push(protocol.protocol);
    return { next: protocol.next, says: false };
  }
  if (chain) return chain.chain === vocabulary.chain ? { next: chain.next, says: false } : null;
  const value = valueAt(lexemes, at);
  if (value !== null) {
    named.values.push(value);
    return { next: at + 1, says: false };
  }
  const aim = matchPhrase(AIMS, lexemes, at);
  const verb = verbAt(lexemes, at, lexicon, true);
  if (verb && verb.next > (aim?.next ?? 0)) {
    named.verbs.push(verb.actions);
    return { next: verb.next, says: true };
  }
  if (aim) return { next: aim.next, says: true };
  const small = matchPhrase(AROUND_AIMS, lexemes, at);
  return small && { next: small.next, says: false };
}

/** The verb at an index that says what to do, or a noun for it ("lending it"), with the actions that it may mean. */
function verbAt(
  lexemes: readonly Lexeme[],
  at: number,
  { phrases }: Lexicon,
  nouns: boolean,
): { readonly next: number; readonly actions: readonly string[] } | null {
  const found = matchPhrase(
    phrases,
    lexemes,
    at,
    (use) => (use.use === 'verb' && use.form !== 'past') || (nouns && use.use === 'noun'),
  );
  if (found?.value.use === 'noun')
    return { next: found.next, actions: (found.value.gerund ?? found.value).actions };
  return found?.value.use === 'verb' ? { next: found.next, actions: found.value.actions } : null;
}

/** A number, an address or a name. */
function valueAt(lexemes: readonly Lexeme[], at: number): string | null {
  const lexeme = lexemes[at];
  return lexeme?.kind === 'number' || isSomebody(lexeme) ? (lexeme?.text ?? null) : null;
}

/** What the sentences name that are left. */
function nameAll(lexemes: readonly Lexeme[], known: Known): Named {
  const named: Noted = { values: [], tokens: [], protocols: [], verbs: [] };
  for (let at = 0; at < lexemes.length; at += 1) {
    const value = valueAt(lexemes, at);
    if (value !== null) named.values.push(value);
    const token = readToken(lexemes, at, known.vocabulary);
    if (token) named.tokens.push(keyOf(token.token));
    const protocol = readProtocol(lexemes, at);
    if (protocol) named.protocols.push(protocol.protocol);
    const verb = verbAt(lexemes, at, known.lexicon, false);
    if (verb) named.verbs.push(verb.actions);
  }
  return named;
}

/** Two tokens are the same where the registry says so. */
const keyOf = (token: TokenValue): string => JSON.stringify(token);

/** Whether the rest names all of it, in the same order, and does all of it. */
function isCovered(aim: Named, rest: Named): boolean {
  if (rest.verbs.length === 0 || (aim.values.length > 0 && !isSaidAgain(aim, rest))) return false;
  const places = [...new Set(aim.tokens)].map((token) => rest.tokens.indexOf(token));
  return (
    places.every((place, at) => place !== -1 && (at === 0 || place > (places[at - 1] ?? -1))) &&
    aim.protocols.every((protocol) => rest.protocols.includes(protocol)) &&
    areDone(aim.verbs, rest.verbs)
  );
}

/** "I want to send 5 USDC to bob.eth. Can you send 5 USDC to bob.eth?": the very same values, and nothing else is done. */
const isSaidAgain = (aim: Named, rest: Named): boolean =>
  aim.verbs.length > 0 &&
  isDeepStrictEqual(aim.values, rest.values) &&
  rest.tokens.every((token) => aim.tokens.includes(token)) &&
  areDone(rest.verbs, aim.verbs);

const areDone = (verbs: Named['verbs'], others: Named['verbs']): boolean =>
  verbs.every((actions) => others.some((other) => other.some((action) => actions.includes(action))));
