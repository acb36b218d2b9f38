import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { useOf, type Item } from './item.ts';

/** What a chain has, and a coin has not. */
const OF_CHAIN = new Set(
  'network chain mainnet blockchain wallet address account token tokens validator dex ecosystem nft nfts'.split(
    ' ',
  ),
);

/** Words that may stand between an amount and what it counts. */
const BETWEEN = new Set(['of', 'worth', 'worth of', 'my', 'the']);

/**
 * Whether a name that the request's chain and its coin share ("solana") speaks of the chain: it does, but where it is
 * counted, as in "5 solana" and "half of my solana", or what is exchanged for: "swap 10 USDC for solana", "buy solana".
 *
 * @param next the lexeme after the name
 */
export function namesOwnChain(
  lexemes: readonly Lexeme[],
  at: number,
  next: number,
  { vocabulary, items }: { readonly vocabulary: Vocabulary; readonly items: readonly Item[] },
): boolean {
  if (lexemes[at]?.lower !== vocabulary.chain) return false;
  const after = lexemes[next];
  return (
    !(isCounted(items) || isBought(items)) ||
    OF_CHAIN.has(after?.lower ?? '') ||
    readToken(lexemes, next, vocabulary) !== null
  );
}

function isCounted(items: readonly Item[]): boolean {
  let at = items.length - 1;
  while (at >= 0 && useOf(items[at])?.use === 'glue' && BETWEEN.has(items[at]?.lower ?? '')) at -= 1;
  const item = items[at];
  return item?.kind === 'amount' && item.match.unit === null && !item.match.itself;
}

/** "For solana" behind a verb of an exchange, "buy solana"; "to polygon" may say where something goes. */
function isBought(items: readonly Item[]): boolean {
  const last = items.at(-1);
  if (isOfSwap(last)) return /^(?:buy|purchase|acquire)\b/.test(last?.lower ?? '');
  return (
    /^(?:for|into)$/.test(last?.lower ?? '') &&
    isOfSwap(items.findLast((item) => useOf(item)?.use === 'verb')) &&
    items.some(({ kind }) => kind === 'token')
  );
}

function isOfSwap(item: Item | undefined): boolean {
  const use = useOf(item);
  return use?.use === 'verb' && use.actions.includes('swap');
}
