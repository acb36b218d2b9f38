import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClientWorld, type ClientWorld } from '../client/world.ts';

const MAIN = join(import.meta.dirname, '../../packages/cli/say402.js');

let world: ClientWorld;
const home = mkdtempSync(join(tmpdir(), 'say402-processes-'));
beforeAll(async () => {
  world = await openClientWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(home, { recursive: true, force: true });
});

interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** The command in a process of its own, with nobody to ask. */
async function say402(...args: readonly string[]): Promise<Ran> {
  const { PATH = '' } = process.env;
  const env = { PATH, SAY402_SANDBOX: '1', SAY402_URL: world.sandbox.url, SAY402_HOME: home };
  return new Promise((done) => {
    execFile(process.execPath, [MAIN, ...args], { env }, (error, out, err) =>
      done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ).stdin?.end();
  });
}

test('it is one executable file', async () => {
  expect(await say402('--version')).toEqual({ exit: 0, out: '0.1.0\n', err: '' });
  expect((await say402('nonsense')).exit).toBe(2);
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
