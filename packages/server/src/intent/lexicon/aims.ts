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

/** What people are after, in words that do nothing by themselves: "earn passive income", "reduce my exposure". */
export const AIMS = indexPhrases(
  combine(
    phraseList('earn, make, generate, get'),
    phraseList('yield, interest, income, passive income, returns, rewards'),
    [...NONE, ...phraseList('on, from, with')],
  ),
  phraseList(`
    earn, earn some, earn more, make, make some, make more, generate, generate some, start earning, get started with, maximize, maximise, optimize, optimise,
    improve, boost, increase, grow, build, build up, diversify, rebalance, hedge, reduce, lower, minimize, minimise, manage, secure,
    consolidate, simplify, strengthen, participate in, take part in, get exposure, gain exposure, get more exposure, get some exposure, take profit, take profits, take some
    profit, take some profits, lock in, cash in, leverage, leverage up, put to work, to work, work, work for me, get into, move into, get the most out of,
    take advantage of, make use of, try, try out, start, begin, support, loop, do more with, position myself in, be exposed to`),
  phraseList(`
    yield, yields, interest, income, passive income, return, returns, apy, apr, reward, rewards, profit, profits, gain, gains, exposure,
    risk, risks, volatility, portfolio, holdings, holding, position, positions, allocation, savings, capital, funds, assets, asset, money,
    cash, crypto, tokens, coins, liquidity, stablecoins, stablecoin, stables, strategy, strategies, defi, ecosystem, network, market,
    markets, pool, pools, vault, vaults, lending market, lending pool, value, treasury, bags, bag, stack, side, yield farming, money market`),
  phraseList(`
    idle, unused, extra, spare, passive, passively, stable, safe, safer, better, best, good, high, higher, highest, long-term, long term,
    short-term, yield-bearing, interest-bearing, liquid, some, a bit of, a little, a part of, part of, a portion of`),
);

/** Small words between them. */
export const AROUND_AIMS = indexPhrases(
  phraseList(`
    my, our, the, a, an, this, that, it, them, its, in, into, on, of, for, with, by, from, to, out, via, through, using, and, against, while, over,
    up, as, at, both, across`),
);
