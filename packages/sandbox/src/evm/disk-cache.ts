import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const directory = fileURLToPath(new URL('../../.cache/', import.meta.url));
/** A lock this old belongs to a process that was killed, wherever that ran. */
const staleLockMs = 90_000;
const pollMs = 50;
/** Entries that were not renewed for so long belong to older code. */
const keptMs = 7 * 24 * 3_600_000;

/**
 * A text that takes long to make and depends only on the named inputs: read from disk if it was made before. Processes that want the same
 * text at once wait for the first of them. Without a writable disk each makes its own.
 */
export async function cached(
  kind: string,
  inputs: readonly string[],
  make: () => Promise<string>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  const path = join(directory, `${kind}-${hash}`);
  const lock = `${path}.lock`;
  await mkdir(directory, { recursive: true }).catch(() => undefined);
  for (;;) {
    const found = await readFile(path, 'utf8').catch(() => null);
    if (found !== null) return found;
    if (!(await isHeldByAnother(lock))) break;
    await sleep(pollMs);
  }
  try {
    const made = await make();
    await keep(path, made).catch(() => undefined);
    return made;
  } finally {
    await rm(lock, { force: true }).catch(() => undefined);
  }
}

/** Takes the lock unless another process has it. One whose process is gone is put aside, which only one of those that wait can do. */
async function isHeldByAnother(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return false;
  } catch {
    const since = await stat(lock).catch(() => null);
    if (since === null || Date.now() - since.mtimeMs >= staleLockMs) return false;
    if (!isGone(Number(await readFile(lock, 'utf8').catch(() => '')))) return true;
    const aside = `${lock}.${randomUUID()}`;
    await rename(lock, aside).then(
      async () => rm(aside, { force: true }),
      () => undefined,
    );
    return true;
  }
}

/** Whether no process of this machine has the id; of a lock that says none, nobody knows. */
function isGone(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** Written aside and renamed, so that nobody reads half of it. */
async function keep(path: string, text: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, text);
  await rename(aside, path);
  for (const name of await readdir(directory)) {
    const other = join(directory, name);
    if (Date.now() - (await stat(other)).mtimeMs > keptMs) await rm(other, { force: true });
  }
}
