import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { chains } from '@say402/readback';
import { createPayer, handMadePayment, serviceEnvironment, signPayment } from '@say402/sandbox';
import { pino } from 'pino';
import { createTestClient, http } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compileCache } from '../compile-cache.ts';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { tokenCalls, type TokenCalls } from './token-calls.ts';
import { until } from './until.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DAY = 86_400_000;
const TOKEN = 'a token of more than sixteen signs';

let bench: Bench;
let user: TokenCalls;
beforeAll(async () => {
  bench = await openBench();
  const { accounts, chains: running } = bench.chains;
  user = tokenCalls(accounts.user, running.base.rpcUrl, chains.base.paymentAsset.address);
});
afterAll(async () => bench.close());

const comparisonSchema = z.array(
  z.object({
    chain: z.string(),
    transfers: z.number(),
    payments: z.number(),
    ranges: z.array(z.string()),
    gaps: z.array(z.string()),
    unexplained: z.array(
      z.object({ transaction: z.string(), from: z.string().nullable(), amount: z.string(), why: z.string() }),
    ),
    unfounded: z.array(z.object({ operationId: z.string(), transaction: z.string(), amount: z.string() })),
  }),
);

/** Runs the operator's command as an operator does: a process of its own, with the settings of the service. */
async function reconcile(databaseUrl: string, ...args: readonly string[]) {
  const environment = { ...compileCache, ...serviceEnvironment(bench.chains, { port: 0, databaseUrl }) };
  const entry = 'packages/server/src/operator-main.ts';
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', entry, 'reconcile', ...args],
    {
      cwd: ROOT,
      env: environment,
    },
  );
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

const USDC = 1_000_000n;

describe.each(STORES)('the books and the chains, on %s', (store) => {
  let world: AttackWorld;
  let from: string;
  beforeAll(async () => {
    // What others of this file have done to the payee is older, by the clock of each chain: Base's may lag behind this machine's.
    const start = (Math.ceil(Date.now() / 1_000) + 1) * 1_000;
    const chain = createTestClient({ mode: 'anvil', transport: http(bench.chains.chains.base.rpcUrl) });
    await chain.setNextBlockTimestamp({ timestamp: BigInt(start / 1_000) });
    await chain.mine({ blocks: 1 });
    from = new Date(start).toISOString();
    await new Promise((done) => setTimeout(done, start - Date.now()));
    world = await bench.open(store);
  }, 300_000);

  const paid = async (chain: 'base' | 'solana'): Promise<string> => {
    const operationId = await world.newOperation(
      chain === 'solana'
        ? { chain, words: `send 0.001 SOL to ${world.address('solana', 'secondUser')}` }
        : {},
    );
    const payer = await createPayer(bench.chains.accounts.user, bench.chains.chains.solana.rpcUrl);
    const proof = await signPayment(payer, (await world.post({ operationId })).body);
    expect((await world.pay(operationId, proof)).status).toBe(200);
    return operationId;
  };
  const run = async () => {
    const later = new Date(Date.now() + DAY).toISOString();
    const answer = await reconcile(world.databaseUrl, '--from', from, '--until', later, '--json');
    const comparisons = comparisonSchema.parse(JSON.parse(answer.out || '[]'));
    return { ...answer, of: (name: string) => comparisons.find(({ chain }) => chain === name) };
  };

  test('agree where every transfer has its operation: exit code 0', async () => {
    await paid('base');
    await paid('base');
    await paid('solana');
    const { code, err, of } = await run();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(of('base')).toMatchObject({ transfers: 2, payments: 2, unexplained: [], unfounded: [], gaps: [] });
    expect(of('base')?.ranges).toEqual([expect.stringMatching(/^blocks \d+ to \d+$/)]);
    expect(of('solana')).toMatchObject({ transfers: 1, payments: 1, unexplained: [], unfounded: [] });
    expect(of('polygon')).toMatchObject({ transfers: 0, payments: 0 });
  }, 300_000);

  test('differ by a transfer that nobody paid an operation with, a payment past the service, and one that never was', async () => {
    const stray = await user.transfer(world.address('base', 'payee'), 3n * USDC);
    const requirement = await world.requirementOf(await world.newOperation());
    const past = await user.submit(await handMadePayment(requirement, bench.chains.accounts.user));
    const believed = await world.newOperation();
    world.kit.setFaults({ endpoint: 'settle', fault: 'success_for_nothing', timesPerPayment: 1 });
    expect((await world.pay(believed, await world.proofFor(believed))).status).toBe(200);
    world.kit.setFaults([]);

    const { code, err, of } = await run();
    expect(code).toBe(1);
    expect(err).toContain('2 transfers without an operation, 1 paid operations without a transfer');
    const sender = world.address('base').toLowerCase();
    const found = of('base')?.unexplained.map(({ transaction, from: payer, amount, why }) => [
      transaction,
      payer?.toLowerCase(),
      amount,
      why,
    ]);
    expect(found).toEqual([
      [stray, sender, (3n * USDC).toString(), 'no operation was ever paid with it'],
      [past, sender, '10000', 'no operation was ever paid with it'],
    ]);
    expect(of('base')?.unfounded).toEqual([
      expect.objectContaining({ operationId: believed, amount: '10000' }),
    ]);

    const later = new Date(Date.now() + DAY).toISOString();
    const text = await reconcile(world.databaseUrl, '--chain', 'base', '--from', from, '--until', later);
    expect(text.out).toMatch(
      new RegExp(`${stray} +0x[0-9a-fA-F]{40} +3 USDC +no operation was ever paid with it`),
    );
    expect(text.out).toContain(believed);
    expect(text.out).not.toContain('solana');
  }, 300_000);

  test('are compared once a day by one of the instances, which logs what differs and names no operation', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const found = (message: string): number => lines.filter((line) => line.includes(message)).length;
    const tomorrow = (): number => Date.now() + DAY + 60_000;
    const environment = { OPERATOR_PORT: '0', OPERATOR_TOKEN: TOKEN };
    const instances = await Promise.all([
      world.instance({ logger, now: tomorrow, environment }),
      world.instance({ logger, now: tomorrow }),
    ]);
    await until(() => found('payments compared with the chain') === 4);
    expect(found('money arrived that no operation explains')).toBe(2);
    expect(found('the chain does not show a payment')).toBe(1);
    expect(lines.join('')).not.toMatch(/op_[\w-]{22}/);
    const page = instances[0].sandbox.service.operatorUrl;
    const answer = await fetch(`${page}comparisons.csv`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const compared = (await answer.text()).split('\r\n').filter((line) => line.startsWith('differs,base,'));
    expect(compared.map((line) => line.split(',').slice(-5))).toContainEqual(['4', '3', '2', '1', '0']);
    await Promise.all(instances.map(async ({ sandbox }) => sandbox.close()));
  }, 300_000);
});

test('a day that is none, and a chain that is not served, are told', async () => {
  const url = 'file::memory:';
  expect(await reconcile(url, '--from', 'yesterday')).toMatchObject({ code: 2 });
  const { code, err } = await reconcile(url, '--chain', 'bitcoin');
  expect(code).toBe(2);
  expect(err).toContain('this service has base, polygon, avalanche, solana');
}, 60_000);
