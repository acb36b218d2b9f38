import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, openContractWorld, STORES, type ContractWorld } from './testing/contract-world.ts';

describe.each(STORES)('the ledger on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  test('adds up what has settled within a time, amounts of any size, and nothing else', async () => {
    const pay = async (amount: bigint, paidAt: number | null): Promise<void> => {
      const identity = world.next('id');
      await world.claim(await world.insertPinned(), { ...world.claimOf(identity), amount });
      if (paidAt === null) await world.store.refuse(identity, 'no', NOW, null);
      else await world.store.settle(identity, { transaction: '0x', payer: 'p', paidAt }, null);
    };
    for (const at of [NOW, NOW + 5, NOW + 9]) await pay(2n ** 100n, at);
    await pay(7n, NOW + 9);
    await pay(7n, NOW + 10);
    await pay(7n, NOW - 1);
    await pay(7n, null);
    const revenue = await world.store.readRevenue(NOW, NOW + 10);
    expect(revenue.toSorted((one, other) => one.payments - other.payments)).toEqual([
      { chain: 'base', asset: '0xAsset', amount: 7n, payments: 1 },
      { chain: 'base', asset: '0xAsset', amount: 2n ** 100n, payments: 3 },
    ]);
  });

  test('says how long settling took, by chain: half of the payments, and nineteen of twenty', async () => {
    const from = NOW + 200;
    const pay = async (chain: string, claimedAt: number, paidAt: number): Promise<void> => {
      const identity = world.next('took');
      await world.claim(await world.insertPinned(), { ...world.claimOf(identity), chain, claimedAt });
      await world.store.settle(identity, { transaction: '0x', payer: 'p', paidAt }, null);
    };
    for (let took = 1; took <= 20; took += 1) await pay('base', from - took, from);
    await pay('base', from - 900, from + 50);
    await pay('solana', from - 7, from + 49);
    expect((await world.store.readSettleTimes(from, from + 50)).toSorted((a, b) => a.slow - b.slow)).toEqual([
      { chain: 'base', payments: 20, median: 10, slow: 19 },
      { chain: 'solana', payments: 1, median: 56, slow: 56 },
    ]);
    expect(await world.store.readSettleTimes(from + 51, from + 99)).toEqual([]);
  });

  test('notes once by which transaction a credit was paid back, and owes it no more', async () => {
    const [identity, settled] = [world.next('credit'), world.next('id')];
    const owed = (await world.store.readTotals()).credits;
    const id = await world.insertPinned();
    await world.claim(id, identity);
    await world.store.refuse(identity, 'no', NOW, NOW);
    await world.claim(id, settled);
    const receipt = { transaction: '0x1', payer: 'p', paidAt: NOW };
    await world.store.settle(settled, receipt, null);
    expect(await world.store.returnCredit(identity, '0xback', NOW)).toBe(false);
    expect(await world.store.landLate(identity, receipt, null)).toBe('credited');
    expect(await world.store.readCredit(identity)).toMatchObject({ operationId: id, repayment: null });
    expect((await world.store.readTotals()).credits).toBe(owed + 1);
    for (const later of [0, 5])
      expect(await world.store.returnCredit(identity, '0xback', NOW + later)).toBe(true);
    expect(await world.store.returnCredit(identity, '0xother', NOW)).toBe(false);
    const repayment = { transaction: '0xback', returnedAt: NOW };
    expect(await world.store.readCredit(identity)).toMatchObject({ repayment });
    expect((await world.store.readTotals()).credits).toBe(owed);
    expect(await world.store.readCredit(settled)).toBeNull();
  });

  test('lists what is open, the oldest first, and no more than asked for', async () => {
    const ids = await Promise.all([3, 1, 2].map(async () => world.insertPinned()));
    for (const [index, id] of ids.entries())
      await world.claim(id, { ...world.claimOf(world.next('id')), claimedAt: NOW - index });
    const open = await world.store.listOpen(2);
    expect(open.map(({ operationId, claimedAt }) => [operationId, claimedAt])).toEqual([
      [ids[2], NOW - 2],
      [ids[1], NOW - 1],
    ]);
    expect(open[0]).toMatchObject({ chain: 'base', amount: 2n ** 100n, checks: 0, leaseUntil: NOW + 100 });
    expect(open[0]).toMatchObject({ namedTransaction: null, failures: 0 });
  });
});
