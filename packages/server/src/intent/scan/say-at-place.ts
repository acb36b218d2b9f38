import type { Use } from '../lexicon/lexicon.ts';
import type { Vocabulary } from '../reader.ts';
import { readChainName } from '../slots/chain.ts';
import { PROTOCOL_FIRST_WORDS, readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { readAs, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';

type Verbs = ReadonlyMap<string, Use>;

const mayName = wordSet(PROTOCOL_FIRST_WORDS);
const ENDS = wordSet(['.', '!', 'please', 'pls', 'plz', 'thanks', 'thx', 'on', 'with', 'now']);
const LENDING = new Set(['lend', 'withdraw', 'borrow', 'repay', 'liquid_stake', 'liquid_unstake']);
/** What a protocol would be paid, exchanged or allowed by. */
const TAKING = new Set(['transfer', 'swap', 'approve', 'bridge']);

/** "Lend 20 USDC aave", "repay 20 USDC, Aave": a protocol right behind the token and at the end is where it is done. */
export function sayAtPlace(
  lexemes: readonly Lexeme[],
  vocabulary: Vocabulary,
  verbs: Verbs,
): readonly Lexeme[] {
  const at = lexemes.findIndex((lexeme, index) => mayName(lexeme) && isPlace(lexemes, index, vocabulary));
  const place = lexemes[at];
  if (!place || !isDoneThere(lexemes, verbs)) return lexemes;
  const comma = lexemes[at - 1];
  return comma?.text === ','
    ? lexemes.with(at - 1, { ...readAs(comma, 'on'), kind: 'word' })
    : [...lexemes.slice(0, at), unwritten(place, 'on'), ...lexemes.slice(at)];
}

/** Whether a protocol stands at an index, not written as a token is ("AAVE"), right behind a counted token, and the sentence ends behind it. */
function isPlace(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): boolean {
  const next = readProtocol(lexemes, at)?.next;
  if (next === undefined) return false;
  if (readToken(lexemes, at, vocabulary) !== null && !/[a-z]/.test(lexemes[at]?.text ?? '')) return false;
  const token = wordAt(lexemes, at - 1) === ',' ? at - 1 : at;
  if (readToken(lexemes, token - 1, vocabulary)?.next !== token) return false;
  const chain = readChainName(lexemes, next, vocabulary);
  const end = lexemes[chain?.chain === vocabulary.chain ? chain.next : next];
  return end === undefined || end.kind === 'break' || ENDS(end);
}

/** Whether the only verb says what is done at a protocol, and nothing that one would get. */
function isDoneThere(lexemes: readonly Lexeme[], verbs: Verbs): boolean {
  const [verb, more] = lexemes.filter(({ lower }) => verbs.get(lower)?.use === 'verb');
  // "Provide 100 USDC Aave" may be two tokens of a pool.
  const use = verb && !more && verb.lower !== 'provide' ? verbs.get(verb.lower) : undefined;
  const actions = use?.use === 'verb' ? use.actions : [];
  return actions.some((action) => LENDING.has(action)) && !actions.some((action) => TAKING.has(action));
}
