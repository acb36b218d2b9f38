import { vaultAbi, vaults } from '@say402/readback';
import { createPublicClient, encodeFunctionData, http, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpcBatch } from '../../packages/sandbox/src/evm/rpc-batch.ts';
import { sandboxContract } from '../../packages/sandbox/src/evm/sandbox-contract.ts';
import { openActionWorld, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

test.each([
  ['base', 'USDC', 'Steakhouse USDC'],
  ['polygon', 'USDC', 'Morpho Compound USDC'],
] as const)(
  'the rate of a vault of Morpho on %s is what its %s grow by, less its fee',
  async (chain, symbol, name) => {
    const rpc = world.sandbox.chains[chain].rpcUrl;
    const { address } = vaults[chain]!.find((each) => each.name === name)!;
    const client = createPublicClient({ transport: http(rpc), cacheTime: 0 });
    const pass = async (seconds: number) =>
      rpcBatch(rpc, [
        { method: 'evm_increaseTime', params: [seconds] },
        { method: 'anvil_mine', params: [1] },
      ]);
    const rateSaid = async (): Promise<number> => {
      const asked = await world.ask(chain, `lend 100 ${symbol}`);
      const option = (asked.body['options'] as readonly string[]).find((each) =>
        each.startsWith(`${name} (`),
      );
      return Number(/\((\d+\.?\d*)% a year now/.exec(option!)![1]);
    };
    const worth = async (): Promise<bigint> =>
      client.readContract({ address, abi: vaultAbi, functionName: 'previewRedeem', args: [10n ** 30n] });
    const DAY = 86_400;
    const grown = async (): Promise<number> => {
      const before = await worth();
      await pass(DAY);
      return (Number((((await worth()) - before) * 10n ** 12n) / before) / 1e10) * 365;
    };
    // Books interest, so that the clock of the market is that of the chain.
    await pass(DAY);
    const [said, real] = [await rateSaid(), await grown()];
    expect(said).toBeGreaterThan(0.1);
    expect(Math.abs(said - real)).toBeLessThan(0.02 * real + 0.01);
    const owner = sandboxContract('deployer');
    const fees = parseAbi(['function setFeeRecipient(address who)', 'function setFee(uint256 fee)']);
    for (const data of [
      encodeFunctionData({ abi: fees, functionName: 'setFeeRecipient', args: [owner] }),
      encodeFunctionData({ abi: fees, functionName: 'setFee', args: [10n ** 17n] }),
    ])
      await rpcBatch(rpc, [
        { method: 'anvil_impersonateAccount', params: [owner] },
        { method: 'anvil_setBalance', params: [owner, '0xde0b6b3a7640000'] },
        { method: 'eth_sendTransactionSync', params: [{ from: owner, to: address, data }] },
      ]);
    const [less, of] = [await rateSaid(), await grown()];
    expect(Math.abs(less - of)).toBeLessThan(0.02 * of + 0.01);
    expect(less).toBeLessThan(said * 0.95);
  },
);
