import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { button, heading } from './hands.ts';
import type { WebWorld } from './world.ts';

const CHAINS = ['Base', 'Polygon', 'Avalanche', 'Solana'] as const;

/** Everything that the page proposes does what it says, in the order in which it is proposed. */
export function tryExamples(world: () => WebWorld): void {
  test('takes every example that it proposes through to done, where nothing is to be paid', async () => {
    const pages: Page[] = [];
    // A page that were left behind would go on with what it does.
    onTestFinished(async () => void (await Promise.all(pages.map(async (page) => page.context().close()))));
    const taken = await Promise.all(
      CHAINS.map(async (chain) => {
        const { page, complaints } = await world().openFree();
        pages.push(page);
        await page.getByText(chain, { exact: true }).click();
        const chips = page.getByRole('list', { name: `Examples for ${chain}` }).getByRole('button');
        const names = await chips.allInnerTexts();
        const failed: string[] = [];
        for (const [index, name] of names.entries()) {
          const came = await takeThrough(page, name, index === 0);
          if (came !== 'Done') failed.push(`${name}: ${came}`);
        }
        const done = page.getByRole('list', { name: 'Operations' }).getByRole('listitem');
        return { chain, failed, complaints, chips: names.length, shown: await done.count() };
      }),
    );
    const expected = taken.map(({ chain, chips }) => ({
      chain,
      failed: [],
      complaints: [],
      chips,
      shown: Math.min(chips, 5),
    }));
    expect(taken).toEqual(expected);
    expect(taken.every(({ chips }) => chips >= 5)).toBe(true);
  }, 240_000);
}

/** @returns "Done", or what is shown instead */
async function takeThrough(page: Page, name: string, first: boolean): Promise<string> {
  await button(page, name).click();
  await button(page, 'Preview').click();
  if (first) await page.getByRole('dialog').getByRole('button', { name: 'Wallet of the sandbox' }).click();
  const onward = button(page, 'Continue, free');
  const instead = page.locator('.problem').or(page.locator('.question'));
  await onward.or(instead).first().waitFor();
  if (await onward.isVisible()) {
    expect(await page.locator('.way').innerText()).not.toContain('Paid');
    await onward.click();
    await heading(page, 'Ready to sign').or(instead).first().waitFor();
    if (await heading(page, 'Ready to sign').isVisible()) await button(page, /^Sign /).click();
    await heading(page, 'Done').or(instead).first().waitFor();
  }
  const came = (await heading(page, 'Done').isVisible()) ? 'Done' : await instead.first().innerText();
  const again = button(page, 'Say something else').or(button(page, /^Change/));
  await again.first().click();
  return came;
}
