import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken, PlanStep } from '../../core/plan.ts';
import { approvalPieces } from '../allowance.ts';
import type { Piece } from '../../chains/piece.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { aaveChoices } from './aave-choices.ts';
import { accountAfter, healthOf, type AccountAfter } from './account-after.ts';
import { lendingCalls } from './calls.ts';
import { checkFunds } from './check-funds.ts';
import { checkHealth } from './check-health.ts';
import { checkCollateral } from './check-collateral.ts';
import { checkMarket } from './check-market.ts';
import { LENDING, lendingStep, mayBeAave, placeOf, type LendingPlace, type LendingStep } from './market.ts';
import { lendingOutcome } from './outcome.ts';
import { mostBorrowed } from './most-borrowed.ts';
import type { MarketState } from './read-state.ts';
import { aaveStep, readStanding } from './standing.ts';
import { expectBorrow, expectLend, expectRepay, expectWithdraw } from '../expected-effects/lending.ts';

/** An approval and a loan that is unwrapped take about 450,000 gas. */
const GAS = 700_000n;

/** Lending on Aave v3, at variable rates; E-mode and collateral switches are left as they are (`aave-choices.ts` sets them). */
export const aave: Protocol = {
  name: 'aave',
  title: 'Aave v3',
  family: 'evm',
  actions: { lend: expectLend, withdraw: expectWithdraw, borrow: expectBorrow, repay: expectRepay },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step, chain) => mayBeAave(step, chain) && LENDING.some((each) => each === step.action),
  held: async (step, _of, context) => {
    const place = placeOf(context);
    const lending = requireLending(step, place);
    const { before, state } = await look(lending, place, context);
    if (lending.action === 'borrow')
      return mostBorrowed(lending, place, { market: state, before, least: context.settings.leastHealth });
    const repays = step.action === 'repay';
    const amount = (repays ? before.debts : before.positions).get(lending.asset) ?? 0n;
    if (amount > 0n) return amount;
    const what = `${lending.token.symbol} ${repays ? 'to' : 'on'} Aave on ${place.chain.title}`;
    const detail = `The wallet ${context.wallet} ${repays ? 'owes no' : 'has no'} ${what}: there is nothing to ${step.action}.`;
    throw new Say402Error('insufficient_balance', detail);
  },
  prepare: async (step, context) => {
    const place = placeOf(context);
    const lending = requireLending(step, place);
    return prepare(lending, place, context);
  },
};

function requireLending(step: PlanStep, { chain }: LendingPlace): LendingStep {
  const lending = lendingStep(step, chain);
  if (lending) return lending;
  throw new TypeError(`"${step.action}" is no lending`);
}

interface Look {
  /** The market, and the account in it, when the earlier steps are done. */
  readonly state: MarketState;
  readonly before: AccountAfter;
  /** An earlier step may use the allowance up, so that it can't be counted on. */
  readonly shared: boolean;
}

async function look(step: LendingStep, place: LendingPlace, context: StepContext): Promise<Look> {
  const earlier = context.earlier
    .filter((each) => aave.accepts(each, place.chain) || aaveChoices.accepts(each, place.chain))
    .flatMap((each) => aaveStep(each, place) ?? []);
  const spending = spendingOf(step, place);
  const { market, account } = await readStanding(step, earlier, { place, spending }, context);
  const shared = earlier.some((each) => 'amount' in each && each.asset === step.asset);
  return { state: market, before: account, shared };
}

/** The allowance that a step needs: the Pool takes tokens, the gateway takes aTokens to pay native coins out. */
function spendingOf({ action, asset, native }: LendingStep, { market }: LendingPlace) {
  if (action === 'withdraw')
    return native ? { token: market.wrappedNativeAToken, spender: market.gateway } : null;
  if (action === 'borrow' || native) return null;
  return { token: asset, spender: market.pool };
}

async function prepare(step: LendingStep, place: LendingPlace, context: StepContext): Promise<PreparedStep> {
  const { wallet, index, promised, settings } = context;
  const { state: market, before, shared } = await look(step, place, context);
  const state = market.assets.get(step.asset);
  if (!state) throw new TypeError(`The state of ${step.asset} was not read`);
  checkMarket({ place, step, state, account: market.account, before });
  checkCollateral(step, place, { market, before });
  const after = accountAfter(before, step, market);
  if (step.action === 'withdraw' || step.action === 'borrow') {
    const [healthBefore, healthAfter] = [before, after].map(healthOf);
    checkHealth({
      before: healthBefore ?? null,
      after: healthAfter ?? null,
      least: settings.leastHealth,
      offered: promised !== null,
    });
  }
  const most = mostOf(step);
  refuseOutgrown(step, before, most);
  checkFunds(step, context, most);
  const spending = spendingOf(step, place);
  // Where an earlier step may use the allowance up, it is given again.
  const allowance = shared && market.allowance >= most ? most - 1n : market.allowance;
  const approvals = spending
    ? approvalPieces({
        ...spending,
        owner: wallet,
        step: index,
        amount: most,
        allowance,
        refuses: market.refusesApproval,
      })
    : [];
  const calls = lendingCalls(step, place, { wallet, most }).map((call): Piece => ({
    family: 'evm',
    step: index,
    ...call,
  }));
  const approval =
    spending && approvals.length > 0
      ? { token: spentToken(step, place, market), spender: spending.spender }
      : null;
  return {
    pieces: [...approvals, ...calls],
    outcome: lendingOutcome({
      place,
      step,
      wallet,
      state,
      account: market.account,
      before,
      after,
      most,
      approval,
    }),
  };
}

/**
 * The most that may be taken: of a whole position or debt half a percent more than it was, for the interest until the transactions are
 * executed. Only the real amount is taken in the end.
 */
function mostOf({ all, amount }: LendingStep): bigint {
  return all ? amount + amount / 200n + 1n : amount;
}

function refuseOutgrown(step: LendingStep, { debts }: AccountAfter, most: bigint): void {
  const debt = debts.get(step.asset) ?? 0n;
  if (step.action !== 'repay' || !step.all || debt <= most) return;
  const { symbol, decimals } = step.token;
  const [grown, offered] = [debt, most].map((amount) => `${fromBaseUnits(amount, decimals)} ${symbol}`);
  const detail = `The debt has grown to ${grown}, beyond the ${offered} that were offered.`;
  throw new Say402Error('quote_moved', detail);
}

/** The token that the allowance is for, as the preview shows it. */
function spentToken(
  { token, action }: LendingStep,
  { market }: LendingPlace,
  { nativeATokenSymbol: symbol }: MarketState,
): PlannedToken {
  if (action !== 'withdraw') return token;
  const { wrappedNativeAToken: address } = market;
  const source = {
    kind: 'registry',
    entry: 'protocols/aave',
    source: '@aave-dao/aave-address-book 4.68.1',
  } as const;
  const name = `${token.name} supplied to Aave`;
  return { ...token, address, symbol, name, inRegistry: false, sources: [source] };
}
