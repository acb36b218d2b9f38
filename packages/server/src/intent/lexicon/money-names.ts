import { phraseList } from './phrase-list.ts';
import { PURPOSE_NOUNS } from './purposes.ts';

/**
 * What a sum that is handed out may be called: "the deposit of 1,450 USDC", "bounty 55 USDC". A loan or a share may be another sum, a
 * bill may be split with whoever asks, and behind "invoice" stands its number.
 */
export const MONEY_NAMES: ReadonlySet<string> = new Set([
  ...[...PURPOSE_NOUNS].filter(
    (noun) => !/^(?:gas.*|fees|trad.*|hedging|gaming|spending|shopping|service)$/.test(noun),
  ),
  ...phraseList(`
    deposit, deposits, bounties, collection, surplus, sum, refund, refunds, prize, prizes, winnings, takings, donation, donations, contribution, contributions, reward, rewards, grant, grants,
    stipend, stipends, salaries, pay, payment, payments, payout, payouts, settlement, settlements, bonus, bonuses, tip, tips, gift, gifts, compensation, reimbursement, reimbursements,
    commission, commissions, royalty, royalties, pot, tithe, offering, dues, advance, retainer, tuition, pension, alimony, rebate, cashback, relief, aid, inheritance, honorarium,
    kitty, cut, share, jackpot, earnings, proceeds, remittance, remittances, disbursement, disbursements, payroll, pocket money, prize money, money, child support, support, insurance, premium, fine, instalment, installment, bail`),
]);

/** What is paid out under a heading: "Ops payout:", "emergency relief, three families:". */
export const PAID_OUT: ReadonlySet<string> = new Set(
  phraseList(`
    refund, refunds, payout, payouts, payment, payments, salary, salaries, wages, payroll, donation, donations, prize, prizes, bonus, bonuses, reimbursement, reimbursements, settlement, settlements,
    grant, grants, stipend, stipends, dues, tip, tips, relief, aid, contribution, contributions, compensation, commission, commissions, reward, rewards, bounty, bounties, rent, tuition, royalties, honorarium, honoraria,
    disbursement, disbursements, remittance, remittances, expenses, subscription, gift, gifts, prize money, pocket money, child support, alimony, pension, allowances, deposit refund`),
);

/** What was decided, with its number: "Council decision 14:". */
export const DECIDED: ReadonlySet<string> = new Set(
  phraseList(
    'decision, resolution, milestone, ticket, task, job, case, project, item, week, month, round, season, batch, phase',
  ),
);

/** Words of a heading behind which something is only planned, told of, or shown. */
export const NOT_NOW: ReadonlySet<string> = new Set(
  phraseList(`
    upcoming, planned, plan, future, next, pending, proposed, proposal, draft, expected, expecting, incoming, requested, request, previous, last, earlier, past, old, older, former, failed, cancelled, canceled, sample,
    example, template, recurring, scheduled, standing, paid, sent, completed, received, possible, potential, estimated, estimate, report, summary, history, log, record, records, statement, receipt, quote, budget, forecast,
    overview, projected, tentative, annual, owed, unpaid, missing, late, someone, somebody, disputed, declined, rejected, returned, recent, new, wrong, duplicate, double, partial, minimum, maximum, average, typical, usual, normal,
    let, lets, make, have, has, had, tell, ask, get, gets, got, want, wants, wanted, need, needs, like, love, hate, give, gave, imagine, suppose, story, game, play, movie, dream, joke, answer, wrote, write, does, did, was, were, is, are`),
);
