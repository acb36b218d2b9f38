import type { Files } from './files.ts';

/** The part of Node's `process` that is used; absent where there are no processes, and so nobody to lock out. */
interface Processes {
  readonly pid: number;
  kill(pid: number, signal: 0): boolean;
}

/** The locks of this process. A lock file of its number that is not among them was left by an earlier process. */
const held = new Set<string>();

/**
 * Keeps other processes of this machine from working on an operation, by a file that names this process. Files of processes that are gone
 * don't count. If two come at the same time, both may give way.
 *
 * @returns the function that unlocks it; null where somebody works on it
 */
export async function lockFile(
  folder: string,
  operationId: string,
  files: Files,
): Promise<(() => Promise<void>) | null> {
  const { process } = globalThis as { readonly process?: Processes };
  if (!process) return async () => undefined;
  const nameOf = (pid: number): string => `${operationId}.${pid}.lock`;
  const path = `${folder}/${nameOf(process.pid)}`;
  if (held.has(path)) return null;
  held.add(path);
  const free = async (): Promise<void> => {
    await files.rm(path, { force: true });
    held.delete(path);
  };
  try {
    await files.mkdir(folder, { recursive: true, mode: 0o700 });
    await (await files.open(path, 'w', 0o600)).close();
    for (const pid of holders(operationId, await files.readdir(folder))) {
      if (pid === process.pid) continue;
      if (isAlive(process, pid)) {
        await free();
        return null;
      }
      await files.rm(`${folder}/${nameOf(pid)}`, { force: true });
    }
  } catch (error) {
    await free();
    throw error;
  }
  return free;
}

const holders = (operationId: string, names: readonly string[]): number[] =>
  names.flatMap((name) => {
    const [, id, pid] = /^(.+)\.(\d+)\.lock$/.exec(name) ?? [];
    return id === operationId ? [Number(pid)] : [];
  });

function isAlive(process: Processes, pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
