import { FROM_CHAIN, GOT, LIMIT, PAID, PAID_IN, TO_CHAIN } from '../lexicon/field-names.ts';
import { VERB_OF } from '../lexicon/nominals.ts';
import { titleVerb } from '../lexicon/note-titles.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { readToken } from '../slots/token.ts';
import { isSomebody, type Lexeme } from '../text/lexeme.ts';
import { ENDING, PARTING, UNKNOWN, type Head } from './field-heads.ts';
import { isGreeting } from './greeting.ts';
import { isQuote, type Verbs } from './open-calls.ts';

/** The fields of a note, each with what it means beside the others. */
export interface Note {
  readonly heads: readonly Head[];
  /** What is done, where no word in front of the fields says so; empty where one does. */
  readonly verb: readonly string[];
  /** The field whose value the verb is. */
  readonly acting: Head | null;
  /** Where what the note is called begins, which the verb says as well; null where it is called nothing. */
  readonly title: number | null;
}

interface Known {
  readonly verbs: Verbs;
  readonly vocabulary: Vocabulary;
}

/**
 * Weighs the fields of a note: "Sell: 5 ETH; Receive: USDC" is an exchange, "Limit: 100" how much may be spent where there is a
 * spender. A name that means nothing beside the others is no field.
 */
export function weighHeads(lexemes: readonly Lexeme[], found: readonly Head[], known: Known): Note {
  const { verbs } = known;
  const first = found[0]?.from ?? 0;
  const from = lexemes.findIndex((lexeme) => !isGreeting(lexeme));
  const title = titleVerb(inFront(lexemes.slice(from, first)), (word) => verbs.has(word));
  const acting = found.flatMap((head, at) => {
    const words = head.meaning === '' ? verbWords(lexemes, head.to, found[at + 1], verbs) : [];
    return words.length > 0 ? [{ head, words }] : [];
  });
  const said = [
    ...(title ?? lexemes.slice(0, first).map(({ lower }) => lower)),
    ...acting.flatMap(({ words }) => words),
  ];
  const done = said.filter((word) => verbs.has(word));
  const context = { lexemes, said: done, ofNft: said.includes('nft'), ...sidesOf(found) };
  const heads = found
    .map((head, at) =>
      isOfEither(lexemes, found, at) ? { ...head, meaning: UNKNOWN } : inContext(head, context),
    )
    .filter((head) => head !== null);
  const called = { heads, acting: null, title: title ? from : null };
  const [act, other] = acting;
  if (other) return { ...called, verb: [] };
  if (!act) {
    const silent = title === null && (done.length > 0 || first > from);
    return { ...called, verb: silent ? [] : verbOf(title, done, heads, context, known) };
  }
  const plain = act.head === found[0] && title === null && act.words[0] === lexemes[act.head.to]?.lower;
  if (plain) return { ...called, verb: [] };
  const placed = heads.find((head) => head.from === act.head.from) ?? null;
  // "Repay. Action: send": the two say different things.
  const agrees = title === null || saysSame(title, act.words, verbs);
  return { ...called, title: agrees ? called.title : null, acting: placed, verb: act.words };
}

/** What a note is about by what it is called, or by its fields alone. */
function verbOf(
  title: readonly string[] | null,
  done: readonly string[],
  heads: readonly Head[],
  context: Context,
  known: Known,
): readonly string[] {
  const exchange = context.exchanged || isExchange(context.lexemes, heads, known);
  if (title) return exchange && done.every(isOneSided) ? ['swap'] : title;
  if (exchange) return ['swap'];
  return isBridge(context.lexemes, heads, known) ? ['bridge'] : [];
}

const PAYING = new Set([PAID, PAID_IN, 'from', 'tokenin=']);
const GETTING = new Set([GOT, 'to', 'tokenout=']);

/** "Buy: USDC; amount: 300; pay with: ETH": right behind what is got, a number may be of that or of what is paid. */
function isOfEither(lexemes: readonly Lexeme[], found: readonly Head[], at: number): boolean {
  const head = found[at];
  if (head?.meaning !== 'amount=' || lexemes[head.to + 1]?.kind === 'word') return false;
  const side = found.slice(0, at).findLast(({ meaning }) => PAYING.has(meaning) || GETTING.has(meaning));
  if (!side || !GETTING.has(side.meaning)) return false;
  return (
    side.meaning === GOT ||
    found.slice(at).some(({ meaning }) => meaning !== 'from' && PAYING.has(meaning)) ||
    isPaidLater(lexemes, found, at)
  );
}

/** "To: USDC; amount: 300; from: ETH"; an address, or a chain, that money leaves is none of it. */
const isPaidLater = (lexemes: readonly Lexeme[], found: readonly Head[], at: number): boolean =>
  found.slice(at).some(({ meaning, to }) => meaning === 'from' && lexemes[to]?.kind !== 'address') &&
  !found.slice(0, at).some(({ meaning, to }) => meaning === 'to' && isSomebody(lexemes[to]));

/** Whether some verb of the one may mean what one of the other does. */
const saysSame = (one: readonly string[], other: readonly string[], verbs: Verbs): boolean =>
  one.some((word) =>
    other.some((again) => {
      const [use, as] = [verbs.get(word), verbs.get(again)];
      return (
        use?.use === 'verb' && as?.use === 'verb' && use.actions.some((action) => as.actions.includes(action))
      );
    }),
  );

