import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstance } from './second-instance.ts';
import { callsAt, openWorld, type World } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'say402-terms-'));
let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { RATE_LIMIT_PER_IP: '60' } });
});
afterAll(async () => {
  await world.sandbox.close();
  rmSync(folder, { recursive: true });
});

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Posts parts of a body one after the other: one part with its length is the short way, several go the ordinary way. */
async function send(
  parts: readonly string[],
  headers: Record<string, string> = {},
  url = world.sandbox.url,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/process`, { method: 'POST', headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    call.on('error', reject);
    void (async () => {
      for (const part of parts) {
        call.write(part);
        await new Promise((done) => setTimeout(done, 5));
      }
      call.end();
    })();
  });
}

const lengthOf = (text: string): Record<string, string> => ({
  'content-length': String(Buffer.byteLength(text)),
});

const withoutDate = ({ headers: { date: _date, ...headers }, ...answer }: RawAnswer): unknown => ({
  ...answer,
  headers,
});

test('the short way and the ordinary way answer the same terms', async () => {
  const operationId = await world.newOperation();
  await world.requirementOf(operationId);
  const body = JSON.stringify({ operationId });
  const short = await send([body], lengthOf(body));
  expect(short.status).toBe(402);
  for (const [parts, headers] of [
    [[body], {}],
    [[body.slice(0, 9), body.slice(9)], lengthOf(body)],
    [[body.padEnd(600)], lengthOf(body.padEnd(600))],
    [[body], { ...lengthOf(body), 'x-forwarded-for': '10.1.1.1' }],
  ] as const) {
    expect(withoutDate(await send(parts, headers))).toEqual(withoutDate(short));
  }
});

test('terms with letters beyond ASCII are the same bytes on both ways', async () => {
  const service = await startInstance(world.sandbox, {
    BASE_URL: 'https://zahlstelle-münchen.example',
    DATABASE_URL: `file:${join(folder, 'letters.db')}`,
  });
  const calls = callsAt({ ...world.sandbox, url: service.url });
  const operationId = await calls.newOperation();
  const { resource } = await calls.requirementOf(operationId);
  const body = JSON.stringify({ operationId });
  const short = await send([body], lengthOf(body), service.url);
  const ordinary = await send([body], {}, service.url);
  await service.close();
  expect(resource).toBe('https://zahlstelle-münchen.example/api/process');
  expect(short.body).toContain(resource);
  expect(withoutDate(short)).toEqual(withoutDate(ordinary));
});

test.each([
  ['{"operationId":"op_nothing"}', 404, 'operation_not_found'],
  ['{"operationId":""}', 400, 'invalid_operation_id'],
  ['{"operationId":null}', 400, 'invalid_operation_id'],
  ['{"operationId"', 400, 'invalid_json'],
  ['[]', 400, 'invalid_request'],
  ['{}', 400, 'invalid_request'],
])('what the short way can not answer is read again on the ordinary way: %s', async (body, status, code) => {
  const answer = await send([body], lengthOf(body));
  expect({ status: answer.status, body: JSON.parse(answer.body) as unknown }).toMatchObject({
    status,
    body: { code },
  });
});

test('questions for terms count as requests of their address', async () => {
  const body = JSON.stringify({ operationId: await world.newOperation() });
  const statuses: unknown[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await send([body], lengthOf(body))).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.indexOf(429)).toBeGreaterThan(30);
});

test('behind a trusted proxy the short way counts the address that the proxy forwards, and no other', async () => {
  const behind = await openWorld({ environment: { RATE_LIMIT_PER_IP: '5', TRUSTED_PROXIES: '127.0.0.1' } });
  const operationId = await behind.newOperation();
  const body = JSON.stringify({ operationId });
  const ask = async (forwarded: string): Promise<unknown> => {
    const headers = { ...lengthOf(body), 'x-forwarded-for': forwarded };
    return (await send([body], headers, behind.sandbox.url)).status;
  };
  expect(await ask('203.0.113.1')).toBe(402);
  const statuses: unknown[] = [];
  // What the caller itself wrote before its own address is not believed.
  for (let count = 0; count < 6; count += 1) statuses.push(await ask(`198.51.100.${count}, 203.0.113.7`));
  expect(statuses).toEqual([402, 402, 402, 402, 402, 429]);
  expect(await ask('203.0.113.8')).toBe(402);
  await behind.sandbox.close();
});
