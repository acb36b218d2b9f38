import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { LEFT_UNSIGNED, MAKING_IT } from './hand-offs.ts';
import { PRAISE, PREPARING } from './praise.ts';
import { phraseList } from './phrase-list.ts';
import { EXACTLY_SO, POSSIBLE } from './stressing.ts';

const NONE = [''];
const NOUNS = phraseList(`
  transaction, transactions, transfer, transfers, swap, payment, payments, trade, exchange, operation, operations, order, request, process, procedure, bridge, conversion, deposit, withdrawal,
  task, instruction, instructions, matter, action, steps`);
const DEALS = combine(
  [
    ...NONE,
    ...phraseList(
      'bridge, bridging, swap, swapping, transfer, token, payment, conversion, exchange, trade, lending, staking, deposit, withdrawal, cross-chain, whole, entire, above, said, borrowing',
    ),
  ],
  NOUNS,
);

/** The request, by any name. */
export const ALL_OF_IT = [
  ...phraseList('it, this, that'),
  ...combine(phraseList('this, the, these, my'), DEALS),
];
/** "Carry out this resolution". */
const DECIDED = combine(
  phraseList('this, that, the, our'),
  phraseList('resolution, decision, request, wish, order, instruction, arrangement'),
);
/** What becomes of it. */
export const DONE = phraseList(
  'processed, completed, executed, done, finalized, performed, handled, carried out',
);
const DOING = phraseList(
  'completing, processing, executing, performing, finalizing, finalising, making, carrying out, handling, conducting, facilitating, finishing, doing, initiating, arranging',
);
const OVER_IT = [...ALL_OF_IT, ...combine(DOING, ALL_OF_IT)];
const NOW = [
  ...NONE,
  ...phraseList(
    'promptly, quickly, safely, securely, smoothly, correctly, successfully, efficiently, now, for me, on my behalf, as soon as possible, at your earliest convenience, without delay',
  ),
];

const HELP = combine(
  phraseList('help, help me, help us, assist, assist me, assist us'),
  ['with', 'in'],
  OVER_IT,
  NOW,
);
const ASKED = combine(
  phraseList('can you, could you, would you, can u, will you'),
  [...NONE, ...phraseList('please, kindly, possibly')],
  [...HELP, ...phraseList('help, help me, help me out, assist, assist me')],
);

const PROCEEDING = [
  ...combine(
    phraseList('proceed with, please proceed with, go ahead with, move forward with, proceed to'),
    OVER_IT,
    NOW,
  ),
  ...combine(
    phraseList(
      'complete, process, execute, finalize, finalise, perform, carry out, finish, handle, initiate, facilitate, arrange, prepare, take care of, see to, implement',
    ),
    [...ALL_OF_IT, ...DECIDED],
    NOW,
  ),
  // "So go ahead and make that trade".
  ...combine(
    [...NONE, ...phraseList('go ahead and, so go ahead and, so, now, just')],
    phraseList('make, place, do, run, put through, get on with, book'),
    phraseList('this, the, that, my'),
    DEALS,
    NOW,
  ),
  ...combine(
    [...NONE, 'so', 'now'],
    phraseList('go ahead with, get on with, see to'),
    phraseList('that, it, this'),
    NOW,
  ),
  ...phraseList('carry it out, carry that out, carry this out, put it through, get it done, get that done'),
  ...combine(
    phraseList('ensure, make sure, make sure that, ensure that, see to it that'),
    ALL_OF_IT,
    phraseList('is, gets, are, be'),
    DONE,
    NOW,
  ),
];
/** "And complete the transaction" goes on with the sentence. */
const AND_PROCEEDING = combine(phraseList('and, and please, and kindly, and then'), [...HELP, ...PROCEEDING]);

const IN_NEED = phraseList("i need, i want, i'd like, i would like, i wish, i require, we need, we require");
const SMOOTH = phraseList(
  'smooth, secure, safe, successful, seamless, quick, fast, swift, efficient, prompt, timely, reliable',
);
const NEEDING = [
  ...combine(IN_NEED, ['to'], phraseList('complete, finish, finalize'), ALL_OF_IT, NOW),
  ...combine(IN_NEED, ALL_OF_IT, ['', 'to be'], DONE, NOW),
  ...combine(
    [
      ...IN_NEED,
      ...phraseList("so i need, and i need, i would appreciate, i'd appreciate, i'd be grateful for"),
    ],
    phraseList(
      'help, assistance, guidance, support, some help, your help, some assistance, your assistance, some guidance, your guidance, some support, your support',
    ),
    [...NONE, ...combine(['with', 'in', 'on'], OVER_IT)],
  ),
  // "I want to ensure a smooth transaction".
  ...combine(
    IN_NEED,
    ['to'],
    phraseList('ensure, make sure, guarantee, have'),
    phraseList('a, the, an, that it is a'),
    SMOOTH,
    [...NONE, ...combine(['and'], SMOOTH)],
    DEALS,
  ),
];

/** "Find the best rate and execute the swap": how it is done in any case. */
const ROUTING = combine(
  ['find', 'use', 'get', 'choose', 'find me'],
  [
    'the best',
    'the optimal',
    'the cheapest',
    'the most efficient',
    'the best available',
    'the best possible',
  ],
  ['rate', 'rates', 'route', 'price', 'path', 'quote', 'deal'],
  [
    '',
    'available',
    'possible',
    'for me',
    ...combine(['for', 'and execute', 'and proceed with'], ['it', 'the swap', 'the trade', 'this swap']),
  ],
);

