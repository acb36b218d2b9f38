/**
 * Builds the page of packages/web into packages/web/dist, which the service serves at `/`. Runs after `npm ci`; does nothing
 * where no source has changed since, or where the tools for it are not installed (`npm ci --omit=dev`).
 */
import { join, resolve } from 'node:path';
import { buildOnce, runBuild } from './build-once.ts';

const WEB = resolve(import.meta.dirname, '../packages/web');

/** Builds the page unless it is up to date. @returns the folder of the built page */
export async function buildPage(): Promise<string> {
  return buildOnce({
    folder: 'packages/web/dist',
    sources: [
      'packages/{web,client,readback,wire}/src/**/*',
      'packages/web/{index.html,vite.config.ts,package.json}',
      'package-lock.json',
    ],
    build: async (outDir) => {
      const { build } = await import('vite');
      const configFile = join(WEB, 'vite.config.ts');
      await build({ root: WEB, configFile, logLevel: 'error', build: { outDir } });
    },
  });
}

if (import.meta.main) await runBuild('The page', buildPage, 'The service runs without it.');
