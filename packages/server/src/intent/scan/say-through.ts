import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import { readProtocol } from '../slots/protocol.ts';
import { readToken } from '../slots/token.ts';
import { readAs, unwritten, wordAt, type Lexeme } from '../text/lexeme.ts';
import { wordSet } from '../text/listed-words.ts';
import { NO_WORD } from './rewording.ts';

/** Words between a token and the one that it becomes. */
const TOWARDS = ['to', 'into', '->', '→', '=>', '-->'];
const isTowards = wordSet(TOWARDS);
const isLeading = wordSet([...TOWARDS, 'for']);
const isJoin = wordSet([',', 'and', 'then']);
const isEnd = wordSet(['.', '!', ';', 'and', 'then', 'please', 'on']);
const isExchanging = wordSet(phraseList('swap, convert, exchange, trade, change, flip, turn'));

/** "Swap 100 USDC to DAI, then to ETH": what comes out is swapped on, as in "… to DAI, then swap to ETH". */
export function sayThrough(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const verb = lexemes.findIndex(isExchanging);
  if (verb === -1) return lexemes;
  const said: Lexeme[] = lexemes.slice(0, verb + 1);
  let first = verb + 1;
  for (let at = verb + 1; at < lexemes.length; at += 1) {
    const lexeme = lexemes[at];
    if (!lexeme) break;
    if (isExchanging(lexeme)) first = at;
    said.push(lexeme);
    let on = isLeading(lexeme) ? onward(lexemes, at, vocabulary) : null;
    // What it is swapped back to was perhaps only named again.
    while (on && !namesToken(lexemes.slice(first, on.to), on.becomes, vocabulary)) {
      said.push(...lexemes.slice(at + 1, on.to), ...swappedOn(lexemes, on));
      at = on.to;
      on = onward(lexemes, at, vocabulary);
    }
  }
  return said;
}

/** Where the word stands that leads on, to which token. */
interface Onward {
  readonly to: number;
  readonly becomes: string;
}

/** The word that leads from one token to another, behind a word that leads to the first; null where none does. */
function onward(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): Onward | null {
  const token = readToken(lexemes, at + 1, vocabulary);
  const end = token?.next ?? lexemes.length;
  let to = end;
  while (isJoin(lexemes[to] ?? NO_WORD)) to += 1;
  // "To USDC and to ETH" may mean half of it each, "to USDC to ETH" the second instead of the first.
  if (to === end || wordAt(lexemes, to - 1) !== 'then') return null;
  const leads = isTowards(lexemes[to] ?? NO_WORD);
  // "Then into Aave" lends it, "then into AERO" names the symbol.
  const isPlace = /[a-z]/.test(lexemes[to + 1]?.text ?? '') && readProtocol(lexemes, to + 1) !== null;
  const next = leads && !isPlace ? readToken(lexemes, to + 1, vocabulary) : null;
  if (next && !endsAt(lexemes, next.next)) return null;
  const becomes = JSON.stringify(next?.token);
  return next && becomes !== JSON.stringify(token?.token) ? { to, becomes } : null;
}

/** Whether nothing, another step or another sentence comes next: "then to ETH, 50 USDC to bob.eth" says more. */
function endsAt(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  const parted = wordAt(lexemes, at) === ',' ? lexemes[at + 1] : lexeme;
  return lexeme === undefined || lexeme.kind === 'break' || isEnd(parted ?? NO_WORD);
}

/** "Swap to" in the place of "to". */
const swappedOn = (lexemes: readonly Lexeme[], { to }: Onward): Lexeme[] => [
  ...lexemes.slice(to, to + 1).map((towards) => ({ ...readAs(towards, 'swap'), kind: 'word' as const })),
  ...lexemes.slice(to + 1, to + 2).map((token) => unwritten(token, 'to')),
];

const namesToken = (lexemes: readonly Lexeme[], key: string, vocabulary: Vocabulary): boolean =>
  lexemes.some((_, at) => JSON.stringify(readToken(lexemes, at, vocabulary)?.token) === key);
