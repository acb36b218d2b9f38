import { asksForMoney, BEFORE_NAME, MAKERS_OF, VERB_OF } from '../lexicon/nominals.ts';
import type { Vocabulary } from '../reader.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { asOne, readAs, wordAt, type Lexeme } from '../text/lexeme.ts';
import { verbForms } from '../lexicon/verb-forms.ts';
import { endingOf } from './say-as-verbs.ts';
import { beginsSentence } from './say-where.ts';

/**
 * Reads "do a Uniswap swap of 50 USDC" as "on Uniswap swap 50 USDC" and "make an ETH transfer of 0.5 to …" as "transfer ETH 0.5 to …": where the
 * name of an action has a protocol or a token before it. Every lexeme keeps its own place.
 */
export function sayBesideNames(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const of = lexemes.findIndex(({ lower }, at) => OPENING.has(lower) && lexemes[at + 1]?.kind === 'number');
  const name = of === -1 || of > MOST_BEFORE ? null : endingOf(lexemes, of, VERB_OF);
  const maker = name && makerBefore(lexemes, name.from - 2);
  // Whoever requests a payment may ask for money.
  if (!maker || asksForMoney(name.found, maker.leading)) return lexemes;
  const at = name.from - 1;
  const verb = verbForms(name.found).find(([, form]) => form === maker.found)?.[0] ?? name.found;
  const made = asOne(lexemes.slice(maker.from, at), 'word', 'on', ' ');
  const named = asOne(lexemes.slice(name.from, of + 1), 'word', verb, ' ');
  const [before, beside, after] = [
    lexemes.slice(0, maker.from),
    lexemes.slice(at, at + 1),
    lexemes.slice(of + 1),
  ];
  if (readProtocol(lexemes, at)?.next === at + 1 && maker.found === 'base')
    return [...before, made, ...beside, named, ...after];
  return wordAt(lexemes, of) === 'of' && isOfToken(lexemes, { at, number: of + 1 }, vocabulary)
    ? [...before, readAs(made, verb), ...beside, readAs(named, 'please'), ...after]
    : lexemes;
}

/** "Make a", at the beginning of a sentence, up to an article. */
function makerBefore(
  lexemes: readonly Lexeme[],
  article: number,
): { readonly from: number; readonly found: 'base' | 'ing'; readonly leading: readonly string[] } | null {
  if (article < 1 || !BEFORE_NAME.has(wordAt(lexemes, article))) return null;
  const maker = endingOf(lexemes, article, MAKERS_OF);
  if (!maker || !beginsSentence(lexemes, maker.from)) return null;
  return { ...maker, leading: lexemes.slice(maker.from, article).map(({ lower }) => lower) };
}

/** "A USDC payment of 5 to": the number counts that token; "a USDC payment of 5 DAI" says two things. */
const isOfToken = (
  lexemes: readonly Lexeme[],
  { at, number }: { readonly at: number; readonly number: number },
  vocabulary: Vocabulary,
): boolean =>
  readToken(lexemes, at, vocabulary)?.next === at + 1 &&
  lexemes[number + 1] !== undefined &&
  readToken(lexemes, number + 1, vocabulary) === null;

const OPENING = new Set(['of', ':']);
/** No sentence has more words before the name of its action. */
const MOST_BEFORE = 14;
