import { slipstream, slipstreamPoolAddress } from '@say402/readback';
import { compileContracts } from '../solidity/compile-contracts.ts';
import { poolPlans } from '../uniswap/pool-plan.ts';
import type { Deployment } from './deployment.ts';
import { fillPool } from './fill-pool.ts';

/**
 * Stand-ins for Aerodrome's Slipstream at its mainnet addresses on Base; pools have the addresses that the real factory would give them.
 */
export const deploySlipstream: Deployment = async ({ chain, deployer, owner }) => {
  const at = slipstream[chain.name];
  if (!at) return;
  const contract = await compileContracts([
    'sandbox/FullRangePool.sol:FullRangePool',
    ...['Factory', 'Quoter', 'Router'].map((name) => `sandbox/Slipstream.sol:Slipstream${name}`),
  ]);
  const [factory, pool] = [contract('SlipstreamFactory'), contract('FullRangePool')];
  await deployer.place(at.poolImplementation, pool);
  await deployer.place(at.factory, factory, [at.poolImplementation]);
  await deployer.place(at.quoter, contract('SlipstreamQuoter'), [at.factory]);
  await deployer.place(at.router, contract('SlipstreamRouter'), [at.factory, chain.wrappedNative]);
  for (const { token0, token1, tickSpacing, fee, amount0, amount1 } of poolPlans(chain, 'slipstream')) {
    await deployer.send(owner, at.factory, factory, 'createPool', [token0, token1, tickSpacing, fee]);
    const address = slipstreamPoolAddress(at, token0, token1, tickSpacing);
    const amounts = [[token0, amount0] as const, [token1, amount1] as const];
    await fillPool(deployer, { from: chain.multicall3, by: owner, pool: { ...pool, address }, amounts });
  }
};
