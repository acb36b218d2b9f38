import type { Vocabulary } from '../reader.ts';
import { readAmount } from '../slots/amount.ts';
import { readToken } from '../slots/token.ts';
import type { Lexeme } from '../text/lexeme.ts';
import type { Found } from './item.ts';
import { standsAsBound, type Around } from './stands-as-bound.ts';

/** The amount that begins at a lexeme; null where there is none. "Max 300 USDC" counts no more than that, "max USDC" is all of it. */
export function readAmountMeaning(lexemes: readonly Lexeme[], at: number, known: Around): Found {
  const found = readCounted(lexemes, at, known.vocabulary);
  const most = found?.meaning.kind === 'amount' && found.meaning.match.most && found.next === at + 1;
  return most && standsAsBound(lexemes, { at, next: at + 1 }, known) ? null : found;
}

function readCounted(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Found {
  const found = readAmount(lexemes, at, vocabulary.family);
  if (!found) return null;
  const { next } = found;
  if (found.kind === 'defect') return { meaning: { kind: 'defect', defect: found.defect }, next };
  // "5 usd coin": the word for dollars is the first of a token's name.
  if (
    found.amount.kind === 'usd' &&
    next - at > 1 &&
    (readToken(lexemes, next - 1, vocabulary)?.next ?? 0) > next
  ) {
    return readCounted(lexemes.slice(0, next - 1), at, vocabulary);
  }
  // "200 gwei of ETH" names the coin itself.
  const named = found.unit !== null && lexemes[next]?.lower === 'of';
  const coin = named ? readToken(lexemes, next + 1, vocabulary) : null;
  return {
    meaning: { kind: 'amount', match: coin?.token.kind === 'native' ? { ...found, unit: null } : found },
    next,
  };
}
