import { chains, lfj, lfjQuoterAbi, lfjRouterAbi } from '@say402/readback';
import {
  createPublicClient,
  erc20Abi,
  http,
  parseUnits,
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

const chain = chains.avalanche;
const at = lfj['avalanche']!;
const contract = (name: string) => readArtifact(`@say402/sandbox/vendored/liquidity-book/${name}.json`);

describe("beside LFJ's own contracts", () => {
  const facts = (abi: Abi) =>
    abi
      .filter((item) => item.type === 'function')
      .map((item: AbiFunction) => [toFunctionSelector(item), item.outputs.map(({ type }) => type)]);

  it.each([
    [lfjQuoterAbi, 'LBQuoter'],
    [lfjRouterAbi, 'LBRouter'],
  ] as readonly (readonly [Abi, string])[])('our ABIs are a part of theirs', (ours, theirs) => {
    expect(facts(contract(theirs).abi)).toEqual(expect.arrayContaining(facts(ours)));
  });
});

describe("Liquidity Book on the sandbox's Avalanche", () => {
  let sandbox: EvmSandbox;
  beforeAll(async () => {
    sandbox = await startEvmChain(chain, await sandboxAccounts());
  });
  afterAll(async () => sandbox.close());

  it('has pairs with their tokens in bins around the price, and quotes out of several of them', async () => {
    const client = createPublicClient({ transport: http(sandbox.rpcUrl), cacheTime: 0 });
    const read = async (
      address: Address,
      name: string,
      functionName: string,
      args: readonly unknown[] = [],
    ) => client.readContract({ address, abi: contract(name).abi, functionName, args });
    const plans = poolPlans(chain, 'liquidity-book');
    expect(plans.length).toBeGreaterThan(2);
    for (const { token0, token1, amount0, amount1, tickSpacing } of plans) {
      const { LBPair: pair } = (await read(at.factory, 'LBFactory', 'getLBPairInformation', [
        token1,
        token0,
        tickSpacing,
      ])) as { LBPair: Address };
      for (const [token, amount] of [
        [token0, amount0],
        [token1, amount1],
      ] as const) {
        const held = await client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [pair],
        });
        // What does not go into equal parts goes back.
        expect(held).toBeLessThanOrEqual(amount);
        expect(held).toBeGreaterThan((amount * 999n) / 1000n);
      }
      expect(await read(pair, 'LBPair', 'getBinStep')).toBe(tickSpacing);
    }
    const usdc = chain.paymentAsset.address;
    const quote = async (dollars: string) =>
      client.readContract({
        address: at.quoter,
        abi: lfjQuoterAbi,
        functionName: 'findBestPathFromAmountIn',
        args: [[usdc, chain.wrappedNative], parseUnits(dollars, 6)],
      });
    const [little, much] = [await quote('100'), await quote('2000')];
    expect(little.binSteps).toEqual([20n]);
    expect(little.versions).toEqual([3]);
    expect(little.amounts[1]! * 20n).toBeGreaterThan((much.amounts[1]! * 102n) / 100n);
    // Its fee grows with the bins that a swap goes through.
    expect(much.fees[0]).toBeGreaterThan(little.fees[0]!);
  });
});
