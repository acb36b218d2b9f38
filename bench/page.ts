/** What Lighthouse says of the page, as a phone and as a desktop: the scores of the run in the middle. */
import { execFile } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startSandbox } from '@say402/sandbox';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { buildPage } from '../scripts/build-page.ts';
import { findBrowser } from '../scripts/install-browser.ts';
import { installApart } from '../scripts/install-apart.ts';
import { table } from './table.ts';

const RUNS = 5;
const DEVICES = ['phone', 'desktop'] as const;
/** What has to be reached in performance and in accessibility. */
const GOAL = 95;

const resultSchema = z.object({
  scores: z.object({ performance: z.number(), accessibility: z.number(), 'best-practices': z.number() }),
  figures: z.record(z.string(), z.number()),
  open: z.array(z.string()),
});
type Result = z.infer<typeof resultSchema>;

/** A browser on a busy machine sometimes records nothing, which says nothing of the page. */
const TRIES = 3;

async function measure(url: string, executablePath: string, device: string): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await measureOnce(url, executablePath, device);
    } catch (error) {
      if (tries === TRIES || !String(error).includes('NO_NAVSTART')) throw error;
    }
}

/** In a process of its own, and each time as somebody who has never been here. */
async function measureOnce(url: string, executablePath: string, device: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const script = resolve(import.meta.dirname, 'lighthouse/measure.js');
    const { stdout } = await promisify(execFile)(process.execPath, [script, url, String(port), device]);
    return resultSchema.parse(JSON.parse(stdout));
  } finally {
    await browser.close();
  }
}

/** The run in the middle by performance: single runs vary with what else the machine does. */
const middle = (results: readonly Result[]): Result | undefined =>
  results.toSorted((one, other) => one.scores.performance - other.scores.performance)[
    Math.floor(results.length / 2)
  ];

const lowToHigh = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;

const shown = (name: string, value: number): string => value.toFixed(name === 'CLS' ? 3 : 0);

/** Exits with 1 where performance or accessibility is below 95. */
export async function benchPage(): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === null) {
    process.stdout.write('\nThe page: skipped (no browser)\n');
    return;
  }
  installApart('bench/lighthouse');
  await buildPage();
  const sandbox = await startSandbox();
  const rows: string[][] = [];
  const open = new Set<string>();
  let heading: string[] = [];
  for (const device of DEVICES) {
    const results: Result[] = [];
    while (results.length < RUNS) results.push(await measure(sandbox.url, executablePath, device));
    const result = middle(results);
    if (!result) continue;
    const { scores, figures } = result;
    heading = [
      'device',
      'performance',
      'of all runs',
      'accessibility',
      'best practices',
      ...Object.keys(figures),
    ];
    rows.push([
      device,
      scores.performance.toFixed(0),
      lowToHigh(results.map((each) => each.scores.performance)),
      scores.accessibility.toFixed(0),
      scores['best-practices'].toFixed(0),
      ...Object.entries(figures).map(([name, value]) => shown(name, value)),
    ]);
    for (const audit of result.open) open.add(`${device}: ${audit}`);
    if (Math.min(scores.performance, scores.accessibility) < GOAL) process.exitCode = 1;
  }
  await sandbox.close();
  process.stdout.write(
    `\nThe page by Lighthouse: the run in the middle of ${RUNS} (at least ${GOAL} is wanted; what else runs here counts: ` +
      `load ${loadavg()[0]?.toFixed(1) ?? '?'} on ${availableParallelism()} processors)\n\n`,
  );
  table([heading, ...rows]);
  for (const audit of open) process.stdout.write(`not passed, ${audit}\n`);
}
