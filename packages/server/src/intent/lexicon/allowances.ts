import { indexPhrases } from '../text/phrase-index.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
const SUBJECTS = phraseList("i, we, i've, we've, ive, i have, we have, i had");
const ONCE = [...NONE, ...phraseList('once, previously, earlier, recently, already, just, also')];
const STILL = [...NONE, ...phraseList('still, currently, already, now')];
const NOUNS = combine(
  [...NONE, ...phraseList('a, an, the, some, any, my')],
  [...NONE, ...phraseList('unlimited, infinite, big, old, open, active, existing, large, huge')],
  [...NONE, ...phraseList('erc-20, erc20, spending, spend, token')],
  phraseList('approval, allowance, permission, authorization, authorisation, access, right'),
);
const SPENDS = phraseList(
  'spend, use, access, touch, take, move, pull, spend any of, take any of, touch any of, have access to, have any access to, get at',
);
const ABLE = [...NONE, ...phraseList('be able to, be allowed to, be permitted to')];

/** "I once permitted QuickSwap …", "I gave QuickSwap …": who may spend follows. */
export const PERMITTED = indexPhrases(
  combine(
    SUBJECTS,
    ONCE,
    phraseList('permitted, allowed, authorized, authorised, gave, granted, given, approved, let'),
  ),
);

/** "… to spend my USDC", "… permission for my USDC", between whom and what. */
export const FOR_SPENDING = indexPhrases(
  combine([...NONE, 'to'], SPENDS),
  combine(NOUNS, phraseList('for, on, over, of, to, to spend, to use, to take')),
  phraseList('for, on'),
);

/** "QuickSwap still has an allowance for …". */
export const HOLDS = indexPhrases(
  combine(
    STILL,
    phraseList('has, holds, have, got'),
    NOUNS,
    phraseList('for, on, over, of, to, to spend, to use'),
  ),
  combine(STILL, ['can', 'may'], STILL, SPENDS),
  combine(['is'], STILL, phraseList('allowed to, able to, permitted to, approved to'), SPENDS),
);

/** "QuickSwap should no longer be able to spend …". */
export const NO_LONGER = indexPhrases(
  combine(phraseList('should, must, shall'), ['no longer'], ABLE, SPENDS),
);
/** "… shouldn't be able to spend … any more": without "any more" it says less. */
export const NOT_ABLE = indexPhrases(
  combine(phraseList("should not, shouldn't, shouldnt, must not, mustn't, shall not"), ABLE, SPENDS),
);

/** "I no longer want QuickSwap …", and what follows whom. */
export const WANTING_NO_MORE = indexPhrases(combine(['i', 'we'], ['no longer want']));
export const NOT_WANTING = indexPhrases(
  combine(['i', 'we'], phraseList("don't want, do not want, dont want")),
);
export const TO_BE_ABLE = indexPhrases(combine(['to'], ABLE, SPENDS));

/** "Make sure QuickSwap …", and what follows whom. */
export const MAKING_SURE = indexPhrases(
  combine(phraseList('make sure, ensure, see to it, make certain'), [...NONE, 'that']),
);
export const CAN_NOT = indexPhrases(
  combine(
    phraseList("can no longer, can't, cannot, can not, cant, is no longer able to, is no longer allowed to"),
    SPENDS,
  ),
);

/** What stands between them and the token: whose it is. */
export const OWN = indexPhrases(phraseList('my, our, the, any of my, all my, all of my'));
export const IN_WALLET = indexPhrases(
  phraseList('in this wallet, in my wallet, from my wallet, on my behalf'),
);
export const ANY_MORE = indexPhrases(phraseList('any more, anymore, any longer'));

const OBJECTS = [
  ...phraseList('it, that, this, them'),
  ...combine(
    phraseList('its, that, the, this, their'),
    [...NONE, ...phraseList('spending, token, old, usdc')],
    phraseList('approval, allowance, permission, authorization, authorisation, access, approvals, right'),
  ),
];
const POLITELY = combine(
  [...NONE, ...phraseList('so, and, but, then, now')],
  [...NONE, ...phraseList('could you, can you, would you, will you')],
  [...NONE, ...phraseList('please, pls, plz, kindly, now, just')],
);
const WANTED = phraseList("i'd like, i would like, i want, please have, please get, get, have");

/** "Could you please take that permission back", "I'd like its allowance withdrawn": what is asked for then. */
export const TAKING_BACK = indexPhrases(
  combine(
    POLITELY,
    phraseList(
      'revoke, remove, cancel, undo, kill, end, withdraw, delete, drop, clear, take away, take back, rescind, terminate',
    ),
    OBJECTS,
    [...NONE, ...phraseList('back, away, now, please, for me')],
  ),
  combine(POLITELY, phraseList('take, pull'), OBJECTS, phraseList('back, away')),
  combine(
    POLITELY,
    WANTED,
    OBJECTS,
    phraseList('revoked, removed, cancelled, canceled, withdrawn, undone, taken back, taken away'),
    [...NONE, ...phraseList('now, please')],
  ),
);
