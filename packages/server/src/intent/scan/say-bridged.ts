import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { readToken } from '../slots/token.ts';
import { asOne, readAs, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';

const isSwap = wordSet(['swap', 'convert', 'exchange', 'trade']);
/** Without one of these words nothing is bridged. */
export const BRIDGING: readonly string[] = ['from', 'on'];
const isExchange = wordSet(['swap', 'convert', 'exchange', 'trade', 'bridge', 'move', 'send', 'transfer']);

/**
 * Reads "swap 5 USDC from Base to Polygon" and "swap 5 USDC on Base to USDC on Polygon" as "bridge 5 USDC from Base to Polygon": the same token,
 * on another chain. Every lexeme keeps its own place.
 */
export function sayBridged(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const verb = lexemes.findIndex(isExchange);
  const first = lexemes[verb];
  const from = lexemes.findIndex((lexeme, index) => index > verb && isFrom(lexeme));
  if (!first || from === -1) return lexemes;
  const here = readChainName(lexemes, from + 1, vocabulary);
  if (here?.chain !== vocabulary.chain) return lexemes;
  const to = CHAIN_NOUNS.has(wordAt(lexemes, here.next)) ? here.next + 1 : here.next;
  const token = tokenBefore(lexemes, { verb, from }, vocabulary);
  if (token === null || !TOWARDS.has(wordAt(lexemes, to))) return lexemes;
  const there = againBehind(lexemes, to + 1, token, vocabulary);
  const named = there > to + 1;
  if ((!named && !isSwap(first)) || !leadsElsewhere(lexemes, there, named, vocabulary)) return lexemes;
  return [
    ...lexemes.slice(0, verb),
    isSwap(first) ? readAs(first, 'bridge') : first,
    ...lexemes.slice(verb + 1, to),
    asOne(lexemes.slice(to, there), 'word', 'to', ' '),
    ...lexemes.slice(there),
  ];
}

/** Whether another chain is named at an index, and nothing that is there. */
function leadsElsewhere(
  lexemes: readonly Lexeme[],
  at: number,
  named: boolean,
  vocabulary: Vocabulary,
): boolean {
  const there = readChainName(lexemes, at, vocabulary);
  if (!there || there.chain === vocabulary.chain || (!named && isCoin(lexemes, at, vocabulary))) return false;
  return !goesOn(lexemes, there.next, vocabulary);
}

const isFrom = ({ lower }: Lexeme): boolean => lower === 'from' || lower === 'on';
const TOWARDS = new Set(['to', 'into', 'for', '->', '→']);
const CHAIN_NOUNS = new Set(['chain', 'network', 'mainnet']);

/** The token right before "from Base", where nothing but an amount stands before it. */
function tokenBefore(
  lexemes: readonly Lexeme[],
  { verb, from }: { readonly verb: number; readonly from: number },
  vocabulary: Vocabulary,
): string | null {
  const between = lexemes.slice(verb + 1, from);
  const last = between.at(-1);
  const plain = between.every(({ kind, lower }) => kind !== 'break' && !LEADING(lower));
  if (!last || !plain || between.length > MOST_BETWEEN) return null;
  return readToken(lexemes, from - 1, vocabulary)?.next === from ? last.lower : null;
}

/** "$50 worth of all my USDC". */
const MOST_BETWEEN = 7;
const LEADING = (word: string): boolean =>
  /^(?:to|for|into|with|using|and|then|if|when|not|from|on|at|[.,;:!?])$/.test(word);

/** "USDC on Polygon", behind "5 USDC from Base to": the index of the chain, or where it began where another thing is named. */
function againBehind(lexemes: readonly Lexeme[], at: number, token: string, vocabulary: Vocabulary): number {
  const same = lexemes[at]?.lower === token && lexemes[at + 1]?.lower === 'on';
  return same && readToken(lexemes, at, vocabulary) !== null ? at + 2 : at;
}

/** "To ETH", "to POL": what is a coin as well may be what it is swapped for. */
const isCoin = (lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): boolean =>
  readToken(lexemes, at, vocabulary) !== null && !CHAINS.has(wordAt(lexemes, at));

/** From one chain to "Ethereum" is to the other chain. */
const CHAINS = new Set(['base', 'polygon', 'avalanche', 'solana', 'ethereum']);

/** "To Polygon USDC": a token of that chain. */
const goesOn = (lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): boolean =>
  readToken(lexemes, at, vocabulary) !== null || lexemes[at]?.kind === 'number';
