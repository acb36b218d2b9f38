import { cometAbi as abi, wrappedNativeAbi } from '@say402/readback';
import { encodeFunctionData, maxUint256 } from 'viem';
import type { Piece } from '../../chains/piece.ts';
import { isSpent, type CometStep } from './comet-step.ts';

/** The calls of a step, approvals left out; native coins are wrapped before, or unwrapped behind it. */
export function cometCalls(step: CometStep, index: number): Piece[] {
  const { market, asset, amount, native, all } = step;
  const spent = isSpent(step);
  // The largest number means "as much as is lent or owed when this is executed".
  const args = [asset, all ? maxUint256 : amount] as const;
  const data = encodeFunctionData({ abi, functionName: spent ? 'supply' : 'withdraw', args });
  const call: Piece = { family: 'evm', step: index, to: market.comet, data, value: 0n };
  if (!native) return [call];
  const wrap = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' });
  const unwrap = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] });
  return spent
    ? [{ family: 'evm', step: index, to: asset, data: wrap, value: amount }, call]
    : [call, { family: 'evm', step: index, to: asset, data: unwrap, value: 0n }];
}
