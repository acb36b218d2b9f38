import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxError } from '../sandbox-error.ts';

/** The user that a process runs as; empty for the present one. */
export type ServerUser =
  { readonly uid: number; readonly gid: number } | { readonly uid?: never; readonly gid?: never };

/** Users for PostgreSQL, which refuses to run as root: the first of these that exists; none is created. */
const OTHERS = ['postgres', 'nobody'];

/** @throws SandboxError where there is only root */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of OTHERS) {
    const [uid, gid] = ['-u', '-g'].map((flag) => {
      const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
      return status === 0 ? Number(stdout) : 0;
    });
    if (uid && gid) return { uid, gid };
  }
  throw new SandboxError(
    'postgres_failed',
    `PostgreSQL does not run as root, and this machine has none of the users ${OTHERS.join(', ')}.`,
    'Run it as an ordinary user.',
  );
}

/** Whether a program runs as that user, who has to be able to read it and what it loads. */
export function runs(program: string, args: readonly string[], user: ServerUser): boolean {
  return spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * A new folder that this user owns and can reach; the folder for temporary files may be private to root.
 *
 * @throws SandboxError where there is none
 */
export function folderOf(user: ServerUser): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    try {
      const folder = mkdtempSync(join(parent, 'say402-postgres-'));
      chmodSync(folder, 0o700);
      if (user.uid === undefined) return folder;
      chownSync(folder, user.uid, user.gid);
      if (runs('ls', [folder], user)) return folder;
      rmSync(folder, { recursive: true });
    } catch {
      // Not every machine has all of them.
    }
  }
  throw new SandboxError(
    'postgres_failed',
    `No folder for temporary files can be used by user ${user.uid ?? 'of this process'}.`,
    'Make /tmp accessible, as it usually is.',
  );
}
