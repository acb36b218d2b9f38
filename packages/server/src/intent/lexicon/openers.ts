import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { FORMAL_OPENERS, FORMAL_OPENERS_ING } from './formal-openers.ts';
import { BY_TOOL } from './hand-offs.ts';
import { phraseList } from './phrase-list.ts';
import { WANTING } from './wanting-openers.ts';

/** Which form of a verb an opener leads to: `could you send`, `would you mind sending`, `a transaction that sends`. */
export type VerbForm = 'base' | 'ing' | 's';

interface Opener {
  readonly form: VerbForm;
  /** The sentence may end in a question mark: "could you send …?". */
  readonly asks: boolean;
  /** Only the name of an action follows: "make a … of". */
  readonly beforeName?: true;
}

const NONE = [''];
const HELP = [...NONE, ...phraseList('help me, help me to, help us, assist me to, go ahead and')];

/** "If you sent" is put as "if you send" (`scan/say-wanting.ts`). */
const IF_YOU = phraseList('if you could, if you can, if you would, if you were to, if you');

/** Polite ways to ask for an action. */
const ASKING = [
  ...combine(
    phraseList(
      'can you, can u, can ya, could you, could u, could ya, would you, will you, would u, would ya, can we, could we, can ye, could ye, would ye, will ye',
    ),
    [...HELP, ...phraseList('possibly, quickly, also, then, now, just, like, help, assist me to')],
  ),
  ...combine(phraseList('would ye, could ye, will ye'), ['ever']),
  // "I would be grateful if you could".
  ...combine(
    phraseList("i'd, i would, we'd, we would, would, i should, we should"),
    phraseList('be'),
    [...NONE, ...phraseList('very, so, really, most')],
    phraseList('grateful, happy, glad, thankful, delighted, obliged, pleased'),
    [
      ...IF_YOU,
      ...phraseList(
        'if you help me to, if you helped me to, if you would help me to, if you could help me to',
      ),
    ],
  ),
  // "It would mean a lot to me if you could".
  ...combine(
    phraseList('it would, it will, it'),
    phraseList('mean a lot, means a lot, help me a lot, help me, help us, help'),
    [...NONE, ...phraseList('to me, to us')],
    phraseList('if you could, if you can, if you would'),
  ),
  ...combine(
    phraseList("i, i'd, we'd, i would, i'd really, i would really, i should, we would, we should"),
    phraseList('love it, like it, appreciate it'),
    IF_YOU,
  ),
  ...combine(
    phraseList('i was, we were, i am, was, just'),
    phraseList('hoping, wondering if, wondering whether, hoping that'),
    phraseList('you could, you can, you would, you might'),
  ),
  ...combine(
    phraseList('do you think, think, any chance, is there any way, any way, is there a chance'),
    phraseList('you could, you can, u can, u could'),
  ),
  ...combine(
    phraseList('any chance, is there any way, any way, is there a chance'),
    phraseList('we could, we can'),
  ),
  ...phraseList(`
    may i kindly ask you to, may i request you to, would you be able to, are you able to, can i ask you to, could i ask you to, may i ask you to, can i get you to,
    could i get you to, could i have you, can i have you, any chance you could, any chance you can,
    would you be so kind to, would you be so kind as to, would it be possible to, would it be possible for you to, would it be possible that you, is it possible that you,
    might i ask you to, might i ask that you, may i ask that you, could i ask that you, might i request that you, could you be so kind and, would you be so kind and,
    is it possible for you to, is there any chance you could, can someone,
    can i please, could i please, may i please, can i pls, could i pls`),
  ...combine(
    phraseList(`
      i was wondering, wondering, i'd appreciate it, i would appreciate it, i'd appreciate, i would appreciate,
      i'd be grateful, it would be great, it'd be great, would be great, that would be great, it would be awesome,
      i'd be happy, it would be nice, it'd be nice, it would be lovely, it would be wonderful, it would be kind, it would help`),
    IF_YOU,
  ),
];

const HELPING = combine(
  ['help', 'help me', 'help us', 'assist', 'assist me', 'assist us', 'help me out', 'help us out'],
  ['with', 'in', 'by'],
);

const ASKING_ING = [
  ...phraseList('would you mind, do you mind, mind, would you be open to, start by, begin by'),
  ...combine(
    phraseList(
      'i need help, i need some help, i need your help, i need assistance, i want help, need help, i could use help, i could use some help',
    ),
    [...NONE, ...phraseList('with, in, by')],
  ),
  ...combine(
    phraseList("i'd, i would, we'd"),
    phraseList('appreciate, really appreciate'),
    phraseList('you, your'),
  ),
  ...combine(phraseList('can you, could you, will you, would you, can u, could u'), HELPING),
];

/** Ways to lead to a form such as "sending" without a question. */
const HELPING_ING = [...HELPING, ...phraseList('proceed with, please proceed with, go ahead with')];

