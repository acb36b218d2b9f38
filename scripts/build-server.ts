/**
 * Puts the service into a few files, packages/server/dist: one that is started so is ready in a third of the time and holds
 * two thirds of the memory. Runs after `npm ci` and before `npm start`; does nothing where no source has changed since.
 */
import { copyFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildOnce, runBuild } from './build-once.ts';

const SERVER = resolve(import.meta.dirname, '../packages/server');
/** Each is started by itself: as a process, or as a thread. */
const ENTRIES = {
  main: 'src/main.ts',
  'operator-main': 'src/operator-main.ts',
  writer: 'src/store/sqlite/writer.ts',
};
/** These read files of their own package, so that they stay where they are. */
const APART = [/^pino(\/|$)/, /^@fastify\/swagger-ui$/, /^tiny-secp256k1$/];

/** Where an escape would mean something else than the character. */
const KEEPS_ITS_SPELLING = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/;

/** V8 holds a source with one character beyond ASCII at two bytes for each of its characters: megabytes here. */
function inAscii(code: string): string {
  const [odd] = KEEPS_ITS_SPELLING.exec(code) ?? [];
  if (odd !== undefined) throw new Error(`Not to be written in ASCII: ${odd}`);
  const ascii = code.replaceAll(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return ascii.length < 2 * code.length ? ascii : code;
}

/** Builds the service unless it is up to date. @returns the folder of what runs */
export async function buildServer(): Promise<string> {
  return buildOnce({
    folder: 'packages/server/dist',
    sources: [
      'packages/{server,readback,wire}/{src/**/*,package.json}',
      'package-lock.json',
      'scripts/build-server.ts',
    ],
    build: async (dir) => {
      const { build } = await import('rolldown');
      await build({
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(SERVER, file)])),
        platform: 'node',
        external: APART,
        logLevel: 'warn',
        output: { dir, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      });
      for (const file of globSync('*.js', { cwd: dir }))
        writeFileSync(join(dir, file), inAscii(readFileSync(join(dir, file), 'utf8')));
      for (const file of globSync('src/**/*.{bin,tokens.json}', { cwd: SERVER }))
        copyFileSync(join(SERVER, file), join(dir, basename(file)));
    },
  });
}

/** The file to start: the built one, or the source where nothing is built. @param name `main` or `operator-main` */
export function entryOf(name: 'main' | 'operator-main'): string {
  const built = join(SERVER, 'dist', `${name}.js`);
  return existsSync(built) ? built : join(SERVER, 'src', `${name}.ts`);
}

if (import.meta.main) await runBuild('The service', buildServer, 'It runs from its source.');
