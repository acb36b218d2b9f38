/** Every check of the repository in one run. The last line is `N passed, N failed`; each check counts as one. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

const REPORT = '.cache/tests.json';
/** The many processes that the checks start compile what they share only once. */
const COMPILED = resolve('.cache/compiled');
/**
 * `browser` finds the Chromium for the page's tests, and installs it in continuous integration.
 * `clients` installs what lives apart (official clients and encoders); without a registry it fails, and their tests with it.
 */
const CHECKS = [
  'format:check',
  'lint',
  'typecheck',
  'deadcode',
  'check:client',
  'clients',
  'browser',
  'page',
] as const;

const run = (script: string, args: readonly string[] = []): boolean => {
  process.stdout.write(`\n== npm run ${script}\n`);
  const { status } = spawnSync(
    'npm',
    ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
    { stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: COMPILED } },
  );
  return status === 0;
};

function runTests(): TestReport {
  mkdirSync('.cache', { recursive: true });
  rmSync(REPORT, { force: true });
  const passed = run('test', ['--reporter=default', '--reporter=json', `--outputFile=${REPORT}`]);
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as TestReport;
    const unexplained = !passed && report.numFailedTests === 0 ? 1 : 0;
    return { ...report, numFailedTests: report.numFailedTests + unexplained };
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1 };
  }
}

const results = CHECKS.map((check) => ({ check, ok: run(check) }));
const tests = runTests();
for (const { check, ok } of results) process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${check}\n`);
const passed = results.filter(({ ok }) => ok).length + tests.numPassedTests;
const failed = results.filter(({ ok }) => !ok).length + tests.numFailedTests;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
