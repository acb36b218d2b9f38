import type { KaminoReserveState, WithdrawalCap } from '../../chains/solana/kamino-reserve.ts';
import type { Address } from '@solana/kit';
import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { mintOf } from '../solana/mint-of.ts';
import { ceil, floor, less, ONE_SF, percent, times } from './fractions.ts';
import type { KaminoStep } from './kamino-step.ts';
import { lentIn, owedIn, receiptsOf, reserveOf, valuesOf, type Position } from './position.ts';
import type { Kamino } from './read-kamino.ts';
import { borrowFee, suppliedSf, tokensFor } from './reserve-math.ts';

/** A step, and the position before and after it. */
export interface Checked {
  readonly step: KaminoStep;
  readonly kamino: Kamino;
  readonly before: Position;
  readonly after: Position;
}

export const inTokens = (amount: bigint, { token: { decimals, symbol } }: KaminoStep): string =>
  `${fromBaseUnits(amount, decimals)} ${symbol}`;

/**
 * Refuses what the program would refuse, with the reason and the numbers.
 *
 * @throws Say402Error `action_unavailable`, `market_refuses`, `invalid_amount`, `insufficient_balance`
 */
export function checkKamino(checked: Checked): void {
  const { step, kamino, before } = checked;
  const reserve = reserveOf(before, step.reserve.reserve);
  const { symbol } = step.token;
  if (kamino.market.emergency || reserve.emergency)
    unavailable('Kamino has stopped everything in this market: its emergency mode is on.');
  if ((kamino.state?.group ?? 0) !== 0)
    unavailable(
      'The position is in an elevation group (eMode) of Kamino, whose limits are not counted here. Leave it in the app of Kamino, or act there.',
    );
  if (reserve.mint !== mintOf(step.token.address) || reserve.decimals !== BigInt(step.token.decimals))
    unavailable(`The reserve ${reserve.address} of Kamino is not one of ${symbol}.`);
  if (reserve.obsolete && (step.action === 'lend' || step.action === 'borrow'))
    refuse(`Kamino no longer takes or lends ${symbol}: its reserve is marked as obsolete.`);
  checkers[step.action](checked, reserve);
}

const checkers: Record<KaminoStep['action'], (checked: Checked, reserve: KaminoReserveState) => void> = {
  lend: checkLend,
  withdraw: checkWithdraw,
  borrow: checkBorrow,
  repay: ({ step, before }) => {
    const owed = owedIn(before, step);
    if (step.amount > owed && !step.all)
      invalid(
        `The position owes ${inTokens(owed, step)} on Kamino, less than ${inTokens(step.amount, step)}. Say "all" to pay it back whole.`,
      );
  },
};

function checkLend({ step, before }: Checked, reserve: KaminoReserveState): void {
  if (receiptsOf(before, step) === 0n)
    invalid(`${inTokens(step.amount, step)} is too little for Kamino to count.`);
  const room = less(reserve.mostLent, ceil(suppliedSf(reserve)));
  if (step.amount > room)
    refuse(
      `Kamino takes ${inTokens(reserve.mostLent, step)} in all: there is room for ${inTokens(room, step)} more.`,
    );
  if (reserve.onlyInGroups && before.debts.some((each) => each !== null))
    refuse(
      `${step.token.symbol} counts as collateral on Kamino in elevation groups only, and the position owes something.`,
    );
}

function checkWithdraw({ step, kamino, before, after }: Checked, reserve: KaminoReserveState): void {
  const lent = lentIn(before, step);
  if (step.amount > lent && !step.all)
    throw new Say402Error(
      'insufficient_balance',
      `The position has ${inTokens(lent, step)} on Kamino, less than ${inTokens(step.amount, step)}.`,
    );
  const taken = tokensFor(reserve, receiptsOf(before, step));
  if (taken === 0n) invalid(`${inTokens(step.amount, step)} is too little for Kamino to pay out.`);
  checkThere(taken, step, reserve);
  checkCap(taken, reserve.lendingCap, { step, kamino, what: 'out of it' });
  if (before.debts.every((each) => each === null)) return;
  checkPriced(kamino, before);
  const { mostSf, owedSf } = valuesOf(after);
  if (mostSf < owedSf)
    refuse(
      `Without ${inTokens(taken, step)} the position may owe ${dollars(mostSf)}, and owes ${dollars(owedSf)}. Pay something back first, or take less.`,
    );
}

