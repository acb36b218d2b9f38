import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openContractWorld,
  NOW,
  challenge,
  prepared,
  STORES,
  type ContractWorld,
} from './testing/contract-world.ts';

describe.each(STORES)('a store on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  test('keeps an operation exactly as it was stored', async () => {
    const id = await world.insert();
    expect(await world.store.read(id)).toEqual({
      id,
      chain: 'base',
      wallet: '0xWallet',
      price: 2n ** 200n,
      createdAt: NOW,
      payableUntil: NOW + 1_000,
      ...prepared,
      status: 'awaiting_payment',
      challenge: null,
      refusals: 0,
    });
    expect(await world.store.readChallenge(id)).toEqual({
      status: 'awaiting_payment',
      chain: 'base',
      payableUntil: NOW + 1_000,
      terms: null,
    });
  });

  test('lists the previews of what a wallet has paid for on a chain, the newest first', async () => {
    const paid = async (preview: string, paidAt: number): Promise<void> => {
      const id = await world.insertPinned();
      const identity = world.next('preview');
      await world.claim(id, identity, { ...prepared, preview });
      await world.store.settle(identity, { transaction: '0x', payer: 'p', paidAt }, prepared.batch);
    };
    await paid('["old","marked"]', NOW);
    await paid('["plain"]', NOW + 1);
    await paid('["new","marked"]', NOW + 2);
    const of = { wallet: '0xWallet', chain: 'base', text: '"marked"' };
    expect(await world.store.listPreviews(of, 10)).toEqual(['["new","marked"]', '["old","marked"]']);
    expect(await world.store.listPreviews(of, 1)).toEqual(['["new","marked"]']);
    for (const none of [{ text: '"none"' }, { wallet: '0xOther' }, { chain: 'polygon' }])
      expect(await world.store.listPreviews({ ...of, ...none }, 10)).toEqual([]);
  });

  test('answers null for what is not there', async () => {
    expect(await world.store.read('nothing')).toBeNull();
    expect(await world.store.readChallenge('nothing')).toBeNull();
    expect(await world.store.readPayment('nothing')).toBeNull();
    expect(await world.store.pin('nothing', challenge)).toBeNull();
    expect(await world.claim('nothing', world.next('id'))).toEqual({ kind: 'not_awaiting' });
  });

  test('pins payment terms only while nothing is claimed', async () => {
    const id = await world.insertPinned();
    const other = { ...challenge, extensions: '{"b":2}' };
    expect(await world.store.pin(id, other)).toEqual(other);
    await world.claim(id, world.next('id'));
    expect(await world.store.pin(id, challenge)).toEqual(other);
  });

  test('stores a paid operation with its receipt and the batch that is delivered', async () => {
    const id = await world.insertPinned();
    const made = world.claimOf(world.next('id'));
    const fresh = { plan: '{"p":2}', batch: '{"b":2}', preview: '{"v":2}' };
    await world.claim(id, made, fresh);
    expect(await world.store.read(id)).toMatchObject({ status: 'settling', claim: made, ...fresh });
    const receipt = { transaction: '0xabc', payer: made.payer, paidAt: NOW + 5 };
    expect(await world.store.settle('another', receipt, '{"b":3}')).toBe(false);
    expect(await world.store.settle(made.identity, receipt, '{"b":3}')).toBe(true);
    expect(await world.store.settle(made.identity, receipt, '{"b":4}')).toBe(false);
    expect(await world.store.refuse(made.identity, 'late', NOW, null)).toBe(false);
    expect(await world.store.read(id)).toMatchObject({ status: 'paid', receipt, batch: '{"b":3}' });
    expect((await world.store.readChallenge(id))?.status).toBe('paid');
  });

  test('replaces the documents of a paid operation once, whoever comes first of many at once', async () => {
    const id = await world.insertPinned();
    const identity = world.next('id');
    const fresh = (batch: string) => ({ plan: '{"p":3}', batch, preview: '{"v":3}' });
    await world.claim(id, identity);
    expect(await world.store.refresh(id, prepared.batch, fresh('{}'))).toBe(false);
    await world.store.settle(identity, { transaction: '0x1', payer: 'p', paidAt: NOW }, '{"b":1}');
    expect(await world.store.refresh(id, '{"b":0}', fresh('{}'))).toBe(false);
    expect(await world.store.refresh('nothing', '{"b":1}', fresh('{}'))).toBe(false);
    const batches = Array.from({ length: 10 }, (_, index) => `{"again":${index}}`);
    const won = await Promise.all(
      batches.map(async (batch) => world.store.refresh(id, '{"b":1}', fresh(batch))),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    const winner = batches[won.indexOf(true)]!;
    expect(await world.store.read(id)).toMatchObject({ status: 'paid', ...fresh(winner) });
  });

  test('replaces the preview of a paid operation alone, while the same batch is delivered', async () => {
    const id = await world.insertPinned();
    const identity = world.next('id');
    await world.claim(id, identity);
    expect(await world.store.offer(id, prepared.batch, '{"v":5}')).toBe(false);
    await world.store.settle(identity, { transaction: '0x1', payer: 'p', paidAt: NOW }, '{"b":1}');
    expect(await world.store.offer(id, '{"b":0}', '{"v":5}')).toBe(false);
    const before = await world.store.read(id);
    expect(await world.store.offer(id, '{"b":1}', '{"v":5}')).toBe(true);
    expect(await world.store.read(id)).toEqual({ ...before, preview: '{"v":5}' });
  });

  test('sweeps what is past its time, and never a settling operation or a payment identity', async () => {
    const unpaid = await world.insert(NOW - 10);
    const [settling, paid] = [await world.insertPinned(), await world.insertPinned()];
    const claims = [world.claimOf(world.next('id')), world.claimOf(world.next('id'))] as const;
    await world.claim(settling, claims[0], prepared);
    await world.claim(paid, claims[1], prepared);
    await world.store.settle(claims[1].identity, { transaction: '0x1', payer: 'p', paidAt: NOW }, '{}');
    await world.store.sweep({
      now: NOW + 10_000,
      paidBefore: NOW - 1,
      idempotencyBefore: 0,
      messagesBefore: 0,
      payloadsBefore: 0,
    });
    expect(await world.store.read(unpaid)).toBeNull();
    expect((await world.store.read(paid))?.status).toBe('paid');
    await world.store.sweep({
      now: NOW + 10_000,
      paidBefore: NOW + 1,
      idempotencyBefore: 0,
      messagesBefore: 0,
      payloadsBefore: 0,
    });
    expect(await world.store.read(paid)).toBeNull();
    expect((await world.store.read(settling))?.status).toBe('settling');
    expect(await world.store.readPayment(claims[1].identity)).toEqual({ operationId: paid });
  });

  test('sweeps what has come together step by step, the oldest first, so that payments get their turn', async () => {
    const limits = { paidBefore: 0, idempotencyBefore: 0, messagesBefore: 0, payloadsBefore: 0 };
    const left = async (): Promise<readonly unknown[]> =>
      (await world.rows(`SELECT payable_until FROM operations WHERE payable_until < ${NOW}`)).map(
        (row) => row['payable_until'],
      );
    await world.store.sweep({ ...limits, now: NOW });
    const [oldest, some, rest] = [NOW - 9_000, NOW - 8_000, NOW - 7_000];
    // Many of one moment go together: a step that could not end would never come to the next.
    const times = [
      ...Array.from({ length: 1_100 }, () => oldest),
      some,
      ...Array.from({ length: 1_000 }, (_, place) => rest + place),
    ];
    // As many at once as the store has connections.
    for (let done = 0; done < times.length; done += 20)
      await Promise.all(times.slice(done, done + 20).map(async (time) => world.insert(time)));
    expect(await world.store.sweep({ ...limits, now: NOW })).toEqual({ operations: 1_100, more: true });
    expect(await world.store.sweep({ ...limits, now: NOW })).toEqual({ operations: 1_000, more: true });
    expect((await left()).map(Number)).toEqual([rest + 999]);
    expect(await world.store.sweep({ ...limits, now: NOW })).toEqual({ operations: 1, more: false });
    expect(await left()).toEqual([]);
  });

  test('cancels an unpaid operation for its own wallet only', async () => {
    const [unpaid, settling] = [await world.insert(), await world.insertPinned()];
    await world.claim(settling, world.next('id'));
    expect(await world.store.cancel(unpaid, '0xOther')).toBe(false);
    expect(await world.store.cancel(settling, '0xWallet')).toBe(false);
    expect(await world.store.cancel(unpaid, '0xWallet')).toBe(true);
    expect(await world.store.read(unpaid)).toBeNull();
    expect(await world.store.readStatuses([unpaid, settling])).toEqual([
      { id: settling, status: 'settling', reported: '' },
    ]);
    expect(await world.store.readStatuses([])).toEqual([]);
  });

  test('answers a repeated idempotency key once the first request is done', async () => {
    const key = { wallet: 'w', key: world.next('key'), requestHash: 'h' };
    const stale = { answered: NOW - 1_000, inFlight: NOW - 1_000 };
    expect(await world.store.beginIdempotent(key, NOW, stale)).toEqual({ kind: 'begun' });
    expect(await world.store.beginIdempotent(key, NOW, stale)).toEqual({ kind: 'in_flight' });
    expect(await world.store.beginIdempotent({ ...key, requestHash: 'x' }, NOW, stale)).toEqual({
      kind: 'other_request',
    });
    expect(await world.store.beginIdempotent({ ...key, wallet: 'v' }, NOW, stale)).toEqual({ kind: 'begun' });
    await world.store.answerIdempotent(key, 'answer');
    expect(await world.store.beginIdempotent(key, NOW, stale)).toEqual({
      kind: 'answered',
      answer: 'answer',
    });
    await world.store.abandonIdempotent(key);
    expect(await world.store.beginIdempotent(key, NOW, stale)).toEqual({
      kind: 'answered',
      answer: 'answer',
    });
    const later = { answered: NOW + 1, inFlight: NOW + 1 };
    expect(await world.store.beginIdempotent(key, NOW + 2, later)).toEqual({ kind: 'begun' });
    await world.store.abandonIdempotent(key);
    expect(await world.store.beginIdempotent(key, NOW, stale)).toEqual({ kind: 'begun' });
  });

  test('holds everything after it was closed and opened again', async () => {
    const id = await world.insertPinned();
    const again = await world.again();
    expect((await again.read(id))?.id).toBe(id);
    await again.close();
  });
});
