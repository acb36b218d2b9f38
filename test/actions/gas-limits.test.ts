import { createPayer, signPayment } from '@say402/sandbox';
import { releaseResponseSchema, type ReleaseResponse } from '@say402/wire';
import { createTestClient, http, publicActions, walletActions, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '../http/caller.ts';
import type { EvmChainName } from './move-price.ts';
import { openActionWorld, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

async function released(chain: EvmChainName, words: string): Promise<ReleaseResponse> {
  const { operationId } = await world.prepare(chain, words);
  const url = `${world.sandbox.url}/api/process`;
  const terms = await call(url, { body: { operationId } });
  const payer = await createPayer(world.sandbox.accounts.user, world.sandbox.chains.solana.rpcUrl);
  const headers = { 'x-payment': await signPayment(payer, terms.body) };
  return releaseResponseSchema.parse((await call(url, { body: { operationId }, headers })).body);
}

function userOn(chain: EvmChainName) {
  const account = privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey);
  return createTestClient({ mode: 'anvil', account, transport: http(world.sandbox.chains[chain].rpcUrl) })
    .extend(publicActions)
    .extend(walletActions);
}

/** Chain, what the user asks for, and what another does before each of the user's transactions. */
const ROWS = [
  [
    'polygon',
    'swap 10 POL for USDC on QuickSwap and swap 5 POL for USDC on QuickSwap',
    ['swap 40 USDC for POL on QuickSwap', 'swap 60 POL for USDC on QuickSwap'],
  ],
  [
    'polygon',
    'swap 5 USDC for POL on QuickSwap and swap 6 POL for WETH on QuickSwap',
    ['swap 40 USDC for POL on QuickSwap', 'swap 60 POL for USDC on QuickSwap'],
  ],
  [
    'base',
    'swap 0.1 ETH for USDC on Uniswap v3 and swap 0.05 ETH for USDC on Uniswap v3',
    ['swap 300 USDC for ETH on Uniswap v3', 'swap 0.2 ETH for USDC on Uniswap v3'],
  ],
  [
    'base',
    'supply 500 USDC on Aave and borrow 100 USDC on Aave',
    ['supply 300 USDC on Aave', 'borrow 20 USDC on Aave'],
  ],
  [
    'avalanche',
    'supply 200 USDC on Aave, borrow 0.5 AVAX from Aave and supply 50 USDC on Aave',
    ['supply 300 USDC on Aave', 'borrow 0.1 AVAX from Aave'],
  ],
] as const;

describe('the gas that is released holds while others trade, and time passes', () => {
  test.each(ROWS)('on %s: %s', async (chain, words, others) => {
    const { transactions, signing } = await released(chain, words);
    const user = userOn(chain);
    for (const [index, transaction] of transactions.entries()) {
      for (const other of others)
        await world.execute(chain, await world.prepare(chain, other, 'secondUser'), 'secondUser');
      await user.increaseTime({ seconds: 5 });
      if (transaction.type !== 'evm') throw new Error('Expected a call');
      const { to, data, value } = transaction.data;
      const gas = BigInt(signing[index]!.gas!);
      const sent = { to: to as Hex, data: data as Hex, value: BigInt(value), gas };
      const hash = await user.sendTransaction({ chain: null, ...sent });
      const receipt = await vi.waitFor(async () => user.getTransactionReceipt({ hash }), { timeout: 10_000 });
      expect([index, receipt.status]).toEqual([index, 'success']);
      // A tenth at least is left for what this test does not do.
      expect(receipt.gasUsed).toBeLessThan((gas * 9n) / 10n);
    }
  });
});
