import { phraseList } from '../lexicon/phrase-list.ts';
import type { Lexeme } from '../text/lexeme.ts';

const GREETING = new Set(
  phraseList('hello, hi, hey, yo, please, pls, kindly, now, ok, okay, gm, bot, there').concat(
    ',',
    '!',
    '.',
    ':',
  ),
);

/** "Hello, please", and whatever else may stand before an order. */
export const isGreeting = ({ kind, text, lower }: Lexeme): boolean =>
  kind === 'break' || GREETING.has(kind === 'word' ? lower : text);
