import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { readAs, asOne, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { SAYS_NOTHING } from './rewording.ts';

/** Names of tokens that are no token's here, or a protocol's, by the symbols that may stand in brackets behind them. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['wrapped bitcoin', 'bitcoin', 'wrapped btc'].map(
    (name) => [name, ['wbtc', 'cbbtc', 'btc.b', 'tbtc']] as const,
  ),
  ['coinbase wrapped btc', ['cbbtc']],
  ['coinbase wrapped bitcoin', ['cbbtc']],
  ['aerodrome', ['aero']],
  ['aerodrome finance', ['aero']],
  ['jupiter', ['jup']],
  ['raydium', ['ray']],
  ['jito', ['jto']],
  ['marinade', ['mnde']],
  ['kamino', ['kmno']],
  ['uniswap', ['uni']],
  ['moonwell', ['well']],
  ['compound', ['comp']],
  ['curve', ['crv']],
  ['curve dao', ['crv']],
  ['quickswap', ['quick']],
  ['benqi', ['qi']],
]);
const MOST_WORDS = 3;
/** Behind these a token follows; behind "on" and "via" it is where something is done. */
const isBefore = wordSet(['to', 'into', 'for', 'buy', 'sell', 'swap', 'my', 'all', 'of', 'and', '->', '→']);

/** "For 0.08 Wrapped Bitcoin (WBTC)", "to Jupiter (JUP)": the name in front of the symbol says the same. */
export function saySymbol(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const open = lexemes.findIndex((_, at) => nameBefore(lexemes, at, vocabulary) !== null);
  const from = open === -1 ? null : nameBefore(lexemes, open, vocabulary);
  if (from === null) return lexemes;
  const close = lexemes[open + 2];
  // A word that leads to the token keeps leading to it.
  const counted = lexemes[from - 1]?.kind === 'number';
  const first = counted ? from : from - 1;
  const lead = asOne(
    lexemes.slice(first, open + 1),
    'word',
    counted ? SAYS_NOTHING : wordAt(lexemes, first),
    ' ',
  );
  return [
    ...lexemes.slice(0, first),
    lead,
    ...lexemes.slice(open + 1, open + 2),
    ...(close ? [{ ...readAs(close, SAYS_NOTHING), kind: 'word' as const }] : []),
    ...lexemes.slice(open + 3),
  ];
}

/** Where the name begins that stands right before "(WBTC)"; null where another thing, or nothing, stands there. */
function nameBefore(lexemes: readonly Lexeme[], open: number, vocabulary: Vocabulary): number | null {
  if (wordAt(lexemes, open) !== '(' || wordAt(lexemes, open + 2) !== ')') return null;
  if (readToken(lexemes, open + 1, vocabulary)?.next !== open + 2) return null;
  for (let from = open - 1; from >= Math.max(1, open - MOST_WORDS); from -= 1) {
    const name = lexemes.slice(from, open).map(({ lower }) => lower);
    const symbols = NAMES.get(name.join(' '));
    const before = lexemes[from - 1];
    const stands = before !== undefined && (before.kind === 'number' || isBefore(before));
    if (symbols?.includes(wordAt(lexemes, open + 1)) === true && stands) return from;
  }
  return null;
}
