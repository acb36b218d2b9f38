import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WIDTHS = [320, 360, 390, 480, 620, 768, 1024, 1440];
/** Colours change no width by themselves: fewer do for the second ones. */
const OTHER_WIDTHS = [320, 768, 1440];

/** Opens all that folds, says what is wider than the page, and leaves everything as it was. */
const MEASURE = `(() => {
  const root = document.documentElement;
  const closed = [...document.querySelectorAll('details:not([open])')];
  const measured = () => {
    if (root.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth);
    return [...new Set([root, ...wide].map(({ tagName, className }) => tagName + ' ' + className))];
  };
  const folded = measured();
  for (const each of closed) each.open = true;
  const unfolded = measured();
  for (const each of closed) each.open = false;
  return [...folded, ...unfolded];
})()`;

/** The one that a page is in, first: it is in that again afterwards. */
const SCHEMES = { light: ['dark', 'light'], dark: ['light', 'dark'] } as const;
const IS_DARK = `matchMedia('(prefers-color-scheme: dark)').matches`;

/** Nothing is wider than the page, folded or not, in either colours, from the narrowest phone to a desk. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  const [other, own] = SCHEMES[(await page.evaluate<boolean>(IS_DARK)) ? 'dark' : 'light'];
  const overflows: string[] = [];
  const measure = async (width: number, scheme: string): Promise<void> => {
    await page.setViewportSize({ width, height: before?.height ?? 740 });
    const wide = await page.evaluate<string[]>(MEASURE);
    if (wide.length > 0) overflows.push(`${state}, ${scheme}, at ${width}: ${wide.join(', ')}`);
  };
  await page.emulateMedia({ colorScheme: other });
  for (const width of OTHER_WIDTHS) await measure(width, other);
  await page.emulateMedia({ colorScheme: own });
  for (const width of WIDTHS) await measure(width, own);
  if (before) await page.setViewportSize(before);
  expect(overflows).toEqual([]);
}
