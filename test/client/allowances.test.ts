import { waitForReceipt } from '@say402/sandbox';
import { chains, erc20Abi, PERMIT2, uniswapV3, uniswapV4 } from '@say402/readback';
import { createPublicClient, createWalletClient, encodeFunctionData, getAddress, http, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lyingFetch, type Body } from './lying-fetch.ts';
import { openClientWorld, type ClientWorld } from './world.ts';

const chain = 'base';
const USDC = getAddress(chains[chain].paymentAsset.address);
const V3 = uniswapV3[chain]!.router;

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

const approveData = (spender: Hex, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });

/** Sets an allowance of the user, as somebody else's page would. */
async function allow(spender: Hex, amount: bigint): Promise<void> {
  const transport = http(world.sandbox.chains[chain].rpcUrl);
  const account = privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey);
  const wallet = createWalletClient({ account, transport });
  const hash = await wallet.sendTransaction({ chain: null, to: USDC, data: approveData(spender, amount) });
  await waitForReceipt(createPublicClient({ transport }), hash);
}

const prepare = async (messages: string, fetcher: typeof fetch = fetch) => {
  const say402 = world.say402({ fetch: fetcher });
  const { operationId, preview } = await say402.prepare({ messages, wallet: world.address(chain), chain });
  return { say402, operationId, preview };
};

describe('between preview and release', () => {
  test('an allowance that a swap before it has left makes an approval needless', async () => {
    await allow(V3, 0n);
    const bought = await prepare('buy 0.2 ETH with USDC on Uniswap v3');
    const sold = await prepare('swap 0.1 USDC for ETH on Uniswap v3');
    expect(sold.preview[0]?.effects).toEqual(['approve', 'swap']);
    const wallets = await world.wallets(chain);
    for (const { say402, operationId } of [bought, sold]) {
      await say402.pay(operationId, wallets);
      const { transactions } = await say402.execute(operationId, wallets);
      expect(transactions.length).toBeGreaterThan(0);
    }
  });

  test.each([
    ['swap 2 USDC for ETH on Uniswap v3', V3],
    ['swap 2 USDC for ZORA on Uniswap v4', PERMIT2],
    ['bridge 2 USDC to Polygon', '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d'],
  ] as const)('an allowance that is gone adds an approval to "%s"', async (words, spender) => {
    await allow(spender, 500_000_000n);
    const { say402, operationId, preview } = await prepare(words);
    const shown = preview[0]?.effects ?? [];
    expect(shown).not.toContain('approve');
    await allow(spender, 0n);
    const wallets = await world.wallets(chain);
    await say402.pay(operationId, wallets);
    const { transactions } = await say402.execute(operationId, wallets);
    expect(transactions).toHaveLength(shown.length + 1);
  });

  test('an allowance that has come takes one away', async () => {
    await allow(V3, 0n);
    const { say402, operationId } = await prepare('swap 2 USDC for ETH on Uniswap v3');
    await allow(V3, 500_000_000n);
    const wallets = await world.wallets(chain);
    await say402.pay(operationId, wallets);
    expect((await say402.execute(operationId, wallets)).transactions).toHaveLength(1);
    await allow(V3, 0n);
  });

  const add = (body: Body, spender: Hex, amount: bigint, to: Hex = USDC): void => {
    if (!body.transactions) return;
    body.transactions.unshift({
      type: 'evm',
      data: { to, value: '0', chainId: 8453, data: approveData(spender, amount) },
    });
    body.signing?.unshift({ waitFor: [], simulated: true });
  };
  test.each([
    ['of more than is swapped', V3, 2_000_001n],
    ['for somebody else', '0x00000000000000000000000000000000DeaDBeef', 1n],
    ['for Permit2, which nothing takes from', PERMIT2, 2_000_000n],
    ['for another router', uniswapV4[chain]!.router, 2_000_000n],
  ] as const)('an approval %s is not let through', async (_, spender, amount) => {
    await allow(V3, 500_000_000n);
    const liar = lyingFetch((body) => add(body, spender, amount));
    const { say402, operationId } = await prepare('swap 2 USDC for ETH on Uniswap v3', liar);
    const paid = say402.pay(operationId, await world.wallets(chain));
    await expect(paid).rejects.toMatchObject({ code: 'bytes_differ' });
    await allow(V3, 0n);
  });
});
