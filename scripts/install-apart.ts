/**
 * Installs what lives outside the workspaces with a lock file of its own, because it brings hundreds of packages that one test
 * or benchmark needs: the official x402 clients (test/clients), the encoders that protocols publish (test/encoders), the
 * logins that facilitators publish (test/logins), other gates (bench/rivals) and Lighthouse (bench/lighthouse). Does nothing where
 * the lock file has not changed since.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOR_TESTS = ['test/clients', 'test/encoders', 'test/logins'] as const;

type Folder = (typeof FOR_TESTS)[number] | 'bench/rivals' | 'bench/lighthouse';

/** @returns the folder, absolute. @throws Error with npm's output where it can't be installed */
export function installApart(folder: Folder): string {
  const absolute = resolve(import.meta.dirname, '..', folder);
  const mark = resolve(absolute, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(resolve(absolute, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return absolute;
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--no-progress'], {
    cwd: absolute,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`The packages of ${folder} could not be installed:\n${stdout}\n${stderr}`);
  writeFileSync(mark, lock);
  return absolute;
}

if (import.meta.main) for (const folder of FOR_TESTS) installApart(folder);
