import { encodeFunctionData, multicall3Abi, type Address } from 'viem';
import type { ContractDeployer } from '../contract-deployer.ts';
import { fiatTokenAbi } from '../fiat-token-abi.ts';
import type { Contract } from '../solidity/contract.ts';

export interface PoolFilling {
  /** Multicall3, which holds the tokens. */
  readonly from: Address;
  /** Who pays for gas. */
  readonly by: Address;
  /** A `FullRangePool`, or one that takes what was sent to it by another call. */
  readonly pool: Pick<Contract, 'abi'> & { readonly address: Address };
  readonly taking?: { readonly functionName: string; readonly args: readonly unknown[] };
  /** Base units by token. */
  readonly amounts: readonly (readonly [token: Address, amount: bigint])[];
}

/** Sends tokens to a pool of the sandbox and makes them its liquidity. */
export async function fillPool(
  deployer: ContractDeployer,
  { from, by, pool, amounts, taking = { functionName: 'sync', args: [] } }: PoolFilling,
): Promise<void> {
  const calls = amounts.map(([target, amount]) => ({
    target,
    allowFailure: false,
    callData: encodeFunctionData({
      abi: fiatTokenAbi,
      functionName: 'transfer',
      args: [pool.address, amount],
    }),
  }));
  await deployer.send(by, from, { abi: multicall3Abi }, 'aggregate3', [calls]);
  await deployer.send(by, pool.address, pool, taking.functionName, taking.args);
}
