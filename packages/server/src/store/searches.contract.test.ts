import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Look } from './execution-store.ts';
import { FIRST_SEARCH, type Search } from './search-store.ts';
import { NOW, openContractWorld, prepared, STORES, type ContractWorld } from './testing/contract-world.ts';

const BATCH = '{"transactions":[{"to":"0xA","data":"0x1"}]}';
const DUE = NOW + FIRST_SEARCH;

describe.each(STORES)('the looking for transactions on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  const paid = async (): Promise<string> => {
    const id = await world.insertPinned();
    const identity = world.next('search');
    await world.claim(id, identity);
    await world.store.settle(identity, { transaction: '0x', payer: 'p', paidAt: NOW }, BATCH);
    return id;
  };
  const take = async (now: number, owner = 'me') =>
    world.store.takeSearches({ owner, until: now + 100 }, now, 1_000);
  const search = async (id: string): Promise<Search | null> => world.store.readSearch(id);
  const end = (more: Partial<Search> = {}) => ({
    nextLook: null,
    lookedAt: NOW,
    cursor: null,
    notes: '{}',
    ...more,
  });

  test('begins a while after the payment, is gone on with by one worker at a time, and again when it dies', async () => {
    const unpaid = await world.insertPinned();
    const id = await paid();
    expect(await search(unpaid)).toBeNull();
    expect(await search(id)).toEqual({
      operationId: id,
      nextLook: DUE,
      lookedAt: null,
      looks: 0,
      cursor: null,
      notes: '{}',
    });
    expect(await take(DUE - 1)).toEqual([]);
    const taken = await Promise.all(['one', 'two'].map(async (owner) => take(DUE, owner)));
    expect(taken.flat()).toMatchObject([{ operationId: id, looks: 1 }]);
    const first = ['one', 'two'][taken.findIndex((each) => each.length > 0)]!;
    expect(await take(DUE + 100, 'later')).toMatchObject([{ looks: 2 }]);
    await world.store.endSearch(id, first, end({ cursor: '9' }));
    expect(await search(id)).toMatchObject({ cursor: null });
    await world.store.endSearch(id, 'later', end({ nextLook: DUE + 500, cursor: '7', notes: '{"0":"no"}' }));
    expect(await search(id)).toMatchObject({ nextLook: DUE + 500, cursor: '7', notes: '{"0":"no"}' });
    await take(DUE + 500);
    await world.store.endSearch(id, 'me', end({ lookedAt: null }));
    expect(await search(id)).toMatchObject({ nextLook: null, lookedAt: NOW });
  });

  test('is hastened where it has rested, for paid operations, and not while it is under way', async () => {
    const [id, unpaid] = [await paid(), await world.insertPinned()];
    await world.store.hastenSearch(unpaid, NOW, NOW);
    expect(await search(unpaid)).toBeNull();
    await world.store.hastenSearch(id, NOW, NOW - 10);
    expect(await search(id)).toMatchObject({ nextLook: NOW });
    await take(NOW);
    await world.store.hastenSearch(id, NOW, NOW - 10);
    expect(await search(id)).toMatchObject({ nextLook: NOW + 100 });
    await world.store.endSearch(id, 'me', end());
    await world.store.hastenSearch(id, NOW + 5, NOW - 10);
    expect(await search(id)).toMatchObject({ nextLook: null });
    await world.store.hastenSearch(id, NOW + 50, NOW);
    expect(await search(id)).toMatchObject({ nextLook: NOW + 50 });
    await world.store.hastenSearch(id, NOW + 60, NOW);
    expect(await search(id)).toMatchObject({ nextLook: NOW + 50 });
  });

  test('begins anew with transactions that are prepared again, and goes with the operation', async () => {
    const id = await paid();
    await take(DUE);
    expect(await world.store.refresh(id, BATCH, { ...prepared, batch: '{"new":1}' })).toBe(true);
    await world.store.endSearch(id, 'me', end({ notes: '{"0":"old"}' }));
    expect(await search(id)).toMatchObject({ nextLook: 0, looks: 0, notes: '{}' });
    await world.store.forgetOperation(id);
    expect(await search(id)).toBeNull();
  });

  test('knows which operations of the wallet are alike, and whose a transaction is', async () => {
    const [one, other] = [await paid(), await paid()];
    const of = { wallet: '0xWallet', chain: 'base', texts: ['"0xA"', '"0x1"'] };
    const rivals = await world.store.listRivals(one, of, 100);
    expect(rivals).toContainEqual({ operationId: other, batch: BATCH });
    expect(rivals.map(({ operationId }) => operationId)).not.toContain(one);
    expect(await world.store.listRivals(one, of, 1)).toHaveLength(1);
    for (const none of [{ texts: ['"0xA"', '"0x2"'] }, { wallet: '0xOther' }, { chain: 'polygon' }])
      expect(await world.store.listRivals(one, { ...of, ...none }, 100)).toEqual([]);
    const look: Look = { state: 'not_seen', reason: null, checkedAt: NOW, nextCheck: null };
    const report = { operationId: one, position: 0, look };
    const reports = [
      { ...report, hash: '0xmine' },
      { ...report, hash: '0xwrong', look: { ...look, state: 'other' as const } },
    ];
    await world.store.report(reports, { batch: BATCH, of: 1, now: NOW }, 5);
    expect(await world.store.listOwners('0xmine', other)).toEqual([one]);
    expect(await world.store.listOwners('0xmine', one)).toEqual([]);
    expect(await world.store.listOwners('0xwrong', other)).toEqual([]);
  });
});
