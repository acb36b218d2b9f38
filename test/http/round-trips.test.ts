import { vaults } from '@say402/readback';
import { sandboxCollections, type SandboxChains } from '@say402/sandbox';
import { createWalletClient, erc20Abi, erc4626Abi, http, publicActions, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForReceipt } from '../../packages/sandbox/src/evm/wait-for-receipt.ts';
import { startSlowService, type SlowService } from '../../bench/slow-service.ts';
import { lentChains } from '../lent-chains.ts';

let chains: SandboxChains;
let service: SlowService;
beforeAll(async () => {
  chains = await lentChains();
  // Something to take out again.
  await enterVault(chains);
  service = await startSlowService(chains, 150);
  // Finds out once that the node of Avalanche has no eth_simulateV1.
  await service.trips('avalanche', `send 0.01 USDC to ${chains.accounts.secondUser.evm.address}`);
  // Finds out once what serves as collateral there.
  await service.trips('base', 'lend 1 USDC on Compound');
});
afterAll(async () => {
  await service.close();
  await chains.close();
});

/** The user lends 50 USDC to a vault on Base. */
async function enterVault({ chains: { base }, accounts }: SandboxChains): Promise<void> {
  const { address, asset } = vaults['base']!.find(({ id }) => id === 'steakhouse_usdc')!;
  const account = privateKeyToAccount(accounts.user.evm.privateKey);
  const wallet = createWalletClient({ account, transport: http(base.rpcUrl), pollingInterval: 100 }).extend(
    publicActions,
  );
  const send = async (hash: Promise<Hex>): Promise<unknown> => waitForReceipt(wallet, await hash);
  await send(
    wallet.writeContract({
      abi: erc20Abi,
      address: asset,
      functionName: 'approve',
      args: [address, 50_000_000n],
      chain: null,
    }),
  );
  await send(
    wallet.writeContract({
      abi: erc4626Abi,
      address,
      functionName: 'deposit',
      args: [50_000_000n, account.address],
      chain: null,
    }),
  );
}

describe('with every answer of the RPC 150 ms late', () => {
  test.each([
    ['base', 1],
    ['polygon', 1],
    // A node without eth_simulateV1 has to know the wallet before it can try anything.
    ['avalanche', 2],
    ['solana', 2],
  ] as const)(
    'a transfer on %s takes two sequential round trips and three HTTP requests at most, and its release %d before settling',
    async (chain, trips) => {
      const to = chains.accounts.secondUser[chain === 'solana' ? 'solana' : 'evm'].address;
      const { query, release, requests } = await service.trips(chain, `send 0.01 USDC to ${to}`);
      expect(query).toBeLessThanOrEqual(2);
      expect(release).toBeLessThanOrEqual(trips);
      expect(requests.query).toBeLessThanOrEqual(3);
      expect(requests.release).toBeLessThanOrEqual(3);
    },
  );

  test('to look at a token beyond the registry before it is bought takes one more', async () => {
    const { query, release } = await service.trips(
      'base',
      'swap 1 USDC for 0xB4fDe59a779991bfB6a52253B51947828b982be3',
    );
    expect(query).toBeLessThanOrEqual(5);
    expect(release).toBeLessThanOrEqual(2);
  });

  test.each([
    ['base', 'ETH', 'on Aerodrome'],
    ['base', 'DOLA', 'on Aerodrome v2'],
    ['polygon', 'POL', 'on QuickSwap'],
    ['avalanche', 'AVAX', 'on LFJ'],
  ] as const)(
    'a swap on %s takes at most four, and its release two before settling',
    async (chain, native, venue) => {
      for (const more of ['', venue, ...(native === 'DOLA' ? [] : ['on Uniswap v4'])]) {
        const { query, release } = await service.trips(chain, `swap 1 USDC for ${native} ${more}`);
        expect(query).toBeLessThanOrEqual(4);
        expect(release).toBeLessThanOrEqual(2);
      }
    },
  );

  test.each([
    ['base', 'send $5 of ETH to {friend}', 2],
    ['avalanche', 'send 1 USDC and 1 AVAX to {friend}', 2],
    ['polygon', 'wrap 1 POL', 2],
    ['base', 'approve 5 USDC for Uniswap', 4],
    ['base', 'lend 1 USDC on Aave', 4],
    ['polygon', 'lend 10 POL on Aave and borrow 1 USDC', 4],
    ['base', 'lend 5 USDC on Steakhouse USDC', 3],
    ['base', 'supply 0.1 WETH as collateral on Morpho for a USDC loan', 3],
    ['base', 'supply 0.5 ETH as collateral on Morpho for a USDC loan and borrow 50 USDC on Morpho', 3],
    ['base', 'lend 5 USDC on Compound', 3],
    ['base', 'supply 0.1 WETH as collateral on Compound for a USDC loan and borrow 50 USDC from Compound', 3],
    ['base', 'withdraw 1 USDC from Steakhouse USDC', 3],
    ['base', 'withdraw all my USDC from Steakhouse USDC', 3],
    ['avalanche', 'swap 1 AVAX for USDC and supply it on Aave', 4],
    ['avalanche', 'stake 1 AVAX', 4],
    ['avalanche', 'unstake 1 sAVAX', 4],
    ['base', 'bridge 1 USDC to Polygon', 4],
    ['base', 'add liquidity with 1 USDC and ETH on Uniswap', 4],
    ['polygon', 'remove 50% of position #10', 4],
    ['avalanche', `send NFT #1 from ${sandboxCollections.singlePieces} to {friend}`, 3],
  ] as const)(
    'on %s "%s" takes at most %i, and its release two before settling',
    async (chain, words, most) => {
      const to = chains.accounts.secondUser.evm.address;
      const { query, release } = await service.trips(chain, words.replace('{friend}', to));
      expect(query).toBeLessThanOrEqual(most);
      expect(release).toBeLessThanOrEqual(2);
    },
  );
});
