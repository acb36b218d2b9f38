import { vaultAbi, vaults } from '@say402/readback';
import { createPublicClient, encodeFunctionData, http, parseAbi, type Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpcBatch } from '../../packages/sandbox/src/evm/rpc-batch.ts';
import { sandboxContract } from '../../packages/sandbox/src/evm/sandbox-contract.ts';
import { openActionWorld, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

type Chain = 'base' | 'polygon' | 'avalanche';
const DAY = 86_400;
/** Enough shares for an exact price. */
const SAMPLE = 10n ** 30n;

const pass = async (chain: Chain, seconds: number) =>
  rpcBatch(world.sandbox.chains[chain].rpcUrl, [
    { method: 'evm_increaseTime', params: [seconds] },
    { method: 'anvil_mine', params: [1] },
  ]);

/** Percent a year, as an offer of places says them; null where it says that the rate is not known. */
async function rateSaid(chain: Chain, symbol: string, name: string): Promise<number | null> {
  const asked = await world.ask(chain, `lend 1 ${symbol}`);
  const options = asked.body['options'] as readonly string[];
  const option = options.find((each) => each.startsWith(`${name} (`))!;
  const [, percent] = /\((\d+\.?\d*)% a year now/.exec(option) ?? [];
  return percent === undefined ? null : Number(percent);
}

const vaultCalled = (chain: Chain, name: string): Hex =>
  vaults[chain]!.find((each) => each.name === name)!.address;

/** Percent a year that shares grow by in a day. */
async function grown(chain: Chain, address: Hex): Promise<number> {
  const client = createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl), cacheTime: 0 });
  const worth = async (): Promise<bigint> =>
    client.readContract({ address, abi: vaultAbi, functionName: 'convertToAssets', args: [SAMPLE] });
  const before = await worth();
  await pass(chain, DAY);
  return (Number((((await worth()) - before) * 10n ** 12n) / before) / 1e10) * 365;
}

async function sends(chain: Chain, from: Hex, to: Hex, data: Hex): Promise<void> {
  // One after the other: a node may run the calls of a batch in any order.
  for (const each of [
    { method: 'anvil_impersonateAccount', params: [from] },
    { method: 'anvil_setBalance', params: [from, '0xde0b6b3a7640000'] },
    { method: 'eth_sendTransactionSync', params: [{ from, to, data }] },
  ])
    await rpcBatch(world.sandbox.chains[chain].rpcUrl, [each]);
}

test.each([
  ['base', 'USDC', 'Steakhouse USDC'],
  ['polygon', 'USDC', 'Morpho Compound USDC'],
] as const)(
  'the rate of a vault of Morpho on %s is what its %s grow by, less its fee',
  async (chain, symbol, name) => {
    const address = vaultCalled(chain, name);
    // Books interest, so that the clock of the market is that of the chain.
    await pass(chain, DAY);
    const [said, real] = [(await rateSaid(chain, symbol, name))!, await grown(chain, address)];
    expect(said).toBeGreaterThan(0.1);
    expect(Math.abs(said - real)).toBeLessThan(0.02 * real + 0.01);
    const owner = sandboxContract('deployer');
    const fees = parseAbi(['function setFeeRecipient(address who)', 'function setFee(uint256 fee)']);
    for (const data of [
      encodeFunctionData({ abi: fees, functionName: 'setFeeRecipient', args: [owner] }),
      encodeFunctionData({ abi: fees, functionName: 'setFee', args: [10n ** 17n] }),
    ])
      await sends(chain, owner, address, data);
    const [less, of] = [(await rateSaid(chain, symbol, name))!, await grown(chain, address)];
    expect(Math.abs(less - of)).toBeLessThan(0.02 * of + 0.01);
    expect(less).toBeLessThan(said * 0.95);
  },
);

const rates = parseAbi([
  'function lend(address borrower, uint256 amount, uint256 rate, uint16 fee)',
  'function setVsr(uint256 vsr)',
  'function setRates(uint256 supplyRate, uint256 rewardsRate)',
]);
const RAY = 10n ** 27n;

test.each([
  [
    'base',
    'USDC',
    'Euler Base USDC',
    encodeFunctionData({
      abi: rates,
      functionName: 'lend',
      args: [sandboxContract('deployer'), 70_000_000_000n, RAY / 400_000_000n, 500],
    }),
    encodeFunctionData({
      abi: rates,
      functionName: 'lend',
      args: [sandboxContract('deployer'), 1n, RAY, 0],
    }),
  ],
  [
    'base',
    'USDC',
    'Fluid USDC',
    encodeFunctionData({ abi: rates, functionName: 'setRates', args: [812n, 0n] }),
    encodeFunctionData({ abi: rates, functionName: 'setRates', args: [500n, 26n * 10n ** 12n] }),
  ],
  [
    'avalanche',
    'USDC',
    'Spark Savings USDC',
    encodeFunctionData({ abi: rates, functionName: 'setVsr', args: [RAY + RAY / 400_000_000n] }),
    encodeFunctionData({ abi: rates, functionName: 'setVsr', args: [RAY + RAY / 1_000_000n] }),
  ],
] as const)(
  'on %s the rate for %s that %s says of itself is what its shares grow by, and one that its code can not pay is not believed',
  async (chain, symbol, name, more, absurd) => {
    const address = vaultCalled(chain, name);
    const [said, real] = [(await rateSaid(chain, symbol, name))!, await grown(chain, address)];
    expect(said).toBeGreaterThan(2);
    expect(Math.abs(said - real)).toBeLessThan(0.011);
    await sends(chain, sandboxContract('deployer'), address, more);
    const [raised, of] = [(await rateSaid(chain, symbol, name))!, await grown(chain, address)];
    expect(raised).toBeGreaterThan(said + 1);
    expect(Math.abs(raised - of)).toBeLessThan(0.011);
    await sends(chain, sandboxContract('deployer'), address, absurd);
    expect(await rateSaid(chain, symbol, name)).toBeNull();
  },
);
