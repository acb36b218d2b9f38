import { combined } from './combine.ts';
import { phraseList } from './phrase-list.ts';

/** What a word does to what was said before; `change` needs something said before, `correct` is also a mere interjection. */
export type DialogueUse =
  'correct' | 'change' | 'instead' | 'also' | 'cancel' | 'yes' | 'no' | 'pick' | 'both' | 'repeat';

const CORRECT = phraseList(`
  actually, wait, sorry, oops, whoops, scratch that, i meant, i mean, i meant to say, correction, my mistake, my bad,
  rather, on second thought, on second thoughts, second thoughts, come to think of it, no wait, no sorry, hold on no, i'd rather, i'd rather use, i would rather, i would rather use, yes but, ok but, okay but, sure but, yeah but,
  wrong address, wrong token, wrong amount, wrong chain, wrong recipient, wrong protocol, wrong one, wrong person, wrong guy, wrong contact, wrong wallet, wrong account, wrong name, wrong number, wrong coin, that's wrong, thats wrong,
  that's not right, thats not right, not quite, typo, my typo, small correction, i mistyped, i misspoke, i misspelled it, i miswrote, i typed it wrong, i got it wrong, i got that wrong,
  i had it wrong, i had that wrong, i was wrong, i made a mistake, i've made a mistake, i made an error, i made a typo, there was a mistake, it was a mistake, that was a mistake, it was a typo, that was a typo`).concat(
  combined(
    ["that's the", 'thats the', 'that is the', "it's the", 'this is the', 'you have the', 'you got the'],
    phraseList(
      'wrong address, wrong token, wrong amount, wrong recipient, wrong person, wrong wallet, wrong account, wrong name, wrong number, wrong coin, wrong one',
    ),
  ),
);

const CHANGE = phraseList(`
  make it, make that, change it to, change that to, change to, change the amount to, change amount to,
  change the token to, change the recipient, change recipient, change the address, change address,
  change the recipient address, change the destination, change token to, let's make it, lets make it, let's make, lets make, let's do, lets do, use, switch to, switch it to, set it to,
  make the amount, make the token, make the output, make the recipient, set the amount to, set the recipient to,
  should be, it should be, it's, its, it is, do, update it to, update the amount to, can you make it, could you make it,
  can we make it, better make it, can you use, could you use, let's use, lets use, i prefer, i'd prefer, go with, let's go with,
  lets go with, i'll go with, let's say, lets say, i'd say, i would say, let's try, i'll take, i'll choose, i choose, i'd choose, i pick, i'll pick, i'd pick, pick, choose, do it with, do it on, do it via, do it through, lower it to, lower that to, raise it to, reduce it to, increase it to, bump it to, bump it up to, up it to, cut it to, bring it down to, bring it up to, take it down to, lower the amount to, raise the amount to, reduce the amount to, increase the amount to, but use, but with, but on, but via, but make it`).concat(
  // "The recipient should be …".
  combined(
    ['the', 'my'],
    phraseList(
      'amount, number, token, coin, recipient, receiver, address, recipient address, destination, destination address',
    ),
    phraseList(
      'should be, should have been, must be, has to be, needs to be, is supposed to be, was supposed to be, was meant to be',
    ),
  ),
  // "Update the recipient to …", "replace the address with …".
  combined(
    ['change the', 'update the', 'set the', 'switch the', 'correct the', 'replace the'],
    phraseList('amount, number, token, coin, recipient, receiver, address, recipient address, destination'),
    ['to', 'with', 'to be'],
  ),
  phraseList(
    'reduce to, lower to, raise to, increase to, decrease it to, drop it to, replace it with, update to',
  ),
);

const BOTH = phraseList(
  'both, both please, both of them, both of those, do both, all of them, do them both, them both',
);

const ALSO = phraseList(
  'also, additionally, in addition, plus, and also, as well, too, as well as that, on top of that',
);

const CANCEL = phraseList(`
  never mind, nevermind, nvm, cancel, cancel that, cancel it, cancel this, forget it, forget that, forget about it,
  don't do it, do not do it, dont do it, don't bother, stop it, abort it, changed my mind, i changed my mind, leave it,
  cancel the transaction, cancel the transfer, cancel my request, cancel the request, cancel everything, scrap that,
  scrap it, neither, neither one, neither of them, none of them, none of those, none of these, no thanks, no thank you, not anymore, call it off, no don't, no dont`);

