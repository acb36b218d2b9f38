import { indexPhrases } from '../text/phrase-index.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
const WISH = phraseList("i want, i'd like, i would like, i need, i wish, we want, we'd like, id like");
const IT = phraseList('it, them, that, those, this');

/** "Half of my AERO should be USDC": what becomes of it. */
export const BECOMING = indexPhrases(
  combine(
    phraseList('should, must, shall, has to, needs to, ought to, is to, had better, should now, should all'),
    phraseList('be, become, be turned into, turn into, go into, be in'),
    NONE,
  ),
);
/** "I'd like half of my AERO to be USDC". */
export const TO_BECOME = indexPhrases(combine(['to'], phraseList('be, become, be in, be turned into')));

/** "Get me out of 0.5 ETH and into USDC". */
export const OUT_OF = indexPhrases(
  combine(phraseList('get, take, pull, move, bring, help'), ['me', 'us'], ['out of']),
  combine(WISH, [...NONE, ...phraseList('to get, to be, to go, to move')], ['out of']),
);
export const INTO = indexPhrases(
  combine([...NONE, 'and', 'and get', 'and move', 'and me'], ['into', 'to', 'in']),
);

/** "In exchange for 400 of my USDC, I'd like AERO": what is given stands first. */
export const IN_RETURN = indexPhrases(phraseList('in exchange for, in return for, for, against'));
export const TAKEN = indexPhrases(
  combine(
    [...WISH, "i'll take", "i'd take", 'give me', "i'd be pleased to be handed", 'hand me', 'get me'],
    [...NONE, ...phraseList('to have, to get, to receive, to be given, to be handed, some')],
  ),
);

/** "I have 2 ETH and I want USDC for it", "I give 400 USDC and take AERO". */
export const HAVING_TO_GIVE = indexPhrases(
  combine(
    phraseList('i, we'),
    [...NONE, 'still', 'now'],
    phraseList('have, hold, own, got, give, offer, pay in, put in'),
  ),
  phraseList("i've got, i have got, i'll give, i'd give"),
);
export const AND_TAKE = indexPhrases(
  combine(
    ['and', ',', ', and', 'but', '. now', '.'],
    [...WISH, ...phraseList("take, get, receive, i take, i get, i'd take, want, need, would like")],
    [...NONE, 'to have', 'to get', 'some', 'to take'],
  ),
);
export const FOR_IT = indexPhrases(combine(['for', 'instead of', 'in exchange for', 'in return for'], IT), [
  'instead',
]);

/** "…, please exchange on Uniswap": behind what is to come of what, it says no more. */
export const DO_IT = indexPhrases(
  combine(
    [...NONE, ',', '.', ';', 'and', ', so', 'so', '-'],
    [...NONE, ...phraseList('please, pls, so please, please do, please to, kindly, now')],
    phraseList('swap, exchange, convert, trade, change, switch'),
    [...NONE, ...IT],
    [...NONE, 'over', 'for me'],
  ),
);

/** "…, pay with SOL", "and use my USDC to pay for that": what is paid with, before the token and behind it. */
export const PAYING = indexPhrases(
  combine(
    [...NONE, ',', '.', 'and', ', and', ';', '-'],
    [
      ...combine(
        [
          ...NONE,
          'i',
          "i'll",
          'i will',
          "i'm",
          'we',
          'please',
          'i want to',
          "i'd like to",
          'and would like to',
          'would like to',
          'i would like to',
        ],
        phraseList('pay, paying'),
        [...NONE, ...combine(['for'], IT)],
        phraseList('with, in, from, using, out of'),
      ),
      ...combine(
        ['paid', 'bought', 'to be paid', 'paid for', 'payable'],
        phraseList('with, in, from, using, out of'),
      ),
    ],
    [...NONE, 'my', 'our', 'some of my', 'some'],
  ),
);
export const USING = indexPhrases(
  combine(
    [...NONE, ',', '.', 'and', ', and', ';'],
    [...NONE, 'please', "i'd like to", "i'll"],
    ['use'],
    [...NONE, 'my', 'our', 'some of my'],
  ),
);
export const TO_PAY = indexPhrases(
  combine(
    ['to pay', 'to pay for', 'for paying', 'to buy', 'for the payment', 'as payment', 'for payment'],
    [...NONE, ...IT],
  ),
);

/** "I'd like to use Uniswap", "and do it on Uniswap". */
export const USING_PLACE = indexPhrases(
  combine(
    [...NONE, ...phraseList('and, so, then')],
    [
      ...combine(
        phraseList(
          "i'd like, i would like, i want, i prefer, i'd prefer, i would prefer, let's, lets, i'd rather, you can, you may, you should, please",
        ),
        [...NONE, 'to', 'you to'],
        phraseList(
          'use, go with, go through, do it on, do this on, do that on, do it via, do it with, stay with, stick with, stick to',
        ),
      ),
      ...combine(
        ['please', ...NONE],
        phraseList(
          'do it on, do this on, do that on, do it via, do it through, do it with, go with, go through',
        ),
      ),
      ...phraseList("i'd prefer, i prefer"),
    ],
  ),
);
export const FOR_THAT = indexPhrases(
  combine(['for'], [...IT, 'the swap', 'the trade', 'this swap', 'this trade', 'that swap']),
);

/** "I'd like to own 0.01 WBTC": it is to be bought. */
export const TO_OWN = indexPhrases(combine(WISH, phraseList('to own, to come to own, to receive, receive')));

/** "At least sixty USDC back", "give me USDC for it": behind what comes out, it says no more. */
export const COMING_OUT = indexPhrases(
  combine([...NONE, 'back', 'out'], ['for', 'out of', 'in exchange for', 'in return for'], IT),
  combine(
    phraseList('i, we, must i'),
    [...NONE, 'must', 'should', 'want to', 'have to', 'need to'],
    phraseList('receive, get'),
  ),
  phraseList('back, out, in return, in exchange'),
);

/** "Pay 15 dollars to 0x…, and it should be paid in SOL": in what somebody is paid. */
export const SETTLED_IN = indexPhrases(
  combine(
    [...NONE, ',', 'and', ', and', '.'],
    [
      ...NONE,
      ...phraseList(
        'it should be, this should be, that should be, it has to be, it must be, to be, please have it',
      ),
    ],
    phraseList('paid, settled, payable, sent, paid out'),
    ['in'],
  ),
);

/** "All JUP what is in my wallet": all of it. */
export const OWNED = indexPhrases(
  combine(
    [...NONE, ...phraseList('that, which')],
    [
      ...combine(phraseList("i, we, i've, we've, i have"), phraseList('own, have, hold, got, possess')),
      ...combine(
        phraseList("is, are, what is, what are, what's, that's, sits, sit"),
        ['in'],
        phraseList('my wallet, my account, this wallet, the wallet, here'),
      ),
      ...combine(['what i', 'which i'], phraseList('have, own, hold')),
    ],
    [...NONE, 'in my wallet', 'here'],
  ),
  phraseList('in my wallet, of mine, in this wallet'),
);
