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
