/**
 * Installs the official x402 clients, which live outside the workspaces in test/clients: more than 400 packages that nobody
 * but one test needs. Does nothing where the lock file has not changed since.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../test/clients');
const MARK = resolve(FOLDER, 'node_modules/.installed-lock');

/** @returns the folder of the clients. @throws Error with npm's output where they can't be installed */
export function installClients(): string {
  const lock = createHash('sha256')
    .update(readFileSync(resolve(FOLDER, 'package-lock.json')))
    .digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return FOLDER;
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--no-progress'], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The x402 clients could not be installed:\n${stdout}\n${stderr}`);
  writeFileSync(MARK, lock);
  return FOLDER;
}

if (import.meta.main) installClients();
