import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  challenge,
  NOW,
  openContractWorld,
  prepared,
  STORES,
  type ContractWorld,
} from './testing/contract-world.ts';

describe.each(STORES)('webhooks on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  const insert = async (webhook?: string, payableUntil = NOW + 1_000): Promise<string> => {
    const id = world.next('hook');
    const terms = { id, chain: 'base', wallet: '0xW', price: 1n, createdAt: NOW, payableUntil };
    await world.store.insert({
      ...terms,
      client: 'c',
      messages: '[]',
      ...prepared,
      ...(webhook !== undefined && { webhook }),
    });
    await world.store.pin(id, challenge);
    return id;
  };
  const take = async (now: number) =>
    world.store.takeDeliveries(now, now + 100, { most: 1_000, perHost: 1_000, busy: [] });

  test('leave one message for each change of an operation that named one, and none for others', async () => {
    const [silent, told] = [await insert(), await insert('https://a.example/')];
    const [refused, paid, other] = [world.next('id'), world.next('id'), world.next('id')];
    await world.claim(told, refused);
    expect(await take(NOW)).toEqual([]);
    await world.store.refuse(refused, 'no', NOW + 1, null);
    await world.claim(told, paid);
    await world.claim(silent, other);
    for (const identity of [paid, other, paid]) {
      await world.store.settle(identity, { transaction: '0x', payer: 'p', paidAt: NOW + 2 }, '{}');
    }
    const due = await take(NOW + 2);
    expect(due.map(({ operationId, url, event, attempts }) => [operationId, url, event, attempts])).toEqual([
      [told, 'https://a.example/', 'operation.awaiting_payment', 1],
      [told, 'https://a.example/', 'operation.paid', 1],
    ]);
    for (const delivery of due) await world.store.endDelivery(delivery, null);
    expect(await take(NOW + 10_000)).toEqual([]);
  });

  test('are taken by one worker at a time, and again when it dies or asks for it', async () => {
    const identity = world.next('id');
    await world.claim(await insert('https://b.example/'), identity);
    await world.store.settle(identity, { transaction: '0x', payer: 'p', paidAt: NOW }, '{}');
    const taken = (await Promise.all(Array.from({ length: 5 }, async () => take(NOW)))).flat();
    expect(taken).toHaveLength(1);
    expect(await take(NOW + 99)).toEqual([]);
    const [again] = await take(NOW + 100);
    expect(again).toMatchObject({ id: taken[0]!.id, attempts: 2 });
    // The first worker comes back, after another one has taken over.
    await world.store.endDelivery(taken[0]!, null);
    await world.store.endDelivery(again!, NOW + 500);
    expect(await take(NOW + 499)).toEqual([]);
    const [third] = await take(NOW + 500);
    await world.store.endDelivery(third!, null);
    expect(await take(NOW + 9_999)).toEqual([]);
  });

  test('are taken in turns of their hosts, and none for a host that is busy', async () => {
    for (const host of ['slow', 'slow', 'slow', 'slow', 'fast'])
      await insert(`https://${host}.example/`, NOW - 1);
    const limits = { now: NOW, paidBefore: 0, idempotencyBefore: 0, messagesBefore: 0, payloadsBefore: 0 };
    await world.store.sweep(limits);
    const hosts = async (bounds: { most: number; perHost: number; busy: string[] }): Promise<string[]> =>
      (await world.store.takeDeliveries(NOW, NOW + 100, bounds)).map(({ host }) => host).toSorted();
    expect(await hosts({ most: 10, perHost: 2, busy: [] })).toEqual([
      'fast.example',
      'slow.example',
      'slow.example',
    ]);
    expect(await hosts({ most: 10, perHost: 2, busy: ['slow.example'] })).toEqual([]);
    expect(await hosts({ most: 1, perHost: 2, busy: ['fast.example'] })).toEqual(['slow.example']);
    expect(await hosts({ most: 10, perHost: 2, busy: [] })).toEqual(['slow.example']);
  });

  test('tell of operations that the sweep deletes, and go with those that are forgotten', async () => {
    const id = await insert('https://c.example/', NOW - 1);
    const limits = { now: NOW, paidBefore: 0, idempotencyBefore: 0, messagesBefore: 0, payloadsBefore: 0 };
    await world.store.sweep(limits);
    expect(await world.store.read(id)).toBeNull();
    expect(await take(NOW)).toMatchObject([{ operationId: id, event: 'operation.expired' }]);
  });
});
