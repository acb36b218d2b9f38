/**
 * Builds the packages as they would be published, into `.cache/packages`, and checks them: publint, the types as every module
 * resolution sees them (attw), how much a page would load of the client, and what help costs.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { buildPackages, PACKAGES } from './build-packages.ts';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * KB after gzip. `own`: our code alone; `page`: all that a page loads at first, with viem, kit, x402, zod and the registry of
 * tokens, by which a client knows what it is shown.
 */
const BUDGET = { own: 104, page: 230 } as const;

const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${status}`);
}

/** KB after gzip of what is loaded first. */
async function size(dist: string, external: readonly RegExp[]): Promise<number> {
  const bundle = await rolldown({
    input: join(dist, 'client/src/index.js'),
    external: [...external],
    resolve: {
      alias: Object.fromEntries(
        ['wire', 'readback'].map((name) => [`@say402/${name}`, join(dist, name, 'src/index.js')]),
      ),
    },
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

async function checkSize(dist: string): Promise<void> {
  const sizes = { own: await size(dist, [/^(?!\.|\/|@say402\/)/]), page: await size(dist, []) };
  for (const [what, limit] of Object.entries(BUDGET)) {
    const kilobytes = sizes[what as keyof typeof sizes];
    process.stdout.write(`${what}: ${kilobytes.toFixed(1)} KB of ${limit} KB after gzip\n`);
    if (kilobytes > limit) throw new Error(`The client has grown beyond its budget (${what})`);
  }
}

/** Milliseconds of processor time of `say402 --help`; told only, since a busy machine counts more. */
function tellHelp(dist: string): void {
  const script = `TIMEFORMAT='%U %S'; time "${process.execPath}" ${join(dist, 'cli/dist/say402.js')} --help > /dev/null`;
  const [user = 0, system = 0] = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
    .stderr.trim()
    .split(' ')
    .map(Number);
  process.stdout.write(`say402 --help: ${Math.round((user + system) * 1_000)} ms of processor time\n`);
}

const dist = await buildPackages();
await checkSize(dist);
tellHelp(dist);
for (const name of PACKAGES) {
  run(bin('publint'), [join(dist, name), '--strict']);
  if (name !== 'cli') run(bin('attw'), ['--pack', join(dist, name), '--profile', 'esm-only', '--no-emoji']);
}
