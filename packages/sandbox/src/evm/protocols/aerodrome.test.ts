import {
  aerodrome,
  aerodromeFactoryAbi,
  aerodromePoolAbi,
  aerodromePoolAddress,
  aerodromeRouterAbi,
  chains,
} from '@say402/readback';
import { createPublicClient, http, parseAbi, toFunctionSelector, type Abi, type AbiFunction } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxAccounts } from '../../accounts.ts';
import { compileContracts } from '../solidity/compile-contracts.ts';
import { startEvmChain, type EvmSandbox } from '../start-evm-chain.ts';
import { poolPlans } from '../uniswap/pool-plan.ts';

const chain = chains.base;
const at = aerodrome['base']!;
const SOURCES = '@say402/sandbox/vendored/aerodrome/contracts';

describe("beside Aerodrome's own contracts", () => {
  it('our ABIs are a part of theirs', async () => {
    const contract = await compileContracts([
      `${SOURCES}/Pool.sol:Pool`,
      `${SOURCES}/Router.sol:Router`,
      `${SOURCES}/factories/PoolFactory.sol:PoolFactory`,
    ]);
    const facts = (abi: Abi) =>
      abi
        .filter((item) => item.type === 'function')
        .map((item: AbiFunction) => [toFunctionSelector(item), item.outputs.map(({ type }) => type)]);
    for (const [ours, theirs] of [
      [aerodromePoolAbi, 'Pool'],
      [aerodromeFactoryAbi, 'PoolFactory'],
      [aerodromeRouterAbi, 'Router'],
    ] as const)
      expect(facts(contract(theirs).abi)).toEqual(expect.arrayContaining(facts(ours)));
  });

  // Found as vAMM-WETH/USDC and vAMM-USDC/AERO in what others have written of Base.
  it.each([
    ['0x4200000000000000000000000000000000000006', '0xcDAC0d6c6C59727a65F871236188350531885C43'],
    ['0x940181a94A35A4569E4529A3CDfB74e38FD98631', '0x6cDcb1C4A4D1C3C6d054b27AC5B77e89eAFb971d'],
  ] as const)('computes the address of the pool of %s and USDC that is known', (token, known) => {
    const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
    expect(aerodromePoolAddress(at, token, usdc, false)).toBe(known);
    expect(aerodromePoolAddress(at, usdc, token, false)).toBe(known);
    expect(aerodromePoolAddress(at, usdc, token, true)).not.toBe(known);
  });
});

describe("Aerodrome v2 on the sandbox's Base", () => {
  let sandbox: EvmSandbox;
  beforeAll(async () => {
    sandbox = await startEvmChain(chain, await sandboxAccounts());
  });
  afterAll(async () => sandbox.close());

  it('has its pools where they are computed, with their reserves and fees', async () => {
    const client = createPublicClient({ transport: http(sandbox.rpcUrl), cacheTime: 0 });
    const plans = poolPlans(chain, 'aerodrome-v2');
    expect(plans.filter(({ stable }) => stable).length).toBeGreaterThan(0);
    expect(plans.filter(({ stable }) => !stable).length).toBeGreaterThan(0);
    for (const { token0, token1, stable, fee, amount0, amount1 } of plans) {
      const address = aerodromePoolAddress(at, token0, token1, stable);
      const found = await client.readContract({
        address: at.factory,
        abi: parseAbi(['function getPool(address, address, bool) view returns (address)']),
        functionName: 'getPool',
        args: [token1, token0, stable],
      });
      expect(found).toBe(address);
      const metadata = await client.readContract({
        address,
        abi: aerodromePoolAbi,
        functionName: 'metadata',
      });
      expect(metadata.slice(2)).toEqual([amount0, amount1, stable, token0, token1]);
      const basisPoints = await client.readContract({
        address: at.factory,
        abi: aerodromeFactoryAbi,
        functionName: 'getFee',
        args: [address, stable],
      });
      expect(basisPoints).toBe(BigInt(fee) / 100n);
    }
  });
});
