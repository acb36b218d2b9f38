/** Every check of the repository in one run. The last line is `N passed, N failed`; each check counts as one. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
 * In the order in which they are begun: those that wait for a registry first, so that they wait beside the others.
 * `browser` finds the Chromium for the page's tests, and installs it in continuous integration.
 * `python` prepares what the Python client is tried with; in continuous integration its being skipped is an error.
 * `clients` installs what lives apart (official clients and encoders); without a registry it fails, and their tests with it.
 */
const CHECKS = [
  'clients',
  'browser',
  'python',
  'format:check',
  'lint',
  'typecheck',
  'deadcode',
  'check:packages',
  'page',
] as const;

const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };

interface Result {
  readonly check: string;
  readonly ok: boolean;
}

/** Runs a check; what it prints comes out in one piece when it has ended. */
async function runCheck(check: string): Promise<Result> {
  const child = spawn('npm', ['run', '--silent', check], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  process.stdout.write(`\n== npm run ${check}\n${stdout}${stderr}`);
  return { check, ok: status === 0 };
}

/** Runs every check; one more at once than there are processors, as the first waits for the network. */
async function runChecks(): Promise<Result[]> {
  const waiting = CHECKS.values();
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (const check of waiting) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return results;
}

function runTests(): TestReport {
  mkdirSync('.cache', { recursive: true });
  rmSync(REPORT, { force: true });
  process.stdout.write('\n== npm test\n');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${REPORT}`];
  const { status } = spawnSync('npm', ['test', '--silent', '--', ...reporters], { stdio: 'inherit', env });
  const passed = status === 0;
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as TestReport;
    const unexplained = !passed && report.numFailedTests === 0 ? 1 : 0;
    return { ...report, numFailedTests: report.numFailedTests + unexplained };
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1 };
  }
}

const results = await runChecks();
const tests = runTests();
for (const { check, ok } of results) process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${check}\n`);
const passed = results.filter(({ ok }) => ok).length + tests.numPassedTests;
const failed = results.filter(({ ok }) => !ok).length + tests.numFailedTests;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
