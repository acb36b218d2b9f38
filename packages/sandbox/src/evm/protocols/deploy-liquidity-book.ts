import { lfj } from '@say402/readback';
import { createPublicClient, http, parseAbi } from 'viem';
import { compileContracts } from '../solidity/compile-contracts.ts';
import { poolPlans } from '../uniswap/pool-plan.ts';
import type { Deployment } from './deployment.ts';
import { fillPool } from './fill-pool.ts';

const pairOfAbi = parseAbi([
  'function pairOf(address one, address other, uint256 binStep) view returns (address)',
]);

/** Stand-ins of LFJ's Liquidity Book at its mainnet addresses on Avalanche. */
export const deployLiquidityBook: Deployment = async ({ chain, deployer, owner, rpcUrl }) => {
  const at = lfj[chain.name];
  if (!at) return;
  const contract = await compileContracts([
    'sandbox/FullRangePool.sol:FullRangePool',
    ...['Factory', 'Quoter', 'Router'].map((name) => `sandbox/LiquidityBook.sol:LiquidityBook${name}`),
  ]);
  const [factory, pool] = [contract('LiquidityBookFactory'), contract('FullRangePool')];
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0, ccipRead: false });
  await deployer.place(at.factory, factory);
  await deployer.place(at.quoter, contract('LiquidityBookQuoter'), [at.factory]);
  await deployer.place(at.router, contract('LiquidityBookRouter'), [at.factory, chain.wrappedNative]);
  for (const plan of poolPlans(chain, 'liquidity-book')) {
    const { token0, token1, tickSpacing, fee } = plan;
    await deployer.send(owner, at.factory, factory, 'createPair', [token0, token1, tickSpacing, fee]);
    const address = await client.readContract({
      address: at.factory,
      abi: pairOfAbi,
      functionName: 'pairOf',
      args: [token0, token1, BigInt(tickSpacing)],
    });
    const amounts = [[token0, plan.amount0] as const, [token1, plan.amount1] as const];
    await fillPool(deployer, { from: chain.multicall3, by: owner, pool: { ...pool, address }, amounts });
  }
};
