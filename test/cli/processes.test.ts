import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackages, PACKAGES } from '../../scripts/build-packages.ts';
import { openClientWorld, type ClientWorld } from '../client/world.ts';
import { compileCache } from '../compile-cache.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'packages/cli/say402.js');

let world: ClientWorld;
const home = mkdtempSync(join(tmpdir(), 'say402-processes-'));
const folder = mkdtempSync(join(tmpdir(), 'say402-packages-'));
/** Where a package of ours is unpacked. */
const installed = (name: string): string => join(folder, 'node_modules/@say402', name);
const MAIN = join(installed('cli'), 'dist/say402.js');

beforeAll(async () => {
  [world] = await Promise.all([openClientWorld(), unpackPackages()]);
}, 180_000);
afterAll(async () => {
  await world.close();
  for (const each of [home, folder]) rmSync(each, { recursive: true, force: true });
});

/** Packs what is published, and unpacks it in an empty folder. */
async function unpackPackages(): Promise<void> {
  const built = await buildPackages();
  const folders = PACKAGES.map((name) => join(built, name));
  spawnSync('npm', ['pack', '--silent', ...folders], { cwd: folder });
  for (const name of PACKAGES) {
    const tarball = readdirSync(folder).find((file) => file.startsWith(`say402-${name}-`)) ?? '';
    mkdirSync(installed(name), { recursive: true });
    spawnSync('tar', ['xzf', tarball, '-C', installed(name), '--strip-components=1'], { cwd: folder });
    // Of other packages there is what the manifest names, and nothing else.
    const { dependencies = {} } = JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const each of Object.keys(dependencies).filter((other) => !other.startsWith('@say402/'))) {
      const link = join(folder, 'node_modules', each);
      if (existsSync(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', each), link);
    }
  }
}

interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** The command in a process of its own, with nobody to ask. */
async function say402(...args: readonly string[]): Promise<Ran> {
  return inProcess(process.execPath, [MAIN, ...args]);
}

async function inProcess(
  node: string,
  args: readonly string[],
  more: Record<string, string> = {},
): Promise<Ran> {
  const { PATH = '' } = process.env;
  const settings = { SAY402_SANDBOX: '1', SAY402_URL: world.sandbox.url, SAY402_HOME: home };
  const env = { ...compileCache, PATH, ...settings, ...more };
  return new Promise((done) => {
    execFile(node, args, { env }, (error, out, err) =>
      done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ).stdin?.end();
  });
}

test('it is one executable file, from the sources as from the package', async () => {
  for (const file of [SOURCE, MAIN])
    expect(await inProcess(process.execPath, [file, '--version'])).toEqual({
      exit: 0,
      out: '0.1.0\n',
      err: '',
    });
  expect((await say402('nonsense')).exit).toBe(2);
});

test('descriptors of calls, for wallets, come with readback', () => {
  const main = join(folder, 'main.js');
  const found = createRequire(main).resolve('@say402/readback/descriptors/calldata-Permit2.json');
  expect(JSON.parse(readFileSync(found, 'utf8'))).toHaveProperty('display.formats');
});

test.each([
  ['sandbox', '--port', 'abc'],
  ['mcp', '--http', '--port', '99999'],
])('%s %s does not take what is no port', async (...args) => {
  expect(await say402(...args)).toMatchObject({
    exit: 2,
    out: '',
    err: expect.stringContaining('is no port') as string,
  });
});

test('several processes at once send an operation once', async () => {
  const words = `send 3 USDC to ${world.address('base', 'secondUser')}`;
  const { out } = await say402(words, '--chain', 'base', '--dry-run', '--json');
  const { prepared } = JSON.parse(out) as { prepared: { operationId: string } };
  const before = await world.usdcOf('base', 'secondUser');
  const resume = async (): Promise<Ran> =>
    say402('--yes', '--max-spend', '5', 'resume', prepared.operationId);
  for (const ran of await Promise.all([resume(), resume(), resume()]))
    expect(ran.exit === 0 ? ran.out : ran.err).toMatch(/^done |busy/m);
  expect((await resume()).exit).toBe(0);
  expect((await world.usdcOf('base', 'secondUser')) - before).toBe(3_000_000n);
});

/** This Node, and that of the system where it is another one: Node 20 at the least. */
const nodes = [process.execPath, '/usr/bin/node', '/usr/local/bin/node'].flatMap((path) => {
  if (!existsSync(path)) return [];
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim();
  return Number(/^v(\d+)/.exec(version)?.[1]) >= 20 ? [[version, path] as const] : [];
});
const eachNode = [...new Map(nodes)];

describe('the packages, packed and unpacked in an empty folder', () => {
  test.each(eachNode)('the client gets an operation done on Node %s', async (_version, node) => {
    const { accounts, chains, url } = world.sandbox;
    const before = await world.usdcOf('base', 'secondUser');
    writeFileSync(
      join(folder, 'try.mjs'),
      `import { createSay402 } from '@say402/client';
       import { tokens } from '@say402/readback';
       import { queryRequestSchema } from '@say402/wire';
       import { createWalletClient, http } from 'viem';
       import { privateKeyToAccount } from 'viem/accounts';
       const account = privateKeyToAccount(process.env.KEY);
       const evm = createWalletClient({ account, transport: http(process.env.RPC), pollingInterval: 50 });
       const say402 = createSay402({ baseUrl: process.env.SERVICE });
       const request = { messages: process.env.WORDS, wallet: account.address, chain: 'base' };
       const signal = new AbortController().signal;
       const done = await say402.run(request, { evm }, { confirm: () => true, maxPrice: '0.10', signal });
       console.log(done.transactions.length, typeof tokens, queryRequestSchema.safeParse({}).success);`,
    );
    const ran = await inProcess(node, [join(folder, 'try.mjs')], {
      KEY: accounts.user.evm.privateKey,
      RPC: chains.base.rpcUrl,
      SERVICE: url,
      WORDS: `send 1 USDC to ${world.address('base', 'secondUser')}`,
    });
    expect(ran).toEqual({ exit: 0, out: '1 object false\n', err: '' });
    expect((await world.usdcOf('base', 'secondUser')) - before).toBe(1_000_000n);
  });

  test.each(eachNode)('the command gets one done on Node %s', async (version, node) => {
    const chain = version === eachNode.at(-1)?.[0] ? 'solana' : 'base';
    const before = await world.usdcOf(chain, 'secondUser');
    const words = ['send', '2', 'usdc', 'to', world.address(chain, 'secondUser'), '--chain', chain];
    const ran = await inProcess(node, [MAIN, '--yes', '--max-spend', '5', ...words]);
    expect([ran.exit, ran.out]).toEqual([0, expect.stringMatching(/^done /)]);
    expect((await world.usdcOf(chain, 'secondUser')) - before).toBe(2_000_000n);
    const serve = await inProcess(node, [MAIN, 'serve']);
    expect([serve.exit, serve.err]).toEqual([1, expect.stringContaining('not_included')]);
  });

  test('help loads neither the client nor the libraries of chains', () => {
    const dist = join(installed('cli'), 'dist');
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      const text = readFileSync(join(dist, file), 'utf8');
      for (const [, next = ''] of text.matchAll(/^import (?:[^'"]*? from )?"\.\/([^"]+)"/gm)) load(next);
    };
    load('say402.js');
    const text = [...loaded].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
    expect(text).toContain('node_modules/commander');
    const found = [...text.matchAll(/^\/\/ .*node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)];
    expect([...new Set(found.map(([, name]) => name))].toSorted()).toEqual(['commander', 'zod']);
    expect(text.length).toBeLessThan(700_000);
  });

  test('nothing but what is wanted is packed, and everything has types', () => {
    for (const name of PACKAGES) {
      const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' });
      expect(files.filter((file) => /\.test\.|\.ts$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
      expect(files).toContain('LICENSE');
      if (name === 'cli') expect(files).toContain('THIRD-PARTY-LICENSES');
      else expect(files).toContain('src/index.d.ts');
    }
  });
});
