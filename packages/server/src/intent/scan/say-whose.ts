import { DIALOGUE_WORDS } from '../lexicon/dialogue-words.ts';
import { GLUE } from '../lexicon/glue.ts';
import { MONTHS } from '../lexicon/months.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { SIGNALS } from '../lexicon/signals.ts';
import { TELLING_MORE } from '../lexicon/telling.ts';
import { readChainName } from '../slots/chain.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { asOne, isSomebody, readAs, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { NO_WORD, SAYS_NOTHING, type Known } from './rewording.ts';

const isPaying = wordSet(
  phraseList('pay, send, transfer, wire, tip, give, reimburse, refund, repay, shoot, zap'),
);
const isHim = wordSet(phraseList('him, her, them, it'));
const isThere = wordSet(['there']);
const isPolite = wordSet(phraseList('please, pls, plz, kindly, now, just, so, then, and'));
const isPause = wordSet([',', '.', ';', '-', '–', '—', '!', '\n']);
const isHere = wordSet(phraseList("here's, heres"));
const isWallet = wordSet(phraseList('wallet, address, addy, account, addr'));
const isWanting = wordSet(phraseList('wants, needs'));
/** What would make somebody's address one that is not meant, or say nothing of whose it is. */
const saysMore = wordSet([
  ...SIGNALS.map(([phrase]) => phrase).filter((phrase) => !/^(?:his|her|their)$/.test(phrase)),
  ...DIALOGUE_WORDS.map(([phrase]) => phrase),
  ...MONTHS,
  ...phraseList(
    'not, no, never, old, wrong, previous, former, lost, only, what, who, whose, where, which, that, this, it, if, when, is, was, are, either, or, and, but, to, on, of, for, with, from, burn, dead, null, zero, bad, real, unknown, someone, somebody, anyone, nobody, stranger, spam, spammer, attacker, hacker, thief, exploiter, bot, example, pool, vault, mint, nft, collection, validator, owner, i, me, you, we, he, she, they',
  ),
]);

const MOST_WORDS = 5;

/**
 * Reads "0x… is my landlord, pay him 900 USDC", "bob's wallet is 0x…, send 50 USDC there" as "pay 0x… 900 USDC": of the one address that a
 * message names it is said whose it is, and that is who gets something. "0x… wants 3 SOL for the guitar, send it" is the same.
 */
export function whoseAt(lexemes: readonly Lexeme[], at: number, known: Known): readonly Lexeme[] | null {
  const near = lexemes.slice(at, at + MOST_WORDS + 3).findIndex(isSomebody);
  if (near === -1 || lexemes.findIndex(isSomebody) !== lexemes.findLastIndex(isSomebody)) return null;
  const who = at + near;
  return who === at && isWanting(lexemes[at + 1] ?? NO_WORD)
    ? wantedBy(lexemes, at, known)
    : paidTo(lexemes, { at, who }, known);
}

/** The index after what says whose an address is; null where something else is said. */
function afterNaming(
  lexemes: readonly Lexeme[],
  { at, who }: { readonly at: number; readonly who: number },
  known: Known,
): number | null {
  if (who > at) return isNaming(lexemes.slice(at, who), known) ? who + 1 : null;
  if (wordAt(lexemes, who + 1) !== 'is') return null;
  let end = who + 2;
  while (end < lexemes.length && !isPause(lexemes[end] ?? NO_WORD)) end += 1;
  return isName(lexemes.slice(who + 2, end), known) ? end : null;
}

/** "My sister is at", "bob's wallet:", "here's my landlord's address". */
function isNaming(words: readonly Lexeme[], known: Known): boolean {
  const last = words.at(-1)?.lower ?? '';
  const here = isHere(words[0] ?? NO_WORD)
    ? 1
    : `${wordAt(words, 0)} ${wordAt(words, 1)}` === 'here is'
      ? 2
      : 0;
  const link = last === 'at' && words.at(-2)?.lower === 'is' ? 2 : last === 'is' || last === ':' ? 1 : 0;
  const name = words.slice(here, words.length - link);
  return (here > 0 || link > 0) && (last === 'at' || here > 0 || isOwned(name)) && isName(name, known);
}

/** "Bob's wallet", "my ledger": "the deadline is" says nothing of an address. */
const isOwned = (name: readonly Lexeme[]): boolean =>
  isWallet(name.at(-1) ?? NO_WORD) || /^(?:my|our|his|her|their)$|'s$/.test(wordAt(name, 0));

const isOwner = wordSet(phraseList('my, our, his, her, their, the'));
/** Who somebody is to the user: "friend", "landlord". */
const isRelated = wordSet(GLUE.flatMap(([phrase, glue]) => (glue === 'relation' ? [phrase] : [])));
const isKindOfWallet = wordSet(phraseList('ledger, trezor, burner, cold, hot, hardware, savings, backup'));

