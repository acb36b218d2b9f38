import { combine } from '../lexicon/combine.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { asOne, readAs, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { indexPhrases, matchPhrase } from '../text/phrase-index.ts';
import { beginsSentence } from './say-where.ts';
import { SAYS_NOTHING, type Verbs } from './rewording.ts';

const TAKING = ['take'];
const isTake = wordSet(TAKING);
const isPronoun = wordSet(['it', 'them', 'that', 'those', 'this']);
const JOINING = new Set(
  phraseList('and, then, and then, and please, then please').concat(',', ', then', ', and'),
);
const MOST_JOINING = 2;
/** An amount and its token have no more words: "half of all the USDC from my wallet". */
const MOST_BETWEEN = 9;
/** Words that say more than how much is taken. */
const SAYING_MORE = wordSet(
  phraseList(
    'out, off, away, from, it, them, that, those, this, to, for, on, in, at, into, with, via, and, or, if, when, not, his, her, their, your',
  ),
);
/** Where the wallet's coins are anyway. */
const OWN = indexPhrases(
  combine(['from', 'out of'], ['my'], phraseList('wallet, balance, wallet balance, account, holdings')),
);
const isBuying = wordSet(['buy', 'get', 'purchase', 'acquire', 'grab']);
/** "… and get me JUP". */
const isOneself = wordSet(['me', 'some']);

/**
 * Reads "take 100 USDC and swap it to ETH" as "swap 100 USDC to ETH", and "take 100 USDC and buy ETH with it" as "use 100 USDC to
 * buy ETH": what is taken is what the verb behind it is about. "Sell 1 ETH and convert it to USDC" is one sale. Every lexeme keeps its own place.
 *
 * @param verbs base forms of verbs
 */
export function sayOfIt(written: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const lexemes = saySold(written, verbs);
  const take = lexemes.findIndex(isTake);
  const first = lexemes[take];
  if (!first || !(beginsSentence(lexemes, take) || followsSo(lexemes, take))) return lexemes;
  const join = joinAfter(lexemes, take, verbs);
  if (!join) return lexemes;
  const { from, verb } = join;
  const [said, next] = [lexemes[verb], lexemes[verb + 1]];
  const held = lexemes.slice(take + 1, from);
  if (said && isBuying(said)) return buyWith(lexemes, { take, from, verb });
  if (!said || !next || !isPronoun(next)) return lexemes;
  const silent = asOne(lexemes.slice(from, verb + 2), 'word', SAYS_NOTHING, ' ');
  return [...lexemes.slice(0, take), readAs(first, said.lower), ...held, silent, ...lexemes.slice(verb + 2)];
}

/** "…, so take half of it". */
export const followsSo = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at - 1]?.lower === 'so' && lexemes[at - 2]?.lower === ',';

const SELLING = phraseList('sell, dump, liquidate, offload, unload, exit');
const isSale = wordSet(SELLING);
/** Without one of these words nothing is taken or sold that is gone on with. */
export const TAKEN_OR_SOLD: readonly string[] = [...TAKING, ...SELLING];
const isExchange = wordSet(phraseList('convert, swap, exchange, trade, switch, turn, change, rotate'));
const INTO = new Set(['to', 'into', 'for']);

/** "Sell all my SOL and convert to USDC": a sale that says nowhere else what for. */
function saySold(lexemes: readonly Lexeme[], verbs: Verbs): readonly Lexeme[] {
  const sale = lexemes.findIndex(isSale);
  const join = sale !== -1 && beginsSentence(lexemes, sale) ? joinAfter(lexemes, sale, verbs) : null;
  const verb = lexemes[join?.verb ?? -1];
  if (!join || !verb || !isExchange(verb)) return lexemes;
  const to = isPronoun(lexemes[join.verb + 1] ?? verb) ? join.verb + 2 : join.verb + 1;
  const [into, bought] = [lexemes[to]?.lower ?? '', lexemes[to + 1]];
  if (!INTO.has(into) || bought?.kind !== 'word') return lexemes;
  return [
    ...lexemes.slice(0, join.from),
    asOne(lexemes.slice(join.from, to + 1), 'word', into, ' '),
    ...lexemes.slice(to + 1),
  ];
}

interface Taken {
  readonly take: number;
  /** Where what joins the two begins. */
  readonly from: number;
  readonly verb: number;
}

/** Where "and swap" begins behind an amount and its token; null where more is said of what is taken. */
function joinAfter(lexemes: readonly Lexeme[], take: number, verbs: Verbs): Omit<Taken, 'take'> | null {
  for (let at = take + 1; at <= take + 1 + MOST_BETWEEN && at < lexemes.length; at += 1) {
    for (let words = MOST_JOINING; words > 0; words -= 1) {
      const joining = lexemes.slice(at, at + words).map(({ lower }) => lower);
      if (!JOINING.has(joining.join(' '))) continue;
      const verb = at + words;
      return at > take + 2 && verbs.has(lexemes[verb]?.lower ?? '') ? { from: at, verb } : null;
    }
    const own = matchPhrase(OWN, lexemes, at);
    if (own) at = own.next - 1;
    else if (!mayCount(lexemes[at], verbs)) return null;
  }
  return null;
}

/** Whether a lexeme may be a part of an amount with its token. */
export const mayCount = (lexeme: Lexeme | undefined, verbs: Verbs): boolean =>
  lexeme !== undefined &&
  (lexeme.kind === 'number' ||
    lexeme.kind === 'word' ||
    lexeme.text === '$' ||
    lexeme.text === '%' ||
    lexeme.text === '/') &&
  !SAYING_MORE(lexeme) &&
  !verbs.has(lexeme.lower);

/** What is bought has no more words. */
const MOST_BOUGHT = 3;

/** "… and buy ETH with it": what is bought is said between the verb and "with it". */
function buyWith(lexemes: readonly Lexeme[], { take, from, verb }: Taken): readonly Lexeme[] {
  const found = lexemes.findIndex(
    (lexeme, index) => index > verb + 1 && lexeme.lower === 'with' && isPronoun(lexemes[index + 1] ?? lexeme),
  );
  // "Take 1 SOL and buy PYTH", and nothing more.
  const ends = lexemes.at(-1)?.text === '.' ? lexemes.length - 1 : lexemes.length;
  const at = found === -1 && ends - verb <= MOST_BOUGHT + 1 ? ends : found;
  const [first, second] = [lexemes[take], lexemes[verb]];
  const me = lexemes.slice(verb + 1, verb + 2).some(isOneself) ? 1 : 0;
  const bought = lexemes.slice(verb + 1 + me, at);
  const plain = bought.every(({ kind }) => kind === 'word') && bought.length <= MOST_BOUGHT;
  if (at === -1 || !plain || !first || !second) return lexemes;
  const silent = found === -1 ? [] : [asOne(lexemes.slice(at, at + 2), 'word', SAYS_NOTHING, ' ')];
  return [
    ...lexemes.slice(0, take),
    readAs(first, 'use'),
    ...lexemes.slice(take + 1, from),
    asOne(lexemes.slice(from, verb), 'word', 'to', ' '),
    asOne(lexemes.slice(verb, verb + 1 + me), 'word', second.lower, ' '),
    ...bought,
    ...silent,
    ...lexemes.slice(found === -1 ? at : at + 2),
  ];
}
