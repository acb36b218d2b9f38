import { combined } from './combine.ts';
import { FORMAL_REASONS } from './formal-reasons.ts';
import { phraseList } from './phrase-list.ts';

/** "As I promised", "like we discussed": whole by themselves, and more words may follow. */
const AS_SAID = combined(
  phraseList('as, like, just as, just like, exactly as'),
  phraseList("i, we, he, she, they, i have, we have, we had, we've, i've"),
  phraseList(
    'promised, said, told, mentioned, agreed, discussed, asked, requested, owe, explained, wrote, suggested, wanted, decided, planned, talked, spoke, arranged',
  ),
);

/** "To say thanks": whole by themselves. */
const TO_BE_NICE = phraseList(`
  to test, to test it, to test this, to test things, to test it out, to test this out, to try it, to try it out, to try this, to try this out, to try things out, to see how it works, to see if it works, to check that it works,
  to say thanks, to say thank you, to say hi, to say hello, to say sorry, to say happy birthday, to show my gratitude, to show my appreciation, to show appreciation, to show gratitude, to show love, to show support,
  to keep things simple, to keep it simple, to keep it short, to keep him happy, to keep her happy, to keep them happy, to keep my promise, to keep my word, to make things right, to make it right, to make him happy, to make her happy,
  to make them happy, to make up for it, to get it over with, to get started, to pay him back, to pay her back, to pay them back, to repay him, to repay her, to repay them, to return the favor, to return the favour, to be nice, to be kind, to be fair, to be polite, to be safe, to be on the safe side, to be sure, to be square, to be even, to begin with, to help out, to help him out, to help her out, to help them out`);

/** "It's empty anyway", "they're just dust". */
const IT_IS_SO = combined(
  phraseList("it's, its, it is, they're, theyre, they are, that's, thats"),
  ['', ...phraseList('already, just, all, only, totally, basically')],
  phraseList(
    'empty, idle, unused, useless, worthless, overdue, spam, dust, rubbish, trash, junk, sitting idle, sitting there, doing nothing',
  ),
  ['', ...phraseList('anyway, anyways, now, already')],
);

/** "This is the address of our treasurer". */
const WHOSE_ADDRESS = combined(
  phraseList("this is, that is, that's, thats, it's, its, it is, which is"),
  ['the'],
  phraseList('address of, wallet of, account of, wallet address of, personal address of'),
  phraseList('my, our, the, his, her, their'),
);

/** Leads that say why with no word after them: "send 100 USDC to bob.eth as a loan". */
export const WHOLE_REASONS: ReadonlySet<string> = new Set([
  ...AS_SAID,
  ...TO_BE_NICE,
  ...IT_IS_SO,
  'as a loan',
]);

const SPEAKERS = phraseList(`
  i, i'm, im, i'll, i've, i am, i want, we, we're, we'll, we've, he, he's, he'll, she, she's, she'll, they, they're, they'll, it, it's, my, his, her, our, their, the, you, you're, everyone, things, this, that, that's`);

/** "In order to clear": what one wants to come of it. */
const AIMING = combined(
  phraseList(
    'to, in order to, so as to, seeking to, aiming to, wishing to, intending to, hoping to, looking to, wanting to',
  ),
  phraseList(`
    clear, settle, pay, pay for, pay off, pay back, repay my, repay our, earn, reduce, lower, cut, increase, grow, build, build up, start, cover, fund, free up, unlock, refinance, rebalance, diversify, hedge, improve, boost,
    strengthen, secure, avoid, prevent, protect, support, help, thank, celebrate, finish, complete, close out, close my, wrap up, prepare for, be ready for, meet, reach, hit my, make room for, make up for, save for, save on, plan for, finance, chip in for`),
);

/** "…, which is our marketing wallet": who gets something. */
const WHOSE_IT_IS = combined(
  phraseList('which is, who is, which belongs to, whose owner is, that belongs to'),
  phraseList('my, our, the, a, an, his, her, their'),
).concat(
  phraseList(
    'who has, who helped, who did, who works, who lives, who runs, who has been, who made, who designed, who built, who wrote',
  ),
);

