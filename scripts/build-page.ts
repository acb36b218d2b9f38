/**
 * Builds the page of packages/web into packages/web/dist, which the service serves at `/`, and what the operator's page loads
 * into packages/web/dist-operator. Runs after `npm ci`; does nothing where no source has changed since, or where the tools for it
 * are not installed (`npm ci --omit=dev`).
 */
import { join, resolve } from 'node:path';
import { buildOnce, runBuild } from './build-once.ts';

const WEB = resolve(import.meta.dirname, '../packages/web');

/** Browsers that read what is built for the operator, as those of the page (`vite.config.ts`). */
const TARGETS = ['chrome123', 'firefox120', 'safari17.5'];

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

/** Builds style and script of the operator's page unless they are up to date: two files, that its server knows by their names. */
export async function buildOperatorPage(): Promise<string> {
  const src = join(WEB, 'src');
  return buildOnce({
    folder: 'packages/web/dist-operator',
    sources: ['packages/web/src/{operator,styles}/**/*', 'packages/web/package.json', 'package-lock.json'],
    build: async (outDir) => {
      const { build } = await import('vite');
      const input = { page: join(src, 'operator/page.ts'), style: join(src, 'styles/operator.css') };
      const output = { entryFileNames: '[name].js', assetFileNames: 'page[extname]' };
      await build({
        root: WEB,
        configFile: false,
        logLevel: 'error',
        build: { outDir, target: TARGETS, modulePreload: false, rolldownOptions: { input, output } },
      });
    },
  });
}

/** Both. */
async function buildPages(): Promise<string> {
  await buildOperatorPage();
  return buildPage();
}

if (import.meta.main) await runBuild('The page', buildPages, 'The service runs without it.');
