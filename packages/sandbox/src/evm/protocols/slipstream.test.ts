import {
  chains,
  encodeSlipstreamPath,
  pathRouterAbi,
  slipstream,
  slipstreamGaugeCaps,
  slipstreamGaugesV3,
  slipstreamPoolAbi,
  slipstreamPoolAddress,
  slipstreamQuoterAbi,
  slipstreamRouterAbi,
} from '@say402/readback';
import {
  createPublicClient,
  http,
  parseAbi,
  parseEther,
  toFunctionSelector,
  type Abi,
  type AbiFunction,
  type Address,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxAccounts } from '../../accounts.ts';
import { readArtifact } from '../solidity/read-artifact.ts';
import { startEvmChain, type EvmSandbox } from '../start-evm-chain.ts';
import { poolPlans } from '../uniswap/pool-plan.ts';

const chain = chains.base;
const weth = chain.wrappedNative;
const usdc = chain.paymentAsset.address;
const deployments = [
  ['slipstream', slipstream['base']!],
  ['slipstream-gauge-caps', slipstreamGaugeCaps['base']!],
  ['slipstream-gauges-v3', slipstreamGaugesV3['base']!],
] as const;
const contract = (name: string) => readArtifact(`@say402/sandbox/vendored/slipstream/${name}.json`);

describe("beside Aerodrome's own contracts", () => {
  const facts = (abi: Abi) =>
    abi
      .filter((item) => item.type === 'function')
      .map((item: AbiFunction) => [toFunctionSelector(item), item.outputs.map(({ type }) => type)]);

  it.each([
    [slipstreamPoolAbi, 'CLPool'],
    [slipstreamQuoterAbi, 'QuoterV2'],
    [[...pathRouterAbi, ...slipstreamRouterAbi], 'SwapRouter'],
  ] as readonly (readonly [Abi, string])[])('our ABIs are a part of theirs', (ours, theirs) => {
    expect(facts(contract(theirs).abi)).toEqual(expect.arrayContaining(facts(ours)));
  });

  // What others read of `getPool` on Base.
  it.each([
    [0, weth, 100, '0xb2cc224c1c9feE385f8ad6a55b4d94E92359DC59'],
    [1, weth, 50, '0xc758d81B9b81A6FCDAd075bD471874A2c46B54e0'],
    [2, weth, 50, '0x3FE04A59Ebd38cF06080a6F60a98D124eb59392A'],
    [2, weth, 10, '0x493E74Eda2720e127BAcCC1A19B2D567Bc14aB43'],
  ] as const)(
    'computes the address of a pool of deployment %i that is known',
    (index, token, spacing, known) => {
      const [, at] = deployments[index];
      expect(slipstreamPoolAddress(at, usdc, token, spacing)).toBe(known);
    },
  );
});

describe("Slipstream on the sandbox's Base", () => {
  let sandbox: EvmSandbox;
  beforeAll(async () => {
    sandbox = await startEvmChain(chain, await sandboxAccounts());
  });
  afterAll(async () => sandbox.close());
  const client = () => createPublicClient({ transport: http(sandbox.rpcUrl), cacheTime: 0 });
  const read = async (address: Address, name: string, functionName: string, args: readonly unknown[] = []) =>
    client().readContract({ address, abi: contract(name).abi, functionName, args });

  it.each(deployments)(
    'has the pools of %s where they are computed, with their prices and fees',
    async (venue, at) => {
      const plans = poolPlans(chain, venue);
      expect(plans.length).toBeGreaterThan(1);
      for (const { token0, token1, tickSpacing, fee, sqrtPriceX96 } of plans) {
        const pool = slipstreamPoolAddress(at, token0, token1, tickSpacing);
        expect(await read(at.factory, 'CLFactory', 'getPool', [token1, token0, tickSpacing])).toBe(pool);
        const [price] = await client().readContract({
          address: pool,
          abi: slipstreamPoolAbi,
          functionName: 'slot0',
        });
        expect(price).toBe(sqrtPriceX96);
        expect(await read(pool, 'CLPool', 'fee')).toBe(fee);
        // What liquidity that is not staked pays out of its fees, by default.
        expect(await read(pool, 'CLPool', 'unstakedFee')).toBe(100_000);
      }
      expect(await read(at.factory, 'CLFactory', 'tickSpacings')).toEqual(at.tickSpacings);
      for (const [address, name] of [
        [at.router, 'SwapRouter'],
        [at.quoter, 'QuoterV2'],
        [at.positions, 'NonfungiblePositionManager'],
        [at.swapFees, 'DynamicSwapFeeModule'],
      ] as const)
        expect(await read(address, name, 'factory')).toBe(at.factory);
    },
  );

  it('has positions within bounds: what goes beyond them crosses ticks and gets dearer', async () => {
    const at = deployments[2][1];
    const [{ token0, token1, tickSpacing }] = poolPlans(chain, 'slipstream-gauges-v3').filter(
      (plan) => plan.tickSpacing === 10,
    ) as [ReturnType<typeof poolPlans>[number]];
    const other = token0 === weth ? token1 : token0;
    const path = encodeSlipstreamPath({ tokens: [weth, other], spacings: [tickSpacing] });
    const quote = async (ether: string) => {
      const args = [path, parseEther(ether)] as const;
      const { result } = await client().simulateContract({
        address: at.quoter,
        abi: parseAbi([
          'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] prices, uint32[] crossed, uint256 gas)',
        ]),
        functionName: 'quoteExactInput',
        args,
      });
      return result;
    };
    const [little, much] = [await quote('0.1'), await quote('4')];
    expect(little[2]).toEqual([0]);
    expect(much[2]).toEqual([1]);
    expect(little[0] * 40n).toBeGreaterThan(much[0]);
    expect(much[3]).toBeGreaterThan(little[3]);
  });
});
