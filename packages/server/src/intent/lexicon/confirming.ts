import { phraseList } from './phrase-list.ts';

const words = (text: string): readonly string[] => phraseList(text).flatMap((phrase) => phrase.split(' '));

/**
 * What an assistant's question is made of when it asks whether to do what was asked for: beside the request's own words and the verbs
 * of its action. A word that is not here may ask for something else ("Should I cancel it?", "… tomorrow?", "… a different one?").
 */
export const CONFIRMING: ReadonlySet<string> = new Set([
  ...words(
    'a, an, the, this, that, these, it, them, all, everything, of, from, for, in, into, on, at, to, via, using, through, with, and, or, as, by, per, so, then, now',
  ),
  ...words(
    "i, i'll, i'd, i've, i'm, we, we'll, we're, you, you'd, you're, you'll, me, my, us, your, yours, him, her, their, his, it's, that's, let's, let, he, she, they",
  ),
  ...words(
    'is, are, be, am, do, does, did, shall, should, can, may, could, would, will, want, wants, wanted, like, wish, need, mean, meant, have, has, say, said, get, got, understand, understood, asking',
  ),
  ...words(
    'yes, y, no, n, s, ok, okay, alright, right, correct, correctly, accurate, good, great, fine, perfect, sure, certain, ready, happy, comfortable, look, looks, sound, sounds, seem, seems, deal, agree, accept, approve, authorize, acceptable',
  ),
  ...words(
    'confirm, confirms, confirming, confirmed, confirmation, proceed, proceeding, continue, go, going, ahead, execute, executing, perform, process, prepare, preparing, submit, sign, start, initiate, begin, make, making, create, complete, finalize, carry, out, move, forward, broadcast, doing, try, following, requested',
  ),
  ...words(
    'amount, total, belonging, transaction, transactions, transfer, payment, trade, order, operation, request, intent, action, detail, details, information, info, summary, preview, quote, recipient, receiver, address, wallet, account, contact, token, tokens, name, network, chain, validator, pool, protocol, position, spender, contract, destination, slippage, tolerance, fee, fees, gas, cost, price, rate, approximately, roughly, around, about, estimated, worth, exchange, receive, receiving, received, minimum, current, please, kindly, just, still, really, seriously, forever, permanently, irreversibly, apy, apr, impact, indicative, currently, exactly, recap, review, summarize, summarise, build, building, check, checking, work, works, type, reply, respond, press, below, above, here, also known, balance, entire, whole, person, money, funds, help, helping, assist, fetch, fetching, rates, authorise, authorizing, behalf, connected, permission, unsigned, approval, signature, blockchain, onchain',
  ),
]);

/** What an assistant says of another way, another time or nothing at all, in whatever sentence. */
export const OTHERWISE: ReadonlySet<string> = new Set(
  phraseList(
    'tomorrow, tonight, later, lunch, dinner, noon, midnight, instead, schedule, scheduled, recurring, daily, weekly, monthly, every, double, doubled, doubling, triple, tripled, cancelled, canceled, cancelling, canceling, different, changed, changing, replaced, replacing, postpone, postponed, queued, twice, thrice, friday, saturday, sunday, monday, tuesday, wednesday, thursday, weekend, yearly, quarterly, hourly, biweekly, annually',
  ),
);

/**
 * What an assistant's message tells beside what it asks, in words that change nothing of what is to be done: what it costs, what comes out, how
 * things stand, how long it takes. A sentence with any other word may tell of another deal ("this starts a subscription").
 */
export const TELLING: ReadonlySet<string> = new Set(
  words(`
    minute, minutes, min, mins, second, seconds, sec, secs, moment, year, before, after, usually, normal, during, peak, fast, slow, standard, quick, quickly, instant, instantly, expires, valid, updated, refreshed, time, eta,
    estimate, estimates, calculated, based, indicative, varies, vary, lower, low, higher, high, largest, deep, deepest, best, cheapest, good, better, approx, only, more, most, than, plus, each, both, few, any, all, zero, total, five, ten, three, four,
    usd, dollars, dollar, cents, cent, value, values, fiat, cost, costs, pay, paying, max, maximum, limit, units, gwei, native, asset, assets, interest, earn, earns, earning, yield, yields, year, annually, variable,
    warning, note, notes, reminder, heads, tip, safe, safety, risk, risks, low, trusted, verified, verify, whitelisted, score, assessment, active, interacted, irreversible, reversible, reversed, undone, final, sufficient, enough, explicit, required, requires, require, needed, supported, acceptable, carefully, upgradable, proxy,     finding, found, fetched, got, here's, there, plan, path, routing, routed, router, routes, route, via, pools, liquidity, market, markets, output, input, gets, bring, brings, comes, come, goes, delivers, expected, result, results, returns, expect,
    hold, holds, holding, remaining, remain, left, available, unlocked, position, health, factor, ltv, collateral, utilization, deposited, supplied, borrowed, lent, staked, others, sits, stands, wallet's, currently,
    first, then, next, step, steps, operations, operation, transfers, payments, transactions, swaps, prepared, ready, set, click, tap, card, button, link, explorer, id, nft, ens, resolves, resolve, resolved, registered, delegate, delegated, ata, spl, evm, ibc, cctp, allowance, spending, allows, allow, contracts,
    sorry, hmm, oh, ah, well, nice, cool, awesome, welcome, thanks, thank, okay, done, noted, problem, no problem, sounds, hi, hello, hey, hurray, phew, catch, initiating, building, connecting, calculating, checking, reviewing, which, whose, who, whom, what, how, that's, this, mr, mrs, mainnet, slippage, tolerance, deadline, protection, mev, free, gasless, sponsored, covered, covers, cover, between, per, within, under, below, over, above, tier, range, ticks, price, prices, impact, spread, quote, quotes, quoted, offer, offers, rate, rates, apy, apr, base, points, bps, percent, percentage, difference, negligible, minimal, tiny, small, change, changes, may, might, slightly, depending, network, congestion, block, blocks, confirmation, confirmations, finality, plenty, heard, batch, none, needs, spend, spends, there, lets, submitted, blockchain, field, est, new, leaves, leave, least, most, waiting, lets, let, back, simulation, simulated, used, recipients, success, successful, successfully, passed, status, speed, nonce, everyone, everything, send, sends, address, trusted, item, detail, title, section, label, type, contract, sufficient, as well, also, again, know, confiriming, including, haven't, pending, e.g, number, count, symbol, decimals, ticker, logo, link, source, reason, info`),
);
