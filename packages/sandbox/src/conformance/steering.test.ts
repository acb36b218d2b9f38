import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faults } from './faults/registry.ts';
import { FaultRulesError } from './fault-rules-error.ts';
import { startConformanceKit, type ConformanceKit } from './start-conformance-kit.ts';
import { startTestFacilitator, unsignedPayment } from './test-facilitator.ts';

let facilitator: Awaited<ReturnType<typeof startTestFacilitator>>;
let kit: ConformanceKit;

beforeAll(async () => {
  facilitator = await startTestFacilitator();
});
afterAll(() => facilitator.close());
beforeEach(async () => {
  kit = await startConformanceKit({ upstreamUrl: facilitator.url, now: () => 0 });
  return () => kit.close();
});

async function steer(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: unknown }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${kit.url}${path}`, { method, ...(body !== undefined && { body: text }) });
  return { status: response.status, json: await response.json() };
}
const settle = async (n: number): Promise<Response> =>
  fetch(`${kit.url}/settle`, { method: 'POST', body: unsignedPayment(n) });
const html = { endpoint: 'settle', fault: 'html' } as const;

describe('/faults', () => {
  it('lists, replaces, adds and deletes rules', async () => {
    expect(await steer('GET', '/faults')).toEqual({ status: 200, json: { rules: [] } });
    const put = await steer('PUT', '/faults', [html]);
    expect(put).toMatchObject({ status: 200, json: { rules: [{ ...html, times: null, applied: 0 }] } });
    const post = await steer('POST', '/faults', { ...html, times: 3 });
    expect(post).toMatchObject({ status: 201, json: { rules: [{}, { ...html, times: 3 }] } });
    expect(await steer('DELETE', '/faults')).toEqual({ status: 200, json: { rules: [] } });
  });

  it('takes one rule for a list, with its options filled in', async () => {
    const { json } = await steer('PUT', '/faults', {
      mode: 'random',
      seed: 1,
      weights: { html: 1, none: 2 },
    });
    expect(json).toMatchObject({
      rules: [
        { mode: 'random', weights: [{ fault: 'html', options: { settles: true } }, { fault: 'none' }] },
      ],
    });
  });

  it.each([
    ['no JSON', '{', '$', /^Not JSON/],
    ['no rule', '5', '$', /expected object/],
    ['an unknown fault', { ...html, fault: 'toString' }, '$.fault', /one of accept_then_timeout, /],
    ['an unknown endpoint', { ...html, endpoint: 'refund' }, '$.endpoint', /settle/],
    ['a fault of another endpoint', { ...html, fault: 'verify_says_valid' }, '$.fault', /is for verify/],
    ['an unknown option', { ...html, options: { color: 1 } }, '$.options', /color/],
    ['a wrong option', { ...html, options: { status: 99 } }, '$.options.status', /200/],
    ['an unknown field', { ...html, time: 1 }, '$', /time/],
    ['times below one', { ...html, times: 0 }, '$.times', /1/],
    ['a probability above one', { ...html, probability: 2 }, '$.probability', /1/],
    ['a rule inside a list', [html, { ...html, seed: 0.5 }], '$[1].seed', /int/],
    ['an unknown match', { ...html, match: { color: 1 } }, '$.match', /color/],
    ['no seed', { mode: 'random', weights: { html: 1 } }, '$.seed', /expected number/],
    ['an unknown weight', { mode: 'random', seed: 1, weights: { x: 1 } }, '$.weights.x', /Not a fault/],
    ['no weight', { mode: 'random', seed: 1, weights: { html: 0 } }, '$.weights', /above zero/],
    [
      'a wrong option in a draw',
      { mode: 'random', seed: 1, weights: [{ fault: 'html', weight: 1, options: { status: 1 } }] },
      '$.weights[0].options.status',
      /200/,
    ],
    ['too many rules', Array.from({ length: 1_001 }, () => html), '$', /at most 1000/],
  ])('answers 400 to %s, says where, and keeps the rules', async (_what, body, path, message) => {
    kit.setFaults([html]);
    const { status, json } = await steer('PUT', '/faults', body);
    expect(status).toBe(400);
    const says: unknown = expect.stringMatching(message);
    expect(json).toMatchObject({ code: 'invalid_request', issues: [{ path, message: says }] });
    expect(kit.faults()).toHaveLength(1);
  });

  it('throws the same from code', () => {
    const wrong = JSON.parse('[{"endpoint":"settle"}]') as [];
    expect(() => kit.setFaults(wrong)).toThrow(FaultRulesError);
  });
});

describe('/journal and /ledger', () => {
  it('tell what arrived, what was done with it, and what the real facilitator said', async () => {
    kit.setFaults([{ ...html, times: 1 }]);
    await settle(1);
    await settle(1);
    await fetch(`${kit.url}/supported?x=1`);
    const time = '1970-01-01T00:00:00.000Z';
    const nonce = `0x${'0'.repeat(63)}1`;
    const identity = `evm:8453:0xc0ffee:0xab:${nonce}`;
    const payment = { endpoint: 'settle', identity, network: 'base', payer: '0xAb', nonce, time };
    const { json } = await steer('GET', '/journal');
    expect(json).toMatchObject({
      dropped: 0,
      entries: [
        { ...payment, fault: 'html', presentation: 1, upstream: { settled: 'yes', transaction: '0x1' } },
        { ...payment, fault: null, presentation: 2, upstream: { settled: 'no', reason: 'nonce used' } },
        { endpoint: 'supported', identity: null, answer: 'sent', status: 200 },
      ],
    });
    const seen = { presented: 2, verified: 0, settled: 1, transactions: ['0x1'], unknown: 0 };
    const { payer } = payment;
    const entry = {
      identity,
      network: 'eip155:8453',
      payer,
      nonce,
      ...seen,
      firstSeen: time,
      lastSeen: time,
    };
    expect((await steer('GET', '/ledger')).json).toEqual({ payments: [entry], dropped: 0 });
  });

  it('can be asked about one payment, and for the last entries', async () => {
    for (const n of [1, 2, 3]) await settle(n);
    const nonce = `0x${'0'.repeat(63)}2`;
    expect((await steer('GET', `/journal?nonce=${nonce}`)).json).toMatchObject({ entries: [{ nonce }] });
    expect((await steer('GET', `/ledger?nonce=${nonce}`)).json).toMatchObject({ payments: [{ nonce }] });
    expect((await steer('GET', '/journal?limit=1')).json).toMatchObject({ entries: [{ id: 3 }] });
    expect((await steer('GET', '/journal?endpoint=verify')).json).toMatchObject({ entries: [] });
  });

  it.each(['/journal?limit=0', '/journal?endpoint=x', '/ledger?color=red'])(
    'answer 400 to %s',
    async (path) => {
      expect(await steer('GET', path)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    },
  );

  it('can be emptied', async () => {
    await settle(1);
    expect((await steer('DELETE', '/journal')).json).toEqual({ entries: [], dropped: 0 });
    expect((await steer('DELETE', '/ledger')).json).toEqual({ payments: [], dropped: 0 });
  });

  it('forget the oldest when they are full, and say so', async () => {
    await kit.close();
    kit = await startConformanceKit({ upstreamUrl: facilitator.url, maxJournalEntries: 2, maxPayments: 2 });
    for (const n of [1, 2, 1, 3]) await settle(n);
    const last = (n: number): unknown => expect.stringMatching(new RegExp(`0${n}$`));
    expect((await steer('GET', '/journal')).json).toMatchObject({
      entries: [{ id: 3 }, { id: 4 }],
      dropped: 2,
    });
    const payments = [{ nonce: last(1), presented: 2 }, { nonce: last(3) }];
    expect((await steer('GET', '/ledger')).json).toMatchObject({ payments, dropped: 1 });
  });
});

describe('the rest', () => {
  it('lists every fault with its options in /catalogue', async () => {
    const { json } = await steer('GET', '/catalogue');
    const names = (json as { faults: { fault: string; options: object }[] }).faults.map(({ fault }) => fault);
    expect(names).toEqual(Object.keys(faults));
  });

  it('answers 404 to other calls, and names those that there are', async () => {
    expect(await steer('GET', '/settle')).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  it('passes headers and query on to the real facilitator, under its path', async () => {
    const { createServer } = await import('node:http');
    const seen: unknown[] = [];
    const server = createServer(({ url, headers }, response) => {
      seen.push({ url, key: headers.authorization });
      response.writeHead(429, { 'retry-after': '3' }).end('busy');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const other = await startConformanceKit({ upstreamUrl: `http://127.0.0.1:${port}/platform/x402/` });
    const response = await fetch(`${other.url}/supported?v=2`, { headers: { authorization: 'Bearer k' } });
    expect(seen).toEqual([{ url: '/platform/x402/supported?v=2', key: 'Bearer k' }]);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(await response.text()).toBe('busy');
    await other.close();
    server.close();
  });

  it('runs as a program of its own', async () => {
    const env = { ...process.env, UPSTREAM_URL: facilitator.url, PORT: '0' };
    const program = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts')], { env });
    let output = '';
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output, { timeout: 10_000 }).toContain('Ctrl-C');
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';
    expect(await (await fetch(`${url}/supported`)).json()).toEqual({ kinds: [] });
    program.kill('SIGTERM');
    const [code] = (await once(program, 'exit')) as [number];
    expect(code).toBe(0);
  });
});
