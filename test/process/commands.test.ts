import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '@say402/sandbox';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '../..');

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** Runs an npm script as a person does; the environment is empty but for what a shell has. */
function npm(script: string, environment: Record<string, string> = {}): Run {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: ROOT,
    env: { PATH, HOME, ...environment },
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.on('close', done));
  return { child, output: () => output, ended };
}

/** A terminal sends Ctrl-C to every process of the group. */
const ctrlC = (child: ChildProcess): void => void process.kill(-(child.pid ?? 0), 'SIGINT');

async function until(condition: () => boolean, milliseconds = 50_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > end) throw new Error('Waited in vain');
    await new Promise((done) => setTimeout(done, 50));
  }
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url, { method: 'POST' }).then(
    () => true,
    () => false,
  );

const chain = z.object({ chainId: z.int(), rpcUrl: z.url() });
const account = z.object({ address: z.string(), privateKey: z.string() });
const description = z.object({
  chains: z.object({ base: chain, polygon: chain, avalanche: chain, solana: z.object({ rpcUrl: z.url() }) }),
  accounts: z.object({ evm: account, solana: account }),
  tokens: z.record(
    z.string(),
    z.array(z.object({ symbol: z.string(), address: z.string(), decimals: z.int() })),
  ),
  facilitatorUrl: z.url(),
});

describe('npm run sandbox', () => {
  test('comes up, describes itself, and leaves nothing behind after Ctrl-C', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { child, output, ended } = npm('sandbox', { PORT: String(port) });
    await until(() => output().includes('Ctrl-C stops everything'));
    const { chains, accounts, facilitatorUrl, tokens } = description.parse(
      await (await fetch(`${url}/sandbox`)).json(),
    );
    expect([chains.base.chainId, chains.polygon.chainId, chains.avalanche.chainId]).toEqual([
      8453, 137, 43114,
    ]);
    expect(accounts.evm.privateKey).toMatch(/^0x[0-9a-f]{64}$/);
    expect(accounts.solana.privateKey).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
    expect(Object.keys(tokens).toSorted()).toEqual(['avalanche', 'base', 'polygon', 'solana']);
    const urls = [url, facilitatorUrl, ...Object.values(chains).map(({ rpcUrl }) => rpcUrl)];
    expect(await Promise.all(urls.map(answers))).toEqual(urls.map(() => true));
    ctrlC(child);
    await ended;
    expect(await Promise.all(urls.map(answers))).toEqual(urls.map(() => false));
  });

  test('ends with the npm process that started it', async () => {
    const port = await freePort();
    const { child, output } = npm('sandbox', { PORT: String(port) });
    await until(() => output().includes('Ctrl-C stops everything'));
    child.kill('SIGTERM');
    await until(() => output().includes('Stopping'));
    let alive = true;
    for (let wait = 0; wait < 100 && alive; wait += 1) {
      alive = await answers(`http://127.0.0.1:${port}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    expect(alive).toBe(false);
  });

  test('prints three calls that work when they are pasted', async () => {
    const port = await freePort();
    const { child, output, ended } = npm('sandbox', { PORT: String(port) });
    await until(() => output().includes('Ctrl-C stops everything'));
    const start = output().indexOf('  OP=$(');
    const script = output().slice(start, output().indexOf('Or watch the whole job'));
    const shell = spawn('sh', ['-c', script]);
    let printed = '';
    shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await new Promise((done) => shell.on('close', done));
    expect(printed).toMatch(/HTTP\/1\.1 402/);
    expect(printed).toMatch(/HTTP\/1\.1 200[\s\S]*"transactions":\[\{"type":"evm"/);
    ctrlC(child);
    await ended;
  });

  test('says which port is taken instead of failing with a stack', async () => {
    const { createServer } = await import('node:net');
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    const { output, ended } = npm('sandbox', { PORT: String(port) });
    expect(await ended).toBe(1);
    server.close();
    expect(output()).toContain(`Port ${port} is taken`);
    expect(output()).not.toContain('    at ');
  });
});

describe('npm run demo', () => {
  test('runs four operations on four chains to changed balances', async () => {
    const { output, ended } = npm('demo');
    expect(await ended).toBe(0);
    for (const title of ['Base', 'Polygon', 'Avalanche', 'Solana'])
      expect(output()).toContain(`\n${title}\n`);
    expect(output().match(/signed by the wallet, broadcast, confirmed/g)).toHaveLength(4);
    expect(output()).toContain('Every balance changed as its preview said');
  });
});

describe('npm start', () => {
  test('with nothing set names every missing setting, where to set it, and the sandbox', async () => {
    const { output, ended } = npm('start', { LOG_LEVEL: 'silent' });
    expect(await ended).toBe(1);
    const needed = ['BASE_URL', 'RPC_URL_BASE', 'RPC_URL_POLYGON', 'RPC_URL_AVALANCHE', 'RPC_URL_SOLANA'];
    for (const name of [...needed, 'FACILITATOR_URL', 'PAYEE_ADDRESS', 'PAYEE_ADDRESS_SOLANA']) {
      expect(output()).toContain(`${name} is missing`);
    }
    expect(output()).toContain('.env');
    expect(output()).toContain('npm run sandbox');
    expect(output()).not.toContain('    at ');
  });

  test('with wrong settings says what is wrong with each', async () => {
    const { output, ended } = npm('start', {
      BASE_URL: 'ftp://x',
      PORT: 'abc',
      CHAINS: 'base,mars',
      RPC_URL_BASE: 'nonsense',
      FACILITATOR_URL: 'http://127.0.0.1:1',
      PAYEE_ADDRESS: '0x123',
      PRICE: '1e3',
      READER: 'oracle',
      DATABASE_URL: 'mysql://x',
    });
    expect(await ended).toBe(1);
    for (const name of [
      'BASE_URL',
      'PORT',
      'CHAINS',
      'RPC_URL_BASE',
      'PAYEE_ADDRESS',
      'PRICE',
      'READER',
      'DATABASE_URL',
    ]) {
      expect(output()).toMatch(new RegExp(`- ${name} `));
    }
  });
});
