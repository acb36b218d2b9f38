import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from './world.ts';

/** A facilitator behind a gate: a settlement reaches it only once the gate is opened. */
let openGate = (): void => undefined;
let arrived = (): void => undefined;
let proxy: Server;
let world: World;
let target = '';
const folder = mkdtempSync(join(tmpdir(), 'say402-disconnect-'));

beforeEach(async () => {
  const gate = new Promise<void>((resolve) => (openGate = resolve));
  proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void forward(request.method ?? '', request.url ?? '', Buffer.concat(chunks)));
    const forward = async (method: string, path: string, body: Buffer): Promise<void> => {
      if (path === '/settle') {
        arrived();
        await gate;
      }
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${target}${path}`, { method, headers, ...(body.length > 0 && { body }) });
      response.writeHead(answer.status, headers).end(await answer.text());
    };
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  world = await openWorld({
    environment: {
      PRICE: '0.01',
      FACILITATOR_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: `file:${folder}/${port}.db`,
    },
    beforeService: (chains) => {
      target = chains.facilitatorUrl;
    },
  });
});
afterEach(() => {
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a payment and hangs up once it has reached the facilitator. */
async function payAndHangUp(operationId: string, proof: string): Promise<void> {
  const settling = new Promise<void>((resolve) => (arrived = resolve));
  const abort = new AbortController();
  const answer = fetch(`${world.sandbox.url}/api/process`, {
    method: 'POST',
    body: JSON.stringify({ operationId }),
    headers: { 'x-payment': proof },
    signal: abort.signal,
  }).catch(() => undefined);
  await settling;
  abort.abort();
  await answer;
}

describe('a caller who hangs up while the payment settles', () => {
  test('changes nothing: others are told to wait, and the payer gets the transactions on asking again', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    await payAndHangUp(operationId, proof);
    expect(await world.statusOf(operationId)).toBe('settling');
    const waiting = await world.pay(operationId, proof);
    expect(waiting).toMatchObject({ status: 503, body: { code: 'settlement_unresolved', operationId } });
    expect(waiting.headers.get('retry-after')).toMatch(/^\d+$/);
    const second = await world.pay(operationId, await world.proofFor(operationId));
    expect(second).toMatchObject({ status: 503, body: { code: 'settlement_unresolved' } });
    const terms = await world.post({ operationId });
    expect(terms.status).toBe(402);
    expect(terms.headers.get('retry-after')).toMatch(/^\d+$/);
    openGate();
    await expect.poll(async () => world.statusOf(operationId)).toBe('paid');
    expect((await world.pay(operationId, proof)).status).toBe(200);
    await world.sandbox.close();
  });

  test('does not lose the payment when the service is stopped meanwhile', async () => {
    const operationId = await world.newOperation();
    await payAndHangUp(operationId, await world.proofFor(operationId));
    const closed = world.sandbox.service.close();
    openGate();
    await closed;
    const { port } = proxy.address() as AddressInfo;
    const database = new DatabaseSync(`${folder}/${port}.db`);
    expect(database.prepare('SELECT status FROM operations WHERE id = ?').get(operationId)).toEqual({
      status: 'paid',
    });
    database.close();
    await world.sandbox.close().catch(() => undefined);
  });
});
