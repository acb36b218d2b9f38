import { createPublicClient, http, parseGwei, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClientWorld, type ChainName, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld();
});
afterAll(async () => world.close());

async function rpc(chain: ChainName, method: string, params: unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(world.sandbox.chains[chain].rpcUrl, { method: 'POST', headers, body });
  return ((await answer.json()) as { result?: unknown }).result;
}

describe('the gas limit that is signed', () => {
  test.each([
    ['base', 'supply 500 USDC on Aave and borrow 100 USDC on Aave'],
    ['polygon', 'swap 10 POL for USDC on QuickSwap and swap 5 POL for USDC on QuickSwap'],
    ['avalanche', 'supply 200 USDC on Aave, borrow 0.5 AVAX from Aave and supply 50 USDC on Aave'],
  ] as const)('on %s holds in blocks of 2 seconds: %s', async (chain, words) => {
    const wallets = await world.wallets(chain);
    const say402 = world.say402();
    const { operationId } = await say402.prepare({ messages: words, wallet: world.address(chain), chain });
    const { signing } = await say402.pay(operationId, wallets);
    await rpc(chain, 'evm_setAutomine', [false]);
    await rpc(chain, 'evm_setIntervalMining', [2]);
    try {
      const done = await say402.execute(operationId, wallets);
      expect(done.transactions.length).toBeGreaterThan(1);
      const client = createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) });
      for (const [index, { id }] of done.transactions.entries()) {
        const { gas, maxPriorityFeePerGas } = await client.getTransaction({ hash: id as Hex });
        expect(gas).toBeGreaterThanOrEqual(BigInt(signing[index]!.gas!));
        if (chain === 'polygon') expect(maxPriorityFeePerGas).toBeGreaterThanOrEqual(parseGwei('25'));
      }
    } finally {
      await rpc(chain, 'evm_setIntervalMining', [0]);
      await rpc(chain, 'evm_setAutomine', [true]);
    }
  });
});
