import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBrowser } from '../../scripts/install-browser.ts';
import { expectToFit } from './fits.ts';
import { fillBooks } from './old-books.ts';
import { screenshot } from './screenshots.ts';
import { violations } from './violations.ts';

interface Served {
  readonly url: string;
  readonly token: string;
  /** Of SQLite, or nothing is tried. */
  readonly databaseUrl: string;
}

const browser = findBrowser();
/** Pixels of each plot that are not of the background, and the widest run of one colour in a row near its foot. */
const DRAWN = `[...document.querySelectorAll('.plot canvas')].map((canvas) => {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  let [painted, widest, run] = [0, 0, 0];
  for (let at = 3; at < data.length; at += 4) if (data[at] > 0) painted += 1;
  const row = Math.round(height * 0.8);
  for (let x = 1; x < width; x += 1) {
    const [one, other] = [(row * width + x - 1) * 4, (row * width + x) * 4];
    const same = data[other + 3] === 255 && [0, 1, 2].every((part) => data[one + part] === data[other + part]);
    run = same ? run + 1 : 0;
    widest = Math.max(widest, run);
  }
  return { painted, share: widest / width };
})`;

/** The operator's page in a browser, with what is in the database by then, and months of older books. */
export function tryOperatorPage(served: () => Promise<Served>): void {
  test.skipIf(browser === null)(
    'is a page for phones and desks, in both themes, by keyboard',
    async ({ skip }) => {
      const { url, token, databaseUrl } = await served();
      if (!databaseUrl.startsWith('file:')) return skip();
      const started = await chromium.launch({
        executablePath: browser!,
        args: ['--no-sandbox', '--disable-gpu'],
      });
      const context = await started.newContext({
        colorScheme: 'light',
        reducedMotion: 'reduce',
        httpCredentials: { username: 'me', password: token },
        viewport: { width: 1_440, height: 900 },
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
      page.on('pageerror', (error) => void complaints.push(error.message));
      const look = async (query: string): Promise<void> => {
        await page.goto(`${url}${query}`);
        await page.getByRole('heading', { name: 'Revenue' }).waitFor();
      };
      // One hour has payments: a bar, and no wall.
      await look('?range=24h');
      await page.locator('.plot canvas').first().waitFor();
      for (const { painted, share } of await drawn(page)) {
        expect(painted).toBeGreaterThan(500);
        expect(share).toBeLessThan(0.2);
      }
      await expectToFit(page, 'an hour');
      fillBooks(databaseUrl);
      await look('?range=30d');
      await page.locator('.plot canvas').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await expectToFit(page, 'a month');
      await page.getByText('returned', { exact: true }).first().waitFor();
      await page.getByText(/1 payment landed with nothing to release/).waitFor();
      await page.getByText('agrees', { exact: true }).first().waitFor();
      await page.setViewportSize({ width: 1_440, height: 1_000 });
      await screenshot(page, 'operator', false);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await violations(page)).toEqual([]);
      await useKeyboard(page);
      expect(complaints).toEqual([]);
      await started.close();
    },
  );
}

const drawn = async (page: Page): Promise<{ painted: number; share: number }[]> => page.evaluate(DRAWN);

/** Everything can be reached: a range, days of one's own, what folds, tables that are wider than a phone. */
async function useKeyboard(page: Page): Promise<void> {
  const { keyboard } = page;
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await keyboard.press('Tab');
      const label = await page.evaluate<string>(
        `(({ activeElement: at }) => at?.getAttribute('aria-label') ?? at?.innerText ?? '')(document)`,
      );
      if (name.test(label.trim())) return;
    }
    throw new Error(`${String(name)} is not reached with the Tab key`);
  };
  await tabTo(/^24 hours$/);
  await keyboard.press('Enter');
  await page.waitForURL(/range=24h/);
  expect(await page.locator('[aria-current=page]').innerText()).toBe('24 hours');
  await tabTo(/^Revenue by time/);
  await keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'hour' }).first().waitFor();
  await tabTo(/^Calls to RPCs/);
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('From', { exact: true }).press('Tab');
  await page.getByLabel('to', { exact: true }).fill('2026-01-31');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await page.waitForURL(/from=2026-01-01&until=2026-01-31/);
  await page.getByText('No payment has settled in this time.').waitFor();
}
