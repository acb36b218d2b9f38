import type { Phrase } from '../text/phrase.ts';
import { combine, combined } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
const TX = phraseList(
  'the transaction, the tx, the transfer, the payment, the swap, the trade, everything, the whole thing',
);
const IT_IS = [
  ...phraseList(
    "it's, its, it is, that's, thats, that is, this is, they're, they are, you're, you are, all is, all's",
  ),
  ...TX.map((what) => `${what} is`),
];
const DONE = phraseList(
  'done, finished, complete, completed, confirmed, through, ready, sent, executed, processed, all set',
);
const ONCE = phraseList('when, once, as soon as, after');

/** "And let me know when it's done": what somebody wants to be told, and never a condition of the request. */
const TELL = [
  ...phraseList('let me know, lmk, keep me posted, keep me updated, keep me informed'),
  ...combine(
    phraseList(
      'let me know, lmk, tell me, notify me, ping me, message me, inform me, update me, give me a shout, hit me up, holler',
    ),
    [
      ...combine(ONCE, [...NONE, ...IT_IS], DONE),
      ...phraseList(`
        how it goes, how it went, if it worked, if it works, if all went well, when ready, if anything is unclear, if you have questions, if you have any questions,
        if you need more info, if you need more information, if something is missing, if anything is missing`),
    ],
  ),
];

const IT = phraseList('it, this, that, the transaction, the tx, the transfer, the payment, the swap');
const CONFIRMS = phraseList(
  'confirm, land, finalize, finalise, settle, complete, finish, go through, be confirmed, be finalized, be processed',
);

/** "And wait for confirmation": what comes after it is sent. */
const WAITING = combine(phraseList('and wait, then wait, and then wait'), [
  ...combine(
    ['for'],
    ['', 'the', 'its', ...combine(['the'], phraseList('transaction, tx, network, onchain, on-chain'))],
    phraseList('confirmation, finality, finalization'),
  ),
  ...combine(['for'], IT, ['to'], CONFIRMS),
  ...combine(phraseList('until, till'), IT, phraseList('is, gets, has been'), DONE),
  ...combine(
    phraseList('until, till'),
    IT,
    phraseList('confirms, lands, finalizes, settles, completes, goes through'),
  ),
]);

const GIVING = phraseList(
  'give me, show me, return, hand me, get me, provide, provide me with, prepare, output, share',
);
const GIVING_BACK = phraseList('send me back, give me back');
const UNSIGNED = phraseList('the unsigned, an unsigned');
const PLAIN = phraseList('the, a, an, the final, the resulting, the raw');
const TRANSACTIONS = phraseList('transaction, tx, txn, transactions, transaction data, tx data');
const FOR_SIGNING = phraseList(
  'to sign, for signing, for signature, so i can sign, so i can sign it, please, to review, for review',
);
const ANYHOW = [...NONE, 'to approve', ...FOR_SIGNING];

/** "And give me the transaction to sign": what the answer is in any case. */
const ANSWER = [
  ...combine(
    phraseList('and, then'),
    [...GIVING, ...GIVING_BACK],
    [...UNSIGNED, ...PLAIN],
    TRANSACTIONS,
    ANYHOW,
  ),
  ...combine(GIVING_BACK, [...UNSIGNED, ...PLAIN], TRANSACTIONS, ANYHOW),
  ...combine(GIVING, UNSIGNED, TRANSACTIONS, ANYHOW),
  ...combine(GIVING, PLAIN, TRANSACTIONS, FOR_SIGNING),
];

const SIGNING = combine(
  [...NONE, ...phraseList('and, then, and then')],
  phraseList("i'll, i will, ill, i can, i'm ready to, i am ready to, ready to, i'm going to, i'm gonna"),
  phraseList(
    'sign, sign it, sign this, sign the transaction, sign the tx, approve it, approve the transaction, sign and send, sign and broadcast, sign it myself, sign and send it',
  ),
  [...NONE, ...phraseList('myself, in my wallet, with my wallet, right away, when ready, now, afterwards')],
);

const ADO = phraseList('questions, ado, confirmation, confirmations, delay, fuss, question');

const NO_NEED = phraseList(
  "no need to, you don't need to, you dont need to, you do not need to, you need not, you don't have to",
);

const CONFIRMATION = combine(
  [...NONE, ...phraseList('any, a, the, further, additional, more, any further, any more')],
  phraseList(
    'confirmation, confirmations, preview, confirmation dialog, confirmation dialogs, confirmation step',
  ),
);

