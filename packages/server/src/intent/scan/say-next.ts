import { verbForms, CARRYING } from '../lexicon/verb-forms.ts';
import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import { asOne, isSomebody, readAs, unwritten, type Lexeme } from '../text/lexeme.ts';
import { wordSet, wordTable } from '../text/listed-words.ts';

const isBefore = wordSet(['before']);
const isSame = wordSet(['same']);
const isPronoun = wordSet(['it', 'them', 'that', 'those', 'this']);
const isSending = wordSet(['send', 'transfer', 'pay', 'give', 'forward']);
/** "Lending": the verb that moves what is at hand. */
const isDoing = wordTable(
  [...CARRYING, 'repay']
    .filter((verb) => !verb.includes(' '))
    .flatMap((verb) =>
      verbForms(verb).flatMap(([form, kind]) => (kind === 'ing' ? [[form, verb] as const] : [])),
    ),
);
/** Without one of these words nothing of this kind goes on. */
export const GOING_ON: readonly string[] = ['before', 'same', 'then', 'gets'];

/**
 * Reads "swap 5 USDC to DAI before lending it" as "… then lend it" and "send 5 USDC to A, then the same amount to B" as "… each to A and B", "swap …, then
 * 10 USDC to A" as "… then send 10 USDC to A", "A gets 5 USDC, B 6 USDC" as "… B gets 6 USDC".
 * Every lexeme keeps its own place.
 */
export function sayNext(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  return sayGets(sayThen(saySame(sayBefore(lexemes, vocabulary)), vocabulary));
}

/** "… before lending it": what is done with what is at hand comes after the instruction in front. */
function sayBefore(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  const at = lexemes.findIndex(isBefore);
  const verb = at > 0 ? lexemes[at + 1] && isDoing(lexemes[at + 1] ?? NONE) : undefined;
  if (verb === undefined || !refers(lexemes, at + 2, vocabulary)) return lexemes;
  return lexemes.map((lexeme, index) =>
    index === at ? readAs(lexeme, 'then') : index === at + 1 ? readAs(lexeme, verb) : lexeme,
  );
}

const NONE = { lower: '', word: 0 };

/** "It", "the USDC": what a step before puts out. */
const refers = (lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): boolean =>
  isPronoun(lexemes[at] ?? NONE) ||
  (lexemes[at]?.lower === 'the' && readToken(lexemes, at + 1, vocabulary) !== null);

const JOINS = new Set(['and', 'then', ',']);

/** "… to A, then the same amount to B": two recipients, and one amount that each of them gets. */
function saySame(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const same = lexemes.findIndex(isSame);
  if (same < 2 || lexemes[same - 1]?.lower !== 'the') return lexemes;
  const end = lexemes[same + 1]?.lower === 'amount' ? same + 2 : same + 1;
  if (lexemes[end]?.lower !== 'to' || !isSomebody(lexemes[end + 1])) return lexemes;
  const start = isSending(lexemes[same - 2] ?? NONE) ? same - 2 : same - 1;
  let from = start;
  while (JOINS.has(lexemes[from - 1]?.lower ?? '') || lexemes[from - 1]?.text === '.') from -= 1;
  const [numbers, named] = [lexemes.filter(({ kind }) => kind === 'number'), lexemes.filter(isSomebody)];
  if (from === start || numbers.length !== 1 || named.length !== 2) return lexemes;
  if (!isSomebody(lexemes[from - 1])) return lexemes;
  return [
    ...lexemes.slice(0, from),
    asOne(lexemes.slice(from, start), 'word', 'and', ' '),
    asOne(lexemes.slice(start, end), 'word', 'each', ' '),
    ...lexemes.slice(end),
  ];
}

const isExchanging = wordSet(phraseList('swap, convert, exchange, sell, buy, trade, change, unwrap'));
const isThen = wordSet(['then']);

/** "Swap 20 POL to USDC, then 10 USDC to bob.eth": an amount that goes to somebody is sent. */
function sayThen(lexemes: readonly Lexeme[], vocabulary: Vocabulary): readonly Lexeme[] {
  if (lexemes.some(isSending) || !lexemes.some(isExchanging)) return lexemes;
  return lexemes.map((lexeme, at) => {
    const paused = /^[,;.]$/.test(lexemes[at - 1]?.text ?? '');
    const counted = paused && isThen(lexeme) && lexemes[at + 1]?.kind === 'number';
    const token = counted ? readToken(lexemes, at + 2, vocabulary) : null;
    const sent = token && lexemes[token.next]?.lower === 'to' && isSomebody(lexemes[token.next + 1]);
    return sent === true ? readAs(lexeme, 'send') : lexeme;
  });
}

const isGetting = wordSet(['gets']);
const isParting = ({ kind, lower }: Pick<Lexeme, 'kind' | 'lower'>): boolean =>
  kind === 'break' || /^(?:[,;]|and)$/.test(lower);

/** "A gets 45 USDC, B 55 USDC". */
function sayGets(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const gets = lexemes.findIndex(isGetting);
  if (gets < 1 || !isSomebody(lexemes[gets - 1])) return lexemes;
  return lexemes.flatMap((lexeme, at) => {
    const [parting, who, amount] = lexemes.slice(at - 1, at + 2);
    const again = at > gets && parting && isParting(parting) && isSomebody(who) && amount?.kind === 'number';
    return again ? [lexeme, unwritten(amount, 'gets')] : [lexeme];
  });
}
