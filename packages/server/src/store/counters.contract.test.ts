import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContractWorld, NOW, MONEY_STORES, type ContractWorld } from './testing/contract-world.ts';

describe.each(MONEY_STORES)('counts on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  test('are kept for each key and window', async () => {
    const counts = [
      { key: 'b', count: 2 },
      { key: 'a', count: 1 },
    ];
    expect(await world.store.addCounts(NOW, counts)).toEqual([2, 1]);
    expect(await world.store.addCounts(NOW, counts)).toEqual([4, 2]);
    expect(await world.store.addCounts(NOW + 1, counts)).toEqual([2, 1]);
    expect(await world.store.addCounts(NOW, [])).toEqual([]);
  });

  test('lose nothing when many instances add at once, in any order of keys', async () => {
    const keys = Array.from({ length: 150 }, (_, index) => ({ key: `k${index}`, count: 1 }));
    const again = await world.again();
    const runs = Array.from({ length: 10 }, async (_, index) =>
      (index % 2 === 0 ? world.store : again).addCounts(NOW + 2, index % 3 === 0 ? keys.toReversed() : keys),
    );
    await Promise.all(runs);
    await again.close();
    const zero = keys.map(({ key }) => ({ key, count: 0 }));
    expect(new Set(await world.store.addCounts(NOW + 2, zero))).toEqual(new Set([10]));
  });

  test('are deleted once their window is over', async () => {
    const [old, current] = [NOW + 10, NOW + 20];
    for (const end of [old, current]) await world.store.addCounts(end, [{ key: 'x', count: 5 }]);
    await world.store.sweep({
      now: NOW + 15,
      paidBefore: 0,
      idempotencyBefore: 0,
      messagesBefore: 0,
      payloadsBefore: 0,
    });
    expect(await world.store.addCounts(old, [{ key: 'x', count: 1 }])).toEqual([1]);
    expect(await world.store.addCounts(current, [{ key: 'x', count: 1 }])).toEqual([6]);
  });

  test('of unpaid operations are by client, and by client and wallet', async () => {
    const none = { ofClient: 0, ofWallet: 0, firstEnd: null };
    expect(await world.store.countUnpaid('client', '0xWallet', NOW)).toEqual(none);
    await world.insert(NOW + 50);
    await world.insert(NOW + 40);
    await world.insert(NOW - 1);
    const claimed = await world.insertPinned();
    await world.claim(claimed, world.next('id'));
    const found = { ofClient: 2, ofWallet: 2, firstEnd: NOW + 40 };
    expect(await world.store.countUnpaid('client', '0xWallet', NOW)).toEqual(found);
    expect(await world.store.countUnpaid('client', '0xOther', NOW)).toEqual({ ...found, ofWallet: 0 });
    expect(await world.store.countUnpaid('stranger', '0xWallet', NOW)).toEqual(none);
  });
});
