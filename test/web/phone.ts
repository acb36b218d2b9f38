import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectToFit } from './fits.ts';
import { box, button, heading, keyboardAnswer, say } from './hands.ts';
import { screenshot } from './screenshots.ts';
import { violations } from './violations.ts';
import type { WebWorld } from './world.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const SELECTED = `(({ activeElement: at }) => at.value.slice(at.selectionStart, at.selectionEnd))(document)`;

/** A conversation, refusals and what mends them, and what a wallet has, on a phone. */
export function tryPhone(world: () => WebWorld): void {
  const friend = (family: 'evm' | 'solana'): string => world().sandbox.accounts.secondUser[family].address;

  test('puts a question where it is answered, and says what to do about an error, on a phone', async () => {
    const { page, complaints } = await world().open(PHONE);
    expect(await violations(page)).toEqual([]);
    await expectToFit(page, 'empty');
    await box(page).fill(`send USDC to ${friend('evm')}`);
    await button(page, 'Preview').click();
    await page.getByRole('dialog').waitFor();
    await expectToFit(page, 'wallets');
    await button(page, 'Close').click();
    await say(page, `send USDC to ${friend('evm')}`, 'Harbour Wallet');
    await page.getByText('How much should be sent?').first().waitFor();
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('reply');
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'page-question');
    await expectToFit(page, 'question');
    await keyboardAnswer(page, '3');
    await heading(page, 'This is what will happen').waitFor();
    expect(await page.locator('mark').allInnerTexts()).toContainEqual(expect.stringMatching(/^3/));
    await page.getByText('All figures, and their sources').click();
    await page.getByText('Read by the built-in grammar.').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Change the words').click();
    expect(await box(page).inputValue()).toBe(`send USDC to ${friend('evm')}`);
    await box(page).fill(`send 900000 USDC to ${friend('evm')}`);
    await button(page, 'Preview').click();
    const alert = page.getByRole('alert').filter({ hasText: 'insufficient_balance' });
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^Your wallet holds too little.*900000.*USDC/s);
    expect(await alert.innerText()).not.toContain('insufficient_balance');
    await expectToFit(page, 'refused');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Change “900000”').click();
    expect(await page.evaluate(SELECTED)).toBe('900000');
    await page.keyboard.type('5');
    await box(page).fill((await box(page).inputValue()).replace('USDC', 'UDSC'));
    await button(page, 'Preview').click();
    await page
      .getByText(/Did you mean “USDC”/)
      .first()
      .waitFor();
    await button(page, 'Yes').click();
    await heading(page, 'This is what will happen').waitFor();
    await button(page, 'Change the words').click();
    await box(page).fill(`send 1 SOL to ${friend('solana')}`);
    await button(page, 'Preview').click();
    await button(page, 'Do it on Solana').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lantern' }).click();
    await heading(page, 'This is what will happen').waitFor();
    expect(await page.locator('.costs').innerText()).toMatch(/on Solana$/);
    await expectApart(page, 3);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('answers a question as a card, shows what a connected wallet holds, and goes on from there', async () => {
    const { page, complaints } = await world().open(PHONE);
    await say(page, 'how much USDC do I have?', 'Harbour Wallet');
    const card = page.locator('.answer');
    await card.getByText(/^You hold [\d.,]+ USDC .* on Base\.$/).waitFor();
    expect(await card.locator('tbody tr').count()).toBe(1);
    expect(await card.innerText()).toMatch(/Read of block \d+ of Base/);
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'page-answer');
    const own = page.locator('.own');
    await own
      .getByText(/^\$[\d,.]+$/)
      .first()
      .waitFor();
    await own
      .getByRole('button', { name: /^remove all liquidity from position #\d+$/ })
      .first()
      .waitFor();
    expect(await own.locator('img').getAttribute('src')).toMatch(/^data:image\/svg\+xml,.*4657d6/);
    await expectToFit(page, 'answer');
    expect(await violations(page)).toEqual([]);
    await button(page, /^Show all \d+$/).click();
    expect(await own.getByRole('button', { name: /^Swap / }).count()).toBeGreaterThan(100);
    await button(page, 'Swap ETH').click();
    expect(await box(page).inputValue()).toBe('swap ETH to ');
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('say');
    await box(page).fill('swap 10 USDC to ETH');
    await button(page, 'Preview').click();
    await heading(page, 'This is what will happen').waitFor();
    await expectOneScreen(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}

/** All of a swap that is to be known before it is paid: in one line, and on one screen with the button that pays. */
async function expectOneScreen(page: Page): Promise<void> {
  await page.locator('.costs', { hasText: '$' }).waitFor();
  expect((await page.locator('.headline').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^−10 USDC ≈ \$10 \+0\.003\d+ ETH ≈ \$9\.\d\d Fees at most \$\d\.\d\d \(0\.00\d+ ETH\) on Base$/,
  );
  const { y = 0, height = 0 } = (await page.locator('.action-bar').boundingBox()) ?? {};
  expect(await page.evaluate<number>('scrollY')).toBe(0);
  expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);
  const given = page.locator('.flow.in .more');
  const few = await given.innerText();
  await given.click();
  const all = await given.innerText();
  expect(all.length).toBeGreaterThan(few.length);
  expect(all.startsWith(few.slice(0, -' ETH'.length))).toBe(true);
}

/** What was only previewed is apart from what was paid, and can be forgotten with one tap. */
async function expectApart(page: Page, drafts: number): Promise<void> {
  const list = (name: string) => page.getByRole('list', { name, exact: true });
  expect(await list('Drafts').getByRole('listitem').count()).toBe(drafts);
  expect(await list('Operations').count()).toBe(0);
  await button(page, 'Forget all drafts').click();
  await list('Drafts').waitFor({ state: 'detached' });
}