/** What is shown, and signed by the wallet, is shown in any case. */
const UNASKED = [
  // "And don't confirm" may be about the transaction itself.
  ...combine(NO_NEED, ['confirm'], [...NONE, ...phraseList('again, first, just do it, anymore')]),
  ...combine(
    [...NO_NEED, ...phraseList("don't, dont, do not, never")],
    [
      ...phraseList(
        'ask, ask me, ask again, ask me again, ask anything, ask any questions, ask questions, confirm with me, confirm anything, double check, double-check, check with me, reconfirm, bother asking, explain, reply',
      ),
      ...combine(phraseList('ask for, ask me for'), CONFIRMATION),
    ],
    [...NONE, ...phraseList('again, first, just do it, anymore'), ', just do it', ', just send it'],
  ),
  ...combine(
    ['no'],
    [...NONE, ...phraseList('further, more, additional')],
    phraseList('confirmation, confirmations, preview'),
    [...NONE, ...phraseList('needed, required, necessary, please')],
  ),
  ...combine(phraseList("skip, without, don't show me, do not show me, no need for"), CONFIRMATION),
  ...combine(['without'], phraseList('asking, asking me'), [...NONE, ...phraseList('again, first'), ...ADO]),
  ...combine(['without'], phraseList('further, any, more, additional'), ADO),
  ...combine(
    phraseList(
      "don't worry about, dont worry about, do not worry about, never mind, i don't care about, i dont care about, don't care about, don't mind",
    ),
    // "Never mind that" takes it all back.
    phraseList(
      'gas, the gas, fees, the fees, gas fees, the gas fees, the fee, gas costs, the cost, the costs, costs, the details, the rest of the details',
    ),
  ),
  ...combine(
    phraseList('gas, the gas, gas fees, the fee, the fees, fees, the cost, cost, money, time'),
    phraseList(
      "is not an issue, is no issue, is no problem, isn't an issue, isn't a problem, doesn't matter, don't matter, are no problem, are fine, is fine, are not an issue, are no issue, are ok, are okay",
    ),
  ),
  ...combine(
    [...NONE, ...phraseList("there's, there is, theres")],
    ['no'],
    phraseList('rush, hurry, pressure, worries, stress'),
    [...NONE, ...phraseList('at all, though, on this, on that, here, with this')],
  ),
  ...combine(
    phraseList('without, with no'),
    phraseList(
      'delay, any delay, further delay, delays, further ado, ado, hesitation, fuss, problems, issues',
    ),
  ),
];

/** "Please use the default gas settings": there are no others. */
const DEFAULTS = combine(
  phraseList('use, with, keep, at'),
  ['', 'the'],
  phraseList('default, standard, normal, usual, automatic, recommended'),
  phraseList('gas, fee, gas fee, network, transaction'),
  phraseList('settings, setting, price, limit, options'),
);

/** "With default slippage": what a swap has where none is said. */
const DEFAULT_SLIPPAGE = [
  ...combine(
    [...NONE, ...phraseList('use, using, with, keep, at, and use')],
    ['', 'the', 'your', 'a'],
    phraseList('default, standard, normal, usual, recommended'),
    phraseList('slippage, slippage tolerance, slippage setting, slippage settings, max slippage'),
    [...NONE, ...phraseList('is fine, is ok, is okay, works, please')],
  ),
  ...combine(
    phraseList('slippage, slippage tolerance'),
    [...NONE, ...phraseList(':, =, on, at, as')],
    ['default', 'standard'],
  ),
];

/** How soon, where the answer is always now. */
const SPEEDS = [
  ...combine(
    ['as'],
    phraseList('soon, quickly, fast, quick, rapidly, speedily'),
    ['as'],
    phraseList(
      'possible, you can, u can, you could, you are able, humanly possible, you possibly can, can be',
    ),
  ),
  ...phraseList(`
    at once, this instant, this minute, this second, this very moment, this moment, right this second, right this minute, right this instant, on the spot, on the double,
    in no time, in a jiffy, in a flash, in a heartbeat, posthaste, without waiting, straight up, on the fly, take your time`),
];

/** "If you can": conditions in form only. */
export const POLITE_IFS: readonly Phrase[] = [
  ...combine(
    ['if'],
    phraseList(`
      you can, you could, you would, u can, u could, you please, you like, you don't mind, you dont mind, you wouldn't mind, you can manage, you are able, you're able, you are able to, you have time, you have a moment, you have a minute,
      you get a chance, you may, you will, i may, possible, at all possible, that's possible, that is possible, it's possible, it is possible, that works, that works for you, it works for you, that's fine, that is fine,
      that's fine with you, that's ok, that's okay, that's ok with you, that's alright, that's all right, it's ok, it's okay, it's ok with you, it's fine, it's alright, that's cool, that's good, that's convenient,
      it's convenient, convenient, it's not too much trouble, it isn't too much trouble, it's not too much to ask, it's no trouble, it's not a bother, that's not a problem, it's not a problem, it's no problem, it's no bother`),
    [...NONE, 'please'],
  ),
  ...combine(
    phraseList('when, whenever, once'),
    phraseList(`
      you have a minute, you have a moment, you have a second, you have a sec, you have time, you get a minute, you get a moment, you get a sec, you get time, you get the chance, you have a chance, you can, you're ready, you are ready, you're free,
      you are free, you find time, you find a moment, convenient, it's convenient, it suits you, possible, you feel like it, you're up, you like`),
    [...NONE, 'please'],
  ),
];