const YES = phraseList(`
  yes, y, ok, okay, sure, alright, all right, yep, yeah, yup, ya, yes please, sure thing, confirm, confirmed, i confirm, correct, that's right, thats right,
  that's correct, go ahead, do it, proceed, please proceed, looks good, lgtm, exactly that, absolutely, of course,
  affirmative, looks right, looks correct, looks fine, looks ok, looks okay, that looks right, that looks good, fine by me, works for me,
  please do, please do it, yes please do, yes please do it, do that, sounds good, go for it, approved, agreed, right on, yes go ahead, yes do it, that works, that one,
  this one, send it, send them, pay it, lfg, let's go, lets go, let's do it, lets do it, let's do this, lets do this, let's go ahead,
  lets go ahead, fine, that's fine, thats fine, fine with me, good to go, execute it, make it so,
  do it now, do it please, just do it, make it happen, get it done, i confirm this, i approve this, yes i do, i agree, agreed, yessir, yes sir, for sure, definitely, yea, aye, okie, okey`).concat(
  // No part of the balance.
  ['100 %', 'one hundred percent', '100 percent'].flatMap((all) =>
    ['sure', 'certain', 'positive', 'yes'].map((sure) => `${all} ${sure}`),
  ),
);

/** Verbs that are said again with "the same": one of them speaks of the request before only where that is of its action. */
const SAID_AGAIN =
  'send transfer pay give wire swap exchange convert trade sell buy bridge lend supply deposit stake borrow repay withdraw approve'.split(
    ' ',
  );

/** Words that ask for what was asked for before once more; what follows them is what differs. */
const REPEAT: readonly string[] = [
  'redo',
  ...['', 'now ', 'and ', 'now do ', 'do ', 'please do ', 'then '].flatMap((before) =>
    ['same', 'the same', 'same thing', 'the same thing', 'exactly the same', 'exact same'].flatMap((same) =>
      [
        'for',
        'with',
        'but',
        'but for',
        'but with',
        'again',
        'again for',
        'again with',
        'again but',
        'again but with',
        'to',
      ].map((after) => `${before}${same} ${after}`),
    ),
  ),
  ...['', 'now ', 'and ', 'please '].flatMap((before) =>
    ['the same amount', 'same amount'].flatMap((same) =>
      ['to', 'for'].map((after) => `${before}${same} ${after}`),
    ),
  ),
  ...SAID_AGAIN.flatMap((verb) =>
    ['the same', 'the same amount', 'same amount', 'the same thing', 'same'].map((same) => `${verb} ${same}`),
  ),
  ...['again', 'and again'].flatMap((again) =>
    ['but', 'but with', 'but for'].map((after) => `${again} ${after}`),
  ),
  ...['repeat', 'repeat it', 'repeat that', 'repeat this', 'do it again', 'do that again'].flatMap((repeat) =>
    ['for', 'with', 'but', 'but for', 'but with'].map((after) => `${repeat} ${after}`),
  ),
];

const NO = phraseList('no, nope, nah, negative');

const ONLY_LAST = phraseList(`
  only the last, only the last one, just the last, just the last one, only the second, only the second one, only this,
  only this one, just this, just this one, only the new one, just the new one, the new one, the latest one, only that, just that,
  only that one, just that one`);

const NUMBERS = ['one', 'two', 'three'];

const PICKS: readonly (readonly [string, number])[] = [
  ['first', 1],
  ['the first', 1],
  ['first one', 1],
  ['the first one', 1],
  ['former', 1],
  ['the former', 1],
  ['second', 2],
  ['the second', 2],
  ['second one', 2],
  ['the second one', 2],
  ['the latter', 2],
  ['third', 3],
  ['the third', 3],
  ['the third one', 3],
  ...['first', 'second', 'third'].flatMap((nth, at) =>
    [`${nth} option`, `the ${nth} option`].map((phrase) => [phrase, at + 1] as const),
  ),
  ...NUMBERS.flatMap((number, index) =>
    [`number ${number}`, `option ${number}`, `option ${index + 1}`].map(
      (phrase) => [phrase, index + 1] as const,
    ),
  ),
  ['the last one', -1],
  ['the last', -1],
  ...ONLY_LAST.map((phrase) => [phrase, -1] as const),
];

/** Words that answer or change what was said before, with what they do; `pick` carries the position in a list. */
export const DIALOGUE_WORDS: readonly (readonly [string, DialogueUse, number])[] = [
  ...CANCEL.map((phrase) => [phrase, 'cancel', 0] as const),
  ...CORRECT.map((phrase) => [phrase, 'correct', 0] as const),
  ...CHANGE.map((phrase) => [phrase, 'change', 0] as const),
  ...['instead', 'as the recipient instead'].map((phrase) => [phrase, 'instead', 0] as const),
  ...ALSO.map((phrase) => [phrase, 'also', 0] as const),
  ...YES.map((phrase) => [phrase, 'yes', 0] as const),
  ...BOTH.map((phrase) => [phrase, 'both', 0] as const),
  ...REPEAT.map((phrase) => [phrase, 'repeat', 0] as const),
  ...NO.map((phrase) => [phrase, 'no', 0] as const),
  ...PICKS.map(([phrase, position]) => [phrase, 'pick', position] as const),
];
