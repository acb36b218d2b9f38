import type { EvmChain } from '@say402/readback';
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, type Address, type Hex } from 'viem';
import type { SandboxAccounts } from '../../accounts.ts';
import type { ContractCall } from '../contract-call.ts';
import { uniswapAddresses } from './creation-code.ts';
import { poolPlans, type PoolPlan } from './pool-plan.ts';
import { poolVenues } from './pools.ts';

const factoryAbi = parseAbi([
  'function enableFeeAmount(uint24 fee, int24 tickSpacing)',
  'function setOwner(address owner)',
]);
const positionsAbi = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
  'function mint(Mint params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
]);

/** Multicall3, which made the factory, adds the fee tier that governance added later, and gives the factory a new owner. */
export function factoryCalls(chain: EvmChain, { issuer }: SandboxAccounts): ContractCall[] {
  const { factory } = uniswapAddresses(chain);
  return [
    encodeFunctionData({ abi: factoryAbi, functionName: 'enableFeeAmount', args: [100, 1] }),
    encodeFunctionData({ abi: factoryAbi, functionName: 'setOwner', args: [issuer.evm.address] }),
  ].map((callData) => ({ target: factory, callData }));
}

/** The calls of Multicall3 that open and fill each pool of the chain. The issuer gets all positions but the last, which the user gets. */
export function poolCalls(chain: EvmChain, { issuer, user }: SandboxAccounts): ContractCall[][] {
  const { positions } = uniswapAddresses(chain);
  return poolPlans(chain, 'uniswap').map((pool, index, { length }) => [
    ...[pool.token0, pool.token1].map((target) => ({ target, callData: approval(positions, maxUint256) })),
    { target: positions, callData: opening(pool) },
    { target: positions, callData: filling(pool, (index === length - 1 ? user : issuer).evm.address) },
    ...[pool.token0, pool.token1].map((target) => ({ target, callData: approval(positions, 0n) })),
  ]);
}

/** What Multicall3 has to hold of each token to fill the pools, in base units. */
export function poolSupplies(chain: EvmChain): ReadonlyMap<Address, bigint> {
  const supplies = new Map<Address, bigint>();
  const add = (token: Address, amount: bigint) => supplies.set(token, (supplies.get(token) ?? 0n) + amount);
  const plans = poolVenues.flatMap((venue) => poolPlans(chain, venue));
  for (const { token0, token1, amount0, amount1 } of plans) {
    add(token0, amount0);
    add(token1, amount1);
  }
  return supplies;
}

function approval(spender: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
}

function opening({ token0, token1, fee, sqrtPriceX96 }: PoolPlan): Hex {
  return encodeFunctionData({
    abi: positionsAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [token0, token1, fee, sqrtPriceX96],
  });
}

function filling(pool: PoolPlan, recipient: Address): Hex {
  const { token0, token1, fee, tickLower, tickUpper, amount0, amount1 } = pool;
  const params = {
    token0,
    token1,
    fee,
    tickLower,
    tickUpper,
    amount0Desired: amount0,
    amount1Desired: amount1,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient,
    deadline: maxUint256,
  };
  return encodeFunctionData({ abi: positionsAbi, functionName: 'mint', args: [params] });
}
