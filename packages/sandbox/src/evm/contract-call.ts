import { encodeFunctionData, multicall3Abi, type Address, type Hex } from 'viem';

/** One call that Multicall3 makes. */
export interface ContractCall {
  readonly target: Address;
  readonly callData: Hex;
}

/** Call data for Multicall3 that makes these calls in order, all or none. */
export function aggregate(calls: readonly ContractCall[]): Hex {
  const args = [calls.map((call) => ({ ...call, allowFailure: false }))] as const;
  return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args });
}
