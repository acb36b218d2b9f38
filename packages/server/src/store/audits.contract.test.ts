import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, openContractWorld, STORES, type ContractWorld } from './testing/contract-world.ts';

const DAY = 86_400_000;

describe.each(STORES)('comparing with the chains on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  const pay = async (endedAt: number | null, amount = 2n ** 100n): Promise<string> => {
    const identity = world.next('id');
    await world.claim(await world.insertPinned(), { ...world.claimOf(identity), amount });
    const receipt = { transaction: `0x${identity}`, payer: '0xPayer', paidAt: endedAt ?? 0 };
    if (endedAt === null) await world.store.refuse(identity, 'no', NOW, null);
    else await world.store.settle(identity, receipt, null);
    return identity;
  };

  test('lists what moved money within a time, page by page, and nothing else', async () => {
    const within = [await pay(NOW), await pay(NOW), await pay(NOW + 9)];
    await pay(NOW + 10);
    await pay(NOW - 1);
    await pay(NOW + 1, 0n);
    await pay(null);
    const range = { from: NOW, until: NOW + 10 };
    const page = await world.store.listLanded('base', range, 2);
    const rest = await world.store.listLanded('base', range, 2, page[1]);
    expect([...page, ...rest].map(({ identity }) => identity).toSorted()).toEqual(within.toSorted());
    expect(rest[0]).toEqual({
      identity: within[2],
      operationId: expect.stringMatching(/^op_/) as unknown,
      chain: 'base',
      payer: '0xPayer',
      asset: '0xAsset',
      payTo: '0xPayee',
      amount: 2n ** 100n,
      transaction: `0x${within[2]}`,
      endedAt: NOW + 9,
    });
    expect(await world.store.listLanded('solana', range, 2)).toEqual([]);
  });

  test('says what is known of payments by their identities', async () => {
    const [landed, refused] = [await pay(NOW + 50), await pay(null)];
    const known = await world.store.readKnown([landed, 'nobody', refused]);
    expect(known.map(({ identity, state, landed: moved }) => [identity, state, moved]).toSorted()).toEqual(
      [
        [landed, 'settled', true],
        [refused, 'refused', false],
      ].toSorted(),
    );
    expect(await world.store.readKnown([])).toEqual([]);
  });

  test('is taken by one instance when it is due, goes on where it ended, and begins with the first start', async () => {
    const at = (now: number) => ({ now, again: now + 100, first: now + DAY });
    expect(await world.store.takeAudit('base', at(NOW))).toBeNull();
    expect(await world.store.takeAudit('base', at(NOW + DAY - 1))).toBeNull();
    const taken = await Promise.all([1, 2, 3].map(async () => world.store.takeAudit('base', at(NOW + DAY))));
    expect(taken.filter(Boolean)).toEqual([{ from: NOW }]);
    expect(await world.store.takeAudit('base', at(NOW + DAY + 99))).toBeNull();
    expect(await world.store.takeAudit('base', at(NOW + DAY + 100))).toEqual({ from: NOW });
    await world.store.endAudit('base', NOW + DAY, NOW + 2 * DAY);
    expect(await world.store.takeAudit('base', at(NOW + 2 * DAY - 1))).toBeNull();
    expect(await world.store.takeAudit('base', at(NOW + 2 * DAY))).toEqual({ from: NOW + DAY });
  });

  test('is remembered by what came of it, the latest first, and no more than asked for', async () => {
    const noted = ['solana', 'base'].map((chain, index) => ({
      chain,
      endedAt: NOW + index,
      from: NOW - DAY,
      until: NOW,
      transfers: 5,
      payments: 4,
      unexplained: 1,
      unfounded: 2,
      gaps: 3,
    }));
    for (const each of [...noted, ...noted]) await world.store.noteComparison(each);
    expect(await world.store.listComparisons(NOW, NOW + 2, 9)).toEqual(noted.toReversed());
    expect(await world.store.listComparisons(NOW, NOW + 2, 1)).toEqual([noted[1]]);
    expect(await world.store.listComparisons(NOW + 2, NOW + DAY, 9)).toEqual([]);
  });
});