/** "Bob's wallet", "my landlord's address", "my ledger", "our accountant", "carol": every word is one of these. */
function isName(words: readonly Lexeme[], { vocabulary, verbs }: Known): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length > MOST_NAMING) return false;
  const plain = words.every(
    (word, at) =>
      word.kind === 'word' &&
      !saysMore(word) &&
      !verbs.has(word.lower) &&
      (isWallet(word) || !TELLING_MORE.has(word.lower.replace(/'s$/, ''))) &&
      readToken(words, at, vocabulary) === null &&
      readProtocol(words, at) === null &&
      readChainName(words, at, vocabulary) === null,
  );
  if (!plain) return false;
  // "My address" is the wallet's own as often.
  if (words.length === 1) return !isWallet(first) && !isOwner(first);
  const middle = words.slice(1, isWallet(last) ? -1 : undefined);
  if (/^[a-z]+'s$/.test(first.lower)) return isWallet(last) && middle.length === 0;
  return isOwner(first) && middle.length === 1 && middle.every((word) => isSomeonesOwn(word, isWallet(last)));
}

/** "My sister", "my sister's wallet", "my cold wallet". */
const isSomeonesOwn = (word: Lexeme, wallet: boolean): boolean =>
  isKindOfWallet(word) || (wallet ? RELATED_OWNER.has(word.lower) : isRelated(word));

const RELATED_OWNER: ReadonlySet<string> = new Set(
  GLUE.flatMap(([phrase, glue]) => (glue === 'relation' ? [`${phrase}'s`] : [])),
);
/** "My sister's wallet". */
const MOST_NAMING = 3;

/** The verb behind a pause; null where none of those stands there. */
function verbBehind(lexemes: readonly Lexeme[], from: number): number | null {
  let at = from;
  while (isPause(lexemes[at] ?? NO_WORD)) at += 1;
  if (at === from) return null;
  while (isPolite(lexemes[at] ?? NO_WORD)) at += 1;
  return isPaying(lexemes[at] ?? NO_WORD) ? at : null;
}

function paidTo(
  lexemes: readonly Lexeme[],
  place: { readonly at: number; readonly who: number },
  known: Known,
): readonly Lexeme[] | null {
  const { at, who } = place;
  const named = afterNaming(lexemes, place, known);
  const verb = named === null ? null : verbBehind(lexemes, named);
  const [first, someone] = [lexemes[at], lexemes[who]];
  if (verb === null || !first || !someone) return null;
  const him = isHim(lexemes[verb + 1] ?? NO_WORD) ? verb + 2 : verb + 1;
  // "Send her brother 20 USDC" is for somebody else.
  const rest =
    him === verb + 1 ? withoutThere(lexemes.slice(him)) : counts(lexemes[him]) ? lexemes.slice(him) : null;
  if (!rest || rest.some((lexeme) => known.verbs.has(lexeme.lower))) return null;
  const pay = wordAt(lexemes, verb);
  return [
    ...lexemes.slice(0, at),
    who > at ? asOne(lexemes.slice(at, who), 'word', pay, ' ') : unwritten(first, pay),
    someone,
    silent(lexemes.slice(who + 1, him)),
    ...rest,
  ];
}

const counts = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && (lexeme.kind === 'number' || lexeme.text === '$' || isCounting(lexeme));
const isCounting = wordSet(['all', 'half']);

/** "50 USDC there", "50 USDC to him": without the words that point to whoever was named; null where none do. */
function withoutThere(rest: readonly Lexeme[]): readonly Lexeme[] | null {
  const to = rest.findIndex(({ lower }, at) => lower === 'to' && isHim(rest[at + 1] ?? NO_WORD));
  const at = to === -1 ? rest.findIndex(isThere) : to;
  if (at === -1) return null;
  const end = to === -1 ? at + 1 : at + 2;
  return [...rest.slice(0, at), silent(rest.slice(at, end)), ...rest.slice(end)];
}

/** "0x… wants 3 SOL for the guitar, send it over". */
function wantedBy(
  lexemes: readonly Lexeme[],
  at: number,
  { vocabulary, verbs }: Known,
): readonly Lexeme[] | null {
  const [someone, wants, number] = lexemes.slice(at, at + 3);
  const token = number?.kind === 'number' ? readToken(lexemes, at + 3, vocabulary)?.next : undefined;
  if (!someone || !wants || token === undefined) return null;
  let pause = token;
  while (pause < lexemes.length && !isPause(lexemes[pause] ?? NO_WORD)) pause += 1;
  const verb = verbBehind(lexemes, pause);
  const why = lexemes.slice(token, pause);
  if (verb === null || !why.every((word) => word.kind === 'word' && !verbs.has(word.lower))) return null;
  const said = lexemes.slice(verb + 1).map(({ lower }) => lower);
  if (!SENT.test(said.join(' '))) return null;
  return [
    ...lexemes.slice(0, at),
    unwritten(someone, wordAt(lexemes, verb)),
    someone,
    silent([wants]),
    ...lexemes.slice(at + 2, pause),
    silent(lexemes.slice(pause)),
  ];
}

const SENT =
  /^(?:it|them|that)(?: over| to (?:him|her|them|it)| there)?(?: (?:please|pls|plz|now|thanks|thx|ty|asap))*(?: [.!])*$/;

const silent = (lexemes: readonly Lexeme[]): Lexeme =>
  readAs(asOne(lexemes, 'word', SAYS_NOTHING, ' '), SAYS_NOTHING);
