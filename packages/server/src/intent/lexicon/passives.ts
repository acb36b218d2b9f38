import { createPhraseIndex } from '../text/phrase-index.ts';
import { wordSet, wordTable } from '../text/listed-words.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';
import { verbForms } from './verb-forms.ts';

const NONE = [''];

const HOW = [...NONE, ...phraseList('hereby, kindly, respectfully, formally, just, now, also, really, only')];
const SUBJECTS = phraseList('i, we');

/** "I would like", "I hereby request that": whoever says so wants what follows. */
const WISHES = [
  ...combine(
    SUBJECTS,
    HOW,
    phraseList(
      'want, need, require, wish, wish for, desire, request, ask, ask for, would like, should like, would love, would prefer, would appreciate, instruct, direct, order, authorize, authorise',
    ),
    [...NONE, ...phraseList('that, for')],
  ),
  // "Need 5 USDC sent to 0x…".
  ...phraseList('need, want, would like, would love'),
  ...combine(phraseList("i'd, we'd"), phraseList('like, love, prefer, appreciate'), [
    ...NONE,
    ...phraseList('that, for'),
  ]),
  ...combine(
    phraseList("i am, i'm, we are, we're"),
    [...NONE, 'hereby', 'kindly', 'formally'],
    phraseList('requesting, asking, asking for, requiring'),
    [...NONE, 'that', 'for'],
  ),
  ...combine(
    phraseList("it is, it's"),
    HOW,
    phraseList(
      'requested, required, instructed, directed, ordered, desired, asked, necessary, imperative, essential, important, my wish, our wish, my desire, our desire, my intention, our intention, my intent, my request, our request, my instruction, our instruction, the intention',
    ),
    phraseList('that, for'),
  ),
  ...combine(
    phraseList('my, our, the'),
    phraseList(
      'wish, desire, intention, intent, request, instruction, instructions, goal, aim, objective, requirement, directive',
    ),
    phraseList('is, are'),
    phraseList('that, for'),
  ),
];

/** "I would appreciate it if 5 USDC could be sent". */
const IF_WISHES = combine(
  phraseList("i would, i'd, we would, we'd, it would, it'd, i'll, i will"),
  [...NONE, ...phraseList('really, greatly, kindly')],
  [
    ...phraseList('appreciate it, be appreciated, like it, love it'),
    ...combine(
      ['be'],
      [...NONE, ...phraseList('very, most, so, extremely, really')],
      phraseList('grateful, thankful, obliged, great, good, nice, glad, happy, pleased, ideal, helpful'),
    ),
  ],
  ['if'],
);

/** "Ensure that", "arrange for": what follows is to be brought about. */
const SEEING_TO = [
  ...combine(phraseList('ensure, make sure, see, see to it, guarantee, be sure, make certain'), [
    ...NONE,
    'that',
  ]),
  ...phraseList('arrange for, arrange that, have, get, cause, let, facilitate that'),
];

/** Words that a frame may stand behind, besides the beginning of a clause: in "do I need …" it is none. */
export const BEFORE_FRAME = wordSet(
  phraseList(
    'please, pls, kindly, and, then, so, therefore, thus, hence, hereby, now, also, hi, hello, hey, thanks, lemme',
  ),
);

/** "Could you have", "I need to make sure": what is to be brought about may stand behind these as well. */
export const BEFORE_SEEING = wordSet(phraseList('to, you, u, could, can, would, will, might'));

/** "Could I have 5 USDC sent to 0x…?": a polite request, and no question for what is there. */
const ASKING = combine(
  phraseList('could, can, may, might'),
  SUBJECTS,
  [...NONE, ...phraseList('please, kindly, just')],
  phraseList('have, get'),
);

/** "I confirm that 5 USDC should be sent": without "should" it would tell of something. */
const STATING = combine(SUBJECTS, HOW, phraseList('confirm, affirm, declare, state, stipulate, specify'), [
  'that',
]);

/** What announces that something is to be done: whether it says "if", and whether it speaks of what comes about. */
export interface Frame {
  readonly if: boolean;
  readonly sees: boolean;
  /** It is put as a question. */
  readonly asks?: true;
  /** Only what is to be done follows: "should be sent". */
  readonly states?: true;
}

