/**
 * Finds the Chromium that tries the page. In continuous integration (`CI` is set) it is installed by apt-get where it is
 * missing, and it is an error where that can't be done; elsewhere those tests are then skipped, and say so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path in `CHROMIUM`, or where systems put it. Null where there is none. */
export function findBrowser(): string | null {
  return [process.env['CHROMIUM'] ?? '', ...PLACES].find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Continuous integration does not accept that the page is not tried. */
export const browserNeeded = (): boolean => (process.env['CI'] ?? '') !== '';

function install(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['update', 'install -y --no-install-recommends chromium'])
    spawnSync('apt-get', ['-qq', ...command.split(' ')], { stdio: 'inherit', env: environment });
}

if (import.meta.main) {
  if (findBrowser() === null && browserNeeded()) install();
  const found = findBrowser();
  process.stdout.write(`browser: ${found ?? 'skipped (no browser)'}\n`);
  if (found === null && browserNeeded()) process.exitCode = 1;
}
