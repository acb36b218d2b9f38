import { aaveGatewayAbi, aavePoolAbi, wrappedNativeAbi } from '@say402/readback';
import { encodeFunctionData, getAddress, maxUint256, type Address, type Hex } from 'viem';
import type { LendingPlace, LendingStep } from './market.ts';

export interface Call {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

/** Debt at a variable rate; there is no other any more. */
const VARIABLE = 2n;
const NO_REFERRAL = 0;

interface CallContext {
  readonly place: LendingPlace;
  readonly wallet: Address;
  /** What a repayment of everything may take at most. */
  readonly most: bigint;
}

/** The calls of a lending step, approvals left out. `most` is what a repayment of everything may take at most. */
export function lendingCalls(
  step: LendingStep,
  place: LendingPlace,
  { wallet, most }: { readonly wallet: string; readonly most: bigint },
): Call[] {
  const context = { place, wallet: getAddress(wallet), most };
  if (!step.native) return [poolCall(step, context)];
  if (step.action !== 'borrow') return [gatewayCall(step, context)];
  // The wallet unwraps by itself: borrowing through the gateway would need the right to borrow in the wallet's name.
  const unwrap = encodeFunctionData({
    abi: wrappedNativeAbi,
    functionName: 'withdraw',
    args: [step.amount],
  });
  return [poolCall(step, context), { to: place.chain.wrappedNative, data: unwrap, value: 0n }];
}

/** The amount that the call states. "All" is the largest number, which the market takes as "as much as there is when this is executed". */
const stated = ({ all, amount }: LendingStep): bigint => (all ? maxUint256 : amount);

function poolCall(step: LendingStep, { place, wallet }: CallContext): Call {
  const { asset, action } = step;
  const amount = stated(step);
  const abi = aavePoolAbi;
  const call = (data: Hex): Call => ({ to: place.market.pool, data, value: 0n });
  switch (action) {
    case 'lend':
      return call(
        encodeFunctionData({ abi, functionName: 'supply', args: [asset, amount, wallet, NO_REFERRAL] }),
      );
    case 'withdraw':
      return call(encodeFunctionData({ abi, functionName: 'withdraw', args: [asset, amount, wallet] }));
    case 'borrow': {
      const args = [asset, amount, VARIABLE, NO_REFERRAL, wallet] as const;
      return call(encodeFunctionData({ abi, functionName: 'borrow', args }));
    }
    case 'repay':
      return call(
        encodeFunctionData({ abi, functionName: 'repay', args: [asset, amount, VARIABLE, wallet] }),
      );
  }
}

function gatewayCall(step: LendingStep, { place, wallet, most }: CallContext): Call {
  const { pool, gateway } = place.market;
  const amount = stated(step);
  const abi = aaveGatewayAbi;
  const call = (data: Hex, value: bigint): Call => ({ to: gateway, data, value });
  switch (step.action) {
    case 'lend':
      return call(
        encodeFunctionData({ abi, functionName: 'depositETH', args: [pool, wallet, NO_REFERRAL] }),
        amount,
      );
    case 'withdraw':
      return call(encodeFunctionData({ abi, functionName: 'withdrawETH', args: [pool, amount, wallet] }), 0n);
    case 'repay':
      return call(encodeFunctionData({ abi, functionName: 'repayETH', args: [pool, amount, wallet] }), most);
    case 'borrow':
      throw new TypeError('Native coins are borrowed from the Pool and unwrapped');
  }
}
