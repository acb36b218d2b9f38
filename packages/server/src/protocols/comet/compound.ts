import { comets, type EvmChain } from '@say402/readback';
import { toBaseUnits } from '../../core/amount.ts';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { approvalPieces } from '../allowance.ts';
import { asReason } from '../aave/check-health.ts';
import { expectInComet } from '../expected-effects/comet.ts';
import { choosePlace } from '../lending-places/choose-place.ts';
import { MARKET_ACTIONS } from '../market-actions.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { checkComet, ofCollateral, type Standing } from './check-comet.ts';
import { chooseComet } from './choose-comet.ts';
import { accountAfter, accountNow, healthOf, limitsOf } from './comet-account.ts';
import { cometCalls } from './comet-calls.ts';
import { cometOutcome } from './comet-outcome.ts';
import { cometStep, isNamed, isOpen, isSpent, movesCollateral, type CometStep } from './comet-step.ts';
import { readOnce } from './read-once.ts';

/** An approval, a wrap and a loan against several tokens take about 400,000 gas. */
const GAS = 600_000n;
const ONE = 10n ** 18n;

type OnEvm = StepContext & { readonly chain: EvmChain };

/** The markets of Compound v3 (Comet): each lends one token, against several that are pledged. */
export const compound: Protocol = {
  name: 'compound',
  title: 'Compound v3',
  family: 'evm',
  chains: Object.keys(comets),
  actions: {
    lend: expectInComet,
    withdraw: expectInComet,
    borrow: expectInComet,
    repay: expectInComet,
    supply_collateral: expectInComet,
    withdraw_collateral: expectInComet,
  },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step, chain) =>
    chain.family === 'evm' &&
    MARKET_ACTIONS.some((each) => each === step.action) &&
    (isNamed(step) || isOpen(step, chain)),
  complete: async (step, context) =>
    isOpen(step, onEvm(context).chain) ? choosePlace(step, context) : chooseComet(step, onEvm(context)),
  held: async (step, _of, context) => held(requireStep(step, onEvm(context)), onEvm(context)),
  prepare: async (step, context) => prepare(requireStep(step, onEvm(context)), onEvm(context)),
};

const isOnEvm = (context: StepContext): context is OnEvm => context.chain.family === 'evm';

function onEvm(context: StepContext): OnEvm {
  if (isOnEvm(context)) return context;
  throw new TypeError('Compound is on EVM chains only');
}

function requireStep(step: PlanStep, { chain }: OnEvm): CometStep {
  const asked = cometStep(step, chain);
  if (asked) return asked;
  throw new TypeError(`"${step.action}" has no market of Compound`);
}

interface Look extends Pick<Standing, 'state' | 'before' | 'where'> {
  readonly allowance: bigint;
  readonly refusesApproval: boolean;
  /** The earlier steps in the same market. */
  readonly earlier: readonly CometStep[];
}

async function look(step: CometStep, context: OnEvm): Promise<Look> {
  const { chain } = context;
  const { states, ...rest } = await readOnce(context, step);
  const state = states.get(step.market.comet);
  if (!state) throw new TypeError(`The market ${step.market.comet} was not read`);
  const earlier = context.earlier
    .flatMap((each) => cometStep(each, chain) ?? [])
    .filter(({ market }) => market === step.market);
  const where = `Compound's ${registryToken(chain, step.market.base).symbol} market on ${chain.title}`;
  return { ...rest, state, where, earlier, before: earlier.reduce(accountAfter, accountNow(state)) };
}

/** The whole that "all" stands for: what is lent, owed or pledged; of a loan, as much as is safe. */
async function held(step: CometStep, context: OnEvm): Promise<bigint> {
  const { state, before, where } = await look(step, context);
  if (step.action === 'borrow') return mostBorrowed(step, { state, before, where }, context);
  const amount = movesCollateral(step.action)
    ? (before.pledged.get(step.asset) ?? 0n)
    : step.action === 'repay'
      ? before.debt
      : before.supplied;
  if (amount > 0n) return amount;
  const { symbol } = step.token;
  const what =
    step.action === 'repay'
      ? `owes no ${symbol} to`
      : `has no ${symbol} ${movesCollateral(step.action) ? 'as collateral' : 'lent'} in`;
  const hint = step.action === 'withdraw' ? ` ${ofCollateral(step.token)}` : '';
  throw new Say402Error('insufficient_balance', `The wallet ${context.wallet} ${what} ${where}.${hint}`);
}

function mostBorrowed(
  { token }: CometStep,
  { state, before, where }: Pick<Standing, 'state' | 'before' | 'where'>,
  { settings }: OnEvm,
): bigint {
  const least = toBaseUnits(settings.leastHealth, 18) ?? ONE;
  const limits = limitsOf(before, state) ?? { borrowable: 0n, safe: 0n };
  const healthy = (limits.safe * ONE) / least;
  const bound = healthy < limits.borrowable ? healthy : limits.borrowable;
  const room = bound > before.debt ? bound - before.debt : 0n;
  // A little less, because interest and prices move until it is done.
  const most = room - room / 1_000n;
  const given = most > state.cash ? state.cash : most;
  if (given > 0n && before.debt + given >= state.leastLoan) return given;
  const detail = `No ${token.symbol} can be borrowed safely from ${where}: ${asReason(settings.leastHealth, healthOf(before, limits))}`;
  throw new Say402Error('market_refuses', detail);
}

async function prepare(step: CometStep, context: OnEvm): Promise<PreparedStep> {
  const { wallet, index } = context;
  const { state, before, where, earlier, ...reading } = await look(step, context);
  askApart(step, earlier);
  const after = accountAfter(before, step);
  const most = mostOf(step);
  const standing = { state, before, after, most, where };
  checkComet(step, standing, context);
  // An earlier step may use the allowance up, so that it can't be counted on.
  const shared = earlier.some((each) => isSpent(each) && each.asset === step.asset);
  const approvals = isSpent(step)
    ? approvalPieces({
        token: step.asset,
        owner: wallet,
        spender: step.market.comet,
        step: index,
        amount: most,
        allowance: shared ? 0n : reading.allowance,
        refuses: reading.refusesApproval,
      })
    : [];
  const calls = cometCalls(step, index);
  // Coins are wrapped before the market is allowed to take the wrapped ones.
  const last = calls.length - 1;
  return {
    pieces: isSpent(step) ? [...calls.slice(0, last), ...approvals, ...calls.slice(last)] : calls,
    outcome: cometOutcome(step, { ...standing, approves: approvals.length > 0 }, context),
  };
}

/**
 * The most that may be taken: of a whole debt half a percent more than it was, for the interest until then. Only the real amount is taken
 * in the end.
 */
const mostOf = ({ action, all, amount }: CometStep): bigint =>
  action === 'repay' && all ? amount + amount / 200n + 1n : amount;

/** Refuses "all" behind a step that changes it, and for coins, which are wrapped or unwrapped by an amount that has to be known. */
function askApart({ all, native, token }: CometStep, earlier: readonly CometStep[]): void {
  if (!all) return;
  if (native) {
    const wrapped = `W${token.symbol}`;
    const detail = `All of it is known only when it is done, and moves as ${wrapped}: say ${wrapped} in place of ${token.symbol}, or say how much.`;
    throw new Say402Error('invalid_request', detail);
  }
  if (!earlier.some(({ action }) => !movesCollateral(action))) return;
  const detail = `"All" in a market of Compound is what is there before this request. Ask for it by itself, once the other transactions are confirmed.`;
  throw new Say402Error('invalid_request', detail);
}
