import { phraseList } from '../lexicon/phrase-list.ts';
import { isGreeting } from './greeting.ts';
import { asOne, readAs, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';

const isUse = wordSet(['use']);
const isTo = wordSet(['to']);
const isReferring = wordSet(phraseList('it, that, those, them, this, the, all, half, everything'));
/** "It", "half of the proceeds", "all of that USDC": no reference has more words. */
const MOST_WORDS = 6;
/** Words that say more than what is used. */
const SAYING_MORE = wordSet(
  phraseList(
    'for, on, in, at, into, with, via, and, or, if, when, not, from, my, his, her, their, your, only',
  ),
);
const JOINS = wordSet(phraseList('and, then, please'));
const isPurchase = wordSet(phraseList('buy, get, purchase, acquire, grab'));

/**
 * Reads "withdraw 100 USDC from Kamino and use it to buy SOL" as "… and spend it on SOL". Every lexeme
 * keeps its own place.
 */
export function sayUseOfIt(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const said: Lexeme[] = [];
  for (let at = 0; at < lexemes.length;) {
    const lexeme = lexemes[at];
    const found = lexeme && isUse(lexeme) ? useAt(lexemes, at) : null;
    if (found) said.push(...found.said);
    else if (lexeme) said.push(lexeme);
    at = found?.next ?? at + 1;
  }
  return said;
}

interface Used {
  readonly said: readonly Lexeme[];
  readonly next: number;
}

function useAt(lexemes: readonly Lexeme[], at: number): Used | null {
  const [use, first] = [lexemes[at], lexemes[at + 1]];
  if (!use || !first || !isUse(use) || !refers(first, lexemes[at - 1])) return null;
  if (!isReferring(first) && lexemes.slice(0, at).every(isGreeting)) return null;
  const to = lexemes.slice(at, at + MOST_WORDS + 1).findIndex(isTo) + at;
  const verb = lexemes[to + 1];
  if (to <= at || !verb) return null;
  const held = lexemes.slice(at + 1, to);
  if (!isPurchase(verb) || held.some((lexeme) => !mayRefer(lexeme))) return null;
  const lead = lexemes.slice(to, to + 2);
  return {
    said: [readAs(use, 'spend'), ...held, asOne(lead, 'word', 'on', ' ')],
    next: to + 2,
  };
}

/** At the beginning of a sentence, behind a greeting or not, "use 5 USDC to buy SOL" is a phrase of its own. */
function refers(first: Lexeme, before: Lexeme | undefined): boolean {
  if (isReferring(first)) return begins(before) || isJoin(before);
  return isJoin(before) && (first.kind === 'number' || first.text === '$');
}

const begins = (before: Lexeme | undefined): boolean =>
  before === undefined || before.kind === 'break' || /^[.;!]$/.test(before.text);

const isJoin = (before: Lexeme | undefined): boolean =>
  before !== undefined && (before.text === ',' || JOINS(before));

const mayRefer = (lexeme: Lexeme): boolean =>
  (lexeme.kind === 'word' || lexeme.kind === 'number' || /^[%$]$/.test(lexeme.text)) && !SAYING_MORE(lexeme);
