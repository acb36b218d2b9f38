import { phraseList } from './phrase-list.ts';

/** What a word tells about a request that a transaction can not be made from as it stands. */
export type Signal =
  'secret' | 'condition' | 'negation' | 'question' | 'lookup' | 'past' | 'extra' | 'vague' | 'reference';

const SECRET = phraseList(`
  seed phrase, seed phrases, seedphrase, seed words, private key, private keys, privatekey, private_key, privkey, secret key, secret keys, secret_key, secretkey, seed_phrase,
  secret phrase, secret recovery phrase, recovery phrase, recovery words, mnemonic, mnemonics, mnemonic phrase, keystore,
  passphrase, password, passwords, 12 words, 24 words, my seed, your seed, our seed, the seed, wallet seed`);

const CONDITION = phraseList(`
  if, when, whenever, once, tmrw, tmr, tmw, tmrow, tomorow, until, till, unless, after, before, while, whilst, tomorrow, tonight, later, soon, next week,
  next month, next year, next time, next monday, next friday, every, each day, each week, each month, per day, per week,
  per month, daily, weekly, monthly, yearly, hourly, biweekly, nightly, annually, quarterly, fortnightly, everyday, schedule, scheduled, recurring, recurrent,
  periodically, regularly, again and again, over and over, repeat, repeatedly, in case, provided, providing, assuming, suppose, supposing, otherwise, else,
  limit, limit order, buy order, sell order, stop order, a stop at, at the next, in the event, bracket order, trailing stop, trailing stop loss, trailing, savings plan,
  auto, automatic, automatically, automate, automated, autopilot, auto-compound, auto compound, autocompound, auto-compounding,
  auto-buy, auto-sell, set and forget, good till cancelled, good till canceled, gtc, twap, stop loss, stop-loss, take profit, trigger, triggers, triggered, drops, drop, falls, fall, rises,
  rise, reaches, reach, hits, hit, crosses, dips, dip, above, below, under, exceeds, as soon as, as long as, so long as,
  by the time, eventually, someday, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays,
  wednesdays, thursdays, fridays, saturdays, sundays, weekends,
  january, february, march, april, june, july, august, september, october, november, december, pm, o'clock, noon,
  midnight, minutes, minute, hours, hour, day, days, week, weeks, month, months, year, years, seconds, upon, during, dca,
  depending, conditional, conditionally, contingent, subject to, in the future, from now on, morning, evening, afternoon,
  gas is low, fees are low`);

const NEGATION = phraseList(`
  yeah right, as if, don't, dont, do not, never, not, nothing, none, nobody, neither, nor, without, cannot, can't, cant, won't, wont,
  wouldn't, shouldn't, isn't, stop, abort, avoid, refuse, undo, revert, except, excluding, but, instead of, rather than,
  other than, apart from, anything but, hold off, hold on, no longer, forget about, ignore, disregard, skip, exclude, pretend, false,
  refrain, prevent, block, reject, hypothetically, hypothetical, example, imagine, joke, joking, kidding, test only,
  keep, leave, save, retain, withhold, request, charge, receive, owe, owes, owed, demand, steal, protect`);

const QUESTION = phraseList(`
  what, what's, whats, how, how's, why, who, whom, who's, whose, where, where's, which, is, are, am, was, were, do, does,
  did, can, should, should i, should we, shall, shall i, shall we, may, may i, might, has, can i, could i, can it, could it,
  would it, is it, do i, do you, will it, must i, would, could, how much, how many, how do i, how can i, how to,
  what if, can someone, i wonder, wonder, curious, think about, opinion, advice, advise, recommend, suggest, worth it`);

const LOOKUP = phraseList(`
  show, check, tell, tell me, explain, list, display, find, search, look, look up, compare, analyze, analyse, summarize,
  describe, estimate, calculate, simulate, track, monitor, notify, alert, remind, remind me, watch, write, translate,
  count, verify, fetch, query, quote, price, prices, balance of, help, learn, teach, read, inspect, scan, inform, report,
  history, status, chart, get quote, get a quote, get me a quote, get the quote, give me a quote, get price, get the price,
  get balance, get my balance, get balances, get token balances, guide me, walk me through, trace, stress test, resolve, confirm address,
  confirm this address, confirm the address, my watchlist, watchlist, necessary steps, transactions of, see how much, overview, get details, give me details, details for`);

const PAST = phraseList(
  'already, yesterday, this morning, last night, the other day, the other night, last weekend, last year, previously, earlier, ago, last week, last month, last time, had, have sent',
);

const EXTRA = phraseList(`
  memo, memos, note, message, tag, comment, remark, reference, description, label, subject, gas, gas price, gas limit, fee,
  fees, slippage, deadline, nonce, priority, priority fee, calldata, privately, anonymously, encrypted, signed by,
  expires, expiry, confirmations, invoice, from address, sponsor, gasless, fwd :, fw :, forward :, forwarded :, forwarded message, forwarding :`);

const VAGUE = phraseList(`
  about, around, approximately, approx, roughly, nearly, almost, circa, ish, some, few, a few, several, many, couple,
  a couple of, a couple, bit, a bit of, little, lots, lots of, a lot of, bunch, least, at least, most, at most, up to, more,
  less, fewer, than, between, or, either, maybe, perhaps, possibly, probably, gradually, partially, partly, temporarily, initially, jointly, separately, supposedly, allegedly, accidentally, randomly, twice, double, triple, thrice, times, minus,
  split, divide, divided, evenly, equally, equal, respectively, same, the same, extra, additional, different, random, any,
  anyone, anybody, someone, somebody, whoever, everyone, everybody, enough, necessary, required, minimum, min, range,
  among, amongst, both, part, portion, piece, another one, hundreds, thousands, millions, dozens, over, remaining after, and/or,
  alternatively, vs, versus, preferably, ideally, any of, one of, spare, money, cash, crypto,
  cryptocurrency, something, stuff`);

const REFERENCE = phraseList(
  'it, them, they, he, she, him, her, his, their, theirs, there, that one, this one, those ones, us, repeat last, repeat the last, repeat my last',
);

/** Words that make a sentence a question when it begins with them. */
export const QUESTION_OPENINGS: ReadonlySet<string> = new Set(QUESTION);

/** Signal words with what they tell. The first list that has a word counts. */
export const SIGNALS: readonly (readonly [string, Signal])[] = [
  ...SECRET.map((phrase) => [phrase, 'secret'] as const),
  ...CONDITION.map((phrase) => [phrase, 'condition'] as const),
  ...NEGATION.map((phrase) => [phrase, 'negation'] as const),
  ...PAST.map((phrase) => [phrase, 'past'] as const),
  ...EXTRA.map((phrase) => [phrase, 'extra'] as const),
  ...VAGUE.map((phrase) => [phrase, 'vague'] as const),
  ...REFERENCE.map((phrase) => [phrase, 'reference'] as const),
  ...LOOKUP.map((phrase) => [phrase, 'lookup'] as const),
  ...QUESTION.map((phrase) => [phrase, 'question'] as const),
];
