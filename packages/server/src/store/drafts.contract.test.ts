import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredDraft } from './draft-store.ts';
import { NOW, openContractWorld, STORES, type ContractWorld } from './testing/contract-world.ts';

const never = { paidBefore: 0, idempotencyBefore: 0, messagesBefore: 0, payloadsBefore: 0 };

describe.each(STORES)('drafts on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  const draft = (more: Partial<StoredDraft> = {}): StoredDraft => ({
    id: world.next('draft'),
    wallet: '0xWallet',
    chain: 'base',
    document: '{"question":"To whom?"}',
    expiresAt: NOW + 100,
    ...more,
  });
  const keep = async (kept: StoredDraft, client = 'client', most = 10): Promise<StoredDraft> => {
    await world.store.keepDraft(kept, client, most);
    return kept;
  };
  const kept = async (drafts: readonly StoredDraft[], now = NOW): Promise<boolean[]> =>
    Promise.all(drafts.map(async ({ id }) => (await world.store.readDraft(id, now)) !== null));

  test('are read until their time is over, also by another instance', async () => {
    const one = await keep(draft());
    expect(await world.store.readDraft(one.id, NOW + 99)).toEqual(one);
    expect(await world.store.readDraft(one.id, NOW + 100)).toBeNull();
    expect(await world.store.readDraft('another', NOW)).toBeNull();
    const other = await world.again();
    expect(await other.readDraft(one.id, NOW)).toEqual(one);
    await other.close();
  });

  test('are swept when their time is over', async () => {
    const drafts = [await keep(draft({ expiresAt: NOW + 5 })), await keep(draft({ expiresAt: NOW + 6 }))];
    await world.store.sweep({ ...never, now: NOW + 5 });
    const rows = await world.rows('SELECT id FROM drafts');
    expect(drafts.map(({ id }) => rows.some((row) => row['id'] === id))).toEqual([false, true]);
  });

  test('are kept in a number for each client: the last ones, and always the one that has just been made', async () => {
    const others = await keep(draft(), 'other client', 2);
    const drafts = [];
    for (const expiresAt of [NOW + 1, NOW + 2, NOW + 3])
      drafts.push(await keep(draft({ expiresAt }), 'busy', 2));
    expect(await kept([...drafts, others])).toEqual([false, true, true, true]);
    const sameTime = await keep(draft({ id: 'zzz', expiresAt: NOW + 1 }), 'busy', 2);
    expect(await kept([...drafts, sameTime])).toEqual([false, false, true, true]);
  });

  test('go with what else is kept of their wallet', async () => {
    const drafts = [await keep(draft({ wallet: '0xGone' })), await keep(draft({ wallet: '0xStays' }))];
    await world.store.forgetWallet(['0xGone', '0xgone']);
    expect(await kept(drafts)).toEqual([false, true]);
  });
});
