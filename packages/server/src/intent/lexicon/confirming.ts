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
    'amount, total, belonging, transaction, transactions, transfer, payment, trade, order, operation, request, intent, action, detail, details, information, info, summary, preview, quote, recipient, receiver, address, wallet, account, contact, token, tokens, name, network, chain, validator, pool, protocol, position, spender, contract, destination, slippage, tolerance, fee, fees, gas, cost, price, rate, approximately, roughly, around, about, estimated, worth, exchange, receive, receiving, received, minimum, current, please, kindly, just, still, really, seriously, forever, permanently, irreversibly, apy, apr, impact, indicative, currently, exactly, recap, review, summarize, summarise, build, check, checking, work, works, type, reply, respond, press, below, above, here, also known, balance, entire, whole, person, money, funds, help, helping, assist, fetch, fetching, rates, authorise, authorizing, behalf, connected, permission, unsigned, approval, signature, blockchain, onchain',
  ),
]);

/** What an assistant says of another way, another time or nothing at all, in whatever sentence. */
export const OTHERWISE: ReadonlySet<string> = new Set(
  phraseList(
    'tomorrow, tonight, later, lunch, dinner, noon, midnight, instead, schedule, scheduled, recurring, daily, weekly, monthly, every, double, doubled, doubling, triple, tripled, cancelled, canceled, cancelling, canceling, different, changed, changing, replaced, replacing, postpone, postponed, queued, twice, thrice, friday, saturday, sunday, monday, tuesday, wednesday, thursday, weekend, yearly, quarterly, hourly, biweekly, annually',
  ),
);
