import { fromBaseUnits } from '../../core/amount.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { EvmChain } from '@say402/readback';
import { amountOf, limitsOf, type PoolAccount } from './pool-account.ts';
import type { PoolStep } from './pool-step.ts';
import type { MarketState } from './read-pool.ts';

/**
 * Refuses what a pool would answer with an error number, with the values.
 *
 * @throws Say402Error `market_refuses`, `insufficient_balance`, `invalid_amount`, `nothing_to_do`
 */
export function checkPool(step: PoolStep, account: PoolAccount, chain: EvmChain): void {
  const state = account.get(step.market.address);
  const where = `${step.pool.title} on ${chain.title}`;
  if (!state?.listed || state.price === 0n) refuse(`${where} does not lend ${step.token.symbol} now`);
  checks[step.action](step, { state, account, where });
}

interface Standing {
  readonly state: MarketState;
  readonly account: PoolAccount;
  readonly where: string;
}

type Check = (step: PoolStep, standing: Standing) => void;

const checks: Readonly<Record<PoolStep['action'], Check>> = {
  lend: () => undefined,
  withdraw: (step, { state, where }) => {
    if (step.amount > state.supplied) {
      const detail = `The wallet has ${inTokens(state.supplied, step)} on ${where}, and ${inTokens(step.amount, step)} should be withdrawn.`;
      throw new Say402Error('insufficient_balance', detail);
    }
    checkCash(step, state, where);
  },
  borrow: (step, { state, account, where }) => {
    checkAgainst(step, account, where);
    const { safe, debt } = limitsOf(account);
    if (safe === 0n)
      refuse(
        `Nothing that the wallet has on ${where} serves as collateral. Say "use my … as collateral on ${step.pool.title}" first`,
      );
    checkCash(step, state, where);
    const most = amountOf(safe > debt ? safe - debt : 0n, state);
    if (step.amount > most)
      refuse(
        `The collateral on ${where} allows a loan of ${inTokens(most, step)} more, and ${inTokens(step.amount, step)} are wanted`,
      );
  },
  repay: (step, { state, where }) => {
    if (step.amount <= state.owed && state.owed > 0n) return;
    const detail =
      state.owed === 0n
        ? `The wallet owes no ${step.token.symbol} to ${where}.`
        : `The wallet owes ${inTokens(state.owed, step)} to ${where}, less than ${inTokens(step.amount, step)}. To repay the whole debt, say "all".`;
    throw new Say402Error('invalid_amount', detail);
  },
  enable_collateral: (step, { state, where }) => {
    checkSupplied(step, state, where);
    if (state.entered)
      nothingToDo(
        `What the wallet has supplied of ${step.token.symbol} to ${where} serves as collateral already`,
      );
    if (state.factor === 0n) refuse(`Nothing can be borrowed against ${step.token.symbol} on ${where}`);
  },
  disable_collateral: (step, { state, where }) => {
    checkSupplied(step, state, where);
    if (!state.entered)
      nothingToDo(
        `What the wallet has supplied of ${step.token.symbol} to ${where} does not serve as collateral anyway`,
      );
    if (state.owed > 0n)
      refuse(
        `The wallet owes ${inTokens(state.owed, step)} to ${where}: what is owed can not be taken out of the collateral before it is repaid`,
      );
  },
};

function checkSupplied(step: PoolStep, { supplied }: MarketState, where: string): void {
  if (supplied > 0n) return;
  const detail = `The wallet has supplied no ${step.token.symbol} to ${where}: nothing of it can serve as collateral.`;
  throw new Say402Error('insufficient_balance', detail);
}

function checkCash(step: PoolStep, { cash }: MarketState, where: string): void {
  if (step.amount <= cash) return;
  refuse(
    `${where} has ${inTokens(cash, step)} to give out now, and ${inTokens(step.amount, step)} are wanted`,
  );
}

function checkAgainst({ collateral }: PoolStep, account: PoolAccount, where: string): void {
  if (!collateral) return;
  const state = collateral.market && account.get(collateral.market.address);
  if (state?.entered && state.supplied > 0n) return;
  refuse(
    `The wallet has no ${collateral.symbol} on ${where} that serves as collateral. Supply it and use it as collateral first, or leave it out`,
  );
}

/** An amount of the step's token, in words. */
export const inTokens = (amount: bigint, { token }: PoolStep): string =>
  `${fromBaseUnits(amount, token.decimals)} ${token.symbol}`;

function nothingToDo(why: string): never {
  throw new Say402Error('nothing_to_do', `${why}.`);
}

function refuse(why: string): never {
  throw new Say402Error('market_refuses', `${why}.`);
}
