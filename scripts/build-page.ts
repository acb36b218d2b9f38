/**
 * Builds the page of packages/web into packages/web/dist, which the service serves at `/`. Runs after `npm ci`; does nothing
 * where no source has changed since, or where the tools for it are not installed (`npm ci --omit=dev`).
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const WEB = join(ROOT, 'packages/web');
const MARK = join(WEB, 'dist/.sources');
const SOURCES = [
  'packages/{web,client,readback,wire}/src/**/*',
  'packages/web/{index.html,vite.config.ts,package.json}',
  'package-lock.json',
];

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && /\.\w+$/.test(file),
  );
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Builds the page unless it is up to date. @returns the folder of the built page */
export async function buildPage(): Promise<string> {
  const folder = join(WEB, 'dist');
  const sources = sourcesHash();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === sources) return folder;
  const { build } = await import('vite');
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' });
  writeFileSync(MARK, sources);
  return folder;
}

if (import.meta.main) {
  const started = performance.now();
  try {
    await buildPage();
    process.stdout.write(`The page is built (${((performance.now() - started) / 1_000).toFixed(1)} s).\n`);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!missing) throw error;
    process.stdout.write('The page is not built: vite is not installed. The service runs without it.\n');
  }
}