const WAYS = [
  ...combine(
    phraseList('in, with, as, via, using'),
    phraseList('one, a single, a, just one, a normal, a regular, a simple, a standard, one single'),
    phraseList('go, shot, step'),
  ),
  ...combine(
    phraseList('with, as, via, using'),
    phraseList('a normal, a regular, a simple, a standard'),
    phraseList('transaction, tx, txn'),
  ),
  ...phraseList(`
    the usual way, the normal way, the easy way, the simple way, the right way, the way you always do, in the usual way, in the safest way, in the safest way possible, in the best way, in the best way possible,
    in the easiest way, the easiest way, the safest way, in a secure way, in a secure manner, in a safe manner, with care, with great care, with ease, with confidence, with your help, with thanks, with love, with gratitude, with joy, with my blessing,
    all at once, in the meantime, in the meanwhile, at the current market rate, at the current market price, at the current rate, if you please, for now, for the moment, for the time being, just in case you wonder, for real, for sure, for good measure, of course, by the way, btw, fyi, tbh, ngl, fr, fr fr, in my name, in my stead`),
];

const FOR_FUN = phraseList(`
  for fun, for testing, for testing purposes, for test purposes, for a test, for practice, for science, for luck, for good luck, for the culture, for the memes, for the lulz, for the fun of it, for the heck of it,
  for no reason, for old times sake, for old time's sake, for old times' sake, for what it's worth, for good, for experience, for demo purposes, for a demo, just for fun, just for testing, just because`);

const WORDS_AFTER = phraseList(`
  ok, okay, alright, all right, yeah, yep, sure, cool, confirmed, go ahead, proceed, please proceed, agreed,
  i really appreciate it, really appreciate it, i appreciate your help, appreciate your help, appreciate you, i'd be grateful, i would be grateful, grateful, much obliged, many thanks in advance, thanks for your help,
  thank you for your help, thanks for the help, thanks for helping, thank you for helping, thanks for your help earlier, thanks for everything, thanks again, thank you again, thanks man, thanks buddy, thanks friend, thanks dude, thanks mate, thanks so so much, bless you, god bless, god bless you, god bless you all, may god bless you, please do the needful, kindly do the needful, do the needful, i beg you, please i beg you,
  ez, no cap, on god, ong, thats it, thats all, love you, love ya, love u, luv u, xoxo, xo, xx, lfg, wagmi, gg, let's gooo, lets gooo, letsgo, let's go, lets go, finally, finally !, go, go !, go go go, do it, do it now, do it please, please do it, just do it, make it happen, make it so, make it snappy, get it done, get to it, get going,
  wish me luck, fingers crossed, cant wait, so excited, i confirm, i confirm this, confirmed by me, i approve this, i know what i'm doing, i know what im doing, i'm ready, im ready, i am ready, ready when you are, all good, all set, all yours, over to you,
  will you, would you, will ya, would ya, can you, could you, will you ?, would you ?, please ?, pretty please ?, yeah ?, ok ?, okay ?, yes ?, cool ?, deal ?, is that possible ?, is this possible ?, is that doable ?, is it doable ?, can that be done ?, can it be done ?,
  could you help me with that ?, could you help me with this ?, could you help with that ?, could you help with this ?, can you help with that ?, can you help with this ?, could you do that for me ?, can you do that for me ?, could you do this for me ?, can you do this for me ?, can you do this ?, could you do this ?, can you handle that ?, can you handle this ?,
  can you take care of that ?, can you take care of this ?, would that be possible ?, would that be ok ?, would that be okay ?, would this be possible ?, is that something you can do ?,
  have a great weekend, have a nice weekend, have a good weekend, have a nice evening, have a great evening, have a good night, good night, goodnight, have a great one, have a nice one, have a lovely day, have a wonderful day, have fun, enjoy, enjoy your day, enjoy the weekend, take care, see you, see ya, talk soon, bye, bye bye, goodbye, ciao, cya, peace, peace out, over and out, best wishes, warm regards, yours truly, yours, respectfully`);

/** "Before I forget": why it is said now. */
const LEST = combine(
  ['before i', 'before we'],
  phraseList(
    'forget, forget it, forget again, change my mind, go, leave, go to bed, go to sleep, fall asleep, head out, log off, pass out, spend it, lose it',
  ),
  ['', 'again', 'lol', 'haha'],
);

/** What follows a request and asks for nothing more: thanks, what to answer, polite conditions, how soon. */
export const CLOSING_FILLERS: readonly Phrase[] = [
  ...TELL,
  ...WAITING,
  ...ANSWER,
  ...SIGNING,
  ...UNASKED,
  ...DEFAULTS,
  ...DEFAULT_SLIPPAGE,
  ...SPEEDS,
  ...WAYS,
  ...FOR_FUN,
  ...LEST,
  ...WORDS_AFTER,
];

/** "Once that's done, …" between two instructions says their order, which is theirs in any case. */
export const ONCE_DONE: readonly string[] = combined(
  ONCE,
  [...NONE, ...phraseList("that's, that is, thats, this is, it's, it is, that has been, that one is")],
  phraseList('done, finished, complete, completed, confirmed, executed, through'),
);
