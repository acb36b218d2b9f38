import {
  COMING_OUT,
  FOR_THAT,
  OWNED,
  PAYING,
  SETTLED_IN,
  TO_OWN,
  TO_PAY,
  USING,
  USING_PLACE,
} from '../lexicon/turning.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readNumber } from '../slots/number.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { asOne, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { matchPhrase, type PhraseIndex } from '../text/phrase-index.ts';
import { beginsSentence } from './say-where.ts';
import { SAYS_NOTHING, type Verbs } from './rewording.ts';

/** Without one of these words nothing is said of what is paid with, or where. */
export const PAYING_WITH: readonly string[] = phraseList(
  'pay, paying, paid, payable, use, do, go, stay, stick, prefer, bought, own, least, than, minimum, me, exactly, settled, what',
);

const isBuying = wordSet(
  phraseList('buy, purchase, get, acquire, grab, own, obtain, need, want, order, pick'),
);
const mayLead = wordSet(
  [PAYING, USING, USING_PLACE, COMING_OUT, TO_OWN, SETTLED_IN].flatMap(({ firstWords }) => [...firstWords]),
);
const isEnd = wordSet(phraseList('., ;, !, and, then, please, so, thanks, with, –, —').concat(','));

const isAll = wordSet(['all']);
const isUsing = new Set(phraseList('use, pay, do, go, get'));

interface Said {
  readonly said: readonly Lexeme[];
  readonly next: number;
  readonly buys?: true;
}

/**
 * Reads "buy 0.01 WETH, I pay with USDC" and "… and use my USDC to pay for that" as "buy 0.01 WETH with USDC", and "I'd like to use Uniswap",
 * "and do it on Uniswap" as "on Uniswap". Every lexeme keeps its own place.
 */
export function sayPaying(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  const said: Lexeme[] = [];
  let bought = false;
  for (let at = 0; at < lexemes.length;) {
    const lexeme = lexemes[at];
    if (!lexeme) break;
    const found: Said | null =
      mayLead(lexeme) || isAll(lexeme)
        ? ((bought ? paidAt(lexemes, at, vocabulary) : null) ??
          placeAt(lexemes, at, verbs) ??
          settledAt(lexemes, at, vocabulary) ??
          outAt(lexemes, at, vocabulary) ??
          ownedAt(lexemes, at) ??
          allAt(lexemes, at, vocabulary))
        : null;
    if (found) {
      said.push(...found.said);
      at = found.next;
      bought ||= found.buys === true;
      continue;
    }
    bought ||= isBuying(lexeme);
    said.push(lexeme);
    at += 1;
  }
  return said;
}

const asks = ({ lower }: Lexeme, verbs: Verbs): boolean => verbs.has(lower) && !isUsing.has(lower);

const follows = (index: PhraseIndex<true>, lexemes: readonly Lexeme[], at: number): number | null =>
  matchPhrase(index, lexemes, at)?.next ?? null;

const ends = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined || lexeme.kind === 'break' || isEnd(lexeme);

/** ", pay with SOL", "and use my USDC to pay for that". */
function paidAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Said | null {
  const paying = follows(PAYING, lexemes, at);
  const from = paying ?? follows(USING, lexemes, at);
  const token = from === null ? undefined : readToken(lexemes, from, vocabulary)?.next;
  if (from === null || token === undefined) return null;
  const next = paying === null ? follows(TO_PAY, lexemes, token) : token;
  if (next === null || !ends(lexemes[next])) return null;
  const silent = lexemes.slice(token, next);
  return {
    said: [
      asOne(lexemes.slice(at, from), 'word', 'with', ' '),
      ...lexemes.slice(from, token),
      ...(silent.length > 0 ? [asOne(silent, 'word', SAYS_NOTHING, ' ')] : []),
    ],
    next,
  };
}

/** "I'd like to use Uniswap for that". */
function placeAt(lexemes: readonly Lexeme[], at: number, verbs: Verbs): Said | null {
  const from = follows(USING_PLACE, lexemes, at);
  const place = from === null ? undefined : readProtocol(lexemes, from)?.next;
  if (from === null || place === undefined) return null;
  // Where of several instructions is asked for elsewhere, as is where of one that is still to come.
  const [asked, more] = lexemes.flatMap((lexeme, index) => (asks(lexeme, verbs) ? [index] : []));
  if (asked === undefined || more !== undefined || asked >= at) return null;
  const next = follows(FOR_THAT, lexemes, place) ?? place;
  if (!ends(lexemes[next])) return null;
  const silent = lexemes.slice(place, next);
  return {
    said: [
      asOne(lexemes.slice(at, from), 'word', 'on', ' '),
      ...lexemes.slice(from, place),
      ...(silent.length > 0 ? [asOne(silent, 'word', SAYS_NOTHING, ' ')] : []),
    ],
    next,
  };
}

const isBound = wordSet(phraseList('least, than, minimum, min, exactly, precisely'));
const isArticle = wordSet(phraseList('the, some, my'));
const isGiving = wordSet(phraseList('give, get, grab, hand, bring'));

/** "At least sixty USDC back", "and give me USDC for it". */
function outAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Said | null {
  const next = follows(COMING_OUT, lexemes, at);
  if (next === null || !ends(lexemes[next]) || readToken(lexemes, at - 1, vocabulary)?.next !== at)
    return null;
  const counted = readNumber(lexemes, at - 2)?.next === at - 1 && is(isBound, lexemes[at - 3]);
  const me = is(isArticle, lexemes[at - 2]) ? at - 3 : at - 2;
  const given = lexemes[me]?.lower === 'me' && is(isGiving, lexemes[me - 1]);
  if (!counted && !given) return null;
  return { said: [asOne(lexemes.slice(at, next), 'word', SAYS_NOTHING, ' ')], next };
}

const is = (test: (lexeme: Lexeme) => boolean, lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && test(lexeme);

const isReceiving = wordSet(['receive']);
/** "50 USDC, please,". */
const MOST_BETWEEN = 5;

/** "I'd like to own 0.01 WBTC". */
function ownedAt(lexemes: readonly Lexeme[], at: number): Said | null {
  const exact = follows(TO_OWN, lexemes, at);
  const next = exact !== null && is(isBound, lexemes[exact]) ? exact + 1 : exact;
  const number = next === null ? undefined : readNumber(lexemes, next)?.next;
  if (next === null || number === undefined || !beginsSentence(lexemes, at)) return null;
  // "I want to receive 5 USDC" by itself asks for money.
  const pays = lexemes
    .slice(number, number + MOST_BETWEEN)
    .some((_, step) => follows(PAYING, lexemes, number + step) !== null);
  if (!pays && lexemes.slice(at, next).some(isReceiving)) return null;
  return { said: [asOne(lexemes.slice(at, next), 'word', 'buy', ' ')], next, buys: true };
}

/** ", and it should be paid in SOL". */
function settledAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Said | null {
  const from = follows(SETTLED_IN, lexemes, at);
  const token = from === null ? undefined : readToken(lexemes, from, vocabulary)?.next;
  if (from === null || token === undefined || lexemes[token - 1] === undefined) return null;
  return {
    said: [asOne(lexemes.slice(at, from), 'word', 'in', ' '), ...lexemes.slice(from, token)],
    next: token,
  };
}

/** "All JUP what is in my wallet". */
function allAt(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Said | null {
  const all = lexemes[at];
  const token = all && isAll(all) ? readToken(lexemes, at + 1, vocabulary)?.next : undefined;
  const next = token === undefined ? null : follows(OWNED, lexemes, token);
  if (token === undefined || next === null) return null;
  const held = asOne(lexemes.slice(token, next), 'word', SAYS_NOTHING, ' ');
  return { said: [...lexemes.slice(at, token), held], next };
}
