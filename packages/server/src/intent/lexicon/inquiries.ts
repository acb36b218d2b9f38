import { BLOCKING } from './blocking.ts';
import { combine } from './combine.ts';
import { OTHERWISE } from './confirming.ts';
import { phraseList } from './phrase-list.ts';
import type { Phrase } from '../text/phrase.ts';

const words = (text: string): readonly string[] => phraseList(text).flatMap((phrase) => phrase.split(' '));

/** How a question begins that only asks to be told something; "can you", "should" and "what about" may ask for something else. */
export const INQUIRING =
  /^(?:how (?:much|many|long|fast|soon|quick|quickly|big|high|does|do|is|are|will|safe|risky|good|bad)|what(?:'s|s| is| are| was| were| will| does| do| kind| fee| fees| gas| rate| price| apy| slippage| time| network| exchange| happens)|when(?:'s| is| will| does| do| can)|where(?:'s| is| does| do| will| are)|who(?:'s| is| are| owns| runs| gets| pays)|why(?: is| does| do| are| so|(?=\?|$))|which (?:network|chain|wallet|account|dex|protocol|route|rate|one|of (?:them|these|those|the two)|is|has|gives|costs|takes|pays)|what else (?:is|do|does|did|will)|(?:is|was|does|did|has) (?!not\b)[a-z']+|are (?:there|the|these|they|you)|am i|do (?:i|we|they|you (?:charge|take|have|know|need|support|get|keep))|have (?:i|we|they|you)|will (?:it|i|he|she|we|they|there|that|this|the|you (?:charge|take|need|get|keep))|any (?:fee|fees|gas|cost|costs|charge|charges|risk|risks|slippage|tax|limit))\b/;

/** What may stand before such a question. */
export const BEFORE_INQUIRY =
  /^(?:(?:ok(?:ay)?|so|and|but|also|well|hmm+|um+|uh+|oh|wait|hold on|sorry|hey|hi|btw|by the way|before that|before i do|before i confirm|first|just curious|curious|quick question|one question|one more question|one more thing|question|actually|please|(?:can|could|would) you (?:please )?(?:tell me|remind me|let me know)|(?:please )?(?:tell me|let me know)|do you know|may i (?:ask|know)|can i (?:ask|know)|i(?:'d| would) like to know|i want to know|i was wondering|i wonder|i'm wondering|and can you tell me|also can you tell me)\b[\s,:;.-]*)+/;

/** What may stand behind its question mark. */
export const BEHIND_INQUIRY =
  /^(?:[\s?.!,-]|thanks|thank you|thx|ty|please|(?:i'm )?just (?:curious|wondering|asking|checking)|curious)*$/;

/** What no such question has: words that put off what was asked for ("as long as gas is low"), or ask for more ("and do it again"). */
export const ASKING_TO_DO =
  /.\b(?:when|while|until|once)\b|\b(?:have|has|had|need|needs) to (?:be|send|pay|spend|get|take|keep|do|swap|transfer)\b|\b(?:as|so) (?:long|soon|far) as\b|\bdo (?:it|that|this|so)\b|\b(?:and|then) (?:do|send|pay|transfer|swap|get|take|keep|return|complete|finish|stake|bridge|deposit|spend)\b/;

/** The words of questions about fees, rates, times, balances and how safe it is. With any other word a question may ask for more. */
export const INQUIRY_WORDS: ReadonlySet<string> = new Set([
  ...words(
    "a, an, the, this, that, these, it, its, it's, there, there's, here, to, of, for, on, in, at, by, with, from, and, as, per, be, been, is, are, was, were, am, will, would, does, do, did, has, have, had, having, can",
  ),
  ...words(
    "i, i'll, i'd, i'm, i've, you, you'll, me, my, your, we, our, us, they, them, their, he, she, him, her, his, hers",
  ),
  ...words(
    'what, how, when, where, who, which, why, much, many, long, fast, soon, quick, quickly, big, high, low, far, often, safe, secure, legit, trusted, trustworthy, reliable, audited, risk, risks, risky, good, bad, normal, usual, usually, typical, typically, normally, generally, really, so',
  ),
  ...words(
    'fee, fees, gas, cost, costs, costing, charge, charges, charged, commission, price, prices, priced, rate, rates, exchange, quote, market, value, worth, spread, slippage, impact, tax, taxes, free, hidden, included, total, expensive, cheap, pay, paying, paid',
  ),
  ...words(
    'time, take, takes, taking, last, arrive, arrives, reach, reaches, get, gets, getting, got, receive, receives, received, receiving, land, lands, settle, settles, settled, clear, clears, complete, completed, completes, finish, finished, done, through, go, goes, show, shows, day, days, business, hour, hours, minute, minutes, mins, second, seconds, week, weeks, today, now, currently, current, right, at',
  ),
  ...words(
    'balance, balances, wallet, account, accounts, available, left, hold, holding, holdings, own, have, funds, money, enough, need, needed, limit, limits, minimum, maximum, send, spend',
  ),
  ...words(
    'transfer, transfers, transaction, transactions, tx, swap, swaps, payment, payments, bridge, bridging, trade, trades, stake, staking, loan, deposit, deposits, order, network, chain, dex, protocol, route, blockchain, address, name, token, tokens, coin, coins, usd, dollars',
  ),
  ...words(
    'apy, apr, yield, yields, interest, earn, earning, earnings, return, returns, reward, rewards, profit, percent, expect, expected, estimated, estimate, approximately, roughly, about, around, mean, means, difference, happens, work, works, know, see, tell, please, exactly, actually, again, thanks, any, some, all, just, even, still, yet, think, ens, support, keep, friend',
  ),
]);

/** How such a question begins where it has no question mark: "when gas is low" may be a condition. */
export const INQUIRING_UNMARKED = /^(?:how|what|is there|are there|any|who)\b/;

/** What a question behind a yes may ask without casting doubt on it: how long it takes. "Yes, is it safe?" is no yes yet. */
export const ASKING_TIME =
  /^(?:and\s+)?(?:(?:can|could)\s+you\s+(?:please\s+)?tell\s+me\s+|do\s+you\s+know\s+|(?:please\s+)?(?:tell\s+me|let\s+me\s+know)\s+)?(?:how\s+(?:long|soon|fast|quickly|many\s+(?:business\s+)?(?:days|hours|minutes))|when\s+(?:will|does|do|can|would))\b/i;

/** "Is there other fee?": more of what is asked for, and nothing else. */
export const OTHER_FEES =
  /\b(?:other|another|extra|additional|further|more)(?= (?:fees?|costs?|charges?|gas|commissions?|tax(?:es)?|risks?)\b)/g;

/**
 * Words with which a question may ask for something else, or doubt what was asked for, whatever the others are: "is it possible to …", "is
 * that enough?". Any other word is harmless where the assistant asks the same again.
 */
export const SUGGESTING: ReadonlySet<string> = new Set([
  ...BLOCKING,
  ...OTHERWISE,
  ...words(
    'instead, rather, another, different, other, others, change, changing, switch, replace, replacing, make, making, making, use, using, pick, choose, split, reduce, lower, raise, increase, add, adding, remove, include, exclude, skip, adjust, edit, fix, update',
  ),
  ...words(
    'should, could, can, cannot, would, may, might, must, possible, possibly, able, allowed, allow, ok, okay, fine, alright, want, wanted, wish, prefer, like, meant, mean, supposed, better, best, wrong, mistake, correct, right, enough, too, also, only, just, but, then, if, unless, except, without, instead, not, no, never, nor, way, option, chance, maybe, perhaps, problem, possibility',
  ),
  ...words(
    'all, everything, whole, rest, half, double, twice, less, more, most, least, maximum, minimum, both, same, part, portion, test, simulation, simulated, demo, fake, practice, again, dollars, dollar, usd, euros, euro, bucks, cents, tomorrow, tonight, later, next, wait, waiting, stop, cancel, send, sending, keep',
  ),
]);

/** "Which is cheaper?" compares what the assistant offered. */
export const COMPARING =
  /^(?:which|what)\b[^?]*\b(?:cheaper|faster|quicker|safer|better|best|cheapest|fastest|safest)\b/;

/** What an assistant says where it does what a question may have suggested: whether it did then is not sure. */
export const TAKING_UP =
  /^\W*(?:sure|ok|okay|k|of course|certainly|absolutely|definitely|got it|done|alright|all right|will do|noted|understood|gladly|happy to|fine|perfect|great|as you wish|very well|agreed)\b|\b(?:instead|chang(?:e|ed|ing)|switch(?:ed|ing)?|updat(?:e|ed|ing)|adjust(?:ed|ing)?|replac(?:e|ed|ing)|add(?:ed|ing)|remov(?:e|ed|ing)|set to|made it|make it|making it|using|let's|i'll|i will|i've|i have)\b/i;

/** Whole messages of somebody who is still looking for what was asked for: they say nothing of the request. */
export const LOOKING: readonly Phrase[] = combine(
  ['', ...phraseList('oh, ok, okay, ah, hm, hmm, uh, um, yes, yeah, sure, sorry, wait, hold on, hang on')],
  ['', ...phraseList('please, pls')],
  phraseList(
    "i got it somewhere, i have it somewhere, i've got it somewhere, i have it here, i have it here somewhere, i got it here somewhere, it's here somewhere, it's somewhere here, let me check, let me look, let me look it up, let me look for it, let me find it, let me get it, let me see, let me ask, let me ask him, let me ask her, i'll check, i'll look, i'll look it up, i'll find it, i'll ask him, i'll ask her, i need to look it up, i have to look it up, i need to find it, looking, looking for it, looking it up, checking, searching, one moment, a moment, just a moment, one sec, one second, a sec, a second, just a sec, just a second, 1 sec, 2 sec, 2 secs, two secs, 5 secs, two seconds, a minute, one minute, one min, 1 min, 2 mins, two minutes, a minute please, give me a moment, give me a minute, give me a sec, give me a second, brb, wait, wait a moment, wait a sec, wait a second, wait a minute, hold on, hang on, bear with me, almost there",
  ),
  ['', ...phraseList('please, pls, thanks, x, sorry, somewhere, ok')],
);
