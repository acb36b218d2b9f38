import { quickSwap } from '@say402/readback';
import { encodeFunctionData, maxUint256, multicall3Abi, zeroAddress, type Address } from 'viem';
import type { ContractCall } from '../contract-call.ts';
import { fiatTokenAbi } from '../fiat-token-abi.ts';
import { sandboxContract } from '../sandbox-contract.ts';
import type { Contract } from '../solidity/contract.ts';
import { readArtifact } from '../solidity/read-artifact.ts';
import { poolPlans, type PoolPlan } from '../uniswap/pool-plan.ts';
import type { Deployment } from './deployment.ts';

/** What Algebra calls its vault. */
const vault = sandboxContract('Algebra vault');

/**
 * QuickSwap v3 at its mainnet addresses on Polygon: the compiled contracts that Algebra published, whose pools have the same code hash as
 * QuickSwap's.
 */
export const deployQuickSwap: Deployment = async ({ chain, deployer, accounts, owner }) => {
  const at = quickSwap[chain.name];
  if (!at) return;
  const wrapped = chain.wrappedNative;
  const [poolDeployer, positions] = [core('AlgebraPoolDeployer'), periphery('NonfungiblePositionManager')];
  await deployer.place(at.poolDeployer, poolDeployer);
  await deployer.place(at.factory, core('AlgebraFactory'), [at.poolDeployer, vault]);
  await deployer.send(owner, at.poolDeployer, poolDeployer, 'setFactory', [at.factory]);
  await deployer.place(at.quoter, periphery('Quoter'), [at.factory, wrapped, at.poolDeployer]);
  await deployer.place(at.router, periphery('SwapRouter'), [at.factory, wrapped, at.poolDeployer]);
  const args = [at.factory, wrapped, zeroAddress, at.poolDeployer];
  await deployer.place(at.positions, positions, args);
  for (const plan of poolPlans(chain, 'quickswap')) {
    const { token0, token1, sqrtPriceX96, amount0, amount1 } = plan;
    const opening = [token0, token1, sqrtPriceX96];
    await deployer.send(owner, at.positions, positions, 'createAndInitializePoolIfNecessary', opening);
    const mint = mintingOf(plan, accounts.issuer.evm.address);
    const calls = [
      approvalOf(token0, at.positions, amount0),
      approvalOf(token1, at.positions, amount1),
      {
        target: at.positions,
        callData: encodeFunctionData({ ...positions, functionName: 'mint', args: [mint] }),
      },
    ];
    await deployer.send(owner, chain.multicall3, { abi: multicall3Abi }, 'aggregate3', [
      calls.map((call) => ({ ...call, allowFailure: false })),
    ]);
  }
};

function approvalOf(target: Address, spender: Address, amount: bigint): ContractCall {
  return {
    target,
    callData: encodeFunctionData({ abi: fiatTokenAbi, functionName: 'approve', args: [spender, amount] }),
  };
}

function mintingOf(plan: PoolPlan, recipient: Address) {
  return {
    token0: plan.token0,
    token1: plan.token1,
    tickLower: plan.tickLower,
    tickUpper: plan.tickUpper,
    amount0Desired: plan.amount0,
    amount1Desired: plan.amount1,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient,
    deadline: maxUint256,
  };
}

const core = (name: string): Contract =>
  readArtifact(`@cryptoalgebra/v1-core/artifacts/contracts/${name}.sol/${name}.json`);
const periphery = (name: string): Contract => readArtifact(`@say402/sandbox/vendored/algebra/${name}.json`);
