import { waitForReceipt } from '@say402/sandbox';
import type { Page } from 'playwright-core';
import { createWalletClient, http, publicActions } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { box, button, heading, say } from './hands.ts';
import { violations } from './violations.ts';
import type { WebWorld } from './world.ts';

const HARBOUR = 'Harbour Wallet';
const LANTERN = 'Lantern';
const PRICE = 10_000n;
const FIVE = 5_000_000n;
const PHONE = { viewport: { width: 360, height: 740 } };

/** What people, wallets and browsers do at the wrong moment: nothing is ever paid or sent twice. */
export function tryAccidents(world: () => WebWorld): void {
  const friend = (family: 'evm' | 'solana' = 'evm'): string =>
    world().sandbox.accounts.secondUser[family].address;
  const watch = async (chain: 'base' | 'solana') => {
    const read = async () =>
      Promise.all((['user', 'secondUser', 'payee'] as const).map(async (who) => world().usdcOf(chain, who)));
    const before = await read();
    return async () => (await read()).map((balance, index) => balance - before[index]!);
  };
  const alertOf = (page: Page, code: string) => page.getByRole('alert').filter({ hasText: code });
  const reopen = async (page: Page, state: string): Promise<void> => {
    await page.reload();
    await page.getByRole('button', { name: new RegExp(`^Send 5 USDC.*${state}$`, 's') }).click();
  };
  /** Something else that the wallet does, so that its nonce moves on. */
  const doSomethingElse = async (): Promise<void> => {
    const { accounts, chains } = world().sandbox;
    const wallet = createWalletClient({
      account: privateKeyToAccount(accounts.user.evm.privateKey),
      transport: http(chains.base.rpcUrl),
      pollingInterval: 20,
    }).extend(publicActions);
    const to = accounts.payee.evm.address;
    const hash = await wallet.sendTransaction({ chain: null, to, value: 1n });
    await waitForReceipt(wallet, hash);
  };

  test('a Solana wallet that refuses to sign is told of, takes no money, and goes on', async () => {
    const { page, solana, complaints } = await world().open();
    const moved = await watch('solana');
    await page.getByText('Solana', { exact: true }).click();
    await say(page, `send 5 USDC to ${friend('solana')}`, LANTERN);
    await heading(page, 'This is what will happen').waitFor();
    solana.refuse();
    await button(page, 'Pay 0.01 USDC').click();
    const alert = alertOf(page, 'payment_refused');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/User rejected the request.*Nothing was paid/s);
    expect(await moved()).toEqual([0n, 0n, 0n]);
    await button(page, 'Try again').click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    solana.refuse();
    await button(page, 'Sign the transaction').click();
    const refused = alertOf(page, 'broadcast_refused');
    await refused.waitFor();
    expect(await refused.innerText()).toMatch(/did not sign it: User rejected.*Nothing was sent/s);
    await button(page, 'Sign the transaction').click();
    await heading(page, 'Done').waitFor();
    expect(await moved()).toEqual([-FIVE - PRICE, FIVE, PRICE]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a reload at any moment pays once and sends once', async () => {
    const { page, evm, complaints } = await world().open();
    const moved = await watch('base');
    await say(page, `send 5 USDC to ${friend()}`, HARBOUR);
    await heading(page, 'This is what will happen').waitFor();
    await reopen(page, 'not paid');
    evm.hold('eth_signTypedData_v4');
    await button(page, 'Pay 0.01 USDC').click();
    await page.getByText('Confirm the payment in Harbour Wallet …').waitFor();
    // The page says so before the wallet is asked; one that is not asked yet would hold the next request.
    await expect.poll(() => evm.calls).toContain('eth_signTypedData_v4');
    await reopen(page, 'not paid');
    await button(page, 'Pay 0.01 USDC').click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    await reopen(page, 'paid, not signed');
    evm.hold('eth_sendTransaction');
    await button(page, 'Sign the transaction').click();
    await expect.poll(() => evm.calls).toContain('eth_sendTransaction');
    await reopen(page, 'on its way');
    await button(page, 'Go on').click();
    await heading(page, 'Done').waitFor();
    await reopen(page, 'done');
    await heading(page, 'Done').waitFor();
    expect(await moved()).toEqual([-FIVE - PRICE, FIVE, PRICE]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('what a wallet may have sent before a reload is not sent again without consent', async () => {
    const { page, evm } = await world().open();
    const moved = await watch('base');
    await say(page, `send 5 USDC to ${friend()}`, HARBOUR);
    await button(page, 'Pay 0.01 USDC').click();
    evm.hold('eth_sendTransaction');
    await button(page, 'Sign the transaction').click();
    await expect.poll(() => evm.calls).toContain('eth_sendTransaction');
    await doSomethingElse();
    await reopen(page, 'on its way');
    await button(page, 'Go on').click();
    await alertOf(page, 'may_have_been_sent').waitFor();
    await button(page, 'Prepare it again, free').click();
    const alert = alertOf(page, 'may_have_executed');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/can not tell whether it was done.*Look at your wallet/s);
    expect(await moved()).toEqual([-PRICE, 0n, PRICE]);
    expect(await violations(page)).toEqual([]);
    await button(page, 'It was not done: prepare it again, free').click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    await alert.waitFor({ state: 'detached' });
    await button(page, 'Sign the transaction').click();
    await heading(page, 'Done').waitFor();
    expect(await moved()).toEqual([-FIVE - PRICE, FIVE, PRICE]);
    await page.context().close();
  });

  test('a wallet that does not go to the chain is told where to go', async () => {
    const { page, evm } = await world().open();
    // It begins on Polygon.
    await say(page, `send 5 USDC to ${friend()}`, HARBOUR);
    await heading(page, 'This is what will happen').waitFor();
    evm.fail('wallet_switchEthereumChain', 4902);
    await button(page, 'Pay 0.01 USDC').click();
    const alert = alertOf(page, 'wrong_chain');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/on chain 137, not on Base \(8453\).*add it/s);
    expect(evm.calls).not.toContain('eth_signTypedData_v4');
    evm.fail('wallet_switchEthereumChain', null);
    await button(page, 'Try again').click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    await page.context().close();
  });

  test('a wallet without funds is told so before anything is signed', async () => {
    const { page, evm } = await world().open({ account: privateKeyToAccount(generatePrivateKey()) });
    await say(page, `send 5 USDC to ${friend()}`, HARBOUR);
    const alert = alertOf(page, 'insufficient_balance');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/0 USDC/);
    expect(evm.calls.filter((method) => /^eth_s(ign|end)/.test(method))).toEqual([]);
    await page.context().close();
  });

  test('two tabs on one operation pay once and send once', async () => {
    const { page, evm, tab } = await world().open();
    const moved = await watch('base');
    await say(page, `send 5 USDC to ${friend()}`, HARBOUR);
    await heading(page, 'This is what will happen').waitFor();
    const other = await tab();
    await other.page.getByRole('button', { name: /^Send 5 USDC.*not paid$/s }).click();
    evm.slow('eth_signTypedData_v4', 1_500);
    await button(page, 'Pay 0.01 USDC').click();
    await page.getByText('Confirm the payment in Harbour Wallet …').waitFor();
    await button(other.page, 'Pay 0.01 USDC').click();
    await alertOf(other.page, 'busy').waitFor();
    await heading(page, 'Paid. Ready to sign').waitFor();
    await button(other.page, 'Try again').click();
    await heading(other.page, 'Paid. Ready to sign').waitFor();
    await button(page, 'Sign the transaction').click();
    await heading(page, 'Done').waitFor();
    await button(other.page, 'Sign the transaction').click();
    await heading(other.page, 'Done').waitFor();
    expect(await moved()).toEqual([-FIVE - PRICE, FIVE, PRICE]);
    expect(other.evm.calls.filter((method) => /^eth_s(ign|end)/.test(method))).toEqual([]);
    await page.context().close();
  });

  test('long and hostile words are shown as they are, run nothing, and fit a phone', async () => {
    const { page, complaints } = await world().open(PHONE);
    const hostile = `<img src=x onerror="complain('ran')"><script>complain('ran')</script> send USDC to ${friend()}`;
    const width = async (): Promise<number> => page.evaluate<number>('document.documentElement.scrollWidth');
    await say(page, hostile, HARBOUR);
    await page.getByRole('alert').or(page.locator('.talk')).first().waitFor();
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await width()).toBe(PHONE.viewport.width);
    await page.reload();
    const long = `send 5 USDC to ${friend()} ${'because of the long winter nights '.repeat(240)}`.slice(
      0,
      8_000,
    );
    await box(page).fill(`${long}${'x'.repeat(500)}`);
    expect((await box(page).inputValue()).length).toBeGreaterThanOrEqual(8_000);
    await button(page, 'Preview').click();
    await page.getByRole('alert').or(page.locator('#reply')).first().waitFor();
    expect(await width()).toBe(PHONE.viewport.width);
    await page.reload();
    await box(page).fill('y'.repeat(7_990));
    await button(page, 'Preview').click();
    await page.getByRole('alert').or(page.locator('#reply')).first().waitFor();
    expect(await width()).toBe(PHONE.viewport.width);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}
