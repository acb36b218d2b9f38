import { combine } from '../lexicon/combine.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { asOne, isSomebody, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { indexPhrases, matchPhrase } from '../text/phrase-index.ts';
import { NO_WORD } from './rewording.ts';

const NONE = [''];
/** "I have my", behind what is borrowed. */
const HELD = indexPhrases(
  combine(
    [...NONE, ...phraseList('since, as, because, and')],
    phraseList("i have, i've got, ive got, i hold, we have, i already have, i do have"),
    [...NONE, ...phraseList('my, some, enough, sufficient, plenty of')],
  ),
);
/** "My collateral is", with the token behind it. */
const CALLED = indexPhrases(
  combine(
    [...NONE, ...phraseList('my, the, with my, with')],
    ['collateral'],
    [...NONE, ...phraseList('is, :, =, asset is, token is')],
  ),
);

const isBorrow = wordSet(phraseList('borrow, borrowing, loan'));
const isCollateral = wordSet(['collateral']);
const PAUSES = new Set([',', ';', '.', '-', '–', '—', '(']);
const END = /^[.!,;)]$/;

const ends = (lexeme: Lexeme | undefined): boolean =>
  lexeme === undefined || lexeme.kind === 'break' || END.test(lexeme.text);

/**
 * Reads "borrow 100 USDC from Aave, I have ETH collateral" and "…, collateral: ETH" as "…, against ETH collateral". Every lexeme keeps its
 * own place.
 */
export function sayBacked(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (!lexemes.some(isCollateral)) return lexemes;
  const borrow = lexemes.findIndex(isBorrow);
  const at = lexemes.findIndex(
    (lexeme, place) =>
      borrow !== -1 && place > borrow && (PAUSES.has(lexeme.text) || lexeme.kind === 'break'),
  );
  if (at === -1) return lexemes;
  const token = heldAt(lexemes, at + 1) ?? calledAt(lexemes, at + 1);
  if (token === null) return lexemes;
  return [
    ...lexemes.slice(0, at + 1),
    asOne(lexemes.slice(at + 1, token), 'word', 'against', ' '),
    ...lexemes.slice(token),
  ];
}

/** The index of the token in "I have ETH as collateral". */
function heldAt(lexemes: readonly Lexeme[], at: number): number | null {
  const token = matchPhrase(HELD, lexemes, at)?.next;
  if (token === undefined || lexemes[token]?.kind !== 'word') return null;
  const noun = wordAt(lexemes, token + 1) === 'as' ? token + 2 : token + 1;
  return isCollateral(lexemes[noun] ?? NO_WORD) && ends(lexemes[noun + 1]) ? token : null;
}

/** … and in "my collateral is ETH". */
function calledAt(lexemes: readonly Lexeme[], at: number): number | null {
  const token = matchPhrase(CALLED, lexemes, at)?.next;
  return token !== undefined && lexemes[token]?.kind === 'word' && ends(lexemes[token + 1]) ? token : null;
}

/** "As the recipient". */
const AS_TAKER = indexPhrases(
  combine(
    ['as'],
    [...NONE, ...phraseList('the, a, my')],
    phraseList(
      'recipient, receiver, beneficiary, destination, payee, recipient address, destination address, receiving address',
    ),
  ),
);

/** Reads "with 0x… as the recipient" as "to 0x…": who gets it, whatever is done. */
export function sayTaker(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const as = lexemes.findIndex(
    ({ lower }, at) =>
      lower === 'as' && isSomebody(lexemes[at - 1]) && matchPhrase(AS_TAKER, lexemes, at) !== null,
  );
  const end = as === -1 ? undefined : matchPhrase(AS_TAKER, lexemes, as)?.next;
  const [lead, who] = lexemes.slice(Math.max(0, as - 2), as);
  if (end === undefined || !lead || !who || !/^(?:with|using)$/.test(lead.lower) || !ends(lexemes[end]))
    return lexemes;
  return [
    ...lexemes.slice(0, as - 2),
    asOne([lead], 'word', 'to'),
    who,
    asOne(lexemes.slice(as, end), 'word', 'please', ' '),
    ...lexemes.slice(end),
  ];
}
