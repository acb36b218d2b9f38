import { coinMarketAbi, comptrollerAbi, poolMarketAbi as abi, wrappedNativeAbi } from '@say402/readback';
import { encodeFunctionData, maxUint256, type Address, type Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { isNative, type PoolStep, wrapsBefore } from './pool-step.ts';

interface Call {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

/** The call of a step, approvals left out. @param shares all that the wallet has of the market, in base units of its shares */
export function poolCall(step: PoolStep, shares: bigint): Call {
  const { action, market, pool, amount, all } = step;
  const coins = isNative(step) && !wrapsBefore(step);
  const at = (data: Hex, value = 0n): Call => ({ to: market.address, data, value });
  switch (action) {
    case 'lend':
      return coins
        ? at(encodeFunctionData({ abi: coinMarketAbi, functionName: 'mint' }), amount)
        : at(encodeFunctionData({ abi, functionName: 'mint', args: [amount] }));
    case 'withdraw':
      return all
        ? at(encodeFunctionData({ abi, functionName: 'redeem', args: [shares] }))
        : at(encodeFunctionData({ abi, functionName: 'redeemUnderlying', args: [amount] }));
    case 'borrow':
      return at(encodeFunctionData({ abi, functionName: 'borrow', args: [amount] }));
    case 'repay':
      // The largest number means "as much as is owed when this is executed"; coins are sent, or wrapped, exactly.
      return coins
        ? at(encodeFunctionData({ abi: coinMarketAbi, functionName: 'repayBorrow' }), amount)
        : at(
            encodeFunctionData({
              abi,
              functionName: 'repayBorrow',
              args: [all && !isNative(step) ? maxUint256 : amount],
            }),
          );
    case 'enable_collateral':
      return {
        to: pool.comptroller,
        data: encodeFunctionData({
          abi: comptrollerAbi,
          functionName: 'enterMarkets',
          args: [[market.address]],
        }),
        value: 0n,
      };
    case 'disable_collateral':
      return {
        to: pool.comptroller,
        data: encodeFunctionData({ abi: comptrollerAbi, functionName: 'exitMarket', args: [market.address] }),
        value: 0n,
      };
  }
}

/** Wraps the coins of a step, which one for one become the token that the market takes, or that was asked for. */
export const wrapCall = ({ market, amount }: PoolStep): Call => {
  if (market.token === NATIVE) throw new TypeError('A market for coins takes no wrapped ones');
  return {
    to: market.token,
    data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }),
    value: amount,
  };
};
