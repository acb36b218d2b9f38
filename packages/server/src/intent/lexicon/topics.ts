import { phraseList } from './phrase-list.ts';

/** What people ask about, compare or look for: words of no transaction that is prepared here. */
export const TOPICS: ReadonlySet<string> = new Set(
  phraseList(`
  price, prices, chart, charts, candle, candles, market, cap, volume, tvl, apy, apr, yield, yields, pool, pools, vaults, portfolio,
  pnl, profit, profits, loss, losses, gains, gainers, losers, risk, risks, risky, strategy, strategies, score, rating, holders,
  buyers, sellers, whale, whales, proposals, governance, voting, votes, airdrops, trending, upcoming, eligible, eligibility,
  watchlist, favorites, favourites, alert, alerts, value, exposure, summary, holdings, positions, position, analysis, stats,
  breakdown, downloads, ltv, health, liquidation, cost, basis, tax, taxes,
  report, performance, history, news, sentiment, nfts, collection, collections, defi, crypto, blockchain, memecoin, memecoins,
  gem, gems, moon, lambo, best, top, highest, lowest, safest, cheapest, better, safer, vs, versus, difference, gas, fees, fee,
  lst, lsts, staking, trade, trades, average, rate, rates, high, low, ath, overvalued, undervalued, bullish, bearish, allocation`),
);

/** Verbs that begin an instruction less often than a wish for a thing: "give me a strategy", "set an alert". */
export const LIGHT_VERBS: ReadonlySet<string> = new Set(
  phraseList('give, give me, make, make me, find, find me, set, add, save'),
);

/** Times and comparisons that are no condition where nothing is asked for: "my profit this month". */
export const MERE_TIMES: ReadonlySet<string> = new Set(
  phraseList(`
  soon, later, month, months, week, weeks, day, days, year, years, hour, hours, minute, minutes, above, below, under, drop, drops,
  dip, dips, next week, next month, during, while, evening, morning, monday, tomorrow, tonight`),
);

/** Look-ups that come with a condition: "alert me when …" asks for a standing order. */
export const STANDING_LOOKUPS: ReadonlySet<string> = new Set(
  phraseList('notify, alert, remind, remind me, watch, monitor, track'),
);
