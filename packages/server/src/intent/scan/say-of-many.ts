import { phraseList } from '../lexicon/phrase-list.ts';
import { asOne, isSomebody, readAs, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { countOf } from './say-lists.ts';

const isPeople = wordSet(
  phraseList(
    'wallets, addresses, recipients, accounts, people, persons, friends, receivers, contacts, beneficiaries, payees, users, contributors, employees, members',
  ),
);
const POINTING = new Set(phraseList('these, those, the, following'));
const LEADING = new Set(phraseList('of, among, amongst, between, to, for, across, pay, give, send'));

/**
 * Reads "each of these 3 wallets: 0x…, 0x…, 0x…" as "each of these wallets: …", where as many are named behind it as are counted: any other number is
 * left where it is, and asked about. Every lexeme that stays keeps its own place.
 */
export function sayOfMany(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const at = lexemes.findIndex(
    (lexeme, index) => index > 1 && isPeople(lexeme) && countOf(lexemes[index - 1] ?? lexeme) !== undefined,
  );
  if (at === -1) return lexemes;
  const number = lexemes[at - 1];
  const before = wordAt(lexemes, at - 2);
  if (!number || countOf(number) !== lexemes.slice(at).filter(isSomebody).length) return lexemes;
  if (POINTING.has(before)) {
    const one = asOne(lexemes.slice(at - 2, at), 'word', before, ' ');
    return [...lexemes.slice(0, at - 2), one, ...lexemes.slice(at)];
  }
  return LEADING.has(before)
    ? [...lexemes.slice(0, at - 1), readAs(number, 'these'), ...lexemes.slice(at)]
    : lexemes;
}
