/**
 * `node measure.js <url> <port of a browser's debugger> <phone|desktop>`: one run of Lighthouse. Prints scores and figures as
 * JSON, with the audits that are not passed.
 */
import lighthouse, { desktopConfig } from 'lighthouse';

const [, , url, port, device] = process.argv;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const FIGURES = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI ms',
};

const result = await lighthouse(
  url,
  { port: Number(port), onlyCategories: CATEGORIES, logLevel: 'error' },
  device === 'desktop' ? desktopConfig : undefined,
);
if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
const { audits, categories } = result.lhr;

const scores = Object.fromEntries(CATEGORIES.map((name) => [name, categories[name].score * 100]));
const figures = Object.fromEntries(
  Object.entries(FIGURES).map(([audit, name]) => [name, audits[audit].numericValue]),
);
// Only audits that count in a score are worth mending.
const weighed = CATEGORIES.flatMap((name) => categories[name].auditRefs.filter(({ weight }) => weight > 0));
const open = weighed
  .map(({ id }) => audits[id])
  .filter(({ score }) => score !== null && score < 0.9)
  .map(({ id, score, displayValue }) => `${id} ${Math.round(score * 100)} ${displayValue ?? ''}`.trim());
process.stdout.write(JSON.stringify({ scores, figures, open }));
