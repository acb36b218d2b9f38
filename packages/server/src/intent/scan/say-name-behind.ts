import { asksForMoney, BEFORE_NAME, MAKERS_OF, VERB_OF } from '../lexicon/nominals.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { asOne, readAs, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { SAYS_NOTHING } from './rewording.ts';
import { endingOf } from './say-as-verbs.ts';

const isArticle = wordSet(['a', 'an', 'the', 'one', 'my']);
const isTowards = wordSet(['to', 'into', '->', '→', '=>']);
/** "A 100 USDC purchase" says what is paid, where "buy 100 USDC" says what is got. */
const PLAIN = new Set(
  phraseList(
    'transfer, pay, send, swap, exchange, convert, deposit, supply, lend, withdraw, borrow, repay, bridge, stake, liquid-stake, unstake, wrap, unwrap',
  ),
);
/** What names of actions begin with. */
export const NAMES: readonly string[] = [
  ...new Set(Array.from(VERB_OF.keys(), (name) => name.split(' ', 1)[0] ?? name)),
];
const mayName = wordSet(NAMES);
/** More words than stand between an article and its number: "a quick simple". */
const MOST_BETWEEN = 3;

/** Reads "execute a 15 USDC transfer to 0x…" and "do a quick 100 USDC to ETH swap" as "transfer 15 USDC to 0x…" and "swap 100 USDC to ETH". */
export function sayNameBehind(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  for (let number = 0; number < lexemes.length; number += 1) {
    const named = lexemes[number]?.kind === 'number' ? nameBehind(lexemes, number, vocabulary) : null;
    const from = named && makerBefore(lexemes, number, named.verb);
    if (!named || from === null) continue;
    const silent = readAs(
      asOne(lexemes.slice(named.at, named.next), 'word', SAYS_NOTHING, ' '),
      SAYS_NOTHING,
    );
    return [
      ...lexemes.slice(0, from),
      asOne(lexemes.slice(from, number), 'word', named.verb, ' '),
      ...lexemes.slice(number, named.at),
      silent,
      ...lexemes.slice(named.next),
    ];
  }
  return lexemes;
}

interface Named {
  readonly verb: string;
  readonly at: number;
  readonly next: number;
}

/** "USDC transfer", "USDC to ETH swap", behind a number: the name of what is done, and where it stands. */
function nameBehind(lexemes: readonly Lexeme[], number: number, vocabulary: Vocabulary): Named | null {
  const token = readToken(lexemes, number + 1, vocabulary)?.next;
  if (token === undefined) return null;
  const towards = lexemes[token];
  const becomes = towards && isTowards(towards) ? readToken(lexemes, token + 1, vocabulary)?.next : undefined;
  const at = becomes ?? token;
  const first = lexemes[at];
  if (!first || !mayName(first)) return null;
  for (const words of [2, 1]) {
    const verb = VERB_OF.get(
      lexemes
        .slice(at, at + words)
        .map(({ lower }) => lower)
        .join(' '),
    );
    if (verb !== undefined && PLAIN.has(verb) && wordAt(lexemes, at + words) !== 'of')
      return { verb, at, next: at + words };
  }
  return null;
}

/** "Execute a quick", right before a number: where it begins; null where no maker and article stand there. */
function makerBefore(lexemes: readonly Lexeme[], number: number, verb: string): number | null {
  for (let at = number - 1; at >= Math.max(0, number - 1 - MOST_BETWEEN); at -= 1) {
    const word = lexemes[at];
    if (!word) return null;
    if (isArticle(word)) {
      const maker = endingOf(lexemes, at, MAKERS_OF);
      const words = lexemes.slice(maker?.from, at).map(({ lower }) => lower);
      return maker?.found === 'base' && !asksForMoney(verb, words) ? maker.from : null;
    }
    if (!BEFORE_NAME.has(word.lower)) return null;
  }
  return null;
}
