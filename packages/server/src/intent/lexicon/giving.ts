import { createPhraseIndex, indexPhrases } from '../text/phrase-index.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
/** "Should", "needs to": it is to be, and not only so. */
const BIDDING = phraseList(
  'should, must, shall, has to, have to, needs to, need to, ought to, is to, are to, had better, is supposed to, is meant to, ought to be, should now, should then, should also, must also',
);
const BE_GIVEN = phraseList(
  'be given, be paid, be sent, be handed, be getting, be receiving, get paid, be transferred',
);

/** "0x… needs to get 5 USDC": behind whoever gets it, before how much. */
export const GETTING = indexPhrases(
  combine(BIDDING, phraseList('get, receive, be getting, be receiving').concat(BE_GIVEN), [
    ...NONE,
    'another',
  ]),
  combine([...NONE, 'then', 'also'], phraseList('gets, receives, gets paid'), [...NONE, 'another']),
);
/** "I'd like 0x… to get 5 USDC". */
export const TO_GET = indexPhrases(
  combine(
    [...NONE, ...phraseList('to, should, will')],
    phraseList('get, receive, have').concat(BE_GIVEN, ['gets', 'receives', 'is paid', 'is sent', 'is given']),
    [...NONE, 'another'],
  ),
);

/** "5 USDC should go to 0x…": behind how much, before who gets it. */
export const GOING = createPhraseIndex<'bidden' | 'told'>([
  ...combine(
    [...NONE, ...BIDDING],
    phraseList(
      'go to, go out to, go over to, be going to, get to, arrive at, reach, end up with, end up at, be received by, land with',
    ),
  ).map((phrase) => [phrase, 'bidden'] as const),
  ...phraseList('goes to, goes out to, goes over to').map((phrase) => [phrase, 'told'] as const),
]);
