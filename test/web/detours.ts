import { balanceOf } from '@say402/sandbox';
import { operationResponseSchema } from '@say402/wire';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeDearer } from '../actions/move-price.ts';
import { expectToFit } from './fits.ts';
import { button, heading, keyboardAnswer, say } from './hands.ts';
import { violations } from './violations.ts';
import type { WebWorld } from './world.ts';

const HARBOUR = 'Harbour Wallet';
const DAY = 86_400_000;
/** Millionths, beyond the half percent that a swap may slip. */
const LEAP = 20_000n;

type EvmName = 'base' | 'polygon';

/** Ways that are longer than a transfer, and what goes wrong on them. The last one moves the service's clock ahead. */
export function tryDetours(world: () => WebWorld): void {
  const tokenOf = (chain: EvmName, symbol: string): string =>
    world().sandbox.tokens[chain].find((token) => token.symbol === symbol)!.address;
  const held = async (chain: EvmName, symbol: string, who: 'user' | 'secondUser' = 'user') => {
    const { accounts, chains: local } = world().sandbox;
    const owner = accounts[who].evm.address;
    const { rpcUrl } = local[chain];
    return balanceOf({ rpcUrl, family: 'evm', owner, token: tokenOf(chain, symbol) });
  };
  const alertOf = (page: Page, code: string) => page.getByRole('alert').filter({ hasText: code });

  test('swaps with an allowance in two transactions, after a question was answered', async () => {
    const { page, evm, complaints } = await world().open();
    const [dollars, coins] = [await held('base', 'USDC'), await held('base', 'cbBTC')];
    // Of the venue that is named: what the wallet has allowed others before is not enough.
    await say(page, 'swap 20 USDC on Slipstream', HARBOUR);
    await page.locator('#reply').waitFor();
    await keyboardAnswer(page, 'cbBTC');
    await heading(page, 'This is what will happen').waitFor();
    expect(await page.locator('.allowed').innerText()).toMatch(/^you allow 0x\w+…\w+ to take 20 USDC$/);
    await button(page, 'Pay 0.01 USDC').click();
    await button(page, 'Sign 2 transactions').click();
    await heading(page, 'Done').waitFor();
    expect(await held('base', 'USDC')).toBe(dollars - 20_010_000n);
    // 20 dollars at 100,000 for one.
    expect((await held('base', 'cbBTC')) - coins).toBeGreaterThan(19_000n);
    expect(evm.calls.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
    expect(evm.calls).not.toContain('wallet_sendCalls');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('has a wallet that can do so carry out several steps as one, and the service hears of it', async () => {
    const { page, evm, complaints } = await world().open({ batches: true });
    const friend = world().sandbox.accounts.secondUser.evm.address;
    const [dollars, theirs] = [await held('polygon', 'USDC'), await held('polygon', 'WETH', 'secondUser')];
    await page.getByText('Polygon', { exact: true }).click();
    await say(page, `swap 6 USDC for WETH and send it to ${friend}`, HARBOUR);
    await button(page, 'Pay 0.01 USDC').click();
    evm.refuse('wallet_sendCalls');
    await button(page, 'Sign 3 transactions').click();
    await page.getByText('The transaction was not sent').first().waitFor();
    expect(await held('polygon', 'USDC')).toBe(dollars - 10_000n);
    await button(page, 'Sign 3 transactions').click();
    await heading(page, 'Done').waitFor();
    expect(await held('polygon', 'USDC')).toBe(dollars - 6_010_000n);
    expect((await held('polygon', 'WETH', 'secondUser')) - theirs).toBeGreaterThan(19n * 10n ** 14n);
    expect(evm.calls.filter((method) => method === 'wallet_sendCalls')).toHaveLength(2);
    expect(evm.calls).not.toContain('eth_sendTransaction');
    const shown = await page.getByRole('link', { name: 'in the explorer' }).all();
    const links = await Promise.all(shown.map(async (link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(1);
    const [hash] = /0x[\da-f]{64}/.exec(links[0] ?? '') ?? [];
    await expect
      .poll(async () => executionOf(page))
      .toEqual(Array.from({ length: 3 }, () => ({ state: 'confirmed', hash })));
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('shows what the service sees of transactions, where the wallet does not', async () => {
    const { page, evm, complaints } = await world().open();
    const friend = world().sandbox.accounts.secondUser.evm.address;
    const seal = page.locator('.transactions .seal');
    await say(page, `send 5 USDC to ${friend}`, HARBOUR);
    await button(page, 'Pay 0.01 USDC').click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    evm.lag('eth_getTransactionReceipt');
    await button(page, 'Sign the transaction').click();
    await page.getByText('Waiting for the chain to confirm').waitFor();
    await expectToFit(page, 'confirming');
    await expect.poll(async () => seal.innerText()).toBe('confirmed');
    await page.reload();
    await page.getByRole('button', { name: /^Send 5 USDC.*on its way$/s }).click();
    await expect.poll(async () => seal.innerText()).toBe('confirmed');
    evm.lag(null);
    await button(page, 'Go on').click();
    await heading(page, 'Done').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('says why a payment is refused, and that it took no money', async () => {
    const { page } = await world().open();
    const before = await held('base', 'USDC');
    const friend = world().sandbox.accounts.secondUser.evm.address;
    const refuse = { fault: 'refuse', options: { reason: 'insufficient_funds' }, times: 1 } as const;
    world().facilitator.setFaults({ endpoint: 'settle', ...refuse });
    await say(page, `send 5 USDC to ${friend}`, HARBOUR);
    await button(page, 'Pay 0.01 USDC').click();
    const alert = alertOf(page, 'payment_refused');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/insufficient_funds.*No money was taken/s);
    expect(await held('base', 'USDC')).toBe(before);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Try again').click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    expect(await held('base', 'USDC')).toBe(before - 10_000n);
    await page.context().close();
  });

  test('shows what has become of a price, before it is paid and after it, and goes on with consent', async () => {
    const { page } = await world().open();
    const leap = async (): Promise<void> =>
      makeDearer(world().sandbox, { chain: 'base', token: tokenOf('base', 'cbBTC'), fee: 3000 }, LEAP);
    const [dollars, coins] = [await held('base', 'USDC'), await held('base', 'cbBTC')];
    await say(page, 'buy 0.01 cbBTC with ETH on Uniswap v3', HARBOUR);
    await heading(page, 'This is what will happen').waitFor();
    await leap();
    await button(page, 'Pay 0.01 USDC').click();
    const alert = alertOf(page, 'quote_moved');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/were promised.*No money was taken. Preview again/s);
    expect(await held('base', 'USDC')).toBe(dollars);
    await button(page, 'Preview again').click();
    await alert.waitFor({ state: 'detached' });
    await button(page, 'Pay 0.01 USDC').click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    await leap();
    await button(page, 'Sign the transaction').click();
    await alertOf(page, 'broadcast_refused').waitFor();
    await button(page, 'Prepare it again, free').click();
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/You have paid already.*It would now: .*0\.01 cbBTC/s);
    expect(await violations(page)).toEqual([]);
    await expectToFit(page, 'moved after it was paid');
    await button(page, 'Accept what it would do now').click();
    await alert.waitFor({ state: 'detached' });
    await button(page, 'Sign the transaction').click();
    await heading(page, 'Done').waitFor();
    expect(await held('base', 'cbBTC')).toBe(coins + 1_000_000n);
    expect(await held('base', 'USDC')).toBe(dollars - 10_000n);
    await page.context().close();
  });

  test('offers to preview again what has expired', async () => {
    const { page } = await world().open();
    const friend = world().sandbox.accounts.secondUser.evm.address;
    await say(page, `send 5 USDC to ${friend}`, HARBOUR);
    await heading(page, 'This is what will happen').waitFor();
    world().pass(DAY + 60_000);
    await button(page, 'Pay 0.01 USDC').click();
    const alert = alertOf(page, 'operation_not_found');
    await alert.waitFor();
    await button(page, 'Preview again').click();
    await alert.waitFor({ state: 'detached' });
    await button(page, 'Pay 0.01 USDC').waitFor();
    await page.clock.setFixedTime(Date.now() + 3 * DAY);
    await page.reload();
    await page
      .getByRole('button', { name: /^Send 5 USDC.*expired$/s })
      .first()
      .click();
    await heading(page, 'This preview has expired').waitFor();
    await expectToFit(page, 'expired');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Preview again').waitFor();
    await page.context().close();
  });

  /** What the service says of the newest operation of a page. */
  async function executionOf(page: Page) {
    const keys = await page.evaluate<string[]>(`Object.keys(localStorage)`);
    const [operationId = ''] = keys.flatMap((key) => /^say402-words:(op_[\w-]+)$/.exec(key)?.[1] ?? []);
    const answer = await fetch(`${world().sandbox.url}/api/operations/${operationId}`);
    const { execution } = operationResponseSchema.parse(await answer.json());
    return execution?.map(({ state, hash }) => ({ state, hash }));
  }
}