const WEIGHT = combine(
  ["it's", 'its', 'it is', 'this is', ...combine(['this'], DEALS, ['is'])],
  ['', 'a', 'an', 'very', 'a very', 'extremely', 'quite', 'rather'],
  [
    'urgent',
    'important',
    'time-sensitive',
    'time sensitive',
    'time-critical',
    'of importance',
    'of the essence',
    'one-time',
    'one-off',
    'one time',
    'single',
    'routine',
    'standard',
    'legitimate',
    'genuine',
  ],
  ['', 'matter', 'one', 'thing', 'for me', 'transfer for me', ...DEALS],
);

const NEWCOMERS = combine(
  ["i'm", 'im', 'i am', 'as i am', "as i'm", 'because i am', "because i'm"],
  [
    ...combine(
      [...NONE, ...phraseList('quite, still, very, relatively, fairly, pretty, rather, a bit, somewhat')],
      phraseList('new to, not familiar with, unfamiliar with, not very familiar with, inexperienced with'),
      [
        ...phraseList('it, this, crypto, defi, web3, blockchain, bridging, swapping, staking, lending'),
        ...combine(
          phraseList('the, this'),
          phraseList(
            'platform, process, functionality, feature, service, app, application, tool, technology, protocol, system, network, kind of thing',
          ),
        ),
      ],
    ),
    'new here',
    'a beginner',
    'a newbie',
  ],
);

const GRATITUDE = combine(
  phraseList(
    'i appreciate, and i appreciate, i really appreciate, thanks for, thank you for, thank you very much for, thank you so much for, many thanks for',
  ),
  ['your', 'the', 'any'],
  ['', 'kind', 'great', 'quick', 'prompt'],
  ['help', 'assistance', 'support', 'time'],
);

/** "I shall be very thankful to you for this kind act". */
const THANKFUL = combine(
  phraseList("i shall be, i will be, i'll be, we shall be, we will be, i would be, i'd be, i am, we are"),
  [...NONE, ...phraseList('very, most, so, really, truly, extremely, much, highly, ever')],
  phraseList('thankful, grateful, obliged, indebted, glad, happy, appreciative'),
  [...NONE, 'to you'],
  [
    ...NONE,
    ...combine(
      ['for'],
      phraseList('this, your, the, any, all'),
      [...NONE, ...phraseList('kind, quick, prompt, great, good, generous')],
      phraseList(
        'act, help, assistance, support, favor, favour, kindness, service, response, cooperation, consideration, attention, action',
      ),
    ),
  ],
);

/** "I know it can't be undone": what somebody who asks knows. */
const AWARE = combine(
  ['', 'yes', 'and', 'and yes'],
  phraseList(
    "i know, i understand, i'm aware, im aware, i am aware, i realize, i realise, i accept, i know well, i fully understand",
  ),
  ['', 'that'],
  phraseList('it, this, that, this action, the burn, burning, the transaction'),
  phraseList(
    "is irreversible, is permanent, is final, is forever, can't be undone, cant be undone, cannot be undone, can not be undone, can't be reversed, cannot be reversed, is not reversible, isn't reversible",
  ),
);
const CANNOT_BE_UNDONE = combine(
  phraseList("i know it's, i know its, i understand it's, i'm aware it's, i know that it's, i know they're"),
  phraseList('irreversible, permanent, final, forever, not reversible, gone for good, gone forever'),
);

const DONE_WITH = combine(
  ['', 'and', 'and then'],
  phraseList(
    "we're good, we good, we are good, we're done, we are done, we're all set, i'm good, i'm done, i am done, that's all, that is all, that's it, call it a day, call it done",
  ),
);

/** "Lost a bet": what somebody owes it to. */
const BET = combine(
  ['', 'i', 'we', "i've", 'since i', 'cause i', 'cuz i', 'because i', 'we just', 'i just', 'so i'],
  ['lost'],
  phraseList('a, the, our, that, my, this'),
  phraseList('bet, wager, game, coin flip, coinflip, coin toss, dare, match, poker game, poker night'),
  ['', 'lol', 'haha', 'again', 'to him', 'to her', 'to them', 'yesterday'],
);
const PROMISED = phraseList(
  "a deal is a deal, a deal's a deal, a bet is a bet, a bet's a bet, a promise is a promise, a promise's a promise, fair is fair, fair's fair, i promised, i promised him, i promised her, i promised them, i gave my word, my treat, it's on me, its on me, dinner's on me, drinks are on me, no questions asked, i owe him one, i owe her one, i owe them one, i owe you one, he earned it, she earned it, they earned it, he deserves it, she deserves it, they deserve it, well deserved, well earned, you earned it, you deserve it, he's broke, hes broke, she's broke, shes broke, they're broke, theyre broke, payday, bills bills bills, life is good, love this app, love this bot",
);

/**
 * Whole sentences after an instruction that say nothing more: "please proceed with the swap", "it's an urgent transfer". They
 * count only where a sentence begins and ends.
 */
export const CLOSERS: readonly Phrase[] = [
  ...LEFT_UNSIGNED,
  ...HELP,
  ...ASKED,
  ...combine(ASKED, ['?']),
  ...PROCEEDING,
  ...AND_PROCEEDING,
  ...NEEDING,
  ...ROUTING,
  ...WEIGHT,
  ...NEWCOMERS,
  ...GRATITUDE,
  ...THANKFUL,
  ...AWARE,
  ...CANNOT_BE_UNDONE,
  ...EXACTLY_SO,
  ...POSSIBLE,
  ...PRAISE,
  ...PREPARING,
  ...MAKING_IT,
  ...DONE_WITH,
  ...BET,
  ...PROMISED,
  'k',
];
