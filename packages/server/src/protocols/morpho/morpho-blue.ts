import { morpho } from '@say402/readback';
import { toBaseUnits } from '../../core/amount.ts';
import type { PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot } from '../../core/slot-of.ts';
import { approvalPieces } from '../allowance.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { accountAfter, accountNow, mostDebt, type Account } from './account.ts';
import { isSpent, marketCalls, movedBy } from './calls.ts';
import { checkStep } from './check-step.ts';
import { chooseMarket } from './choose-market.ts';
import { MARKET_ACTIONS } from '../market-actions.ts';
import { marketStep, type MarketStep } from './market-step.ts';
import { marketOutcome } from './outcome.ts';
import type { MarketState } from './read-markets.ts';
import { readOnce } from './read-once.ts';
import { expectInMarket } from '../expected-effects/morpho.ts';

/** An approval, a wrap and a loan take about 350,000 gas. */
const GAS = 600_000n;
const ONE = 10n ** 18n;

/** The markets of Morpho Blue: each with one loan, one collateral and one price of its own. */
export const morphoBlue: Protocol = {
  name: 'morpho-blue',
  title: 'Morpho Blue',
  family: 'evm',
  chains: Object.keys(morpho),
  actions: {
    lend: expectInMarket,
    withdraw: expectInMarket,
    borrow: expectInMarket,
    repay: expectInMarket,
    supply_collateral: expectInMarket,
    withdraw_collateral: expectInMarket,
  },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts,
  complete: chooseMarket,
  held: async (step, _of, context) => {
    const asked = requireMarket(step, context);
    const { before, state } = await look(asked, context);
    const held = heldIn(asked, before, { state, context });
    if (held > 0n) return held;
    const what = { repay: 'owes no', borrow: 'can borrow no' }[asked.action as string] ?? 'has no';
    const detail = `The wallet ${context.wallet} ${what} ${asked.token.symbol} in that market of Morpho on ${context.chain.title}.`;
    throw new Say402Error('insufficient_balance', detail);
  },
  prepare: async (step, context) => prepare(requireMarket(step, context), context),
};

/** Lending that names no market goes to the vaults. */
function accepts(step: PlanStep): boolean {
  const said = findSlot(step, 'protocol', 'protocol')?.protocol;
  const byVaults = step.action === 'lend' || step.action === 'withdraw';
  const named = said === 'morpho' && (!byVaults || findSlot(step, 'collateral', 'token') !== undefined);
  return MARKET_ACTIONS.some((each) => each === step.action) && (said === 'morpho_blue' || named);
}

function requireMarket(step: PlanStep, { chain }: StepContext): MarketStep {
  const asked = chain.family === 'evm' ? marketStep(step, chain) : null;
  if (asked) return asked;
  throw new TypeError(`"${step.action}" has no market of Morpho`);
}

interface Look {
  readonly state: MarketState;
  /** The account when the earlier steps are done. */
  readonly before: Account;
  readonly refusesApproval: boolean;
  /** An earlier step may use the allowance up, so that it can't be counted on. */
  readonly shared: boolean;
}

async function look(step: MarketStep, context: StepContext): Promise<Look> {
  const { chain } = context;
  const earlier = context.earlier.flatMap((each) =>
    chain.family === 'evm' ? (marketStep(each, chain) ?? []) : [],
  );
  const own = earlier.filter(({ market }) => market.id === step.market.id);
  const { states, refusesApproval } = await readOnce(context, step, {
    token: movedBy(step),
    spends: isSpent(step),
  });
  const state = states.get(step.market.id);
  if (!state) throw new TypeError(`The market ${step.market.id} was not read`);
  const shared = earlier.some((each) => movedBy(each) === movedBy(step));
  return { state, before: own.reduce(accountAfter, accountNow(state)), refusesApproval, shared };
}

/** The whole that "all" stands for: what is lent, owed or pledged; of a loan, what leaves the least health that the operator allows. */
function heldIn(
  { action, market }: MarketStep,
  before: Account,
  { state, context }: { readonly state: MarketState; readonly context: StepContext },
): bigint {
  if (action === 'repay') return before.debt;
  if (action === 'withdraw_collateral') return before.collateral;
  if (action !== 'borrow') return before.supplied;
  const least = toBaseUnits(context.settings.leastHealth, 18) ?? ONE;
  const most = (mostDebt(before, state.price, market.lltv) * ONE) / least;
  const [room, free] = [most > before.debt ? most - before.debt : 0n, state.supplied - state.borrowed];
  return room < free ? room : free;
}

/**
 * The most that may be taken: of a whole debt half a percent more than it was, for the interest until then. Only the real amount is taken
 * in the end.
 */
const mostOf = ({ action, all, amount }: MarketStep): bigint =>
  action === 'repay' && all ? amount + amount / 200n + 1n : amount;

async function prepare(step: MarketStep, context: StepContext): Promise<PreparedStep> {
  const { wallet, index } = context;
  const { state, before, refusesApproval, shared } = await look(step, context);
  askApart(step, context);
  const after = accountAfter(before, step);
  const most = mostOf(step);
  checkStep(step, { state, before, after, most }, context);
  const spends = isSpent(step);
  const approvals = spends
    ? approvalPieces({
        token: movedBy(step),
        owner: wallet,
        spender: step.at.morpho,
        step: index,
        amount: most,
        allowance: shared ? 0n : state.allowance,
        refuses: refusesApproval,
      })
    : [];
  const calls = marketCalls(step, { wallet, index, state });
  // Coins are wrapped before Morpho is allowed to take the wrapped ones.
  const last = calls.length - 1;
  const pieces = spends ? [...calls.slice(0, last), ...approvals, ...calls.slice(last)] : calls;
  const standing = { state, before, after, most, approves: approvals.length > 0 };
  return { pieces, outcome: marketOutcome(step, standing, context) };
}

/**
 * Refuses "all" behind a step that changes it: of a debt that grows, or of shares that an earlier step brings, the number is known only
 * once that step is done.
 */
function askApart({ all, native, action, token, market }: MarketStep, { earlier, chain }: StepContext): void {
  if (!all || (action !== 'withdraw' && action !== 'repay')) return;
  if (native) {
    const wrapped = `W${token.symbol}`;
    const detail = `All of it is known only when it is done, and moves as ${wrapped}: say ${wrapped} in place of ${token.symbol}, or say how much.`;
    throw new Say402Error('invalid_request', detail);
  }
  const alike = action === 'repay' ? ['repay', 'borrow'] : ['withdraw', 'lend'];
  const touched = earlier.some((each) => {
    const other = chain.family === 'evm' ? marketStep(each, chain) : null;
    return other?.market.id === market.id && alike.includes(other.action);
  });
  if (!touched) return;
  const detail = `"All" in a market of Morpho is what is there before this request. Ask for it by itself, once the other transactions are confirmed.`;
  throw new Say402Error('invalid_request', detail);
}
