import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const MARK = '.sources';

interface Recipe {
  /** Where the result stands, from the root of the repository. */
  readonly folder: string;
  /** Globs of all that it is made of. */
  readonly sources: readonly string[];
  /** Builds into an empty folder. */
  readonly build: (into: string) => Promise<void>;
}

function sourcesHash(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && /\.\w+$/.test(file),
  );
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Builds a folder unless it is up to date; several processes at once do not disturb one another. @returns the folder */
export async function buildOnce({ folder, sources, build }: Recipe): Promise<string> {
  const result = join(ROOT, folder);
  const hash = sourcesHash(sources);
  const mark = join(result, MARK);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return result;
  const fresh = `${result}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  await build(fresh);
  writeFileSync(join(fresh, MARK), hash);
  // What another process has put there in the meantime is of the same sources.
  rmSync(result, { recursive: true, force: true });
  renameSync(fresh, result);
  return result;
}

/** Runs a build as a command: says how long it took, or that its tools are not installed (`npm ci --omit=dev`). */
export async function runBuild(what: string, build: () => Promise<string>, without: string): Promise<void> {
  const started = performance.now();
  try {
    await build();
    process.stdout.write(`${what} is built (${((performance.now() - started) / 1_000).toFixed(1)} s).\n`);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!missing) throw error;
    process.stdout.write(`${what} is not built: the tools are not installed. ${without}\n`);
  }
}
