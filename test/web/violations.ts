import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Until what appears has appeared: half faded in, a text has too little contrast. What moves without end is not waited for. */
const SETTLED = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
  .map(({ finished }) => finished))`;

/** What axe finds wrong with a page as it is now: rule, and where. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe.source);
  await page.evaluate(SETTLED);
  const found = await page.evaluate<axe.AxeResults>(`axe.run({ resultTypes: ['violations'] })`);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
