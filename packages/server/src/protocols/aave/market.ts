import { aaveMarkets, type AaveMarket, type EvmChain } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { StepContext } from '../protocol.ts';

/** The actions that a lending market carries out. */
export const LENDING = ['lend', 'withdraw', 'borrow', 'repay'] as const;
export type LendingAction = (typeof LENDING)[number];

/** One lending step: what is asked for, by the market's own terms. */
export interface LendingStep {
  readonly action: LendingAction;
  readonly token: PlannedToken;
  /** What the market lists: the token, or the wrapped token of the native coin. */
  readonly asset: Address;
  readonly native: boolean;
  /** Base units; of a whole position or debt, what it was when the plan was made. */
  readonly amount: bigint;
  /** The words ask for the whole position or debt. */
  readonly all: boolean;
  /** What a loan is taken against, as the market lists it, where the words say so. */
  readonly collateral: { readonly asset: Address; readonly symbol: string } | null;
}

/** Where a step happens. */
export interface LendingPlace {
  readonly chain: EvmChain;
  readonly market: AaveMarket;
}

/** Whether a step may go through Aave, as far as its words say where. */
export function mayBeAave(step: PlanStep, chain: Pick<EvmChain, 'name'>): boolean {
  const through = findSlot(step, 'protocol', 'protocol');
  return (!through || through.protocol === 'aave') && aaveMarkets[chain.name] !== undefined;
}

/** @throws TypeError on a chain without a market, on which no step is accepted */
export function placeOf({ chain }: Pick<StepContext, 'chain'>): LendingPlace {
  const market = aaveMarkets[chain.name];
  if (!market || chain.family !== 'evm') throw new TypeError(`Aave is not on ${chain.title}`);
  return { chain, market };
}

/** A plan step as a lending step; null for any other. The amount is 0 where it is not settled yet. */
export function lendingStep(step: PlanStep, chain: EvmChain): LendingStep | null {
  const action = LENDING.find((each) => each === step.action);
  if (!action) return null;
  const token = slotOf(step, 'token', 'token');
  const native = token.address === NATIVE;
  const settled = findSlot(step, 'amount', 'amount');
  return {
    action,
    token,
    asset: native ? chain.wrappedNative : getAddress(token.address),
    native,
    amount: settled?.baseUnits ?? 0n,
    all: settled?.said === 'all' && (action === 'withdraw' || action === 'repay'),
    collateral: collateralOf(step, chain),
  };
}

function collateralOf(step: PlanStep, chain: EvmChain): LendingStep['collateral'] {
  const token = findSlot(step, 'collateral', 'token');
  if (!token) return null;
  const asset = token.address === NATIVE ? chain.wrappedNative : getAddress(token.address);
  return { asset, symbol: token.symbol };
}
