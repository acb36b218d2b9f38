import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { releaseResponseSchema, settlementResponseSchema } from '@say402/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { installApart } from '../../scripts/install-apart.ts';
import { openWorld, type ChainName, type World } from './world.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  folder = installApart('test/clients');
  world = await openWorld({ environment: { PRICE: '0.01', PRICE_POLYGON: '0', PRICE_AVALANCHE: '0.05' } });
}, 300_000);
afterAll(async () => world.sandbox.close());

const resultsSchema = z.array(
  z.object({
    failure: z.string().optional(),
    status: z.number().optional(),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.unknown()).optional(),
    sent: z.array(z.array(z.string())),
  }),
);

interface Job {
  readonly chain: ChainName;
  readonly operationId: string;
}

/** Has an official client pay, in a process of its own, with nothing but its published package. */
async function payWith(client: string, jobs: readonly Job[]): Promise<z.infer<typeof resultsSchema>> {
  const { user } = world.sandbox.accounts;
  const child = spawn(process.execPath, ['pay.js'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(
    JSON.stringify({
      client,
      url: `${world.sandbox.url}/api/process`,
      solanaRpcUrl: world.sandbox.chains.solana.rpcUrl,
      evmKey: user.evm.privateKey,
      solanaKey: user.solana.secretKey,
      jobs,
    }),
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return resultsSchema.parse(JSON.parse(output));
}

const PRICES = [
  ['base', 10_000n],
  ['polygon', 0n],
  ['avalanche', 50_000n],
  ['solana', 10_000n],
] as const;

const PAYMENT_HEADERS = ['x-payment', 'payment-signature'];

const SET_BY_BROWSERS = ['accept', 'accept-encoding', 'content-length', 'user-agent'];

const CLIENTS = [
  { client: 'x402-fetch', version: 1, request: 'x-payment', answer: 'x-payment-response' },
  { client: 'x402-axios', version: 1, request: 'x-payment', answer: 'x-payment-response' },
  { client: '@x402/fetch', version: 2, request: 'payment-signature', answer: 'payment-response' },
  { client: '@x402/axios', version: 2, request: 'payment-signature', answer: 'payment-response' },
] as const;

describe.each(CLIENTS)('$client, unmodified', ({ client, version, request, answer }) => {
  test(`pays x402 v${version} on all chains, above price 0 and at it, and gets the transactions`, async () => {
    const balances = async (): Promise<bigint[]> =>
      Promise.all(
        PRICES.flatMap(([chain]) =>
          (['user', 'payee'] as const).map(async (who) => world.usdcOf(chain, world.address(chain, who))),
        ),
      );
    const jobs = await Promise.all(
      PRICES.map(async ([chain]) => ({ chain, operationId: await world.newOperation({ chain }) })),
    );
    const before = await balances();
    const results = await payWith(client, jobs);
    expect(results.map(({ failure }) => failure)).toEqual(results.map(() => undefined));
    const after = await balances();
    const moved = after.map((balance, index) => balance - (before[index] ?? 0n));
    expect(moved).toEqual(PRICES.flatMap(([, price]) => [-price, price]));
    for (const [index, { chain, operationId }] of jobs.entries()) {
      const { status, body, headers, sent } = results[index]!;
      const payments = sent.map((names) => names.filter((name) => PAYMENT_HEADERS.includes(name)));
      expect({ chain, status, payments }).toEqual({ chain, status: 200, payments: [[], [request]] });
      expect(releaseResponseSchema.parse(body).operationId).toBe(operationId);
      const settlement = settlementResponseSchema.parse(
        JSON.parse(Buffer.from(String(headers?.[answer]), 'base64').toString()),
      );
      const { body: operation } = await world.get(`/api/operations/${operationId}`);
      expect(operation).toMatchObject({ status: 'paid', payment: { transaction: settlement.transaction } });
    }
    await expectPreflightAllows(results.flatMap(({ sent }) => sent.flat()));
  });
});

describe('the official library of catalogues', () => {
  test('finds in an offer how the resource is called, and that without the secret of the operation', async () => {
    const operationId = await world.newOperation();
    const header = (await world.post({ operationId })).headers.get('payment-required') ?? '';
    const text = Buffer.from(header, 'base64').toString();
    expect(text).not.toContain(operationId);
    expect(header.length).toBeLessThan(3_000);
    const child = spawn(process.execPath, ['discover.js'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(text);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    expect(JSON.parse(output)).toMatchObject({
      validation: { valid: true },
      specification: { valid: true },
      found: { resourceUrl: `${world.sandbox.url}/api/process`, method: 'POST', x402Version: 2 },
    });
  });
});

/** Would a browser let a page send these headers, and read the answers? Those that a browser sets itself are not asked for. */
async function expectPreflightAllows(names: readonly string[]): Promise<void> {
  const asked = [...new Set(names)].filter((name) => !SET_BY_BROWSERS.includes(name));
  expect(asked).toContain('access-control-expose-headers');
  const url = `${world.sandbox.url}/api/process`;
  const origin = 'https://app.example';
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked.join(','),
    },
  });
  const listOf = (answer: Response, name: string): string[] =>
    (answer.headers.get(name) ?? '').toLowerCase().split(/,\s*/);
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(listOf(preflight, 'access-control-allow-methods')).toContain('post');
  expect(listOf(preflight, 'access-control-allow-headers')).toEqual(expect.arrayContaining(asked));
  const offer = await fetch(url, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({ operationId: await world.newOperation() }),
  });
  expect([offer.status, offer.headers.get('access-control-allow-origin')]).toEqual([402, '*']);
  expect(listOf(offer, 'access-control-expose-headers')).toEqual(
    expect.arrayContaining(['payment-required', 'payment-response', 'x-payment-response']),
  );
}
