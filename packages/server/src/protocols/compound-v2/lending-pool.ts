import { lendingPools, type EvmChain } from '@say402/readback';
import { toBaseUnits } from '../../core/amount.ts';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { slotOf } from '../../core/slot-of.ts';
import { asReason, checkHealth } from '../aave/check-health.ts';
import type { Piece } from '../../chains/piece.ts';
import { approvalPieces } from '../allowance.ts';
import { choosePlace } from '../lending-places/choose-place.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { checkPool } from './check-pool.ts';
import { amountOf, limitsOf, poolAfter, poolHealth, type PoolAccount } from './pool-account.ts';
import { poolCall, wrapCall } from './pool-calls.ts';
import { poolOutcome } from './pool-outcome.ts';
import {
  isNative,
  isOpen,
  POOL_ACTIONS,
  poolOf,
  poolStep,
  wrapsAfter,
  wrapsBefore,
  type PoolStep,
} from './pool-step.ts';
import { readPool, type PoolState } from './read-pool.ts';
import { tryCall } from './try-call.ts';
import {
  expectPoolBorrow,
  expectPoolCollateral,
  expectPoolLend,
  expectPoolRepay,
  expectPoolWithdraw,
} from '../expected-effects/lending-pools.ts';

/** An action goes through all markets that the account has entered. */
const GAS = 1_000_000n;
const ONE = 10n ** 18n;

/** Lending in pools of the Compound v2 kind: Moonwell on Base, BENQI on Avalanche. */
export const lendingPoolProtocols: readonly Protocol[] = Object.entries(lendingPools).map(
  ([chainName, { id, title }]): Protocol => ({
    name: `${id}-pool`,
    title,
    family: 'evm',
    chains: [chainName],
    actions: {
      lend: expectPoolLend,
      withdraw: expectPoolWithdraw,
      borrow: expectPoolBorrow,
      repay: expectPoolRepay,
      enable_collateral: expectPoolCollateral(true),
      disable_collateral: expectPoolCollateral(false),
    },
    need: { kind: 'gas', gas: GAS },
    reads: 'own',
    accepts: (step, chain) =>
      (POOL_ACTIONS.some((action) => action === step.action) && poolOf(step, chain) !== undefined) ||
      isOpen(step, chain),
    complete: async (step, context) => (isOpen(step, context.chain) ? choosePlace(step, context) : {}),
    held: async (step, _of, context) => held(requireStep(step, context), context),
    prepare: async (step, context) => prepare(requireStep(step, context), context),
  }),
);

function chainOf({ chain }: StepContext): EvmChain {
  if (chain.family !== 'evm') throw new TypeError('Pools are on EVM chains only');
  return chain;
}

/** @throws Say402Error `market_refuses` for a token that the pool does not lend */
function requireStep(step: PlanStep, context: StepContext): PoolStep {
  const asked = poolStep(step, chainOf(context));
  if (asked) return asked;
  const pool = poolOf(step, chainOf(context));
  const { symbol } = slotOf(step, 'token', 'token');
  const detail = `${symbol} of ${pool?.title ?? 'the pool'} on ${context.chain.title} is not prepared here: its market is not in the registry.`;
  throw new Say402Error('market_refuses', detail);
}

interface Look {
  readonly state: PoolState;
  /** The account when the earlier steps are done. */
  readonly before: PoolAccount;
  readonly earlier: readonly PoolStep[];
}

async function look(step: PoolStep, context: StepContext): Promise<Look> {
  const { pool, market, collateral } = step;
  const chain = chainOf(context);
  const earlier = context.earlier
    .flatMap((each) => poolStep(each, chain) ?? [])
    .filter((each) => each.pool === pool);
  const against = collateral?.market ? [collateral.market] : [];
  const asked = [...earlier.map((each) => each.market), ...against, market].map(({ address }) => address);
  const spends = step.action === 'lend' || step.action === 'repay';
  const spending =
    spends && market.token !== 'native'
      ? { token: market.token, owner: context.wallet, spender: market.address }
      : null;
  const state = await readPool(context, { pool, asked: [...new Set(asked)], spending });
  return { state, earlier, before: earlier.reduce(poolAfter, state.markets) };
}

/** What the wallet has or owes in the pool; of a loan, as much as can be borrowed safely. */
async function held(step: PoolStep, context: StepContext): Promise<bigint> {
  const { before } = await look(step, context);
  const { supplied = 0n, owed = 0n } = before.get(step.market.address) ?? {};
  if (step.action === 'borrow') return mostBorrowed(step, before, context);
  const amount = step.action === 'repay' ? owed : supplied;
  if (amount > 0n) return amount;
  const { symbol } = step.token;
  const what = step.action === 'repay' ? `owes no ${symbol} to` : `has no ${symbol} on`;
  const detail = `The wallet ${context.wallet} ${what} ${step.pool.title} on ${context.chain.title}: there is nothing to ${step.action}.`;
  throw new Say402Error('insufficient_balance', detail);
}

