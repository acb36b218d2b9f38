import { morphoAbi as abi, wrappedNativeAbi } from '@say402/readback';
import { encodeFunctionData, getAddress, type Address, type Hex } from 'viem';
import type { Piece } from '../../chains/piece.ts';
import type { MarketStep } from './market-step.ts';
import { paramsOf, type MarketState } from './read-markets.ts';

interface CallContext {
  readonly wallet: string;
  /** Index of the step. */
  readonly index: number;
  readonly state: MarketState;
}

const NOTHING = '0x';

/** The calls of a step in a market, approvals left out; native coins are wrapped before, or unwrapped behind it. */
export function marketCalls(step: MarketStep, context: CallContext): Piece[] {
  const { native, amount, token: _, ...rest } = step;
  const data = callData(step, context);
  const { index } = context;
  const call: Piece = { family: 'evm', step: index, to: rest.at.morpho, data, value: 0n };
  if (!native) return [call];
  const wrapped = movedBy(step);
  const unwrap = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] });
  const wrap = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' });
  return isSpent(step)
    ? [{ family: 'evm', step: index, to: wrapped, data: wrap, value: amount }, call]
    : [call, { family: 'evm', step: index, to: wrapped, data: unwrap, value: 0n }];
}

/** The token that moves: what is lent, or the collateral. */
export const movedBy = ({ action, market }: Pick<MarketStep, 'action' | 'market'>): Address =>
  action.endsWith('_collateral') ? market.collateralToken : market.loanToken;

/** Whether it is spent: else it comes back, or is lent to the wallet. */
export const isSpent = ({ action }: Pick<MarketStep, 'action'>): boolean =>
  action === 'lend' || action === 'repay' || action === 'supply_collateral';

function callData(step: MarketStep, { wallet, state }: CallContext): Hex {
  const { action, all, amount } = step;
  const params = paramsOf(step.at, step.market);
  const owner = getAddress(wallet);
  switch (action) {
    case 'lend':
      return encodeFunctionData({ abi, functionName: 'supply', args: [params, amount, 0n, owner, NOTHING] });
    case 'withdraw': {
      const much = all ? ([0n, state.ownSupplyShares] as const) : ([amount, 0n] as const);
      return encodeFunctionData({ abi, functionName: 'withdraw', args: [params, ...much, owner, owner] });
    }
    case 'borrow':
      return encodeFunctionData({ abi, functionName: 'borrow', args: [params, amount, 0n, owner, owner] });
    case 'repay': {
      const much = all ? ([0n, state.ownBorrowShares] as const) : ([amount, 0n] as const);
      return encodeFunctionData({ abi, functionName: 'repay', args: [params, ...much, owner, NOTHING] });
    }
    case 'supply_collateral':
      return encodeFunctionData({
        abi,
        functionName: 'supplyCollateral',
        args: [params, amount, owner, NOTHING],
      });
    case 'withdraw_collateral':
      return encodeFunctionData({
        abi,
        functionName: 'withdrawCollateral',
        args: [params, amount, owner, owner],
      });
  }
}