function checkBorrow({ step, kamino, before, after }: Checked, reserve: KaminoReserveState): void {
  const { symbol } = step.token;
  if (kamino.market.borrowDisabled) refuse('Kamino has stopped all loans in this market.');
  if (reserve.fixedTerm) refuse(`Kamino lends ${symbol} for a fixed term only, which is not prepared here.`);
  if (before.deposits.every((each) => each === null))
    refuse('The wallet has lent nothing on Kamino, and a loan needs collateral. Lend something first.');
  checkAgainst(step, before);
  const whole = step.amount + borrowFee(reserve, step.amount);
  if (before.deposits.some((each) => each && reserveOf(before, each.reserve).onlyInGroups))
    refuse('A token that the position has lent is collateral in elevation groups of Kamino only.');
  checkThere(whole, step, reserve);
  checkLimits(whole, step, reserve);
  checkCap(whole, reserve.borrowingCap, { step, kamino, what: 'as loans' });
  checkPriced(kamino, after);
  const { mostSf, owedSf } = valuesOf(after);
  if (mostSf < owedSf)
    refuse(
      `The position would owe ${dollars(owedSf)} with ${inTokens(step.amount, step)} more, and may owe ${dollars(mostSf)}, each counted with the borrow factor of its token.`,
    );
}

function checkAgainst({ against }: KaminoStep, { deposits, reserves }: Position): void {
  if (!against) return;
  const lent = deposits.some((each) => each && reserves.get(each.reserve)?.mint === mintOf(against.address));
  if (lent) return;
  refuse(
    `The wallet has lent no ${against.symbol} on Kamino. A loan there is against all that the position has lent.`,
  );
}

/** What others have asked to withdraw before may not be given away. */
function checkThere(amount: bigint, step: KaminoStep, reserve: KaminoReserveState): void {
  const there = less(reserve.available, tokensFor(reserve, reserve.queued));
  if (amount > there)
    refuse(`Kamino's reserve has ${inTokens(there, step)} left, less than ${inTokens(amount, step)}.`);
}

function checkLimits(whole: bigint, step: KaminoStep, reserve: KaminoReserveState): void {
  const room = less(reserve.mostOwed, ceil(reserve.borrowedSf));
  if (whole > room)
    refuse(
      `Kamino lends ${inTokens(reserve.mostOwed, step)} in all: there is room for ${inTokens(room, step)} more.`,
    );
  if (reserve.owedOutsideGroups + whole > reserve.mostOwedOutsideGroups)
    refuse(
      `Kamino lends ${inTokens(reserve.mostOwedOutsideGroups, step)} outside of elevation groups, of which ${inTokens(reserve.owedOutsideGroups, step)} are lent.`,
    );
  const most = times(suppliedSf(reserve), percent(reserve.mostUsedPercent));
  if (reserve.mostUsedPercent !== 0 && reserve.borrowedSf + whole * ONE_SF >= most)
    refuse(
      `Kamino lends nothing beyond ${reserve.mostUsedPercent}% of what its reserve has: there is room for ${inTokens(floor(less(most, reserve.borrowedSf)), step)} more.`,
    );
}

function checkCap(
  amount: bigint,
  { capacity, used, since, interval }: WithdrawalCap,
  { step, kamino, what }: { readonly step: KaminoStep; readonly kamino: Kamino; readonly what: string },
): void {
  if (interval === 0n) return;
  const left = capacity - (kamino.clock.unixTimestamp - since >= interval ? 0n : used);
  if (amount <= left) return;
  refuse(
    `Kamino lets ${inTokens(capacity, step)} ${what} in ${interval} seconds, of which ${inTokens(left > 0n ? left : 0n, step)} are left.`,
  );
}

/** The program takes no loan, and no withdrawal beside a debt, at a price that it can't rely on. */
function checkPriced({ unpriced }: Kamino, { deposits, debts }: Position): void {
  for (const each of [...deposits, ...debts]) {
    const why = each && unpriced.get(each.reserve);
    if (each && why) refuse(unpricedText(each.reserve, why));
  }
}

const unpricedText = (reserve: Address, why: string): string =>
  `The price of the reserve ${reserve} can not be used now: ${why}. Kamino takes no loan, and pays nothing out beside a debt, without it. Try again in some minutes.`;

const CENTS = 100n;
const dollars = (valueSf: bigint): string => `$${fromBaseUnits(floor(valueSf * CENTS), 2)}`;

function refuse(detail: string): never {
  throw new Say402Error('market_refuses', detail);
}
function unavailable(detail: string): never {
  throw new Say402Error('action_unavailable', detail);
}
function invalid(detail: string): never {
  throw new Say402Error('invalid_amount', detail);
}
