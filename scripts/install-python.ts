/**
 * Prepares the Python that tries clients/python: an environment in .cache/python with what its requirements lock, by hash, and the
 * client itself. Without a Python of 3.11 or newer those tests are skipped, and say so; in continuous integration (`CI` is set)
 * that is an error. Does nothing where nothing has changed since.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
export const PYTHON_CLIENT = resolve(ROOT, 'clients/python');
const ENVIRONMENT = resolve(ROOT, '.cache/python');
/** The installer lives apart: it takes a tenth of what pip takes, which is used only to get it. */
const INSTALLER = resolve(ROOT, '.cache/python-installer');
const LOCKS = ['installer.txt', 'requirements.txt', 'pyproject.toml'];
const CANDIDATES = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python'];
const ABLE = 'import sys, pip; assert sys.version_info >= (3, 11); print(sys.version, sys.executable)';

/** The command of a Python that can be used, and its version; null where there is none. */
function findPython(): { readonly command: string; readonly version: string } | null {
  for (const command of [process.env['PYTHON'] ?? '', ...CANDIDATES]) {
    if (command === '') continue;
    const { status, stdout } = spawnSync(command, ['-c', ABLE], { encoding: 'utf8' });
    if (status === 0) return { command, version: stdout };
  }
  return null;
}

/** Continuous integration does not accept that the client is not tried. */
export const pythonNeeded = (): boolean => (process.env['CI'] ?? '') !== '';

/** @returns the environment's Python; null where there is no Python. @throws Error with what the installer says */
export function installPython(): string | null {
  const found = findPython();
  if (!found) return null;
  const hash = createHash('sha256').update(found.version).update(ENVIRONMENT);
  for (const lock of LOCKS) hash.update(readFileSync(resolve(PYTHON_CLIENT, lock)));
  const wanted = hash.digest('hex');
  const mark = resolve(ENVIRONMENT, '.installed');
  const python = resolve(ENVIRONMENT, 'bin/python');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return python;
  rmSync(ENVIRONMENT, { recursive: true, force: true });
  rmSync(INSTALLER, { recursive: true, force: true });
  const locked = ['--no-deps', '--only-binary', ':all:', '--require-hashes', '-r'];
  const get = [
    '-m',
    'pip',
    'install',
    '-q',
    '--disable-pip-version-check',
    '--no-compile',
    '--target',
    INSTALLER,
  ];
  run(found.command, [...get, ...locked, 'installer.txt']);
  uv('venv', '--clear', '--no-python-downloads', '--python', found.command, ENVIRONMENT);
  uv('pip', 'install', '--python', python, ...locked, 'requirements.txt');
  installFolder(['-e']);
  writeFileSync(mark, wanted);
  return python;
}

const uv = (...parts: readonly string[]): void => run(resolve(INSTALLER, 'bin/uv'), ['-q', ...parts]);

/** Installs the client itself, as pip does. @param how into the environment by a link (`-e`), or whole into a folder */
export function installFolder(how: readonly string[]): void {
  const python = resolve(ENVIRONMENT, 'bin/python');
  uv('pip', 'install', '--python', python, '--no-deps', '--no-build-isolation', '--offline', ...how, '.');
}

/** What pip is told of registries and certificates holds for the other installer as well. */
function run(command: string, parts: readonly string[]): void {
  const { PIP_INDEX_URL, PIP_CERT } = process.env;
  const env = {
    ...(PIP_INDEX_URL !== undefined && { UV_DEFAULT_INDEX: PIP_INDEX_URL }),
    ...(PIP_CERT !== undefined && { SSL_CERT_FILE: PIP_CERT }),
    ...process.env,
  };
  const { status, stdout, stderr, error } = spawnSync(command, parts, {
    cwd: PYTHON_CLIENT,
    env,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`The Python client could not be installed:\n${stdout}\n${stderr}${error?.message ?? ''}`);
}

if (import.meta.main) {
  const python = installPython();
  process.stdout.write(`python: ${python ?? 'skipped (no Python of 3.11 or newer)'}\n`);
  if (python === null && pythonNeeded()) process.exitCode = 1;
}
