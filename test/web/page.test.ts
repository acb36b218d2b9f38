import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserNeeded, findBrowser } from '../../scripts/install-browser.ts';
import { tryAccidents } from './accidents.ts';
import { tryBridges } from './bridges.ts';
import { tryDetours } from './detours.ts';
import { tryExamples } from './examples.ts';
import { expectToFit } from './fits.ts';
import { button, heading, say } from './hands.ts';
import { tryPhone } from './phone.ts';
import { screenshot } from './screenshots.ts';
import { violations } from './violations.ts';
import { openWebWorld, type WebWorld } from './world.ts';

const browser = findBrowser();
if (browser === null) process.stdout.write('test/web: skipped (no browser)\n');

test('there is a browser where one is needed', () => {
  expect(browser !== null || !browserNeeded()).toBe(true);
});

const PRICE = 10_000n;
const FIVE = 5_000_000n;
/** Bytes after gzip of all that is loaded before anybody touches the page. */
const BUDGET = 150 * 1024;
/** Compressed bytes of the script that has to be run before anything is seen. */
const SCRIPT_BUDGET = 32 * 1024;

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
  const friend = (family: 'evm' | 'solana'): string => world.sandbox.accounts.secondUser[family].address;

  test('goes from words to changed balances on Base, and shows it again after a reload', async () => {
    const { page, evm, complaints } = await world.open();
    const moved = await watch('base');
    await say(page, `send 5 USDC to ${friend('evm')}`, 'Harbour Wallet');
    await heading(page, 'This is what will happen').waitFor();
    const marked = await page.locator('mark').allInnerTexts();
    expect(marked.map((text) => text.replace(/\s*\d$/, ''))).toEqual(['5', 'USDC', friend('evm')]);
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'page-preview');
    await expectToFit(page, 'preview');
    await button(page, 'Pay 0.01 USDC').click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    await page.getByText('1. Transfer').click();
    expect(await page.locator('.effect').innerText()).toContain('5 USDC');
    await expectToFit(page, 'paid');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Sign the transaction').click();
    await heading(page, 'Done').waitFor();
    expect(await moved()).toEqual([-FIVE - PRICE, FIVE, PRICE]);
    expect(evm.calls.filter((method) => /^eth_s(ign|end)/.test(method))).toEqual([
      'eth_signTypedData_v4',
      'eth_sendTransaction',
    ]);
    await expect.poll(async () => page.locator('.balances').innerText()).toMatch(/10,000 → 9,994\.99/);
    await expectToFit(page, 'done');
    expect(await page.getByRole('link', { name: 'in the explorer' }).getAttribute('href')).toMatch(
      /^https:\/\/basescan\.org\/tx\/0x[\da-f]{64}$/,
    );
    await page.reload();
    await page.getByRole('button', { name: /^Send 5 USDC.*done$/s }).click();
    await heading(page, 'Done').waitFor();
    expect(await page.locator('mark').count()).toBe(3);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('attack 36: keeps the operation, which is a secret, out of its address, title, history and referrers', async () => {
    const { page, complaints } = await world.open();
    const told: string[] = [];
    page.on('request', (request) => told.push(request.headers()['referer'] ?? 'none'));
    page.on('framenavigated', (frame) => told.push(frame.url()));
    const length = await page.evaluate('history.length');
    await say(page, `send 5 USDC to ${friend('evm')}`, 'Harbour Wallet');
    await heading(page, 'This is what will happen').waitFor();
    await button(page, 'Pay 0.01 USDC').click();
    await heading(page, 'Paid. Ready to sign').waitFor();
    const kept = String(await page.evaluate('Object.keys(localStorage).join()'));
    const [id = ''] = /op_[\w-]{22}/.exec(kept) ?? [];
    expect(id).not.toBe('');
    const shown = 'JSON.stringify([location.href, document.title, document.referrer, history.state])';
    told.push(String(await page.evaluate(shown)));
    expect(told.filter((text) => text.includes(id.slice(3)))).toEqual([]);
    expect(told.filter((text) => text.includes('http') && !text.includes('"'))).toEqual([]);
    expect(await page.evaluate('history.length')).toBe(length);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('goes from words to changed balances on Solana, by the keyboard alone', async () => {
    const { page, complaints } = await world.open({ colorScheme: 'dark' });
    const moved = await watch('solana');
    const { keyboard } = page;
    /** Tab until something is reached: what can't be reached fails the test. */
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let presses = 0; presses < 40; presses += 1) {
        await keyboard.press('Tab');
        const label = await page.evaluate<string>(
          `(({ activeElement: at }) => at?.innerText || at?.labels?.[0]?.innerText || '')(document)`,
        );
        if (name.test(label.trim())) return;
      }
      throw new Error(`${String(name)} is not reached with the Tab key`);
    };
    await tabTo(/^Base$/);
    for (let chain = 0; chain < 3; chain += 1) await keyboard.press('ArrowRight');
    await keyboard.press('Shift+Tab');
    await keyboard.type(`send 5 USDC to ${friend('solana')}`);
    await keyboard.press('Enter');
    await tabTo(/^Lantern$/);
    await keyboard.press('Enter');
    await heading(page, 'This is what will happen').waitFor();
    await tabTo(/^Pay 0\.01 USDC$/);
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'page-solana-dark');
    await keyboard.press('Enter');
    await heading(page, 'Paid. Ready to sign').waitFor();
    await tabTo(/^Sign the transaction$/);
    await keyboard.press('Enter');
    await heading(page, 'Done').waitFor();
    expect(await moved()).toEqual([-FIVE - PRICE, FIVE, PRICE]);
    expect(await page.getByRole('status').innerText()).toBe('Everything is confirmed.');
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('offers what the wallet can pay with as buttons, and goes on with the one that is picked', async () => {
    const { page, complaints } = await world.open();
    await say(page, 'buy 0.01 ETH', 'Harbour Wallet');
    await button(page, /^USDC \(you have [\d.]+\)$/).click();
    await heading(page, 'This is what will happen').waitFor();
    expect(await page.locator('mark').allInnerTexts()).toContainEqual(expect.stringMatching(/^USDC/));
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('has a wallet of the sandbox there, for who has none', async () => {
    const { page, complaints } = await world.open();
    const moved = await watch('base');
    await say(page, `send 5 USDC to ${friend('evm')}`, 'Wallet of the sandbox');
    await button(page, 'Pay 0.01 USDC').click();
    await button(page, 'Sign the transaction').click();
    await heading(page, 'Done').waitFor();
    expect(await moved()).toEqual([-FIVE - PRICE, FIVE, PRICE]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('says so when the wallet refuses, takes no money, and goes on', async () => {
    const { page, evm } = await world.open();
    const moved = await watch('base');
    await say(page, `send 5 USDC to ${friend('evm')}`, 'Harbour Wallet');
    evm.refuse('eth_signTypedData_v4');
    await button(page, 'Pay 0.01 USDC').click();
    await page.getByText('The wallet did not sign the payment').first().waitFor();
    expect(await moved()).toEqual([0n, 0n, 0n]);
    await button(page, 'Try again').click();
    evm.refuse('eth_sendTransaction');
    await button(page, 'Sign the transaction').click();
    await page.getByText('The transaction was not sent').first().waitFor();
    await button(page, 'Sign the transaction').click();
    await heading(page, 'Done').waitFor();
    expect(await moved()).toEqual([-FIVE - PRICE, FIVE, PRICE]);
    await page.context().close();
  });

  test('loads little at first, fast, and nothing from elsewhere; what it loads is cached for good', async () => {
    const { page } = await world.open();
    const loaded = await page.evaluate<{ name: string; size: number; type: string }[]>(
      `performance.getEntriesByType('resource').map(({ name, encodedBodySize: size, initiatorType: type }) => ({ name, size, type }))`,
    );
    const { url } = world.sandbox;
    expect(loaded.filter(({ name }) => !name.startsWith(url) && !name.startsWith('data:'))).toEqual([]);
    const files = loaded.filter(({ name }) => name.startsWith(`${url}/assets/`));
    expect(files.length).toBeGreaterThan(1);
    const paths = [url, ...files.map(({ name }) => name)];
    const answers = await Promise.all(paths.map(async (path) => fetch(path)));
    const bodies = await Promise.all(answers.map(async (answer) => answer.arrayBuffer()));
    const sizes = bodies.map((body) => gzipSync(Buffer.from(body)).length);
    expect(loaded.find(({ name }) => name.endsWith('.js'))?.size).toBeLessThan(SCRIPT_BUDGET);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
    expect(answers.slice(1).map(({ headers }) => headers.get('cache-control'))).toEqual(
      files.map(() => 'public, max-age=31536000, immutable'),
    );
    expect(await statusOf(url, { 'if-none-match': answers[0]!.headers.get('etag') ?? '' })).toBe(304);
    const paint = await page.evaluate<number>(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity`,
    );
    expect(paint).toBeLessThan(2_000);
    await page.context().close();
  });

  tryAccidents(() => world);
  tryBridges(() => world);
  tryPhone(() => world);
  tryExamples(() => world);
  tryDetours(() => world);
});

/** By Node's own client: `fetch` goes past every cache where it is given a condition. */
const statusOf = async (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
