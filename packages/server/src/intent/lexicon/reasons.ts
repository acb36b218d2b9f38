import { phraseList } from './phrase-list.ts';

/** Words after which somebody says why: what follows them asks for nothing. */
export const REASONS = phraseList(`
  because, because of, cause, cuz, coz, bc, since i, since we, so i can, so we can, so he can, so she can, so they can,
  so that i can, so that we can, so that he can, so that she can, so that they can, in order to, to be able to, to improve,
  to increase my, to boost, to reduce, to lower, to increase, to raise, to restore, to strengthen, to lower my, to reduce my, to raise my, to cover, to help, to support, to celebrate, to thank,
  to earn, to earn some, to free, to free up, to pay, to pay for, to pay off, to fund, to finance, to try,
  to test, its a, it's a, it's for, its for, it is for, this is for, that's for, thats for, she's my, he's my, they're my, shes my, hes my,
  to rebalance, to diversify, to hedge, to hedge against, to optimize, to optimise, to maximize my, to maximise my, to qualify for,
  to participate in, to take part in,
  to avoid, to prevent, to protect, to prepare for, to get ready for, as i need, as i want, as we need`);

/** Nouns with the number of what they name: `for invoice #2023-007`. */
export const NUMBERED = phraseList(
  'invoice, invoices, inv, order, ticket, bill, receipt, job, task, milestone, issue, bounty, no, nr, number, case, po',
);

/** Words of other lists that decide nothing after "for": "for my part of the bill". */
export const HARMLESS_AFTER_FOR = phraseList(
  'stuff, something, part, portion, piece, yesterday, last week, last month, last time, earlier, money, gas, gas fees, fees, fee, invoice, deposit',
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
  only, solely, max, cap, capped, cancel, cancels, cancelling, revoke, stop, possible, first, second, finally, instead, cancelled, canceled, optional, optionally`);
