import { lendingPools, type EvmChain, type LendingPool, type PoolMarket } from '@say402/readback';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';

/** What pools of the Compound v2 kind carry out. */
export const POOL_ACTIONS = [
  'lend',
  'withdraw',
  'borrow',
  'repay',
  'enable_collateral',
  'disable_collateral',
] as const;

/** Those of them that can happen in other places as well. */
const PLACED = ['lend', 'withdraw'] as const;

/** One step with a pool, by its own terms. */
export interface PoolStep {
  readonly action: (typeof POOL_ACTIONS)[number];
  readonly pool: LendingPool;
  readonly market: PoolMarket;
  readonly token: PlannedToken;
  /** Base units of the token; of a whole position or debt, what it was when the plan was made. 0 where it is not settled. */
  readonly amount: bigint;
  /** The words ask for the whole position or debt. */
  readonly all: boolean;
  /** The market of what a loan is taken against, where the words say so. */
  readonly collateral: { readonly market: PoolMarket | undefined; readonly symbol: string } | null;
}

/** The pool that a step names on a chain; undefined where it names none, or one that is elsewhere. */
export function poolOf(step: PlanStep, { name }: Pick<EvmChain, 'name'>): LendingPool | undefined {
  const pool = lendingPools[name];
  return findSlot(step, 'protocol', 'protocol')?.protocol === pool?.id ? pool : undefined;
}

/** Whether a step lends or takes back what the chain's pool has a market for, and its words leave open where. */
export function isOpen(step: PlanStep, { name }: Pick<EvmChain, 'name'>): boolean {
  if (!PLACED.some((action) => action === step.action)) return false;
  if (findSlot(step, 'protocol', 'protocol') || findSlot(step, 'collateral', 'token')) return false;
  const { address } = slotOf(step, 'token', 'token');
  return lendingPools[name]?.markets.some((market) => lendsIt(market, address)) ?? false;
}

/** Whether a market lends a token: one that takes the wrapped coin and pays out the coin itself lends both. */
export const lendsIt = ({ token, paysCoins }: PoolMarket, address: PlannedToken['address']): boolean =>
  token === address || (paysCoins === true && address === NATIVE);

/** A plan step as one of a pool; null for any other, and for a token that the pool does not lend. */
export function poolStep(step: PlanStep, chain: Pick<EvmChain, 'name'>): PoolStep | null {
  const pool = poolOf(step, chain);
  const action = POOL_ACTIONS.find((each) => each === step.action);
  if (!pool || !action) return null;
  const token = slotOf(step, 'token', 'token');
  const marketOf = ({ address }: PlannedToken) => pool.markets.find((market) => lendsIt(market, address));
  const market = marketOf(token);
  if (!market) return null;
  const settled = findSlot(step, 'amount', 'amount');
  const against = findSlot(step, 'collateral', 'token');
  return {
    action,
    pool,
    market,
    token,
    amount: settled?.baseUnits ?? 0n,
    all: settled?.said === 'all' && (action === 'withdraw' || action === 'repay'),
    collateral: against ? { market: marketOf(against), symbol: against.symbol } : null,
  };
}

export const isNative = ({ token }: PoolStep): boolean => token.address === NATIVE;

/** Coins that go into a market which takes them wrapped. */
export const wrapsBefore = (step: PoolStep): boolean =>
  isNative(step) && step.market.token !== NATIVE && (step.action === 'lend' || step.action === 'repay');

/** A wrapped coin that is wanted of a market which pays out the coin itself. */
export const wrapsAfter = (step: PoolStep): boolean =>
  !isNative(step) &&
  step.market.paysCoins === true &&
  (step.action === 'withdraw' || step.action === 'borrow');
