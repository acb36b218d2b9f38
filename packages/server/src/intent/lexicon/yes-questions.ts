import { phraseList } from './phrase-list.ts';

/*
 * How assistants ask whether to do what was asked for, as rows of words in lower case: `V` stands for a value, `A` for a verb of the request's
 * actions, `N` for a noun of them.
 */

/** Before a question, and saying nothing of it. */
export const BEFORE_ASKING: ReadonlySet<string> = new Set(
  phraseList(
    "so, ok, okay, alright, and, now, please, just, kindly, then, great, well, sure, perfect, cool, nice, with, or, but, hi, hello, hey, oh, sorry, once, more, again, right, yes, here, here's, also, next, really, still, only, maybe, quickly, simply, actually, basically, summary, recap, quick, finally, good, understood, thanks",
  ),
);

/** How a question for a yes begins, longest first where one begins another. */
export const WILL_I: readonly (readonly string[])[] = phraseList(`
  shall i, shall we, should i, should we, may i, may we, can i, can we, could i, could we, will i, mind if i, let me, i'll, i will, i'm, i am, we'll, we're, we are, we,
  would you like me to, would you like me to, would you like us to, would you like to, would you like that i, would you like, would you want me to, would you prefer to, would you, will you,
  do you want me to, do you want us to, do you want to, do you want, do you wish to, do you wish me to, do you wish, do you need me to, did you want to, did you mean to, did you mean, do you mean to, do you mean, do you still want to, do you still want me to, do you really want to, do you really want me to, do you intend to, do you authorize me to, do you authorise me to, do you allow me to, do you approve, do you confirm, do you confirm that, do you confirm to, do you agree to, do you agree, do you accept, do you authorize, do you authorise,
  want me to, want us to, want to, wanna, you want to, you want me to, you want, you'd like to, you'd like me to, you'd like, you would like to, you would like me to, you would like, you wish to, you wish, you need to, you need me to, you need, you mean to, you mean, you meant to, you meant, you intend to, you are about to, you're about to, you are going to, you're going to, you are, you're, you request, you requested, you asked to, you asked for, you asked me to,
  are you ready to, are you ready, are you ready for, are you ready for me to, are you ok to, are you ok with, are you okay to, are you okay with, are you happy to, are you happy with, are you happy for me to, are you good to, are you good with, are you fine with, are you comfortable with,
  are you sure you want to, are you sure you want me to, are you sure that you want to, are you sure you wish to, are you sure you would like to, are you sure you'd like to, are you sure about, are you sure to, are you sure, are you certain you want to, are you certain, are you really sure you want to, are you really sure, are you trying to, are you looking to, are you wanting to, are you asking to, are you asking me to, sure you want to, sure about,
  ready to, ready for me to, ready for, ok to, ok for, ok with, okay to, okay with, ok if i, okay if i, good to, fine to, fine with, happy to, happy with, all set to, set to, clear to, free to, about to, going to, is it ok to, is it ok if i, is it okay to, is it okay if i, is it fine to, is it alright to, is it alright if i, is it correct that, is it right that, is it true that, is that ok to,
  can you confirm, can you confirm that, can you please confirm, can you please confirm that, could you confirm, could you confirm that, could you please confirm, could you please confirm that, will you confirm, will you please confirm, will you please confirm that, would you confirm, would you confirm that, would you please confirm, can you approve, could you approve, can you verify, could you verify, can you verify that, could you verify that,
  confirm, the following, to confirm, to confirm that, just to confirm, just confirming, confirming, confirming that, confirm that, confirm you want to, confirm to, confirm if you want to, confirm if you would like to, confirm if you'd like to,
  i understand you want to, i understand that you want to, i understand, i have, i heard, i can, i could, i got`)
  .map((phrase) => phrase.split(' '))
  .toSorted((one, other) => other.length - one.length);

/** Verbs of going ahead, which need no object. */
export const GOING_ON: ReadonlySet<string> = new Set(
  phraseList(
    'proceed, proceeding, continue, continuing, go, ahead, on, forward, carry, confirm, execute, process, submit, sign, approve, do, start, begin, get, started, finalize, finalise',
  ),
);

/** Verbs that say nothing without what is made: "prepare the transaction", and not "create an account". */
export const MAKING_ONE: ReadonlySet<string> = new Set(
  phraseList(
    'make, making, create, creating, build, building, prepare, preparing, perform, performing, initiate, initiating, complete, completing, broadcast, broadcasting, authorize, authorise, authorizing, executing, processing, submitting, doing, signing, starting, generate, run, try, place, have, set, up, out, send, sending',
  ),
);

/** What is made: the request as a whole. */
export const THE_REQUEST: ReadonlySet<string> = new Set(
  phraseList(
    'A, N, it, this, that, them, these, those, everything, all, both, transaction, transactions, tx, txs, transfer, transfers, payment, payments, operation, operations, order, request, action, actions, step, steps, intent, trade, details, information, info, plan, one',
  ),
);

