import { indexPhrases } from '../text/phrase-index.ts';
import { combine } from './combine.ts';
import { phraseList } from './phrase-list.ts';

const NONE = [''];

/** "I want to", "my goal is to", "can you help me": what a sentence begins with that says what somebody is after. */
export const AIMING = indexPhrases(
  combine(
    phraseList('i, we'),
    [...NONE, ...phraseList('really, just')],
    phraseList(
      'want to, wanna, need to, would like to, would love to, wish to, hope to, plan to, intend to, aim to, am looking to, are looking to, am trying to, are trying to, am hoping to, am planning to, am thinking about, am thinking of, want help, need help',
    ),
  ),
  combine(
    phraseList("i'm, im, we're"),
    phraseList('looking to, trying to, hoping to, planning to, aiming to, thinking about, thinking of'),
  ),
  combine(phraseList("i'd, we'd"), phraseList('like to, love to')),
  combine(
    phraseList('my, our, the'),
    phraseList('goal, aim, plan, objective, idea, strategy, intention'),
    phraseList('is to, here is to'),
  ),
  phraseList(
    'looking to, trying to, time to, want to, help me, help me to, please help me, please help me to',
  ),
  combine(phraseList('can you, could you'), NONE.concat('please'), phraseList('help me, help me to')),
);

/**
 * What people are after, in words that do nothing by themselves and have no direction: "earn passive income", "diversify". "Reduce
 * my exposure" and "take profits" say which way, and an instruction beside them may go the other way.
 */
export const AIMS = indexPhrases(
  combine(
    phraseList('earn, make, generate, get, start earning'),
    [...NONE, ...phraseList('some, more, a bit of')],
    phraseList('yield, interest, income, passive income, returns, rewards'),
    [...NONE, ...phraseList('on, from, with')],
  ),
  combine(
    phraseList('maximize, maximise, optimize, optimise, improve'),
    [...NONE, ...phraseList('my, our, the')],
    phraseList('yield, yields, returns, return, apy, interest, income, portfolio'),
  ),
  phraseList(`
    diversify, rebalance, consolidate, participate in, take part in, get started with, make use of, take advantage of, get the most out of, to work,
    put to work, work for me, work, put`),
  phraseList(`
    yield, interest, passive income, apy, rewards, portfolio, holdings, savings, capital, funds, assets, crypto, tokens, coins,
    stablecoin, stablecoins, stables, defi, ecosystem, treasury, lending market, lending pool, money market, yield farming`),
  phraseList(`
    idle, unused, extra, spare, passive, passively, stable, safe, safer, high, higher, best, long-term, yield-bearing,
    interest-bearing, some`),
);

/** Small words between them. */
export const AROUND_AIMS = indexPhrases(
  phraseList(`
    my, our, the, a, an, this, that, it, them, its, in, into, on, of, for, with, by, to, via, through, using, and, against, as, at`),
);
