import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

/** "…, no more and no less": the number stays what it is. "No less" by itself may be a bound. */
export const EXACTLY_SO: readonly Phrase[] = [
  ...combine(
    [
      '',
      'and',
      'and absolutely',
      'but',
      'just that',
      'only that',
      'that and',
      'exactly that',
      'just that and',
      'exactly that and',
    ],
    ['', ','],
    [
      'no more',
      'not more',
      'no more and no less',
      'no more , no less',
      'no more no less',
      'no less and no more',
      'not more and not less',
      'not more , not less',
      'not a cent more',
      'not a penny more',
      'not one more',
      'not one cent more',
      'nothing more',
      'not any more than that',
      'neither more nor less',
      'no more than that',
      'not more than that',
      'no more than these',
      'no more than those',
    ],
  ),
  ...combine(
    phraseList(
      "he's, he is, she's, she is, they're, they are, everyone's, everybody's, everyone is, the guy is, the seller is",
    ),
    ['', 'already', 'still', 'now', 'just'],
    phraseList(
      'waiting, waiting for it, waiting for this, waiting on it, in a hurry, in need, desperate, very patient, expecting it, been waiting, been waiting for it, been waiting for this, been waiting for days, been asking, been patient',
    ),
  ),
];

/** "…, is it possible for you to make that?" */
export const POSSIBLE: readonly Phrase[] = combine(
  phraseList(
    'is it possible, is that possible, is this possible, would it be possible, would that be possible',
  ),
  phraseList('for you, for u'),
  ['', ...combine(phraseList('to do, to make, to arrange, to handle'), phraseList('that, this, it'))],
  ['', 'for me', 'please'],
  ['?'],
);
