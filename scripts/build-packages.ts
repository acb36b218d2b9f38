/**
 * Builds what is published (`wire`, `readback`, `client`, `cli`) into `.cache/packages`, as JavaScript with types: what
 * `npm pack` of those folders packs.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { buildOnce } from './build-once.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = [
  'packages/{wire,readback,client,cli}/src/**/*.ts',
  'packages/{wire,readback,client,cli}/package.json',
  'packages/client/tsconfig.build.json',
  'packages/readback/descriptors/*.json',
  'scripts/build-packages.ts',
  'docs/{client,cli}.md',
  'package-lock.json',
];

/** Compiled file by file; the command line is bundled. */
const LIBRARIES = ['wire', 'readback', 'client'] as const;

/** What is published. */
export const PACKAGES = [...LIBRARIES, 'cli'] as const;

interface Manifest {
  readonly [field: string]: unknown;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest;

/** Builds them unless they are up to date. @returns the folder of the built packages, each in a folder of its name */
export async function buildPackages(): Promise<string> {
  return buildOnce({
    folder: '.cache/packages',
    sources: SOURCES,
    build: async (into) => {
      compileLibraries(into);
      await bundleCommand(into);
      for (const name of PACKAGES) finish(join(into, name), name);
    },
  });
}

/** JavaScript and declarations, file by file. */
function compileLibraries(into: string): void {
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const { status } = spawnSync(tsc, ['-p', 'tsconfig.build.json', '--outDir', into], {
    cwd: join(ROOT, 'packages/client'),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`tsc -p packages/client/tsconfig.build.json: ${status}`);
}

/** One file, and beside it those that a command loads when it is needed. The service and the sandbox are not in the package. */
async function bundleCommand(into: string): Promise<void> {
  const bundle = await rolldown({
    input: { say402: join(ROOT, 'packages/cli/src/main.ts') },
    platform: 'node',
    external: [/^@say402\/(server|sandbox)$/],
    logLevel: 'silent',
  });
  const folder = join(into, 'cli/dist');
  const { output } = await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
  const files = output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
  writeFileSync(join(into, 'cli/THIRD-PARTY-LICENSES'), licensesOf(files));
}

/** The licences of what is bundled, as they want to be kept. */
function licensesOf(files: readonly string[]): string {
  const folders = new Set(
    files.flatMap((file) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
  );
  const texts = [...folders].toSorted().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly version: string;
      readonly license?: string;
    };
    const [file] = globSync('{LICENSE,LICENCE,License,license}*', { cwd: folder });
    const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version} (${license ?? 'see below'})\n\n${text}`.trim();
  });
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Manifest, licence and a page to read. */
function finish(folder: string, name: (typeof PACKAGES)[number]): void {
  const { version, description, license, type, dependencies, ...own } = readManifest(name);
  const library = name !== 'cli';
  const manifest = {
    name: own['name'],
    version,
    description,
    license,
    type,
    ...(library ? { sideEffects: false } : { bin: { say402: './dist/say402.js' } }),
    repository: {
      type: 'git',
      url: 'git+https://github.com/say402/say402.git',
      directory: `packages/${name}`,
    },
    engines: { node: '>=20.18' },
    ...(library && {
      exports: {
        '.': { types: './src/index.d.ts', default: './src/index.js' },
        './package.json': './package.json',
        ...(name === 'readback' && { './descriptors/*': './descriptors/*' }),
      },
      dependencies,
    }),
    publishConfig: { access: 'public', provenance: true },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  if (name === 'readback')
    cpSync(join(ROOT, 'packages/readback/descriptors'), join(folder, 'descriptors'), { recursive: true });
  const page = { client: 'docs/client.md', cli: 'docs/cli.md', wire: null, readback: null }[name];
  if (page === null)
    writeFileSync(join(folder, 'README.md'), `# @say402/${name}\n\n${String(description)}\n`);
  else cpSync(join(ROOT, page), join(folder, 'README.md'));
}

if (import.meta.main) process.stdout.write(`${await buildPackages()}\n`);
