import { ONCE_DONE } from './closings.ts';
import { combined } from './combine.ts';
import { phraseList } from './phrase-list.ts';

/** What stands between two things: part of a list, a new step, a soft pause, or the end of a sentence. */
export type Join = 'and' | 'then' | 'comma' | 'dash' | 'colon' | 'break' | 'stop' | 'semicolon';

const LISTS: readonly (readonly [Join, readonly string[]])[] = [
  ['and', phraseList('and, &, +, plus, as well as, along with, together with')],
  [
    'then',
    phraseList(`
      then, and then, after that, and after that, after this, and after this, afterwards, and afterwards, followed by, next, and next, finally,
      and finally, lastly, and lastly, first of all, firstly, secondly, thirdly, then also, and also, subsequently, and subsequently, thereafter, and thereafter, following that, and following that, following this,
      subsequent to that, subsequent to this, and afterwards, and lastly, last but not least, and last but not least, last not least, and last not least`).concat(
      ONCE_DONE,
    ),
  ],
  ['colon', [':']],
  ['semicolon', [';']],
  ['stop', ['.', '!', '?', '...', '…', '..', '!!', '?!']],
  ['comma', [',']],
  ['dash', ['-', '–', '—', '•', '*', '·', '▪', '●', '‣', '|']],
];

/** Joining words and signs with what they mean. */
export const JOINS: readonly (readonly [string, Join])[] = LISTS.flatMap(([join, phrases]) =>
  phrases.map((phrase) => [phrase, join] as const),
);

/** Words that lead from one instruction to the next, and nowhere else: anywhere else they are a condition. */
export const BETWEEN_INSTRUCTIONS: ReadonlySet<string> = new Set(ONCE_DONE);

/** Words that give every recipient of a list the same amount. */
export const EACH = phraseList(
  `each, apiece, a piece, each one, per person, per address, per wallet, to each, each of them, to each of, each of,
  to each of these, each of these, to each of these addresses, to each of these wallets, to each of the following,
  to each of the following addresses, to each of the following wallets, each of the following, each of these addresses,
  to each of these people, each of these people, to each of these recipients, each of these recipients, to each of these accounts, each of these accounts, to each of these friends`,
);

const PAYING = combined(['and'], ['send', 'transfer', 'distribute', 'pay', 'give']);

/** Words that share one amount out among the recipients of a list, so that each gets the same. */
export const EVENLY: readonly string[] = [
  ...phraseList(
    `evenly, equally, in equal parts, into equal parts, in equal shares, into equal shares, in equal amounts, in equal portions`,
  ),
  ...combined(['divided', 'shared', 'distributed'], ['evenly', 'equally']),
  // "Divide 10 USDC equally and send it to A and B", "split 10 USDC and send equal parts to A and B".
  ...combined(PAYING, ['', 'it', 'them']).flatMap((and) => [`equally ${and}`, `evenly ${and}`]),
  ...combined(
    PAYING,
    ['equal', 'an equal'],
    ['part', 'parts', 'amount', 'amounts', 'share', 'shares', 'portions'],
  ),
];

/** Markers that may stand after the amount that they announce ("9000 USDC minimum"), and which one each stands for. */
export const POSTPOSED: ReadonlyMap<string, 'minimum' | 'maximum'> = new Map([
  ...phraseList('minimum, min, at least, at minimum, or more, or better').map(
    (phrase) => [phrase, 'minimum'] as const,
  ),
  ...phraseList(
    'maximum, max, at most, at the most, or less, tops, at maximum, at max, and no more, and not more',
  ).map((phrase) => [phrase, 'maximum'] as const),
]);
