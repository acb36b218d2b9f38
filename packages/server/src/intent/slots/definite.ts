import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { readAmount } from './amount.ts';
import type { AmountValue } from './amount-value.ts';
import { readToken } from './token.ts';

/** Words right before a token by which it is one that was spoken of. */
export const DEFINITE: ReadonlySet<string> = new Set(['the', 'that', 'those', 'this', 'these']);

const OWN = new Set(['my', 'our', 'balance', 'holdings', 'have', 'own', 'hold', 'wallet']);

/** Whether the words about an amount and its token say that it is the wallet's: "all my USDC", "my entire USDC balance". */
export function saysOwn(lexemes: readonly Lexeme[], from: number, to: number): boolean {
  return lexemes.slice(Math.max(0, from - 1), to + 3).some(({ lower }) => OWN.has(lower));
}

/**
 * Reads lexemes that are nothing but "the USDC" or "half of the USDC": what the step before puts out, or a part of it.
 * Whether it puts out that token is decided elsewhere. Null for anything else.
 */
export function parseDefinite(lexemes: readonly Lexeme[], vocabulary: Vocabulary): AmountValue | null {
  const isDefinite = (at: number): boolean => DEFINITE.has(lexemes[at]?.lower ?? '');
  const endsHere = (at: number): boolean => readToken(lexemes, at, vocabulary)?.next === lexemes.length;
  if (isDefinite(0)) return endsHere(1) ? { kind: 'output' } : null;
  const part = readAmount(lexemes, 0, vocabulary.family);
  if (part?.kind !== 'amount' || part.amount.kind !== 'share') return null;
  const { numerator, denominator } = part.amount;
  const next = lexemes[part.next]?.lower === 'of' ? part.next + 1 : part.next;
  const token = isDefinite(next) ? next + 1 : isDefinite(next - 1) ? next : null;
  return token !== null && endsHere(token) ? { kind: 'output_share', numerator, denominator } : null;
}
