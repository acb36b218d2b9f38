import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

/** Which form of a verb an opener leads to: `could you send`, `would you mind sending`, `a transaction that sends`. */
export type VerbForm = 'base' | 'ing' | 's';

interface Opener {
  readonly form: VerbForm;
  /** The sentence may end in a question mark: "could you send …?". */
  readonly asks: boolean;
}

const NONE = [''];
const HELP = [...NONE, ...phraseList('help me, help me to, help us, assist me to, go ahead and')];

/** Polite ways to ask for an action. */
const ASKING = [
  ...combine(
    phraseList('can you, can u, can ya, could you, could u, would you, will you, would u, can we, could we'),
    HELP,
  ),
  ...phraseList(`
    may i kindly ask you to, may i request you to, would you be able to, are you able to, can i ask you to, could i ask you to, may i ask you to, can i get you to,
    could i get you to, could i have you, can i have you, any chance you could, any chance you can,
    would you be so kind to, would you be so kind as to, would it be possible to, would it be possible for you to,
    is it possible for you to, is there any chance you could, can someone,
    can i please, could i please, may i please, can i pls, could i pls`),
  ...combine(
    phraseList(`
      i was wondering, wondering, i'd appreciate it, i would appreciate it, i'd appreciate, i would appreciate,
      i'd be grateful, it would be great, it'd be great, would be great, that would be great, it would be awesome,
      i'd be happy`),
    phraseList('if you could, if you can, if you would'),
  ),
];

const HELPING = combine(
  ['help', 'help me', 'help us', 'assist', 'assist me', 'assist us'],
  ['with', 'in', 'by'],
);

const ASKING_ING = [
  ...phraseList('would you mind, do you mind, mind, would you be open to, start by, begin by'),
  ...combine(phraseList('can you, could you, will you, would you, can u, could u'), HELPING),
];

/** Ways to lead to a form such as "sending" without a question. */
const HELPING_ING = [...HELPING, ...phraseList('proceed with, please proceed with, go ahead with')];

/** Ways to say that an action is wanted. */
const WANTING = [
  ...combine(
    phraseList("i, we, i'd, we'd, i would, we would"),
    [...NONE, ...phraseList('just, really, simply, only, now, also, basically, kinda, urgently')],
    phraseList('want, need, like, love, wish, have'),
    phraseList('to, you to, u to, ya to, that you, you, u'),
  ),
  ...combine(
    phraseList("i, we, i'd"),
    [...NONE, ...phraseList('just, really')],
    phraseList("wanna, gotta, must, want for you to, love for you to, like for you to, 've got to"),
  ),
  ...combine(
    phraseList("i'm, im, i am, we're, we are"),
    phraseList('looking to, trying to, hoping to, ready to, asking you to, gonna need you to'),
  ),
  ...phraseList(`
    id like to, looking to, trying to, need to, want to, wanna, gotta, would like to, need you to, want you to, need u to,
    batch, i intend to, my goal is to, my intention is to, my aim is to, it is my intention to, it is my intent to, my intent is to, it is my wish to, my wish is to, let's, lets, let us, let me, lemme, go, go and, would love to, would like you to, tryna, i'm tryna, im tryna, please to, do the needful and, do the needful :,
    be so kind and, approve and, approve &, be so kind to, be so kind as to, go ahead and, help me, help me to, you need to, your task is to, your job is to, the task is to,
    my request is to, make sure to, make sure you, be sure to, i'll need you to, i request you to, i ask you to,
    i kindly request you to, i kindly ask you to, i've got to, if you could, if you can, if you would, time to, it's time to`),
];

const MAKERS = phraseList(`
  make, create, prepare, build, generate, do, execute, perform, initiate, submit, craft, draft, set up, construct, start,
  give me, gimme, make me, create me, prepare me, build me, generate me`);
const TRANSACTION = phraseList(
  'transaction, tx, txn, unsigned transaction, unsigned tx, onchain transaction',
);
const MADE = [...TRANSACTION, 'transfer', 'payment'];
const made = (endings: string, nouns: readonly string[] = MADE): string[] =>
  combine(MAKERS, ['a', 'an', 'the'], nouns, phraseList(endings));

const entries = (phrases: readonly string[], opener: Opener): [string, Opener][] =>
  phrases.map((phrase) => [phrase, opener]);

/** What leads up to a verb: the phrase, the form of the verb after it, and whether it asks politely. */
export const OPENERS: readonly (readonly [string, Opener])[] = [
  ...entries(ASKING, { form: 'base', asks: true }),
  ...entries(ASKING_ING, { form: 'ing', asks: true }),
  ...entries(HELPING_ING, { form: 'ing', asks: false }),
  ...entries(WANTING, { form: 'base', asks: false }),
  // "Make a payment to 0x…" says to whom.
  ...entries(made('to', TRANSACTION), { form: 'base', asks: false }),
  ...entries(made('that will, which will'), { form: 'base', asks: false }),
  ...entries(made('that, which'), { form: 's', asks: false }),
  ...entries(combine(MAKERS, ['a', 'an', 'the'], MADE), { form: 'ing', asks: false }),
  ...entries(made('for', TRANSACTION), { form: 'ing', asks: false }),
  ...entries(made(':', TRANSACTION), { form: 'base', asks: false }),
  ...entries(
    phraseList(`
    execute, perform, initiate, process, execute the, perform the, process the, facilitate, facilitate the, facilitate a, carry out,
    carry out the, carry out a, i'm looking for a, im looking for a, i am looking for a`),
    { form: 'base', asks: false },
  ),
];
