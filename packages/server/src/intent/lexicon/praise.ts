import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];

/** "Great thread!". */
export const PRAISE: readonly Phrase[] = combine(
  phraseList(
    'great, nice, good, awesome, amazing, cool, solid, brilliant, fantastic, excellent, lovely, superb, epic, sick, dope, incredible, wonderful, love the, love this, love your, loved the, loved this, loved your, enjoyed the, enjoyed your',
  ),
  phraseList(
    'thread, threads, post, posts, article, articles, work, job, tweet, video, videos, stream, streams, content, meme, memes, art, piece, show, talk, project, stuff, idea, ideas, take, writeup, write-up, read, song, track, game, community, service, bot, app, explanation, guide, tutorial, podcast, episode, newsletter, research, analysis, design, photo, pic, drawing, music, mix, set, performance, speech, answer, help, vibes, energy, raid, match, run, session, season, effort, fight, party, round, tournament, teamwork, shift, hustle',
  ),
  [
    ...NONE,
    ...phraseList(
      '!, btw, as always, man, bro, everyone, today, last night, yesterday, earlier, this morning, last week, the other day, tonight, this week, last weekend, ser, guys, team, mate, everybody',
    ),
  ],
);

/** "…, can you prepare that transaction?": what the answer is in any case. */
export const PREPARING: readonly Phrase[] = combine(
  phraseList('can you, could you, would you, will you, can u, please'),
  [...NONE, 'please'],
  phraseList('prepare, build, create, make, draft, generate, craft, set up, put together, construct'),
  phraseList('that, this, the, a, it, that one, an unsigned, the unsigned'),
  [...NONE, ...phraseList('transaction, tx, txn, transfer, payment, swap, trade')],
  [...NONE, ...phraseList('for me, please, now')],
  ['', '?'],
);
