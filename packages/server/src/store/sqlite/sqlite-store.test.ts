import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from './sqlite-store.ts';

const AT_ONCE = 32;
const ROUNDS = 40;
const DOCUMENT = 'x'.repeat(4_000);

test('the write-ahead log is copied into the database again and again, so that it stays small', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'say402-wal-'));
  const path = join(folder, 'store.db');
  const store = await openSqliteStore(path);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => `op_${round}_${index}`);
    await Promise.all(ids.map(async (id) => store.insert(operation(id))));
  }
  const log = statSync(`${path}-wal`).size;
  await store.close();
  const whole = statSync(path).size;
  rmSync(folder, { recursive: true });
  expect(whole).toBeGreaterThan(ROUNDS * AT_ONCE * 3 * DOCUMENT.length);
  expect(log).toBeLessThan(whole / 3);
});

function operation(id: string) {
  return {
    id,
    chain: 'base',
    wallet: '0xWallet',
    price: 10_000n,
    createdAt: 1,
    payableUntil: 2,
    client: 'someone',
    messages: '[]',
    plan: DOCUMENT,
    batch: DOCUMENT,
    preview: DOCUMENT,
  };
}

test('a write that fails undoes all of itself and nothing else, alone or among others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'say402-failing-'));
  const store = await openSqliteStore(join(folder, 'store.db'));
  // The second of its statements fails, because a document must not be null.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the type rules out
  const halfway = { ...operation('op_half'), preview: null as unknown as string };
  const failed = { code: 'store_unavailable' };
  await expect(store.insert(halfway)).rejects.toMatchObject(failed);
  expect(await store.read('op_half')).toBeNull();

  const [one, half, other] = await Promise.allSettled([
    store.insert(operation('op_one')),
    store.insert(halfway),
    store.insert(operation('op_other')),
  ]);
  expect([one.status, other.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(half).toMatchObject({ status: 'rejected', reason: failed });
  expect(await store.readStatuses(['op_half', 'op_one', 'op_other'])).toHaveLength(2);

  await store.insert(operation('op_half'));
  expect((await store.read('op_half'))?.preview).toBe(DOCUMENT);
  await store.close();
  rmSync(folder, { recursive: true });
});