const isOneSided = (word: string): boolean => BUYING.has(word) || word === 'sell';
const BUYING = new Set(['buy', 'purchase', 'get', 'acquire']);
const TAKING = new Set(['sell', 'swap', 'redeem', 'unstake', 'stake', 'convert', 'exchange']);
const STAKING = new Set(['redeem', 'unstake', 'stake', 'deposit', 'wrap', 'unwrap']);

interface Sides {
  readonly exchanged: boolean;
  readonly spends: boolean;
  readonly pays: boolean;
}

function sidesOf(heads: readonly Head[]): Sides {
  const has = (...meanings: readonly string[]): boolean =>
    heads.some(({ meaning }) => meanings.includes(meaning));
  return {
    exchanged: has(PAID, PAID_IN, 'tokenin=', 'amountin=') && has(GOT, 'tokenout=', 'amountout='),
    spends: has('spender'),
    pays: has(PAID, PAID_IN),
  };
}

interface Context extends Sides {
  readonly lexemes: readonly Lexeme[];
  readonly said: readonly string[];
  readonly ofNft: boolean;
}

/** A field by what it means there; null where it means nothing. */
function inContext(head: Head, context: Context): Head | null {
  const meaning = meaningOf(head, context);
  return meaning === null ? null : { ...head, meaning };
}

function meaningOf({ meaning, to }: Head, context: Context): string | null {
  const { lexemes, said, ofNft, spends, pays } = context;
  const buys = said.some((word) => BUYING.has(word));
  const stakes = said.some((word) => STAKING.has(word));
  switch (meaning) {
    case PAID:
    case PAID_IN:
    case GOT:
      return sideOf(meaning, context, { buys, stakes });
    case 'tokenout=':
      return stakes ? 'to' : meaning;
    case 'token':
      return ofNft ? '' : meaning;
    case LIMIT:
      return spends ? 'amount=' : null;
    case 'amount=': {
      // "Order: buy; quantity: 0.01 WBTC; pay with: USDC".
      const own = lexemes[to]?.kind === 'number' && lexemes[to + 1]?.kind === 'word';
      return buys && pays && own ? '' : meaning;
    }
    default:
      return CHAINS.get(meaning) ?? meaning;
  }
}

/** What is paid, or got, by the word before it; null where the note is about no exchange. */
function sideOf(
  meaning: string,
  { said, exchanged }: Context,
  { buys, stakes }: { readonly buys: boolean; readonly stakes: boolean },
): string | null {
  const takes = exchanged || said.some((word) => TAKING.has(word));
  if (meaning === GOT) return takes ? 'to' : null;
  if (meaning === PAID_IN) return exchanged || buys ? 'from' : 'token';
  if (stakes) return '';
  return takes || buys ? 'from' : null;
}

const CHAINS: ReadonlyMap<string, string> = new Map([
  [FROM_CHAIN, 'from'],
  [TO_CHAIN, 'to'],
]);

/** "From: 0.5 ETH; to: USDC": a token on both sides. */
function isExchange(lexemes: readonly Lexeme[], heads: readonly Head[], { vocabulary }: Known): boolean {
  const holds = (side: string): boolean =>
    heads.some(({ meaning, to }) => {
      const at = lexemes[to]?.kind === 'number' ? to + 1 : to;
      return (
        meaning === side &&
        readToken(lexemes, at, vocabulary) !== null &&
        readChainName(lexemes, at, vocabulary) === null
      );
    });
  return holds('from') && holds('to');
}

/** "From: Avalanche; to: Base": a chain on both sides. */
function isBridge(lexemes: readonly Lexeme[], heads: readonly Head[], { vocabulary }: Known): boolean {
  const [from, to] = ['from', 'to'].map((side) =>
    heads.flatMap((head) =>
      head.meaning === side ? (readChainName(lexemes, head.to, vocabulary)?.chain ?? []) : [],
    ),
  );
  return from?.length === 1 && to?.length === 1 && from[0] !== to[0];
}

/** The words of a value that says what is done; none where it says anything else. */
function verbWords(
  lexemes: readonly Lexeme[],
  from: number,
  next: Head | undefined,
  verbs: Verbs,
): readonly string[] {
  const value = lexemes.slice(from, next?.from);
  const end = value.findIndex(({ kind }) => kind !== 'word');
  const words = (end === -1 ? value : value.slice(0, end)).map(({ lower }) =>
    verbs.has(lower) ? lower : (VERB_OF.get(lower) ?? lower),
  );
  // "Action: swap (not now)", "action: send; approve …": more than what is done.
  if (end !== -1 && !value.slice(end).every(isEnd)) return [];
  if (words.length > MOST_WORDS || !words.some((word) => verbs.has(word))) return [];
  return titleVerb(words, (word) => verbs.has(word)) ?? words;
}
const MOST_WORDS = 4;

/** What stands in front of the first field, without the signs behind it. */
function inFront(lexemes: readonly Lexeme[]): readonly string[] {
  let to = lexemes.length;
  while (to > 0 && isSign(lexemes[to - 1])) to -= 1;
  const words = lexemes.slice(0, to);
  return words.every(({ kind }) => kind === 'word') ? words.map(({ lower }) => lower) : [];
}

/** What a field ends with. */
const isEnd = (lexeme: Lexeme): boolean =>
  lexeme.kind === 'break' || ENDING.has(lexeme.text) || isQuote(lexeme) || lexeme.text === '.';

const isSign = (lexeme: Lexeme | undefined): boolean =>
  isQuote(lexeme) || lexeme?.kind === 'break' || lexeme?.text === ':' || PARTING.has(lexeme?.text ?? '');
