import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = resolve(import.meta.dirname, '../../docs/images');

/** Makes a picture for the documents where `SCREENSHOTS` asks for it, so that a test run leaves the tree as it is. */
export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  if ((process.env['SCREENSHOTS'] ?? '') === '') return;
  mkdirSync(FOLDER, { recursive: true });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: resolve(FOLDER, `${name}.png`), animations: 'disabled', fullPage });
}
