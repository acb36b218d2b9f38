import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page as it is now: rule, and where. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe.source);
  const found = await page.evaluate<axe.AxeResults>(`axe.run({ resultTypes: ['violations'] })`);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
