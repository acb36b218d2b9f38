import { indexPhrases } from '../text/phrase-index.ts';
import { wordSet } from '../text/listed-words.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
/** "I have a …", "there is an open …", "my …": what somebody has in a protocol or a stake is named next. */
export const HOLDING = indexPhrases(
  combine(
    [
      ...combine(
        phraseList('i, we'),
        [...NONE, ...phraseList('still, also, currently, already, just')],
        phraseList('have, got, hold, own, have got, see'),
      ),
      ...phraseList(
        "i've got, ive got, we've got, there is, there's, theres, this is about, it's about, it is about",
      ),
    ],
    [...NONE, ...phraseList('a, an, some, my, the, this, one, another')],
    [...NONE, ...phraseList('small, big, open, outstanding, old, little, active, existing, running')],
  ),
  combine(phraseList('my, our, this, the'), [
    ...NONE,
    ...phraseList('whole, entire, open, outstanding, old, active, existing, complete, full'),
  ]),
);

/** What one has there, and where: no other word is of what is held. */
export const isHeldWord = wordSet(
  phraseList(
    `loan, debt, borrow, borrowing, deposit, supply, collateral, stake, staked, staking, account, position, liquidity, lp, pool, native,
    delegation, validator, number, no, nr, nft, liquid, with, on, in, at, the, of, is, under, :, #, address, from, balance, wrapped, active,
    deactivated, inactive, bag, holdings, outstanding, open, leftover, unlocked, variable, lending, protocol, v3, token, tokens, my, it's, called`,
  ),
);

/** One of these is what the sentence is about, where no token by itself is. */
export const isHeldThing = wordSet(
  phraseList(
    'loan, debt, borrow, borrowing, deposit, supply, collateral, stake, staked, account, position, liquidity, lp, delegation, balance, staking',
  ),
);

/** What a sentence may begin with that is about it: no verbs. */
export const isBareThing = wordSet(['position', 'loan', 'debt', 'lp']);
/** Words before a number that counts nothing. */
export const isNumbering = wordSet(phraseList('#, number, no, nr, position, nft, is'));
export const isEarned = wordSet(['fees', 'something']);

/** "… has fees waiting", "… sitting in my wallet": why it is spoken of. */
export const STATE = indexPhrases(
  combine(
    [...NONE, ...phraseList('which, that')],
    [
      ...NONE,
      ...phraseList('has, have, should have, must have, has surely, has probably, has already, has now'),
    ],
    [...NONE, ...phraseList('earned, made, collected, accumulated, accrued, generated')],
    [...NONE, ...phraseList('some, a few, unclaimed, uncollected, enough, trading, its')],
    phraseList(
      'fees, fees waiting, trading fees, uncollected fees, something, fees to collect, fees by now, something by now',
    ),
  ),
  phraseList(
    'in my wallet, in my account, in the wallet, sitting around, lying around, which i no longer need, that i no longer need, i no longer need, i no longer want, left, left over, and no longer need it, and no longer want it',
  ),
);

/** "Could you please", "go ahead and": what only leads up to the instruction. */
export const LEADING_UP = indexPhrases(
  combine(
    [...NONE, ...phraseList('so, now, then, just')],
    [
      ...NONE,
      ...phraseList(
        "could you, can you, would you, will you, i'd like to, i would like to, i want to, let's, lets, go and, go ahead and, you can, i need to, time to",
      ),
    ],
    [...NONE, ...phraseList('please, pls, plz, kindly, now, just')],
  ),
);

/** Verbs of ending what one has or taking something out of it; with others "it" may be something else. */
export const isEnding = wordSet(
  phraseList(
    `unwrap, unstake, undelegate, unbond, deactivate, withdraw, repay, close, claim, collect, harvest, redeem, settle, clear, burn, remove,
    pay, take, pull`,
  ),
);
/** Of these, those that say so only with one of these words behind: "pay it back", "take it out". */
export const isHalfEnding = wordSet(phraseList('pay, take, pull'));
/** "Pay it back", "take it out". */
export const isParticle = wordSet(phraseList('back, off, out, down'));
/** "In full", and what else says all of it behind "it". */
export const WHOLLY = indexPhrases(
  phraseList('in full, completely, entirely, fully, in its entirety, whole, all'),
);
export const isThat = wordSet(phraseList('it, that, this, them, those, these'));
export const isShare = wordSet(['all', 'half']);
/** "Its fees", "the trading fees it has earned". */
export const FEES = indexPhrases(
  combine(
    phraseList('its, the, those, their, these, all, all the, all its, any'),
    [
      ...NONE,
      ...phraseList('trading, lp, earned, accrued, unclaimed, uncollected, accumulated, swap, collected'),
    ],
    ['fees'],
    [
      ...NONE,
      ...phraseList(
        'it has earned, it earned, it has made, that it has earned, it has collected, it has accrued, of it, from it, there, that it earned',
      ),
    ],
    [...NONE, ...phraseList('to my wallet, home, for me, to me, into my wallet, home to my wallet, out')],
  ),
);
/** Verbs that take fees: "pay out the fees". */
export const TAKING_FEES = indexPhrases(
  phraseList(
    'collect, claim, harvest, withdraw, take, grab, get, pay out, pay me, bring, bring me, cash out, pull, send me, fetch, take out',
  ),
);
