import {
  slipstream,
  slipstreamGaugeCaps,
  slipstreamGaugesV3,
  slipstreamPoolAddress,
  type SlipstreamAddresses,
} from '@say402/readback';
import { encodeFunctionData, erc20Abi, maxUint256, multicall3Abi, zeroAddress, type Address } from 'viem';
import type { ContractCall } from '../contract-call.ts';
import type { ContractDeployer } from '../contract-deployer.ts';
import { sandboxContract } from '../sandbox-contract.ts';
import { compileContracts } from '../solidity/compile-contracts.ts';
import type { Contract } from '../solidity/contract.ts';
import { readArtifact } from '../solidity/read-artifact.ts';
import { poolPlans, type PoolPlan } from '../uniswap/pool-plan.ts';
import type { Deployment } from './deployment.ts';

/** Source: aerodrome-finance/slipstream 7844368, script/constants/Base.json. */
const VOTER = '0x16613524e02ad97eDfeF371bC883F2F5d6C480A5';
/** Which gauges are of which factory; swaps never ask. */
const registry = sandboxContract('Slipstream factory registry');
/** Millionths that a pool takes at most. Source: script/DeployCL.s.sol of the deployment "Gauges V3". */
const FEE_CAP = 30_000n;
/** Millionths, where governance has added a spacing. */
const ADDED_FEE = 500;

interface Context {
  readonly deployer: ContractDeployer;
  readonly owner: Address;
  readonly wrapped: Address;
  /** The deployment before all others: nobody but the owner opens its pools again in another. For want of one it gets itself. */
  readonly first: SlipstreamAddresses;
}

/** Aerodrome's Slipstream at its mainnet addresses on Base, compiled from its published sources. */
export const deploySlipstream: Deployment = async ({ chain, deployer, accounts, owner }) => {
  const first = slipstream[chain.name];
  if (!first) return;
  const contract = await compileContracts(['sandbox/AerodromeVoter.sol:AerodromeVoter']);
  await deployer.place(VOTER, contract('AerodromeVoter'), [registry]);
  const context = { deployer, owner, wrapped: chain.wrappedNative, first };
  for (const [venue, at] of [
    ['slipstream', first],
    ['slipstream-gauge-caps', slipstreamGaugeCaps[chain.name]],
    ['slipstream-gauges-v3', slipstreamGaugesV3[chain.name]],
  ] as const) {
    if (!at) continue;
    await placeContracts(at, context);
    const open = new Set<Address>();
    for (const plan of poolPlans(chain, venue)) {
      const pool = slipstreamPoolAddress(at, plan.token0, plan.token1, plan.tickSpacing);
      if (!open.has(pool)) await openPool(at, pool, plan, context);
      open.add(pool);
      const calls = filling(at.positions, plan, accounts.issuer.evm.address);
      await deployer.send(owner, chain.multicall3, { abi: multicall3Abi }, 'aggregate3', [
        calls.map((call) => ({ ...call, allowFailure: false })),
      ]);
    }
  }
};

async function placeContracts(
  at: SlipstreamAddresses,
  { deployer, owner, wrapped, first }: Context,
): Promise<void> {
  const { factory, quoter, router, positions, swapFees, unstakedFees } = at;
  const factoryCode = artifact('CLFactory');
  await deployer.place(at.poolImplementation, artifact('CLPool'));
  await deployer.place(factory, factoryCode, [VOTER, first.factory, at.poolImplementation]);
  await deployer.place(swapFees, artifact('DynamicSwapFeeModule'), [factory, 0n, FEE_CAP, [], []]);
  await deployer.place(unstakedFees, artifact('CustomUnstakedFeeModule'), [factory]);
  await deployer.send(owner, factory, factoryCode, 'setSwapFeeModule', [swapFees]);
  await deployer.send(owner, factory, factoryCode, 'setUnstakedFeeModule', [unstakedFees]);
  await deployer.place(quoter, artifact('QuoterV2'), [factory, wrapped]);
  await deployer.place(router, artifact('SwapRouter'), [factory, wrapped]);
  const named = [zeroAddress, 'Slipstream Position NFT v1', 'AERO-CL-POS'];
  await deployer.place(positions, artifact('NonfungiblePositionManager'), [factory, wrapped, ...named]);
  for (const spacing of at.tickSpacings.filter((each) => !first.tickSpacings.includes(each)))
    await deployer.send(owner, factory, factoryCode, 'enableTickSpacing', [spacing, ADDED_FEE]);
}

async function openPool(
  { factory, swapFees }: SlipstreamAddresses,
  pool: Address,
  { token0, token1, tickSpacing, fee, sqrtPriceX96 }: PoolPlan,
  { deployer, owner }: Context,
): Promise<void> {
  const args = [token0, token1, tickSpacing, sqrtPriceX96];
  await deployer.send(owner, factory, artifact('CLFactory'), 'createPool', args);
  await deployer.send(owner, swapFees, artifact('DynamicSwapFeeModule'), 'setCustomFee', [pool, fee]);
}

/** The calls that make a position of a pool that is open, out of the caller's tokens. */
function filling(positions: Address, plan: PoolPlan, recipient: Address): ContractCall[] {
  const { token0, token1, tickSpacing, tickLower, tickUpper, amount0, amount1 } = plan;
  const params = {
    token0,
    token1,
    tickSpacing,
    tickLower,
    tickUpper,
    amount0Desired: amount0,
    amount1Desired: amount1,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient,
    deadline: maxUint256,
    sqrtPriceX96: 0n,
  };
  const { abi } = artifact('NonfungiblePositionManager');
  return [
    ...[token0, token1].map((target) => ({
      target,
      callData: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [positions, maxUint256],
      }),
    })),
    { target: positions, callData: encodeFunctionData({ abi, functionName: 'mint', args: [params] }) },
  ];
}

const artifact = (name: string): Contract => readArtifact(`@say402/sandbox/vendored/slipstream/${name}.json`);
