import { indexPhrases } from '../text/phrase-index.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];
const NOW = [...NONE, ...phraseList('currently, now, just, still, also, already, only, actually')];

/** "I have 50 USDC, …": what somebody has, so that "it" behind it is nothing else. */
export const HAVING = indexPhrases(
  combine(phraseList('i, we'), NOW, phraseList('have, hold, own, got, have got')),
  combine(phraseList("i've, we've, ive"), NOW, ['got']),
  combine(NOW, ['got', 'have', 'holding']),
  phraseList(
    "there's, there is, there are, theres, my wallet has, my wallet holds, my wallet contains, the wallet has, the wallet holds, sitting on, i'm sitting on, im sitting on, i'm holding, im holding",
  ),
);

const PAYERS = combine(
  [...NONE, ...phraseList('my, our, the, a, one of my')],
  [...NONE, ...phraseList('last, new, old, biggest, former')],
  phraseList(
    'client, customer, boss, employer, company, friend, brother, sister, buyer, tenant, team, dao, guild, sponsor, agency, mom, dad, colleague, roommate, he, she, they, someone, somebody, people, clients, customers, everyone, everybody',
  ),
);

/** "My client paid me in USDT, …": by what token somebody was paid. */
export const PAID_IN = indexPhrases(
  combine(
    PAYERS,
    [...NONE, ...phraseList('just, always, has, have, only')],
    phraseList('paid me, paid us, paid, sent me, gave me, pays me, tipped me, repaid me'),
    [...NONE, 'in', 'back in', 'some'],
  ),
  combine(
    [...NONE, ...phraseList('i, we')],
    [...NONE, ...phraseList('just, always')],
    phraseList(
      'got paid in, was paid in, were paid in, get paid in, received, received some, got, got some, earned, earned some, got my salary in, got my wages in',
    ),
  ),
);

/** "Get rid of the wrapped SOL, unwrap all of it": what should go, and next how. */
export const DISPOSING = indexPhrases(
  combine(
    phraseList(
      "get rid of, clear out, i'm done with, im done with, i'm over, let's get rid of, time to get rid of",
    ),
    [...NONE, ...phraseList('the, my, all my, all the, this, that')],
  ),
);

/** "… doing nothing", "… lying around in my wallet": nothing is done with it yet. */
export const IDLE = indexPhrases(
  combine(
    [
      ...NONE,
      ...phraseList(
        "that is, that are, that's, which is, which are, just, that just, that i'm not using and that is",
      ),
    ],
    phraseList(
      'doing nothing, idle, sitting idle, sitting around, lying around, laying around, sitting there, just sitting there, sitting here, lying there, unused, spare, to spare, collecting dust, gathering dust, earning nothing, left, left over, leftover, lying idle, available, free, sitting, around, hanging around, burning a hole in my pocket, not doing anything, just chilling',
    ),
    [
      ...NONE,
      ...phraseList(
        'in my wallet, in my account, in the wallet, in here, here, right now, at the moment, there',
      ),
    ],
  ),
  phraseList('in my wallet, in my account, in the wallet, on me, here'),
);

/** "I owe bob.eth 17 USDC for tacos, pay him". */
export const OWING = indexPhrases(
  combine(phraseList('i, we'), [...NONE, ...phraseList('still, also, just, really')], ['owe']),
);

/** "Pizza was 48 USDC, split it …". */
export const COSTING = indexPhrases(
  combine(
    phraseList(
      'was, is, were, cost, costs, came to, comes to, are, came out to, came out at, ran us, set us back',
    ),
    [...NONE, ...phraseList('us, me, exactly, a total of')],
  ),
);

/** "My AVAX … finished its cooldown, claim it": what can be taken now. */
export const READY = indexPhrases(
  combine(
    phraseList("is, are, 's, has been, have been"),
    [...NONE, ...phraseList('already, now, fully, finally, all')],
    phraseList(
      'ready, deactivated, unlocked, unstaked, matured, done, finished, claimable, withdrawable, available, inactive, cooled down, unbonded, free, over, complete, completed, vested, ready to claim, ready to withdraw, done cooling down, through cooldown, past the cooldown',
    ),
    [...NONE, ...phraseList('already, now, finally')],
  ),
  combine(
    [...NONE, ...phraseList('has, have, just, already, finally, has already, has finally, has now')],
    phraseList(
      'finished, completed, passed, matured, cooled down, unlocked, ended, vested, deactivated, gone through, done with',
    ),
    [
      ...NONE,
      ...combine(
        phraseList('its, their, the'),
        phraseList(
          'cooldown, cool down, cool-down, unlock, unlocking, unbonding, unlock period, cooldown period, waiting period, lockup, lock-up, lock, unstaking, deactivation',
        ),
      ),
    ],
    [...NONE, ...phraseList('already, now')],
  ),
);
