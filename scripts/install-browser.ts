/**
 * Finds the Chromium that tries the page. In continuous integration (`CI` is set) it is installed by apt-get where it is
 * missing, and it is an error where that can't be done; elsewhere those tests are then skipped, and say so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The one without windows takes less than half of the other's processor time for the same pages. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const PLACES = [HEADLESS, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Milliseconds for each command, after which the tests do with the browser that is there. */
const PATIENCE = 180_000;

/** The path in `CHROMIUM`, or where systems put it. Null where there is none. */
export function findBrowser(): string | null {
  return [process.env['CHROMIUM'] ?? '', ...PLACES].find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Continuous integration does not accept that the page is not tried. */
export const browserNeeded = (): boolean => (process.env['CI'] ?? '') !== '';

/** @param packages those that hold a browser, the best first: Debian has the one without windows since its release 12, Ubuntu has not */
function install(packages: readonly string[]): void {
  aptGet('update');
  for (const name of packages) if (aptGet('install', '-y', '--no-install-recommends', name)) return;
}

function aptGet(...command: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', ['-qq', ...command], { stdio: 'inherit', env, timeout: PATIENCE });
  return status === 0;
}

if (import.meta.main) {
  const there = findBrowser();
  if (browserNeeded() && there !== process.env['CHROMIUM'] && there !== HEADLESS)
    install(['chromium-headless-shell', ...(there === null ? ['chromium'] : [])]);
  const found = findBrowser();
  process.stdout.write(`browser: ${found ?? 'skipped (no browser)'}\n`);
  if (found === null && browserNeeded()) process.exitCode = 1;
}
