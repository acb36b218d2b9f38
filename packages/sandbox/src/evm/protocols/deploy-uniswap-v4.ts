import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PERMIT2, permit2Abi, uniswapV3, uniswapV4, type UniswapV4Addresses } from '@say402/readback';
import {
  encodeAbiParameters,
  encodeFunctionData,
  isHex,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from 'viem';
import { z } from 'zod';
import { SandboxError } from '../../sandbox-error.ts';
import { setCode } from '../anvil-calls.ts';
import { fiatTokenAbi } from '../fiat-token-abi.ts';
import type { Contract } from '../solidity/contract.ts';
import { readArtifact } from '../solidity/read-artifact.ts';
import { poolPlans, squareRoot, type PoolPlan } from '../uniswap/pool-plan.ts';
import type { Deployment } from './deployment.ts';

const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call[] calls) payable',
]);
const positionsAbi = parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline) payable']);
const poolManagerAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function initialize(PoolKey key, uint160 sqrtPriceX96) returns (int24 tick)',
]);
/** Actions: mint a position, and pay for it. Source: v4-periphery `Actions.sol`. */
const MINT_AND_SETTLE = '0x020d';
const MINT = parseAbiParameters(
  '(address, address, uint24, int24, address), int24, int24, uint256, uint128, uint128, address, bytes',
);
/** A time far beyond the sandbox's, in 48 bits. */
const NEVER = 2 ** 47;
const WORD_BYTES = 32;

/**
 * Uniswap v4, its router (version 2.0) and Permit2 at their mainnet addresses, from the compiled code in `@uniswap/universal-router`, which
 * is read there and not copied.
 */
export const deployUniswapV4: Deployment = async ({ chain, deployer, accounts, owner }) => {
  const at = uniswapV4[chain.name];
  if (!at) return;
  const wrapped = chain.wrappedNative;
  await deployer.run(setCode(PERMIT2, permit2Code()));
  await deployer.place(at.poolManager, compiled('PoolManager'), [owner]);
  await deployer.place(at.quoter, deployed('V4Quoter'), [at.poolManager]);
  await deployer.place(at.stateView, deployed('StateView'), [at.poolManager]);
  const positionsArgs = [at.poolManager, PERMIT2, 300_000n, zeroAddress, wrapped];
  await deployer.place(at.positions, compiled('PositionManager'), positionsArgs);
  await deployer.place(at.router, compiled('UniversalRouter'), [
    {
      permit2: PERMIT2,
      weth9: wrapped,
      v2Factory: zeroAddress,
      v3Factory: uniswapV3[chain.name]?.factory ?? zeroAddress,
      pairInitCodeHash: zeroHash,
      poolInitCodeHash: zeroHash,
      v4PoolManager: at.poolManager,
      v3NFTPositionManager: uniswapV3[chain.name]?.positions ?? zeroAddress,
      v4PositionManager: at.positions,
    },
  ]);
  for (const plan of poolPlans(chain, 'uniswap-v4')) {
    const { token0: currency0, token1: currency1, fee, tickSpacing, sqrtPriceX96, amount0 } = plan;
    const key = { currency0, currency1, fee, tickSpacing, hooks: zeroAddress };
    await deployer.send(owner, at.poolManager, { abi: poolManagerAbi }, 'initialize', [key, sqrtPriceX96]);
    // The native coin, whose address is zero, is always the first.
    const value = currency0 === zeroAddress ? amount0 : 0n;
    const calls = fillingCalls(at, plan, { value, owner: accounts.issuer.evm.address });
    await deployer.send(owner, chain.multicall3, { abi: multicallAbi }, 'aggregate3Value', [calls], value);
  }
};

function fillingCalls(
  { positions }: UniswapV4Addresses,
  plan: PoolPlan,
  { value, owner }: { readonly value: bigint; readonly owner: Address },
) {
  const { token0, token1, amount0, amount1 } = plan;
  const approvals = [[token0, amount0] as const, [token1, amount1] as const]
    .filter(([token]) => token !== zeroAddress)
    .flatMap(([token, amount]) => [
      call(
        token,
        encodeFunctionData({ abi: fiatTokenAbi, functionName: 'approve', args: [PERMIT2, amount] }),
      ),
      call(
        PERMIT2,
        encodeFunctionData({
          abi: permit2Abi,
          functionName: 'approve',
          args: [token, positions, amount, NEVER],
        }),
      ),
    ]);
  const mint = encodeFunctionData({ abi: positionsAbi, args: [mintingOf(plan, owner), maxUint256] });
  return [...approvals, { ...call(positions, mint), value }];
}

const call = (target: Address, callData: Hex) => ({ target, allowFailure: false, value: 0n, callData });

/** A position over the full range takes at most the amounts whose product is the square of its liquidity. */
function mintingOf(plan: PoolPlan, owner: Address): Hex {
  const { token0, token1, fee, tickSpacing, tickLower, tickUpper, amount0, amount1 } = plan;
  const liquidity = squareRoot(amount0 * amount1) - 1n;
  const key = [token0, token1, fee, tickSpacing, zeroAddress] as const;
  return encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
    MINT_AND_SETTLE,
    [
      encodeAbiParameters(MINT, [key, tickLower, tickUpper, liquidity, amount0, amount1, owner, '0x']),
      encodeAbiParameters(parseAbiParameters('address, address'), [token0, token1]),
    ],
  ]);
}

const PACKAGE = '@uniswap/universal-router';

const compiled = (name: string): Contract => readArtifact(`${PACKAGE}/out/${name}.sol/${name}.json`);

const broadcastSchema = z.object({
  transactions: z.tuple([z.object({ transaction: z.object({ input: z.custom<Hex>(isHex) }) })]),
});

/** A contract as Uniswap deployed it, from the record of the transaction: a salt, the code, and its argument. */
function deployed(name: string): Contract {
  const path = `${PACKAGE}/lib/v4-periphery/broadcast/Deploy${name}.s.sol/1301/run-latest.json`;
  const { transactions } = broadcastSchema.parse(JSON.parse(readPackageFile(path)));
  const { input } = transactions[0].transaction;
  const abi = parseAbi(['constructor(address poolManager)']);
  return { abi, code: slice(input, WORD_BYTES, size(input) - WORD_BYTES), linkReferences: {} };
}

/** Permit2's code, which its repository publishes for tests. */
function permit2Code(): Hex {
  const path = `${PACKAGE}/lib/permit2/test/utils/DeployPermit2.sol`;
  const code = /hex"([0-9a-f]+)"/.exec(readPackageFile(path))?.[1];
  if (code !== undefined) return `0x${code}`;
  throw new SandboxError(
    'deployment_failed',
    `${path} holds no code.`,
    'Install the dependencies anew with npm ci.',
  );
}

const readPackageFile = (path: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');
