import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Look, ReportState } from './execution-store.ts';
import { NOW, openContractWorld, prepared, STORES, type ContractWorld } from './testing/contract-world.ts';

const BATCH = '{"transactions":[1,2]}';
const delivered = { batch: BATCH, of: 2, now: NOW };
const look = (state: ReportState, nextCheck: number | null = null): Look => ({
  state,
  reason: state === 'failed' ? 'it reverts' : null,
  checkedAt: NOW,
  nextCheck,
});

describe.each(STORES)('reported transactions on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  const paid = async (): Promise<string> => {
    const id = world.next('told');
    const terms = { id, chain: 'base', wallet: '0xW', price: 1n, createdAt: NOW, payableUntil: NOW + 1_000 };
    const webhook = 'https://a.example/';
    await world.store.insert({ ...terms, client: 'c', messages: '[]', ...prepared, webhook });
    await world.store.pin(id, { requirement: '{}', extensions: null, rendered: null });
    const identity = world.next('id');
    await world.claim(id, identity);
    await world.store.settle(identity, { transaction: '0x', payer: 'p', paidAt: NOW }, BATCH);
    return id;
  };
  const events = async (id: string): Promise<unknown[]> =>
    (
      await world.rows(`SELECT event FROM webhook_deliveries WHERE operation_id = '${id}' ORDER BY event`)
    ).map(({ event }) => event);
  const take = async (now: number, owner = 'me') =>
    world.store.takeReports({ owner, until: now + 100 }, now, 1_000);

  test('are kept once each, in order, and only beside the batch that they belong to', async () => {
    const id = await paid();
    const report = (position: number, hash: string) => ({
      operationId: id,
      position,
      hash,
      look: look('not_seen'),
    });
    const both = [report(1, '0xb'), report(0, '0xa')];
    expect(await world.store.report(both, delivered, 5)).toBe('stored');
    expect(await world.store.report(both, { ...delivered, now: NOW + 9 }, 5)).toBe('stored');
    expect(await world.store.listReported(id)).toEqual([
      expect.objectContaining({ position: 0, hash: '0xa', reportedAt: NOW, checks: 0 }),
      expect.objectContaining({ position: 1, hash: '0xb', state: 'not_seen', checkedAt: NOW, reason: null }),
    ]);
    expect(await world.store.report([report(0, '0xc')], { ...delivered, batch: '{}' }, 5)).toBe('replaced');
    expect(await world.store.report([report(0, '0xc')], delivered, 1)).toBe('too_many');
    expect(await world.store.report([report(0, '0xa')], delivered, 1)).toBe('stored');
    expect(await world.store.listReported(id)).toHaveLength(2);
    const unpaid = { ...report(0, '0xa'), operationId: await world.insert() };
    expect(await world.store.report([unpaid], { ...delivered, batch: prepared.batch }, 5)).toBe('replaced');
  });

  test('are taken by one worker at a time, and again when it dies', async () => {
    const id = await paid();
    const report = { operationId: id, position: 0, hash: '0xa' };
    await world.store.report([{ ...report, look: look('pending', NOW + 10) }], delivered, 5);
    expect(await take(NOW + 9)).toEqual([]);
    const taken = await Promise.all(['one', 'two', 'three'].map(async (owner) => take(NOW + 10, owner)));
    expect(taken.flat()).toMatchObject([{ ...report, checks: 1 }]);
    const first = ['one', 'two', 'three'][taken.findIndex((each) => each.length > 0)]!;
    expect(await take(NOW + 110, 'later')).toMatchObject([{ ...report, checks: 2 }]);
    // The first worker comes back, after another one has taken over.
    await world.store.endLook(report, first, look('failed'), 2);
    expect(await world.store.listReported(id)).toMatchObject([{ state: 'pending' }]);
    await world.store.endLook(report, 'later', look('confirmed'), 2);
    expect(await world.store.listReported(id)).toMatchObject([{ state: 'confirmed' }]);
    expect(await take(NOW + 99_999)).toEqual([]);
  });

  test('tell a webhook when one has failed, and once when all are confirmed, two at the same time too', async () => {
    const [id, other] = [await paid(), await paid()];
    const report = (position: number) => ({ operationId: id, position, hash: `0x${position}` });
    const pending = [0, 1].map((position) => ({ ...report(position), look: look('pending', NOW) }));
    await world.store.report(pending, delivered, 5);
    await take(NOW);
    await Promise.all(
      [0, 1].map(async (position) => world.store.endLook(report(position), 'me', look('confirmed'), 2)),
    );
    expect(await events(id)).toEqual(['operation.confirmed', 'operation.paid']);
    const failed = { operationId: other, position: 0, hash: '0xf', look: look('failed') };
    await world.store.report([failed], delivered, 5);
    await world.store.report([failed], delivered, 5);
    expect(await events(other)).toEqual(['operation.failed', 'operation.paid']);
    expect(await world.store.listReported(other)).toMatchObject([{ state: 'failed', reason: 'it reverts' }]);
  });

  test('go with the transactions that are replaced, and with the operation', async () => {
    const [refreshed, forgotten, old] = [await paid(), await paid(), await paid()];
    for (const operationId of [refreshed, forgotten, old])
      await world.store.report(
        [{ operationId, position: 0, hash: '0xa', look: look('not_seen', NOW) }],
        delivered,
        5,
      );
    expect(await world.store.refresh(refreshed, BATCH, { ...prepared, batch: '{"new":1}' })).toBe(true);
    expect(await world.store.listReported(refreshed)).toEqual([]);
    await world.store.forgetOperation(forgotten);
    expect(await world.store.listReported(forgotten)).toEqual([]);
    const past = { now: NOW, idempotencyBefore: 0, messagesBefore: 0, payloadsBefore: 0 };
    await world.store.sweep({ ...past, paidBefore: NOW + 1 });
    expect(await world.rows('SELECT * FROM reported_transactions')).toEqual([]);
    expect(await world.store.read(old)).toBeNull();
  });
});
