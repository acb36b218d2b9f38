import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];

/** Ways to say that an action is wanted. */
export const WANTING: readonly Phrase[] = [
  ...combine(
    phraseList('i, we'),
    [...NONE, ...phraseList('just, really, simply, only, now, also, basically, kinda, urgently')],
    phraseList('want, need, wish, have'),
    phraseList('to, you to, u to, ya to, that you, you, u, for you to'),
  ),
  // "I like to send" tells a habit, "I'd need to send" what would be.
  ...combine(
    phraseList("i'd, we'd, i would, we would"),
    [...NONE, ...phraseList('just, really, simply, only, now, also, basically, kinda, urgently')],
    phraseList('want, like, love, wish'),
    phraseList('to, you to, u to, ya to, that you, you, u, for you to'),
  ),
  ...combine(
    phraseList("i, we, i'd, we'd, i would, we would"),
    [...NONE, ...phraseList('just, really, simply, only, now, also, basically, kinda, urgently')],
    phraseList('need, like, love, have'),
    phraseList('you to, u to, ya to, that you, you, u, for you to'),
  ),
  ...combine(
    phraseList("i should, we should, i'd, i would, we'd, we would, would"),
    [...NONE, ...phraseList('really, much, very much')],
    phraseList('prefer to, like to, love to, want to, wish to'),
  ),
  ...combine(
    phraseList("i, we, i'd"),
    [...NONE, ...phraseList('just, really')],
    phraseList("wanna, gotta, must, want for you to, love for you to, like for you to, 've got to"),
  ),
  ...combine(
    phraseList("i'm, im, i am, we're, we are"),
    phraseList(
      'looking to, trying to, hoping to, ready to, asking you to, gonna need you to, gonna, in the mood to, asking that you',
    ),
  ),
  ...combine(
    phraseList('i, we, i hereby, i kindly'),
    phraseList(
      'authorize, authorise, instruct, ask, request, order, command, urge, expect, trust, allow, permit',
    ),
    phraseList('you to, that you, u to'),
  ),
  ...phraseList('i was hoping to, we were hoping to'),
  // "Use the cheapest route to move": what is done in any case.
  ...combine(
    phraseList('use, take, pick, choose, via, using, through'),
    phraseList(
      'the best, the cheapest, the optimal, the most efficient, the most cost-effective, the lowest-cost, the lowest-fee',
    ),
    phraseList('route, path, bridge, dex, exchange, aggregator, rate, way, option, method'),
    [...NONE, ...phraseList('available, possible')],
    phraseList('to, and'),
  ),
  ...combine(phraseList("let's, lets"), phraseList('go ahead and, now, just')),
  // "What I need is to", "all I want is for you to".
  ...combine(
    phraseList('what i, what we, all i, all we'),
    [...NONE, 'really', 'just'],
    phraseList('want, need, ask, wish'),
    phraseList('is to, is for you to, is that you, to do is, to do is to'),
  ),
  // "The last thing I need to do is"; whoever does the last thing that is wanted does not want it.
  ...combine(
    [...NONE, ...phraseList('the, one')],
    phraseList('last thing, next thing, first thing, other thing, final thing'),
    phraseList('i, we'),
    phraseList('need, have'),
    phraseList('to do is to, to do is'),
  ),
  ...combine(
    phraseList('the goal, the task, the job, my goal, my task, your goal, the objective, my objective'),
    phraseList('is to, is simply to, is just to, is for you to'),
  ),
  ...combine(
    phraseList('you, u'),
    phraseList(
      'can, may, can go ahead and, may go ahead and, can now, may now, have permission to, have my permission to, have my approval to',
    ),
  ),
  ...combine(
    phraseList(
      'feel free, try, please try, proceed, please proceed, go on, hurry, come on, be a dear, be a darling, be kind, be good, be nice',
    ),
    phraseList('to, and, now and'),
  ),
  ...combine(
    phraseList('do me, do us'),
    phraseList('a favor, a favour, a solid, this favor, one favor, a quick favor'),
    phraseList('and, : '),
  ),
  ...combine(
    ['help'],
    phraseList(
      'a brother, a sister, a bro, a sis, a homie, a friend, a buddy, a fren, a guy, a girl, me, a pal',
    ),
    ['out and', 'out,'],
  ),
  ...phraseList(
    'do the honors and, do the honours and, do the honors :, do your thing and, work your magic and, do your magic and',
  ),
  ...combine(
    phraseList('i need, i want, i could use, i would like, we need'),
    [...NONE, ...phraseList('some, your, a bit of, a little')],
    phraseList('help to'),
  ),
  ...combine(phraseList("i need, i want, i'd like, we need"), phraseList('someone, somebody, anyone'), [
    'to',
  ]),
  ...combine([...NONE, ...phraseList("i'm, im, i am")], phraseList('finna, boutta')),
  ...phraseList(`
    imma, ima, i'ma, i wan, we wan, me wan, i wan to, we wan to, i dey wan, make you, make u, abeg make you, gonna, have to, got to, go on, help us to,
    use my wallet to, ensure you, ensure that you, ensure to, see that you, see to it that you,
    please make sure to, please make sure you, please be sure to, cud u, cud you, wud u, cld u, cld you`),
  ...phraseList(`
    id like to, looking to, seeking to, aiming to, wishing to, wanting to, hoping to, trying to, need to, want to, wanna, gotta, would like to, need you to, want you to, need u to,
    batch, i intend to, my goal is to, my intention is to, my aim is to, it is my intention to, it is my intent to, my intent is to, it is my wish to, my wish is to, let's, lets, let us, let me, lemme, go, go and, would love to, would like you to, tryna, i'm tryna, im tryna, please to, do the needful and, do the needful :,
    be so kind and, approve and, approve &, be so kind to, be so kind as to, go ahead and, help me, help me to, you need to, your task is to, your job is to, the task is to,
    my request is to, make sure to, make sure you, be sure to, i'll need you to, i request you to, i ask you to,
    i kindly request you to, i kindly ask you to, i've got to, if you could, if you can, if you would, time to, it's time to`),
];
