import { HAVING, IDLE } from '../lexicon/introducing.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { readToken } from '../slots/token.ts';
import { wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { matchPhrase } from '../text/phrase-index.ts';
import { silent } from './introduced-parts.ts';
import { NO_WORD, type Verbs } from './rewording.ts';
import { sentenceBegins } from './say-where.ts';

/** Without one of these words nobody says what they hold. */
export const HOLDING: readonly string[] = ['have', 'hold', 'own', 'has', 'holds', 'got', 'holding'];

const isEnd = wordSet(['.', '!', ';']);
const isJoin = wordSet([',', 'and', 'plus', '&']);
/** What may be a part of what is held, or it. */
const refers = wordSet(
  'it them that those these this half third quarter quarters thirds percent % all everything rest remaining remainder most some both each another more one there'.split(
    ' ',
  ),
);

/**
 * "I have 1,000 USDC and 2 ETH on Base. Bridge 50 USDC to Polygon": what somebody holds says nothing beside an instruction with an
 * amount of its own that refers to nothing. It is left out; every other lexeme keeps its place.
 */
export function sayHoldings(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  const begins = sentenceBegins(lexemes);
  for (let at = 0; at < lexemes.length; at += 1) {
    const end = begins[at] === true ? endOfHoldings(lexemes, at, vocabulary) : null;
    if (end === null) continue;
    const rest = lexemes.slice(end);
    const asks = rest.some(({ lower }) => verbs.has(lower)) && rest.some(({ kind }) => kind === 'number');
    return asks && !rest.some(refers)
      ? [...lexemes.slice(0, at), ...silent(lexemes, at, end), ...rest]
      : lexemes;
  }
  return lexemes;
}

/** The index behind a sentence that says what is held, and nothing else; null where none begins at an index. */
function endOfHoldings(lexemes: readonly Lexeme[], from: number, vocabulary: Vocabulary): number | null {
  const having = matchPhrase(HAVING, lexemes, from);
  if (!having) return null;
  let end = having.next;
  for (;;) {
    const token = lexemes[end]?.kind === 'number' ? readToken(lexemes, end + 1, vocabulary) : null;
    if (!token) return null;
    end = token.next;
    if (!isJoin(lexemes[end] ?? NO_WORD)) break;
    while (isJoin(lexemes[end] ?? NO_WORD)) end += 1;
  }
  for (
    let next = behindPlace(lexemes, end, vocabulary);
    next > end;
    next = behindPlace(lexemes, end, vocabulary)
  )
    end = next;
  const last = lexemes[end];
  return last && (last.kind === 'break' || isEnd(last)) ? end + 1 : null;
}

/** The index behind "on Base", where that is the chain of the request, or "in my wallet". */
function behindPlace(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): number {
  const chain = wordAt(lexemes, at) === 'on' ? readChainName(lexemes, at + 1, vocabulary) : null;
  if (chain) return chain.chain === vocabulary.chain ? chain.next : at;
  return matchPhrase(IDLE, lexemes, at)?.next ?? at;
}