/** Words after which somebody says why: what follows them asks for nothing. */
export const REASONS = phraseList(`
  because, because of, being the, being my, being our, being his, being her, being their, the reason is, the reason for this is, the reason being, reason being, now that, considering that, seeing as, although, even though, though, cause, cuz, coz, bc, since i, since we, so i can, so we can, so he can, so she can, so they can,
  so that i can, so that we can, so that he can, so that she can, so that they can, in order to, to be able to, to improve,
  to increase my, to boost, to reduce, to lower, to increase, to raise, to restore, to strengthen, to lower my, to reduce my, to raise my, to cover, to help, to support, to celebrate, to thank,
  to earn, to earn some, to free, to free up, to pay, to pay for, to pay off, to fund, to finance, to try,
  to test, its a, it's a, it's for, its for, it is for, is for, are for, these are for, they are for, they're for, this is for, that's for, thats for, she's my, he's my, they're my, shes my, hes my,
  to rebalance, to diversify, to hedge, to hedge against, to optimize, to optimise, to maximize my, to maximise my, to qualify for,
  to participate in, to take part in,
  to avoid, to prevent, to protect, to prepare for, to get ready for, as i need it for, as i need this for, as i need them for, as i need the, as i need some, as we need it for, as we need this for, as we need them for, as we need the, as we need some,
  to settle, to say, to wish, to show, to express, to honor, to honour, to mark, to make up for, to contribute to, to chip in for, to go towards, to reward, to encourage, to surprise, to cheer, to congratulate, to tip, to sponsor,
  is my part of, is my share of, is my half of, that's from, thats from, that is from, it's from, its from, it is from, it makes me, it makes us, they make me, they make us, it makes him, it makes her,
  it's my, its my, it is my, it's his, it's her, it's our, it's their, that's my, thats my, that is my, that's his, that's her, that's our, that's their, this is my, this is his, this is her, this is our,
  he is my, she is my, they are my, he's our, she's our, he's a, she's a, he's the, she's the, he is a, she is a`).concat(
  AS_SAID,
  TO_BE_NICE,
  IT_IS_SO,
  AIMING,
  WHOSE_IT_IS,
  WHOSE_ADDRESS,
  combined(phraseList('since, as, because, cause, cos, cuz'), ['i owe', 'we owe']),
  FORMAL_REASONS,
  combined(phraseList('since, so, so that, cos, given that, seeing that'), SPEAKERS).filter(
    (phrase) => phrase !== 'so that' && phrase !== 'so this',
  ),
  combined(
    ['as'],
    phraseList(
      'a gift, a present, a tip, a thank you, thanks, payment, a payment, a donation, a refund, a bonus, a reward, compensation, reimbursement, a token of appreciation, a token',
    ),
    phraseList('for, of'),
  ),
);

/** Nouns with the number of what they name: `for invoice #2023-007`. */
export const NUMBERED = phraseList(
  'invoice, invoices, inv, order, ticket, bill, receipt, job, task, milestone, issue, bounty, no, nr, number, case, po',
);

/** Words of other lists that decide nothing after "for": "for my part of the bill". */
export const HARMLESS_AFTER_FOR = phraseList(
  'stuff, something, part, portion, piece, yesterday, this morning, last night, the other day, the other night, last weekend, last year, last week, last month, last time, earlier, money, gas, gas fees, fees, fee, invoice, deposit',
);

/** Capitals that are no token. */
export const INITIALS = phraseList(
  'APY, APR, DAO, NFT, NFTS, ID, TV, UI, UX, VPN, API, AI, DJ, USA, UK, QA, PR, HR, VIP, AC, BBQ, OK, I',
);

/** Plain words that say how, or whether, and not why: with one of them a remark is none. */
export const SAYING_MORE = phraseList(`
  free, real, ever, good, cheap, cheaper, sure, certain, half, starters, cash, nothing, pending, await, awaits, awaiting, following,
  requires, require, requiring, tentative, tentatively, hold, wait, waits, waiting, confirm, confirms, confirmed, confirmation, verify,
  verifies, verified, verification, approve, approves, approved, approval, agree, agrees, agreed, agreement, accept, accepts, accepted,
  decide, decides, arrive, arrives, ready, starts, unlock, unlocks, expires, sign, signs, signed, permission, consent, allows, allowed,
  only, solely, max, cap, capped, cancel, cancels, cancelling, revoke, stop, possible, first, second, finally, instead, cancelled, canceled, optional, optionally,
  wrong, draft, drafts, guess, estimate, private, anonymous, secret, hidden, slow, slowly, gradual, gradually, partial, partially, secretly, privately,
  anonymously, separate, separately, equal, recurring, quarterly, fortnightly, yearly, escrow, escrowed, refundable, returnable, locked, vested, vesting,
  simulation, simulate, simulated, rehearsal, rehearse, preview, mock, mockup, argument, illustration, illustrative, instance, duration, hypothetical, hypothetically, pretend, dry`);
