import type { Lexicon } from '../lexicon/lexicon.ts';
import { POSTPOSED } from '../lexicon/joins.ts';
import type { Vocabulary } from '../reader.ts';
import { readAmount } from '../slots/amount.ts';
import { readToken } from '../slots/token.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { useOf, type Item } from './item.ts';

/** What a scan knows at a place. */
export interface Around {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
  /** What stands before. */
  readonly items: readonly Item[];
}

/** Said of what is paid these stand behind it only: "at max 3000 USDC" may be a price. */
const ONLY_BEHIND = new Set(['or less', 'tops', 'at max', 'at maximum', 'and no more', 'and not more']);

/**
 * Whether the words from one lexeme to another cap an amount: "max 300 USDC", "300 USDC max". "Max" by itself is an amount, and
 * with a percentage it is a setting; "pay up to 300 USDC" is an instruction unless one stands before it.
 */
export function standsAsBound(
  lexemes: readonly Lexeme[],
  { at, next }: { readonly at: number; readonly next: number },
  { lexicon, vocabulary, items }: Around,
): boolean {
  const phrase = lexemes
    .slice(at, next)
    .map(({ lower }) => lower)
    .join(' ');
  const behind = items.at(-1)?.kind === 'token' && items.at(-2)?.kind === 'amount';
  // "At max", and in the next line "3000 USDC".
  let after = next;
  while (lexemes[after]?.kind === 'break' || lexemes[after]?.text === '-') after += 1;
  if (behind && POSTPOSED.get(phrase) === 'maximum' && !countsToken(lexemes, after, vocabulary)) return true;
  if (ONLY_BEHIND.has(phrase) || !countsToken(lexemes, next, vocabulary)) return false;
  const instructs = lexicon.verbs.has(lexemes[at]?.lower ?? '');
  return !instructs || items.slice(-FAR).some((item) => useOf(item)?.use === 'verb');
}

/** So many items before it the verb is looked for. */
const FAR = 16;

function countsToken(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): boolean {
  const found = readAmount(lexemes, at, vocabulary.family);
  if (found?.kind !== 'amount') return false;
  if (found.unit !== null) return true;
  const { kind } = found.amount;
  if (kind !== 'tokens' && kind !== 'base_units') return false;
  return lexemes[found.next]?.kind === 'address' || readToken(lexemes, found.next, vocabulary) !== null;
}