const MAKERS = phraseList(`
  make, create, prepare, build, generate, do, execute, perform, initiate, submit, craft, draft, set up, construct, start, i need, i want, i'd like,
  i would like, can i get, can i have, get me, compose, put together, assemble, produce, return,
  give me, gimme, make me, create me, prepare me, build me, generate me`);
const TRANSACTION = [
  ...phraseList('transaction, tx, txn'),
  ...combine(
    phraseList(
      'unsigned, onchain, on-chain, raw, serialized, blockchain, evm, solana, new, valid, crypto, defi, wallet',
    ),
    phraseList('transaction, tx, txn'),
  ),
  ...combine(
    [...NONE, ...phraseList('unsigned, necessary, required, corresponding, appropriate, raw')],
    [
      ...phraseList('calldata, call data'),
      ...combine(
        phraseList('transaction, tx, evm, contract, unsigned transaction'),
        phraseList('calldata, call data, data, payload, object, bytes, instruction, instructions, request'),
      ),
    ],
  ),
];
const MADE = [...TRANSACTION, 'transfer', 'payment'];
/** "You must create a transaction that sends": by itself what somebody must do may be advice. */
const DUTIES = phraseList('you must, you should, you have to, you are to, you shall, you will');
const made = (endings: string, nouns: readonly Phrase[] = MADE): readonly Phrase[] =>
  combine([...NONE, ...DUTIES], MAKERS, ['a', 'an', 'the', ''], nouns, phraseList(endings));

/** What leads up to the name of an action. */
const REQUESTED = [
  ...combine(
    phraseList(`
      i need, i want, i'd like, i would like, i request, i'm requesting, i am requesting, requesting, arrange, arrange for,
      set up, submit, start, make, do, execute, initiate, perform, process, prepare, create, carry out, we need, need, want,
      get me, gimme, give me, run, do me, place, begin, build, queue up, i'd like to request, i'd like to make,
      i would like to request, i would like to make, i want to make, i want to do, i'd like to do, i need to make, i need to do,
      i'd like to initiate, i would like to initiate, i want to initiate, i'd like to execute, i wish to make, let's do, help me with, please arrange, proceed with, go ahead with, please proceed with, move forward with`),
    phraseList('a, an, one, a quick, a simple, a small'),
  ),
  ...phraseList('requesting'),
];
const POLITE_REQUESTS = [
  ...phraseList('could i trouble you for, can i trouble you for, may i trouble you for'),
  ...combine(
    phraseList('can you, could you, would you, can i, could i, may i, can we, could we, can u, could u'),
    phraseList(
      'do, make, get, have, arrange, execute, initiate, set up, prepare, process, perform, request, do me, create',
    ),
  ),
];

const entries = (phrases: readonly Phrase[], opener: Opener): [Phrase, Opener][] =>
  phrases.map((phrase) => [phrase, opener]);

/** What leads up to a verb: the phrase, the form of the verb after it, and whether it asks politely. */
export const OPENERS: readonly (readonly [Phrase, Opener])[] = [
  ...entries(ASKING, { form: 'base', asks: true }),
  ...entries(ASKING_ING, { form: 'ing', asks: true }),
  ...entries(HELPING_ING, { form: 'ing', asks: false }),
  ...entries(WANTING, { form: 'base', asks: false }),
  ...entries(BY_TOOL, { form: 'base', asks: false }),
  ...entries(FORMAL_OPENERS, { form: 'base', asks: false }),
  ...entries(FORMAL_OPENERS_ING, { form: 'ing', asks: false }),
  // "Let's start staking 2 SOL".
  ...entries(phraseList("let's start, lets start, let's begin, begin"), { form: 'ing', asks: false }),
  // "Make a payment to 0x…" says to whom.
  ...entries(made('to', TRANSACTION), { form: 'base', asks: false }),
  ...entries(made('that will, which will'), { form: 'base', asks: false }),
  ...entries(made('that, which'), { form: 's', asks: false }),
  ...entries(combine(MAKERS, ['a', 'an', 'the'], MADE), { form: 'ing', asks: false }),
  ...entries(made('for', TRANSACTION), { form: 'ing', asks: false }),
  ...entries(made(':', TRANSACTION), { form: 'base', asks: false }),
  // "A transfer of 5 USDC", "swap of …": the noun is read as the verb.
  ...entries(REQUESTED, { form: 'base', asks: false, beforeName: true }),
  ...entries(combine(POLITE_REQUESTS, ['a', 'an', 'one']), { form: 'base', asks: true, beforeName: true }),
  ...entries(
    phraseList(`
    execute, perform, initiate, process, execute the, perform the, process the, facilitate, facilitate the, facilitate a, carry out,
    carry out the, carry out a, i'm looking for a, im looking for a, i am looking for a`),
    { form: 'base', asks: false },
  ),
];
