import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { migrations } from './sql/migrations.ts';
import { lentPostgres } from './testing/lent-postgres.ts';
import { lookIn } from './testing/look-in.ts';

/** Rows of the first schema version: an operation, paid, with its payment; and one whose terms were asked for. */
const ROWS = [
  `INSERT INTO payments (identity, operation_id, chain, payer, asset, pay_to, amount, payload, valid_before, claimed_at, state,
     transaction_id, resolved_at, lease_until)
   VALUES ('i', 'op_old', 'base', 'p', 'a', 't', '5', '{}', 1, 2, 'settled', '0xt', 3, 0)`,
  `INSERT INTO operations (id, chain, wallet, status, price, created_at, payable_until, paid_at, identity, requirement,
     challenge_body, challenge_header)
   VALUES ('op_old', 'base', 'w', 'paid', '5', 1, 9, 3, 'i', '{}', '{}', 'e')`,
  `INSERT INTO operation_documents (operation_id, messages, plan, batch, preview) VALUES ('op_old', '[]', '{}', '{}', '[]')`,
  `INSERT INTO operations (id, chain, wallet, status, price, created_at, payable_until, requirement, challenge_body, challenge_header)
   VALUES ('op_asked', 'base', 'w', 'awaiting_payment', '5', 1, 9, '{"r":1}', '{"x402Version":1}', 'eyJ9')`,
];

async function expectUpgraded(url: string): Promise<void> {
  // Two instances start at the same time, as after an upgrade of all of them.
  const [store, other] = await Promise.all([openStore(url), openStore(url)]);
  expect(await store.read('op_old')).toMatchObject({ status: 'paid', receipt: { transaction: '0xt' } });
  const stored = { requirement: '{"r":1}', rendered: { body: '{"x402Version":1}', header: 'eyJ9' } };
  expect(await store.readChallenge('op_asked')).toMatchObject({ terms: stored });
  const pinned = { requirement: '{"r":2}', extensions: null, rendered: null };
  expect(await store.pin('op_asked', pinned)).toEqual(pinned);
  expect(await other.readRevenue(0, 10)).toEqual([{ chain: 'base', asset: 'a', amount: 5n, payments: 1 }]);
  await Promise.all([store.close(), other.close()]);
}

test('a SQLite database of the first version is upgraded with what is in it, and one of a newer version is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'say402-upgrade-'));
  const path = join(folder, 'old.db');
  const old = new DatabaseSync(path);
  const [first] = migrations;
  for (const statement of [...first!({ integer: 'INTEGER', tableEnd: ' STRICT' }), ...ROWS])
    old.exec(statement);
  old.exec('PRAGMA user_version = 1');
  await expectUpgraded(`file:${path}`);
  old.exec(`PRAGMA user_version = ${migrations.length + 1}`);
  await expect(openStore(`file:${path}`)).rejects.toThrow(/schema version/);
  old.close();
  rmSync(folder, { recursive: true, force: true });
});

test('so is a PostgreSQL database', async () => {
  const postgres = await lentPostgres();
  const url = await postgres.database('old');
  const pool = lookIn(url);
  const [first] = migrations;
  for (const statement of [...first!({ integer: 'BIGINT', tableEnd: '' }), ...ROWS])
    await pool.query(statement);
  await pool.query('CREATE TABLE schema_version (applied BIGINT NOT NULL)');
  await pool.query('INSERT INTO schema_version VALUES (1)');
  await expectUpgraded(url);
  await pool.query('UPDATE schema_version SET applied = applied + 1');
  await expect(openStore(url)).rejects.toThrow(/schema version/);
  await pool.end();
  await postgres.close();
});
