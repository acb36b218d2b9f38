/**
 * Builds `packages/client` as it would be published, into `.cache/client`, and checks the package: publint, the types as every
 * module resolution sees them (attw), and how much a page would load.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const ROOT = resolve(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'packages/client');
const DIST = join(ROOT, '.cache/client');

/**
 * KB after gzip. `own`: our code alone; `page`: all that a page loads at first, with viem, kit, x402, zod and the registry of
 * tokens, by which a client knows what it is shown.
 */
const BUDGET = { own: 84, page: 210 } as const;

/** Packages of the workspace that are published inside the client, since nobody else can install them. */
const INSIDE = ['wire', 'readback'] as const;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest;

const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: CLIENT, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${status}`);
}

/** JavaScript and declarations, file by file; packages of the workspace are named by path in them. */
function compile(): void {
  rmSync(DIST, { recursive: true, force: true });
  run(bin('tsc'), ['-p', 'tsconfig.build.json']);
  for (const file of globSync('**/*.{js,d.ts}', { cwd: DIST })) {
    const text = readFileSync(join(DIST, file), 'utf8');
    const inside = text.replaceAll(/(['"])@say402\/([a-z]+)\1/g, (_, quote: string, name: string) => {
      const target = relative(dirname(file), `${name}/src/index.js`);
      return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
    });
    writeFileSync(join(DIST, file), inside);
  }
}

function writeManifest(): void {
  const { name, version, description, license, type, sideEffects, dependencies } = readManifest('client');
  const all = [...INSIDE.map((each) => readManifest(each).dependencies), dependencies].flatMap((each) =>
    Object.entries(each),
  );
  const foreign = new Map(all.filter(([each]) => !each.startsWith('@say402/')));
  const manifest = {
    name,
    version,
    description,
    license,
    type,
    sideEffects,
    repository: {
      type: 'git',
      url: 'git+https://github.com/say402/say402.git',
      directory: 'packages/client',
    },
    engines: { node: '>=22' },
    exports: {
      '.': { types: './client/src/index.d.ts', default: './client/src/index.js' },
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries([...foreign].toSorted()),
  };
  writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(ROOT, 'LICENSE'), join(DIST, 'LICENSE'));
  cpSync(join(ROOT, 'docs/client.md'), join(DIST, 'README.md'));
}

/** KB after gzip of what is loaded first. */
async function size(external: readonly RegExp[]): Promise<number> {
  const bundle = await rolldown({
    input: join(DIST, 'client/src/index.js'),
    external: [...external],
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const chunks = new Map(
    output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  );
  const first = new Set<string>();
  const visit = (name: string): void => {
    if (first.has(name) || !chunks.has(name)) return;
    first.add(name);
    for (const next of chunks.get(name)?.imports ?? []) visit(next);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName);
  const code = [...first].map((name) => chunks.get(name)?.code ?? '').join('\n');
  return gzipSync(code).length / 1024;
}

async function checkSize(): Promise<void> {
  const sizes = { own: await size([/^(?!\.|\/)/]), page: await size([]) };
  for (const [what, limit] of Object.entries(BUDGET)) {
    const kilobytes = sizes[what as keyof typeof sizes];
    process.stdout.write(`${what}: ${kilobytes.toFixed(1)} KB of ${limit} KB after gzip\n`);
    if (kilobytes > limit) throw new Error(`The client has grown beyond its budget (${what})`);
  }
}

/** The built package works as a stranger would import it. */
async function tryOut(): Promise<void> {
  const built = (await import(join(DIST, 'client/src/index.js'))) as { createSay402?: unknown };
  if (typeof built.createSay402 !== 'function') throw new Error('The built package exports no createSay402');
}

compile();
writeManifest();
await tryOut();
await checkSize();
mkdirSync(join(ROOT, '.cache'), { recursive: true });
run(bin('publint'), [DIST, '--strict']);
run(bin('attw'), ['--pack', DIST, '--profile', 'esm-only', '--no-emoji']);
