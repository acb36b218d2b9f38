import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Say402Error } from '../../core/say402-error.ts';
import type { Store } from '../store.ts';
import { NOW, openContractWorld, type ContractWorld } from '../testing/contract-world.ts';

const OPERATIONS = Number(process.env['LOST_OPERATIONS'] ?? 60);
const AT_ONCE = 12;
/** For each operation three payments, each presented twice. */
const [PAYMENTS, CLAIMS] = [3, 6];
const LEASE = { owner: 'me', until: NOW + 100 };

let world: ContractWorld;
let stores: readonly Store[];
beforeAll(async () => {
  world = await openContractWorld('PostgreSQL');
  stores = [world.store, await world.again()];
});
afterAll(async () => {
  await stores[1]?.close();
  await world.close();
});

/** Null where the connection was lost, so that the work may or may not have happened. */
async function tried<Result>(work: () => Promise<Result>): Promise<Result | null> {
  return work().catch((error: unknown) => {
    if (error instanceof Say402Error && error.code === 'store_unavailable') return null;
    throw error;
  });
}

/** Tries again until an answer comes. */
async function until<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const result = await tried(async () => ({ is: await work() }));
    if (result) return result.is;
    await wait(10);
  }
}

/** Presents an operation's payments all at once; counts how often each was settled. */
async function payAtOnce(number: number): Promise<void> {
  const id = await until(async () => world.insertPinned());
  const receiptOf = (identity: string) => ({ transaction: `of ${identity}`, payer: 'p', paidAt: NOW });
  const pay = async (index: number): Promise<void> => {
    const store = stores[index % 2] ?? world.store;
    const identity = `${id}_${index % PAYMENTS}`;
    const documents = { plan: '{}', batch: `{"of":${index}}`, preview: '[]' };
    const claim = async () => store.claim(id, world.claimOf(identity), documents, LEASE, CLAIMS);
    if ((await tried(claim))?.kind !== 'claimed') return;
    const stored = await until(async () => store.read(id));
    if (stored?.status === 'settling') expect(stored.batch).toBe(documents.batch);
    switch ((number + index) % 4) {
      case 0:
        return void (await until(async () => store.unclaim(identity)));
      case 1:
        await until(async () => store.refuse(identity, 'no', NOW, NOW + 1));
        // The payment lands all the same, and both instances find it.
        return void (await Promise.all(
          stores.map(async (each) => until(async () => each.landLate(identity, receiptOf(identity), null))),
        ));
      default: {
        const settle = async (each: Store) => each.settle(identity, receiptOf(identity), null);
        const settled = await Promise.all(stores.map(async (each) => tried(async () => settle(each))));
        expect(settled.filter((is) => is === true).length).toBeLessThanOrEqual(1);
        await until(async () => settle(store));
      }
    }
  };
  await Promise.all(Array.from({ length: CLAIMS }, async (_, index) => pay(index)));
}

/** Cuts connections of the instances, one after the other. */
async function cutConnections(isOver: () => boolean): Promise<number> {
  let cut = 0;
  while (!isOver()) {
    const ended = await world.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`,
    );
    cut += ended.length;
    await wait(20);
  }
  return cut;
}

/** Values that no row may have. */
const NOWHERE = {
  'an operation that two payments have paid': `
    SELECT operation_id FROM payments WHERE state = 'settled' GROUP BY operation_id HAVING COUNT(*) > 1`,
  'a settled payment whose operation is not paid by it': `
    SELECT p.identity FROM payments p JOIN operations o ON o.id = p.operation_id
    WHERE p.state = 'settled' AND (o.status <> 'paid' OR o.identity <> p.identity)`,
  'a claimed payment that its operation does not settle': `
    SELECT p.identity FROM payments p JOIN operations o ON o.id = p.operation_id
    WHERE p.state = 'claimed' AND (o.status <> 'settling' OR o.identity <> p.identity)`,
  'an operation that has been or is being paid, by nothing': `
    SELECT o.id FROM operations o LEFT JOIN payments p ON p.identity = o.identity
      AND p.state = CASE o.status WHEN 'paid' THEN 'settled' ELSE 'claimed' END
    WHERE o.status <> 'awaiting_payment' AND p.identity IS NULL`,
  'a paid operation that nobody looks for on the chain': `
    SELECT id FROM operations WHERE status = 'paid' AND id NOT IN (SELECT operation_id FROM searches)`,
  'a transaction that was left open': `
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
} as const;

test('payments stay whole and pay once while connections are lost', { timeout: 600_000 }, async () => {
  let next = 0;
  let isOver = false;
  const cutting = cutConnections(() => isOver);
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (next < OPERATIONS) await payAtOnce((next += 1));
  });
  await Promise.all(workers).finally(() => (isOver = true));
  expect(await cutting).toBeGreaterThan(0);
  for (const [what, sql] of Object.entries(NOWHERE))
    expect({ what, found: await world.rows(sql) }).toEqual({ what, found: [] });
  const paid = await world.rows(`SELECT id FROM operations WHERE status = 'paid'`);
  expect(paid.length).toBeGreaterThan(OPERATIONS / 4);
});