function mostBorrowed(step: PoolStep, account: PoolAccount, { settings, chain }: StepContext): bigint {
  const state = account.get(step.market.address);
  const least = toBaseUnits(settings.leastHealth, 18) ?? ONE;
  const { safe, debt } = limitsOf(account);
  const room = (safe * ONE) / least - debt;
  // A little less, because interest and prices move until it is done.
  const most = state && room > 0n ? amountOf(room - room / 1_000n, state) : 0n;
  const given = state && most > state.cash ? state.cash : most;
  if (given > 0n) return given;
  const detail = `No ${step.token.symbol} can be borrowed safely from ${step.pool.title} on ${chain.title}: ${asReason(settings.leastHealth, poolHealth(account))}`;
  throw new Say402Error('market_refuses', detail);
}

async function prepare(step: PoolStep, context: StepContext): Promise<PreparedStep> {
  const { wallet, index, promised, settings } = context;
  const { state: pool, before, earlier } = await look(step, context);
  const state = before.get(step.market.address);
  if (!state) throw new TypeError(`The market ${step.market.address} was not read`);
  refuseOutgrown(step, before, earlier);
  askForCoins(step);
  checkPool(step, before, chainOf(context));
  const after = poolAfter(before, step);
  const [healthBefore, healthAfter] = [poolHealth(before), poolHealth(after)];
  const worse = healthAfter !== null && (healthBefore === null || healthAfter < healthBefore);
  if (worse)
    checkHealth({
      before: healthBefore,
      after: healthAfter,
      least: settings.leastHealth,
      offered: promised !== null,
    });
  const call = poolCall(step, state.shares);
  const takes = step.action === 'lend' || step.action === 'repay';
  if (!takes && earlier.length === 0) await tryCall(step, call, context);
  const most = mostOf(step);
  // An earlier step may use the allowance up, so that it is given again.
  const shared = earlier.some(({ market }) => market === step.market);
  const allowance = shared && pool.allowance >= most ? most - 1n : pool.allowance;
  const { token, address } = step.market;
  const approvals =
    takes && token !== 'native'
      ? approvalPieces({
          step: index,
          token,
          owner: wallet,
          spender: address,
          amount: most,
          allowance,
          refuses: pool.refusesApproval,
        })
      : [];
  const wrap = (): Piece => ({ family: 'evm', step: index, ...wrapCall(step) });
  return {
    pieces: [
      ...(wrapsBefore(step) ? [wrap()] : []),
      ...approvals,
      { family: 'evm', step: index, ...call },
      ...(wrapsAfter(step) ? [wrap()] : []),
    ],
    outcome: poolOutcome({ step, state, before, after, most, approves: approvals.length > 0 }, context),
  };
}

/**
 * The most that a repayment takes: of a whole debt half a percent more than it is, for the interest until then. Native coins are sent
 * exactly.
 */
const mostOf = (step: PoolStep): bigint =>
  step.all && step.action === 'repay' && !isNative(step)
    ? step.amount + step.amount / 200n + 1n
    : step.amount;

/** Refuses all as wrapped coins of a market that pays out the coins: how many have to be wrapped is known only then. */
function askForCoins(step: PoolStep): void {
  if (!step.all || !wrapsAfter(step)) return;
  const { symbol } = step.token;
  const coin = symbol.replace(/^W/, '');
  const detail = `${step.pool.title} pays out ${coin}, and how much all of it is shows when it is paid out. Say "withdraw all my ${coin} from ${step.pool.title}" and wrap it afterwards, or say how much.`;
  throw new Say402Error('invalid_request', detail);
}

/**
 * Refuses "all" behind a step that changes the position: shares and debts are counted when this request is prepared, before that step is
 * done.
 */
function refuseOutgrown(step: PoolStep, before: PoolAccount, earlier: readonly PoolStep[]): void {
  if (!step.all) return;
  if (earlier.some(({ market }) => market === step.market)) {
    const detail = `"All" of ${step.token.symbol} on ${step.pool.title} is what is there before this request. Ask for it by itself, once the other transactions are confirmed.`;
    throw new Say402Error('invalid_request', detail);
  }
  const owed = before.get(step.market.address)?.owed ?? 0n;
  if (step.action !== 'repay' || isNative(step) || owed <= mostOf(step)) return;
  throw new Say402Error('quote_moved', 'The debt has grown beyond what was offered.');
}