/** What leads up to an object of which it is said next what is to be done with it. */
export const FRAMES = createPhraseIndex<Frame>([
  ...WISHES.map((phrase) => [phrase, { if: false, sees: false }] as const),
  ...IF_WISHES.map((phrase) => [phrase, { if: true, sees: false }] as const),
  ...ASKING.map((phrase) => [phrase, { if: false, sees: false, asks: true as const }] as const),
  ...SEEING_TO.map((phrase) => [phrase, { if: false, sees: true }] as const),
  ...STATING.map((phrase) => [phrase, { if: false, sees: false, states: true as const }] as const),
]);

/** What stands between an object and what is done with it, by what it needs before the object. */
export type Auxiliary = 'bidding' | 'framed' | 'if';

export const AUXILIARIES = createPhraseIndex<Auxiliary>([
  ...[
    ...phraseList('to be, is to be, are to be, to get'),
    ...combine(phraseList('should, must, shall, ought to, needs to, need to, has to, have to'), ['be']),
  ].map((phrase) => [phrase, 'bidding'] as const),
  ...phraseList('be, is, are, gets, get').map((phrase) => [phrase, 'framed'] as const),
  ...phraseList('could be, were, was, can be, would be').map((phrase) => [phrase, 'if'] as const),
]);

const VERBS = phraseList(`
  send, transfer, pay, remit, forward, disburse, move, deliver, wire, dispatch, credit, donate, distribute, swap, exchange, convert, trade, sell, deposit, supply,
  lend, withdraw, repay, borrow, stake, unstake, wrap, unwrap, bridge, burn, purchase, acquire, buy, redeem, approve, relay, transmit, route`);

/** The verb of each past participle: "transferred". */
export const PARTICIPLE_FORMS: ReadonlyMap<string, string> = new Map(
  VERBS.flatMap((verb) =>
    verbForms(verb).flatMap(([form, kind]) => (kind === 'past' ? [[form, verb] as const] : [])),
  ),
);
export const PARTICIPLES = wordTable(PARTICIPLE_FORMS);

/** … and of each form in -ing. */
export const GERUNDS = wordTable(
  VERBS.flatMap((verb) =>
    verbForms(verb).flatMap(([form, kind]) => (kind === 'ing' ? [[form, verb] as const] : [])),
  ),
);

/** "A payment of 5 USDC is to be made": what is done with the name of an action. */
export const MADE = createPhraseIndex(
  phraseList(
    'made, executed, initiated, processed, performed, completed, carried out, effected, undertaken, arranged, conducted, facilitated, submitted, prepared, created, placed, started, done',
  ).map((phrase) => [phrase, true] as const),
);

/** "Ensure that 5 USDC reaches 0x…": who gets it follows. */
export const ARRIVING = createPhraseIndex(
  [
    ...phraseList(
      'reaches, arrives at, arrives in, gets to, goes to, is received by, lands in, makes it to, ends up in, ends up at, are received by',
    ),
    ...phraseList('to reach, to arrive at, to go to, to get to, to be received by, reach, go to, arrive at'),
  ].map((phrase) => [phrase, true] as const),
);

/** Words that no object has that something is done with: where it goes, another instruction, or whether it is to be done. */
export const NO_OBJECT = wordSet([
  ...VERBS,
  ...phraseList(
    'if, when, unless, until, not, no, never, only, before, after, once, that, i, we, you, he, she, they, me, myself, us',
  ),
]);

/** Where something goes: no word of an object, but for one that the name of an action begins. */
export const TOWARDS = wordSet(phraseList('to, into, for, from, via, by, through, using, with'));

/** How it is done, between "be" and what is done: "to be promptly sent". */
export const isManner = (lower: string): boolean => /^[a-z]{4,}ly$/.test(lower) && !TELLING.has(lower);

/** These say when, how often or how much. */
const TELLING = new Set(
  phraseList(
    'daily, weekly, monthly, yearly, hourly, quarterly, partially, partly, only, early, slowly, gradually, equally, evenly, regularly, periodically',
  ),
);
