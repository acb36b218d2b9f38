import type { Phrase } from '../text/phrase.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const optional = (phrases: readonly Phrase[]): readonly Phrase[] => [...phrases, ''];

const THERE = phraseList(
  'there, again, all, team, everyone, sir, madam, dear, friend, buddy, bro, man, mate',
);

/** Greetings, thanks and calls for help, in messages of their own before a request: none of them asks for anything yet. */
export const SMALL_TALK: readonly Phrase[] = [
  ...combine(
    phraseList(
      'hi, hii, hiii, hiiii, hey, heyy, heyyy, hello, helo, hallo, hullo, hai, haii, hay, hola, yo, gm, greetings, good morning, good afternoon, good evening, good day, morning, afternoon, evening, hi hello, hello hi, namaste, salam',
    ),
    optional(THERE),
  ),
  ...combine(
    optional(phraseList('ok, okay, k, alright, great, perfect, cool, fine, oh, ah, yes')),
    phraseList(
      'thanks, thank you, thank u, thankyou, thx, ty, thanks a lot, thank you so much, thank you very much, many thanks, okthanks, thanku, thnx, thnks',
    ),
    optional(THERE),
  ),
  ...combine(
    phraseList('how are you, how r u, how are u, how are things, how is it going'),
    optional(phraseList('doing, today, doing today, there')),
  ),
  ...combine(
    optional(
      phraseList(
        'i need, i want, i need your, i want your, i would like, need, want, please, can i get, can you, could you, i need you to, would you, will you please, can you please',
      ),
    ),
    phraseList(
      'one more help, help, some help, a help, your help, a little help, assistance, help me, assist me',
    ),
    optional(
      phraseList('please, with something, with one thing, again, with a transaction, with my account'),
    ),
  ),
];

/** "My name is aaron rodgers": before a name. */
export const INTRODUCING: readonly Phrase[] = phraseList("my name is, my name's, i am called");

const PLACES = phraseList(
  'account, ac, acc, acct, accounts, one, wallet, address, person, user, bank account, party, guy, friend',
);

/** How a payment is asked for where nothing else of it is said yet: "i need to make one transfer from my account to another one". */
export const OPEN_PAYMENT: readonly Phrase[] = combine(
  optional(
    phraseList(
      'i need, i want, need, want, i need to, i want to, need to, want to, i would like to, i wood like to, i would like, i wanted to, i needed to, i wanted, i have to, i have, i wish to, i wanna, wanna, lets, can i, could i, may i, can you, could you, can you please, i am trying to, i am looking to, i need you to, i want you to',
    ),
  ),
  optional(phraseList('please, kindly, to, to do, do')),
  [
    ...combine(
      optional(phraseList('make, do, initiate, start, have, process')),
      optional(phraseList('a, an, one, the, my, some')),
      phraseList(
        'money transfer, fund transfer, funds transfer, transfer, payment, wire transfer, transfer of money, transfer of funds, transaction',
      ),
    ),
    ...combine(
      phraseList('transfer, send, move, wire'),
      optional(phraseList('my, some, the, our, a little')),
      phraseList('money, fund, funds, cash, crypto, amount'),
    ),
  ],
  optional(
    combine(
      phraseList('from, frm, out of'),
      phraseList('my, one, this, our, the, my own'),
      optional(phraseList('own, current')),
      PLACES,
    ),
  ),
  optional(
    combine(
      phraseList('to, top, into, for'),
      phraseList('another, other, one, some other, a different, a, the other, an other, anothr'),
      PLACES,
    ),
  ),
  optional(combine(phraseList('another'), PLACES)),
  optional(
    combine(
      optional(phraseList('can you, could you, will you, please, kindly, and i need you to, can u, so')),
      phraseList('help me, help, help me out, please help me, assist me, please help'),
      optional(
        phraseList('on that, with that, with this, on this, with it, please, on it, in that, in this'),
      ),
    ),
  ),
  optional(phraseList('please, pls, thanks, thank you, now, today, asap, right now')),
);