/** What stands before what is made. */
export const OF_THE_REQUEST: ReadonlySet<string> = new Set(
  phraseList(
    'the, this, that, these, those, your, a, an, my, our, with, to, by, all, both, two, three, unsigned, ibc, cross-chain, onchain, entire, whole, following, same, said, requested, fund, money, token, and, for, of, V',
  ),
);

/** Between the values of a request that is told again. */
export const TOLD_AGAIN: ReadonlySet<string> = new Set(
  phraseList(`
    V, A, N, to, from, for, in, into, on, onto, at, via, with, of, by, as, using, through, over, and, then, the, a, an, your, my, our, their, his, her, its, 's, s, about, exactly, approximately, roughly, around, worth, most, least, now, please, also,
    just, both, each, this, that, it, them, all, everything, total, plus, or, wallet, address, account, contact, recipient, person, validator, amount, token, tokens, network, chain, money, funds, fund, fee, fees, gas, pool, protocol, contract, balance, position,
    slippage, tolerance, collection, blockchain, spender, friend, price, rate, apy, apr, impact, pay, paying, transfer, transaction, payment, transfers, payments, transactions, operations, steps, step, action, own, native, coin, following, details, estimated, cross-chain, ibc, unsigned`),
);

const SUBJECT =
  '(?:this|that|it|everything|all|these|those|they|both|V|which|(?:all )?of (?:this|that|it)|(?:the|this|that|these|those|your|all)(?: the)?(?: (?:above|following))?(?: (?:details|information|info|amount|address|recipient|transaction|transfer|summary|values|quote|rate|price|plan|steps|data|A|N|V)){1,2}(?: (?:above|below))?|i)';
const GOOD =
  '(?:all |still |really |exactly |completely )?(?:correct|correctly|right|ok|okay|good|fine|accurate|acceptable|alright|great|perfect|well|in order|as expected|sufficient|(?:the )?(?:right|correct|intended) (?:one|person|address|recipient|amount|token|wallet|details|thing|N|A|V)|what you (?:want|wanted|meant|mean|need|asked for)(?: to do)?)';

/** Questions that ask whether it is right as it was told. */
export const ASKS_WHETHER_RIGHT: readonly RegExp[] = [
  `(?:is|are|was) ${SUBJECT} ${GOOD}`,
  `(?:does|do|did|would|will) ${SUBJECT} (?:all )?(?:look|sound|seem|work|suit|match)(?: ${GOOD})?(?: for)?(?: me| us| you)?`,
  `(?:${SUBJECT} )?(?:looks?|sounds?|seems?) ${GOOD}(?: to)?(?: me| us| you)?`,
  `(?:${SUBJECT} )?(?:is |are )?${GOOD}(?: (?:to go|with you|for you|by you|with (?:this|that|it)))?`,
  `(?:did|have|do) (?:i|we) (?:get|got|understand|understood|hear|heard|have|read|it)(?: ${SUBJECT}| you)?(?: ${GOOD})?`,
  `how (?:does|do|is) ${SUBJECT}(?: look| sound| seem)?`,
  '(?:(?:do|will|would) you )?(?:accept|approve|agree (?:to|with)|confirm|take) (?:the|this|that|these) (?:quote|price|rate|offer|terms|deal)',
  '(?:(?:is|are) )?(?:you |we )?(?:ready|sure|certain|agreed|confirmed|(?:happy|ok|okay|fine|comfortable|satisfied)(?: with (?:it|this|that|everything|these|the (?:rate|price|quote|fee|amount|details)))?|a deal|deal|good to go|set|on board|go|in|yes|yes or no|y|n|no|agree|approved|understood|accept|approve|confirm|authorize|A)',
].map((source) => new RegExp(`^(?:${source})$`));

/** Behind a question. */
export const BEHIND_ASKING: readonly (readonly string[])[] = phraseList(`
  correct, right, ok, okay, yes, yes or no, please, shall i, should i, do you confirm, is that right, is that correct, is this correct, is this right, is it correct, is that ok, is this ok, is that okay, is this okay, is that fine, is that good, is this fine, agreed, sure, deal, confirm, y or n, sound good, sounds good, looks good, look good, is it ok, is it right, for you, today, right now, good to go, ready, are you sure, is that all right, does that work, does that look right, does that sound right, does that sound good`)
  .map((phrase) => phrase.split(' '))
  .toSorted((one, other) => other.length - one.length);

/** By itself, in a part of a question, each of these asks something. */
export const ASKS_ITSELF: ReadonlySet<string> = new Set(
  phraseList('would, do, does, did, shall, should, can, could, need, want, is, are, have, has'),
);
