import { slipstream, slipstreamPoolAddress } from '@say402/readback';
import { encodeFunctionData, multicall3Abi, type Address } from 'viem';
import type { ContractCall } from '../contract-call.ts';
import { fiatTokenAbi } from '../fiat-token-abi.ts';
import { compileContracts } from '../solidity/compile-contracts.ts';
import { poolPlans } from '../uniswap/pool-plan.ts';
import type { Deployment } from './deployment.ts';

/** Stand-ins of Aerodrome's Slipstream at its mainnet addresses on Base; pools are where the real factory would put them. */
export const deploySlipstream: Deployment = async ({ chain, deployer, owner }) => {
  const at = slipstream[chain.name];
  if (!at) return;
  const contract = await compileContracts(
    ['Pool', 'Factory', 'Quoter', 'Router'].map((name) => `sandbox/Slipstream.sol:Slipstream${name}`),
  );
  const [factory, pool] = [contract('SlipstreamFactory'), contract('SlipstreamPool')];
  await deployer.place(at.poolImplementation, pool);
  await deployer.place(at.factory, factory, [at.poolImplementation]);
  await deployer.place(at.quoter, contract('SlipstreamQuoter'), [at.factory]);
  await deployer.place(at.router, contract('SlipstreamRouter'), [at.factory, chain.wrappedNative]);
  for (const { token0, token1, tickSpacing, fee, amount0, amount1 } of poolPlans(chain, 'slipstream')) {
    await deployer.send(owner, at.factory, factory, 'createPool', [token0, token1, tickSpacing, fee]);
    const address = slipstreamPoolAddress(at, token0, token1, tickSpacing);
    const calls = [sendingOf(token0, address, amount0), sendingOf(token1, address, amount1)];
    await deployer.send(owner, chain.multicall3, { abi: multicall3Abi }, 'aggregate3', [
      calls.map((call) => ({ ...call, allowFailure: false })),
    ]);
    await deployer.send(owner, address, pool, 'sync');
  }
};

function sendingOf(target: Address, to: Address, amount: bigint): ContractCall {
  return {
    target,
    callData: encodeFunctionData({ abi: fiatTokenAbi, functionName: 'transfer', args: [to, amount] }),
  };
}
