/** Every check of the repository in one run. The last line is `N passed, N failed`; each check counts as one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

const REPORT = '.cache/tests.json';
/** The many processes that the checks start compile what they share only once. */
const COMPILED = resolve('.cache/compiled');
/**
 * What the tests need, at once, since most of it waits for a registry.
 * `browser` finds the Chromium for the page's tests, and installs it in continuous integration.
 * `python` prepares what the Python client is tried with; in continuous integration its being skipped is an error.
 * `clients` installs what lives apart (official clients and encoders); without a registry it fails, and their tests with it.
 */
const BEFORE = ['clients', 'browser', 'python', 'page', 'packages'] as const;
/** One after the other beside the tests, which wait for chains and servers about a quarter of their time. */
const BESIDE = ['lint', 'typecheck', 'format:check', 'check:packages', 'deadcode'] as const;

const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };

interface Result {
  readonly check: string;
  readonly ok: boolean;
}

/** Runs a check; what it prints comes out in one piece when it has ended. */
async function runCheck(check: string, priority?: number): Promise<Result> {
  const child = spawn('npm', ['run', '--silent', check], { stdio: ['ignore', 'pipe', 'pipe'], env });
  if (child.pid !== undefined && priority !== undefined) setPriority(child.pid, priority);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  process.stdout.write(`\n== npm run ${check}\n${stdout}${stderr}`);
  return { check, ok: status === 0 };
}

/** Behind everything else, so that the tests wait for none of them. */
async function oneByOne(checks: readonly string[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) results.push(await runCheck(check, constants.priority.PRIORITY_LOW));
  return results;
}

async function runTests(): Promise<TestReport> {
  mkdirSync('.cache', { recursive: true });
  rmSync(REPORT, { force: true });
  process.stdout.write('\n== npm test\n');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${REPORT}`];
  const child = spawn('npm', ['test', '--silent', '--', ...reporters], { stdio: 'inherit', env });
  const [status] = (await once(child, 'close')) as [number | null];
  const passed = status === 0;
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as TestReport;
    const unexplained = !passed && report.numFailedTests === 0 ? 1 : 0;
    return { ...report, numFailedTests: report.numFailedTests + unexplained };
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1 };
  }
}

const before = await Promise.all(BEFORE.map(async (check) => runCheck(check)));
const [tests, beside] = await Promise.all([runTests(), oneByOne(BESIDE)]);
const results = [...before, ...beside];
for (const { check, ok } of results) process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${check}\n`);
const passed = results.filter(({ ok }) => ok).length + tests.numPassedTests;
const failed = results.filter(({ ok }) => !ok).length + tests.numFailedTests;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
