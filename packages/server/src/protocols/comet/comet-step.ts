import { comets, type CometMarket, type EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { MARKET_ACTIONS, type MarketAction } from '../market-actions.ts';

/** Those of a market's actions that can happen in other places as well. */
const PLACED = ['lend', 'withdraw'];

/** A step in one market. */
export interface CometStep {
  readonly action: MarketAction;
  readonly market: CometMarket;
  readonly token: PlannedToken;
  /** What moves: the token, or the wrapped one for native coins. */
  readonly asset: Address;
  readonly native: boolean;
  /** Base units of the token; 0 where they are not settled yet. */
  readonly amount: bigint;
  /** The words ask for all that is lent, owed or pledged. */
  readonly all: boolean;
  /** What a loan is taken against, where the words say so. */
  readonly against: { readonly asset: Address; readonly symbol: string } | null;
}

/** Whether an action moves collateral instead of what the market lends. */
export const movesCollateral = (action: string): boolean => action.endsWith('_collateral');

export const assetIn = ({ address }: PlannedToken, { wrappedNative }: EvmChain): Address =>
  address === NATIVE ? wrappedNative : getAddress(address);

/** Whether the words of a step say Compound. */
export const isNamed = (step: PlanStep): boolean =>
  findSlot(step, 'protocol', 'protocol')?.protocol === 'compound';

/** Whether a step lends or takes back what a market lends, and its words leave open where. */
export function isOpen(step: PlanStep, chain: EvmChain): boolean {
  if (!PLACED.includes(step.action)) return false;
  if (findSlot(step, 'protocol', 'protocol') || findSlot(step, 'collateral', 'token')) return false;
  return lendsIt(step, chain) !== undefined;
}

/** The market that lends the token of a step. */
export const lendsIt = (step: PlanStep, chain: EvmChain): CometMarket | undefined =>
  comets[chain.name]?.find(({ base }) => base === assetIn(slotOf(step, 'token', 'token'), chain));

/** The market of a step with Compound, as far as its words settle it: by what it lends, or by the loan that collateral is for. */
function marketOf(step: PlanStep, chain: EvmChain): CometMarket | undefined {
  if (!movesCollateral(step.action)) return lendsIt(step, chain);
  const loan = findSlot(step, 'loan', 'token');
  return loan && comets[chain.name]?.find(({ base }) => base === assetIn(loan, chain));
}

/** A plan step as one of Compound whose market is settled; null for any other. */
export function cometStep(step: PlanStep, chain: EvmChain): CometStep | null {
  const action = MARKET_ACTIONS.find((each) => each === step.action);
  const market = isNamed(step) ? marketOf(step, chain) : undefined;
  if (!action || !market) return null;
  const token = slotOf(step, 'token', 'token');
  const amount = findSlot(step, 'amount', 'amount');
  const against = action === 'borrow' ? findSlot(step, 'collateral', 'token') : undefined;
  return {
    action,
    market,
    token,
    asset: assetIn(token, chain),
    native: token.address === NATIVE,
    amount: amount?.baseUnits ?? 0n,
    all: amount?.said === 'all' && (action === 'withdraw' || action === 'repay'),
    against: against ? { asset: assetIn(against, chain), symbol: against.symbol } : null,
  };
}

/** Whether the step spends; otherwise it brings. */
export const isSpent = ({ action }: Pick<CometStep, 'action'>): boolean =>
  action === 'lend' || action === 'repay' || action === 'supply_collateral';
