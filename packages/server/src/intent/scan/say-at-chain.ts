import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { readProtocol } from '../slots/protocol.ts';
import { asOne, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';

const isAt = wordSet(['on', 'at', 'in', 'into', 'from', 'to', 'via', 'using', 'through', 'with']);

/**
 * "Deposit 1000 USDC on Base Morpho": the chain of the request right in front of the place says nothing more. "From Base Across to
 * Polygon" names where it leaves, and another chain is asked about.
 */
export function sayAtChain(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const at = lexemes.findIndex(
    (lexeme, index) => isAt(lexeme) && placeBehind(lexemes, index + 1, vocabulary) !== null,
  );
  const place = at === -1 ? null : placeBehind(lexemes, at + 1, vocabulary);
  if (place === null) return lexemes;
  const marker = asOne(lexemes.slice(at, place), 'word', wordAt(lexemes, at), ' ');
  return [...lexemes.slice(0, at), marker, ...lexemes.slice(place)];
}

/** Where the protocol begins behind the chain of the request; null where no chain stands there, or something else behind it. */
function placeBehind(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): number | null {
  const named = readChainName(lexemes, at, vocabulary);
  if (!named || named.chain !== vocabulary.chain) return null;
  const place = readProtocol(lexemes, named.next);
  return place && wordAt(lexemes, place.next) !== 'to' ? named.next : null;
}
