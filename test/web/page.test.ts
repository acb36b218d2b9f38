import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserNeeded, findBrowser } from '../../scripts/install-browser.ts';
import { violations } from './violations.ts';
import { openWebWorld, type WebWorld } from './world.ts';

const browser = findBrowser();
if (browser === null) process.stdout.write('test/web: skipped (no browser)\n');

test('there is a browser where one is needed', () => {
  expect(browser !== null || !browserNeeded()).toBe(true);
});

const PRICE = 10_000n;
const FIVE = 5_000_000n;

/** What a person does to have a preview. */
async function say(page: Page, words: string, wallet: string): Promise<void> {
  await page.getByLabel('What should happen?').fill(words);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

describe.skipIf(browser === null)('the page', () => {
  let world: WebWorld;
  beforeAll(async () => {
    world = await openWebWorld(browser ?? '');
  });
  afterAll(async () => world.close());

  const watch = async (chain: 'base' | 'solana') => {
    const read = async () =>
      Promise.all((['user', 'secondUser', 'payee'] as const).map(async (who) => world.usdcOf(chain, who)));
    const before = await read();
    return async () => (await read()).map((balance, index) => balance - before[index]!);
  };

  test('goes from words to changed balances on Base', async () => {
    const { page, evm, complaints } = await world.open();
    const moved = await watch('base');
    const to = world.sandbox.accounts.secondUser.evm.address;
    await say(page, `send 5 USDC to ${to}`, 'Harbour Wallet');
    await heading(page, 'This is what will happen').waitFor();
    await page.getByRole('button', { name: 'Pay 0.01 USDC' }).click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    await page.getByRole('button', { name: 'Sign the transaction' }).click();
    await heading(page, 'Done').waitFor();
    expect(await moved()).toEqual([-FIVE - PRICE, FIVE, PRICE]);
    expect(evm.calls.filter((method) => /^eth_s(ign|end)/.test(method))).toEqual([
      'eth_signTypedData_v4',
      'eth_sendTransaction',
    ]);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
