import { expect, test } from 'vitest';
import { expectToFit } from './fits.ts';
import { button, heading, say } from './hands.ts';
import { violations } from './violations.ts';
import type { WebWorld } from './world.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

/** Bridges to their end, on a phone. */
export function tryBridges(world: () => WebWorld): void {
  test('shows what others bring to a chain where nothing else is done, until it has arrived', async () => {
    const { page, complaints } = await world().open(PHONE);
    await say(page, 'bridge 0.5 ETH to Arbitrum', 'Harbour Wallet');
    await button(page, 'Pay 0.01 USDC').click();
    await button(page, /^Sign /).click();
    const way = page.getByRole('list', { name: 'What was bridged' });
    await way.getByText('Arrived on Arbitrum.').waitFor();
    await heading(page, 'Done').waitFor();
    expect(await page.locator('.way [aria-current]').innerText()).toMatch(/^Arrived/);
    await expectToFit(page, 'bridge by a relayer');
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('bridges, waits for the attestation, and finishes it on the other chain, on a phone', async () => {
    const { page, evm, complaints } = await world().open(PHONE);
    const { attestations } = world().sandbox;
    const read = async () =>
      Promise.all((['base', 'polygon'] as const).map(async (chain) => world().usdcOf(chain, 'user')));
    const before = await read();
    attestations.waits = true;
    await say(page, 'bridge 25 USDC to Polygon', 'Harbour Wallet');
    await button(page, 'Pay 0.01 USDC').click();
    await button(page, /^Sign /).click();
    await heading(page, 'Half done').waitFor();
    const way = page.getByRole('list', { name: 'What was bridged' });
    await way.getByText('On its way to Polygon: Circle has yet to attest it.').waitFor();
    const entry = page.getByRole('button', { name: /^Bridge 25 USDC/ });
    await entry.getByText('on its way to Polygon', { exact: true }).waitFor();
    expect(await button(page, 'Finish on Polygon').count()).toBe(0);
    await expectToFit(page, 'bridge on its way');
    expect(await violations(page)).toEqual([]);
    attestations.waits = false;
    await button(page, 'Finish on Polygon').waitFor();
    await entry.getByText('to be finished on Polygon', { exact: true }).waitFor();
    await expectToFit(page, 'bridge to finish');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Finish on Polygon').click();
    await heading(page, 'This is what will happen').waitFor();
    expect((await page.locator('.headline').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^\+25 USDC .*on Polygon$/,
    );
    await button(page, 'Pay 0.01 USDC').click();
    await button(page, 'Sign the transaction').click();
    await heading(page, 'Done').waitFor();
    const after = await read();
    expect(after.map((balance, index) => balance - before[index]!)).toEqual([-25_010_000n, 24_990_000n]);
    expect(evm.calls.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(2);
    await entry.getByText('done', { exact: true }).waitFor();
    await entry.click();
    await way.getByText('Arrived on Polygon.').waitFor();
    expect(await heading(page, 'Half done').count()).toBe(0);
    expect(await page.locator('.way [aria-current]').innerText()).toMatch(/^Arrived/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}
