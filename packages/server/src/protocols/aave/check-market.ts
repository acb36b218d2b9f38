import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { AccountAfter } from './account-after.ts';
import type { LendingPlace, LendingStep } from './market.ts';
import { isBorrowable, modeInWords } from './modes.ts';
import type { AccountState } from './account-state.ts';
import type { AssetState } from './asset-state.ts';

export interface MarketCheck {
  readonly place: LendingPlace;
  readonly step: LendingStep;
  readonly state: AssetState;
  readonly account: AccountState;
  /** The account when the step begins. */
  readonly before: AccountAfter;
}

/**
 * Refuses what the market would refuse, with the values.
 *
 * @throws Say402Error `market_refuses`, `insufficient_balance`, `invalid_amount`
 */
export function checkMarket(check: MarketCheck): void {
  checkOpen(check);
  checkDust(check);
  switch (check.step.action) {
    case 'lend':
      return checkSupply(check);
    case 'withdraw':
      return checkWithdrawal(check);
    case 'borrow':
      return checkLoan(check);
    case 'repay':
      return checkRepayment(check);
  }
}

function checkOpen({ place, step, state }: MarketCheck): void {
  const { title } = place.chain;
  const { action } = step;
  const symbol = listedSymbol({ place, step });
  if (!state.active) refuse(`Aave on ${title} does not list ${step.token.symbol} (${step.asset})`);
  if (state.paused) refuse(`Aave on ${title} has paused ${symbol}: nothing can be done with it now`);
  if (state.frozen && (action === 'lend' || action === 'borrow')) {
    refuse(
      `Aave on ${title} has frozen ${symbol}: it can be repaid and withdrawn, but not supplied or borrowed`,
    );
  }
}

const RAY = 10n ** 27n;

/** Refuses an amount below one of the market's own units, which grow with interest: the market would round it to nothing. */
function checkDust({ place, step, state }: MarketCheck): void {
  const index = step.action === 'lend' ? state.liquidityIndex : state.borrowIndex;
  if (step.all || (step.action !== 'lend' && step.action !== 'repay') || step.amount * RAY > index) return;
  const least = inTokens(index / RAY + 1n, step);
  const detail = `${inTokens(step.amount, step)} is too little for Aave on ${place.chain.title}, which counts from ${least} on.`;
  throw new Say402Error('invalid_amount', detail);
}

function checkSupply({ place, step, state }: MarketCheck): void {
  const cap = state.supplyCap * 10n ** BigInt(state.decimals);
  const counted = state.supplied + state.treasury;
  if (cap === 0n || counted + step.amount <= cap) return;
  const [most, supplied, more] = [cap, counted, step.amount].map((each) => inTokens(each, step));
  refuse(
    `Aave on ${place.chain.title} takes ${most} at most; ${supplied} are supplied already, ${more} more are too many`,
  );
}

function checkWithdrawal({ place, step, state, before }: MarketCheck): void {
  const held = before.positions.get(step.asset) ?? 0n;
  if (step.amount > held) {
    const detail = `The wallet has ${inTokens(held, step)} on Aave on ${place.chain.title}, and ${inTokens(step.amount, step)} should be withdrawn.`;
    throw new Say402Error('insufficient_balance', detail);
  }
  checkLiquidity({ place, step, state });
}

function checkLoan(check: MarketCheck): void {
  const { place, step, state, before } = check;
  const { title } = place.chain;
  checkModes(check);
  const cap = state.borrowCap * 10n ** BigInt(state.decimals);
  if (cap > 0n && state.borrowed + step.amount > cap) {
    const [most, borrowed] = [cap, state.borrowed].map((each) => inTokens(each, step));
    refuse(
      `Aave on ${title} lends ${most} at most; ${borrowed} are borrowed already, ${inTokens(step.amount, step)} more are too many`,
    );
  }
  checkLiquidity({ place, step, state });
  const value = (step.amount * state.price) / 10n ** BigInt(state.decimals);
  if (value > before.mayBorrow) {
    const [wanted, most] = [value, before.mayBorrow].map(inDollars);
    refuse(
      `The collateral on Aave on ${title} allows a loan of ${most} more; ${inTokens(step.amount, step)} are worth ${wanted}`,
    );
  }
}

/** Holds a loan to what the wallet's E-mode and its isolated collateral allow. */
function checkModes({ place, step, state, account }: MarketCheck): void {
  const { title } = place.chain;
  const { eMode, isolation } = account;
  const symbol = listedSymbol({ place, step });
  if (!isBorrowable(state, account)) {
    if (!eMode) refuse(`${symbol} can not be borrowed from Aave on ${title}`);
    refuse(
      `The wallet is in Aave's ${modeInWords(eMode)} on ${title}, in which ${symbol} can not be borrowed; "leave E-mode" leaves it`,
    );
  }
  if (!isolation) return;
  const { debtCeiling, isolatedDebt } = isolation.reserve;
  const against = `Against ${isolation.symbol}, which is isolated collateral on Aave on ${title} and the wallet's only one,`;
  if (!state.borrowableInIsolation) refuse(`${against} ${symbol} can not be borrowed`);
  const cents = (step.amount * 100n) / 10n ** BigInt(state.decimals);
  if (isolatedDebt + cents > debtCeiling) {
    const [most, owed] = [debtCeiling, isolatedDebt].map((each) => `$${fromBaseUnits(each, 2)}`);
    refuse(
      `${against} all wallets together may owe ${most}; they owe ${owed} already, and ${inTokens(step.amount, step)} more are too many`,
    );
  }
}

function checkLiquidity({ place, step, state }: Omit<MarketCheck, 'before' | 'account'>): void {
  if (step.amount <= state.liquidity) return;
  const [there, wanted] = [state.liquidity, step.amount].map((each) => inTokens(each, step));
  refuse(`Aave on ${place.chain.title} has ${there} to give out now, and ${wanted} are wanted`);
}

function checkRepayment({ place, step, before }: MarketCheck): void {
  const debt = before.debts.get(step.asset) ?? 0n;
  if (step.amount <= debt || step.all) return;
  const { title } = place.chain;
  const detail =
    debt === 0n
      ? `The wallet owes no ${step.token.symbol} to Aave on ${title}.`
      : `The wallet owes ${inTokens(debt, step)} to Aave on ${title}, less than ${inTokens(step.amount, step)}. To repay the whole debt with its interest, say "all".`;
  throw new Say402Error('invalid_amount', detail);
}

function listedSymbol({ place, step }: Pick<MarketCheck, 'place' | 'step'>): string {
  return step.native ? `wrapped ${place.chain.native.symbol}` : step.token.symbol;
}

/** An amount of the step's token, in words. */
export function inTokens(amount: bigint, { token }: LendingStep): string {
  return `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`;
}

/** A value with 8 decimals, to the cent. */
export function inDollars(value: bigint): string {
  return `$${fromBaseUnits(value / 1_000_000n, 2)}`;
}

function refuse(why: string): never {
  throw new Say402Error('market_refuses', `${why}.`);
}
