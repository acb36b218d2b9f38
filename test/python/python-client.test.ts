import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installFolder, installPython, PYTHON_CLIENT, pythonNeeded } from '../../scripts/install-python.ts';
import { openWorld, type World } from '../http/world.ts';

const python = installPython();
const skipped = python === null && !pythonNeeded();
if (skipped) process.stdout.write('The Python client is not tried: there is no Python of 3.11 or newer.\n');

let world: World;
beforeAll(async () => {
  if (!skipped) world = await openWorld({ environment: { PRICE: '0.01', ALSO_PAID_IN: 'polygon,solana' } });
});
afterAll(async () => world?.sandbox.close());

const ADDRESSES = ['user', 'secondUser', 'payee'] as const;

/** Runs a Python with what it has to know of the sandbox. @returns what it printed, and how it ended */
async function run(parts: readonly string[]): Promise<{ readonly output: string; readonly status: number }> {
  const { url, chains, accounts } = world.sandbox;
  const sandbox = {
    url,
    rpc: Object.fromEntries(Object.entries(chains).map(([name, { rpcUrl }]) => [name, rpcUrl])),
    keys: { evm: accounts.user.evm.privateKey, solana: accounts.user.solana.secretKey },
    addresses: Object.fromEntries(
      ADDRESSES.map((who) => [who, { evm: accounts[who].evm.address, solana: accounts[who].solana.address }]),
    ),
  };
  const child = spawn(python ?? 'no-python', parts, {
    cwd: PYTHON_CLIENT,
    env: {
      ...process.env,
      SAY402_SANDBOX: JSON.stringify(sandbox),
      NO_PROXY: '127.0.0.1,localhost',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { output: stdout + stderr, status };
}

describe.skipIf(skipped)('the Python client in the sandbox', () => {
  test('passes its tests, none of them skipped', { timeout: 300_000, retry: 0 }, async () => {
    const { output, status } = await run(['-m', 'pytest', '--color=no']);
    expect(status === 0 ? 'passed' : output).toBe('passed');
    expect(output).toMatch(/\d{2,} passed/);
    expect(output).not.toMatch(/skipped|xfailed|deselected/);
  });

  test('is installed from its folder, with models and types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'say402-python-'));
    installFolder(['--target', folder]);
    for (const file of ['py.typed', 'models.py', 'registry.py', '__init__.py'])
      expect(existsSync(join(folder, 'say402', file))).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
