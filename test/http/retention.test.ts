import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operator } from '../operator.ts';
import { openWorld, type World } from './world.ts';

const DAY = 24 * 3_600_000;
const WORDS = 'send 5 USDC to ';
const folder = mkdtempSync(join(tmpdir(), 'say402-retention-'));
const file = join(folder, 'retention.db');
let world: World;
let elapsed = 0;

beforeAll(async () => {
  const environment = {
    DATABASE_URL: `file:${file}`,
    MESSAGES_KEPT_DAYS: '1',
    REDELIVERY_DAYS: '10',
    PAYLOADS_KEPT_DAYS: '20',
  };
  world = await openWorld({ environment, now: () => Date.now() + elapsed });
});
afterAll(async () => {
  await world.sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const rows = (sql: string): readonly Record<string, unknown>[] => {
  const database = new DatabaseSync(file);
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
};
const dump = (): string =>
  JSON.stringify([
    rows('SELECT * FROM operations'),
    rows('SELECT * FROM operation_documents'),
    rows('SELECT * FROM idempotency_keys'),
    rows('SELECT payload FROM payments'),
  ]);

describe('what is stored about people', () => {
  test('goes step by step, and the payer can fetch what was paid for as long as promised', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    const paid = await world.pay(operationId, proof);
    expect(paid.status).toBe(200);
    expect(dump()).toContain(WORDS);
    elapsed = 2 * DAY;
    await world.sandbox.service.sweep();
    expect(rows('SELECT messages FROM operation_documents')).toEqual([{ messages: '[]' }]);
    expect((await world.pay(operationId, proof)).text).toBe(paid.text);
    elapsed = 11 * DAY;
    await world.sandbox.service.sweep();
    expect(rows('SELECT * FROM operation_documents')).toEqual([]);
    elapsed = 21 * DAY;
    await world.sandbox.service.sweep();
    const [payment] = rows('SELECT * FROM payments');
    expect(payment).toMatchObject({ payload: '', state: 'settled', payer: world.address('base') });
    elapsed = 0;
    // The identity binds for ever, with nothing else left of it.
    const other = await world.newOperation();
    expect((await world.pay(other, proof)).status).toBe(409);
  });

  test('goes at once when the operator forgets a wallet', async () => {
    const wallet = world.address('polygon');
    const [unpaid, operationId] = [
      await world.newOperation(),
      await world.newOperation({ chain: 'polygon' }),
    ];
    await world.post(world.query(), { 'idempotency-key': 'a-key' });
    const proof = await world.proofFor(operationId);
    expect((await world.pay(operationId, proof)).status).toBe(200);
    const url = `file:${file}`;
    expect((await operator(url, 'forget', '--wallet', wallet)).code).toBe(2);
    expect((await operator(url, 'forget', '--wallet', `${wallet}0`, '--yes')).code).toBe(2);
    expect(
      (await operator(url, 'forget', '--wallet', wallet, '--operation', operationId, '--yes')).code,
    ).toBe(2);
    const done = await operator(url, 'forget', '--wallet', wallet.toLowerCase(), '--yes');
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(/^Deleted \d operations, erased 1 signed payment\.\n$/);
    for (const trace of [wallet, wallet.toLowerCase(), WORDS]) expect(dump()).not.toContain(trace);
    for (const id of [unpaid, operationId]) expect(await world.statusOf(id)).toBe(404);
    const other = await world.newOperation({ chain: 'polygon' });
    expect((await world.pay(other, proof)).body['code']).toBe('payment_used');
    expect((await operator(url, 'forget', '--operation', other, '--yes')).out).toContain(
      'Deleted 1 operation',
    );
    expect(await world.statusOf(other)).toBe(404);
  });
});
