import type { Locator, Page } from 'playwright-core';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const box = (page: Page): Locator => page.getByLabel('What should happen?');

/** What a person does to have the first preview. */
export async function say(page: Page, words: string, wallet: string): Promise<void> {
  await box(page).fill(words);
  await button(page, 'Preview').click();
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click();
}

export async function keyboardAnswer(page: Page, reply: string): Promise<void> {
  await page.keyboard.type(reply);
  await page.keyboard.press('Enter');
}
