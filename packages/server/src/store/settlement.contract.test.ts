import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DuePayment } from './settlement-store.ts';
import {
  openContractWorld,
  NOW,
  challenge,
  prepared,
  MONEY_STORES,
  type ContractWorld,
} from './testing/contract-world.ts';

describe.each(MONEY_STORES)('settlements on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  test('claims need pinned terms and an operation that can still be paid for', async () => {
    const unpinned = await world.insert();
    expect(await world.claim(unpinned, world.next('id'))).toEqual({ kind: 'not_awaiting' });
    const expired = await world.insert(NOW - 1);
    await world.store.pin(expired, challenge);
    const identity = world.next('id');
    expect(await world.claim(expired, identity)).toEqual({ kind: 'not_awaiting' });
    expect(await world.store.readPayment(identity)).toBeNull();
  });

  test('gives a payment to one operation only, whichever comes first of many at once', async () => {
    const identity = world.next('id');
    const ids = await Promise.all(Array.from({ length: 20 }, async () => world.insertPinned()));
    const results = await Promise.all(ids.map(async (id) => world.claim(id, identity)));
    expect(results.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    const winner = ids[results.findIndex(({ kind }) => kind === 'claimed')];
    expect(results.filter(({ kind }) => kind === 'payment_known')).toHaveLength(19);
    expect(await world.store.readPayment(identity)).toEqual({ operationId: winner });
  });

  test('takes one payment for an operation, whichever comes first of many at once', async () => {
    const id = await world.insertPinned();
    const identities = Array.from({ length: 20 }, () => world.next('id'));
    const results = await Promise.all(identities.map(async (identity) => world.claim(id, identity)));
    expect(results.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'not_awaiting')).toHaveLength(19);
  });

  test('leaves everything as it was when a payment is claimed for the same operation again, also at once', async () => {
    const id = await world.insertPinned();
    const identity = world.next('id');
    const documents = (count: number) => ({ ...prepared, batch: `{"claim":${count}}` });
    const claims = Array.from({ length: 20 }, async (_, index) =>
      world.claim(id, identity, documents(index)),
    );
    const results = await Promise.all(claims);
    const winner = results.findIndex(({ kind }) => kind === 'claimed');
    expect(results.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    const known = results.filter((result) => result.kind === 'payment_known' && result.operationId === id);
    expect(known).toHaveLength(19);
    expect(await world.store.read(id)).toMatchObject({ status: 'settling', ...documents(winner) });
    await world.store.settle(identity, { transaction: 't', payer: 'p', paidAt: NOW }, null);
    expect(await world.claim(id, identity, documents(99))).toMatchObject({ kind: 'payment_known' });
    expect(await world.store.read(id)).toMatchObject({ status: 'paid', ...documents(winner) });
  });

  test('frees the operation after a refusal but never the payment', async () => {
    const id = await world.insertPinned();
    const identity = world.next('id');
    await world.claim(id, identity);
    expect(await world.store.refuse('another', 'no', NOW, null)).toBe(false);
    expect(await world.store.refuse(identity, 'insufficient_funds', NOW, null)).toBe(true);
    expect(await world.store.refuse(identity, 'again', NOW, null)).toBe(false);
    expect((await world.store.read(id))?.status).toBe('awaiting_payment');
    expect(await world.claim(id, identity)).toEqual({
      kind: 'payment_known',
      operationId: id,
    });
    expect(await world.claim(id, world.next('id'))).toEqual({ kind: 'claimed' });
  });

  test('takes no more payments for an operation once too many were refused', async () => {
    const id = await world.insertPinned();
    for (let count = 0; count < 2; count += 1) {
      const identity = world.next('id');
      expect(await world.claim(id, identity, prepared, 2)).toEqual({ kind: 'claimed' });
      await world.store.refuse(identity, 'no', NOW, null);
    }
    const third = world.next('id');
    expect(await world.claim(id, third, prepared, 2)).toEqual({ kind: 'too_many_attempts' });
    expect(await world.store.readPayment(third)).toBeNull();
    expect((await world.store.read(id))?.status).toBe('awaiting_payment');
  });

  test('hands an open payment to one worker at a time, once its lease has run out', async () => {
    const identity = world.next('id');
    const id = await world.insertPinned();
    await world.claim(id, identity);
    const mine = (due: readonly DuePayment[]) => due.filter((payment) => payment.identity === identity);
    const take = async (owner: string, now: number) =>
      mine(await world.store.takeDue({ owner, until: now + 100 }, now, 1_000));
    expect(await take('you', NOW + 99)).toEqual([]);
    const taken = (
      await Promise.all(['a', 'b', 'c', 'd'].map(async (owner) => take(owner, NOW + 100)))
    ).flat();
    expect(taken).toMatchObject([
      { identity, operationId: id, chain: 'base', state: 'claimed', checks: 1, amount: 2n ** 100n },
    ]);
    expect(await take('e', NOW + 150)).toEqual([]);
    const [again] = await take('f', NOW + 300);
    expect(again?.checks).toBe(2);
    expect(await world.store.renewLease(identity, { owner: 'stranger', until: NOW + 900 })).toBe(false);
    expect(await world.store.renewLease(identity, { owner: 'f', until: NOW + 900 })).toBe(true);
    expect(await take('g', NOW + 800)).toEqual([]);
    await world.store.postpone(identity, 'f', NOW + 850);
    expect(await take('g', NOW + 840)).toEqual([]);
    expect(await take('g', NOW + 850)).toHaveLength(1);
    await world.store.settle(identity, { transaction: 't', payer: 'p', paidAt: NOW }, '{}');
    expect(await take('h', NOW + 90_000)).toEqual([]);
    expect(await world.store.renewLease(identity, { owner: 'g', until: NOW + 990_000 })).toBe(false);
  });

  test('remembers what came of presenting a payment, and counts each failure as a payment of its operation', async () => {
    const [identity, next] = [world.next('fails'), world.next('fails')];
    const id = await world.insertPinned();
    await world.claim(id, identity);
    const take = async (now: number) =>
      (await world.store.takeDue({ owner: 'w', until: now + 10 }, now, 1_000)).find(
        (payment) => payment.identity === identity,
      );
    expect(await take(NOW + 200)).toMatchObject({ namedTransaction: null, failures: 0 });
    await world.store.postpone(identity, 'w', NOW + 300, { transaction: '0xnamed', failed: true });
    expect(await take(NOW + 300)).toMatchObject({ namedTransaction: '0xnamed', failures: 1 });
    await world.store.postpone(identity, 'w', NOW + 400, { transaction: null, failed: true });
    expect(await take(NOW + 400)).toMatchObject({ namedTransaction: '0xnamed', failures: 2 });
    await world.store.postpone(identity, 'w', NOW + 500, { transaction: null, failed: false });
    expect(await take(NOW + 500)).toMatchObject({ failures: 2 });
    await world.store.refuse(identity, 'no', NOW, null);
    expect(await world.claim(id, next, prepared, 2)).toEqual({ kind: 'too_many_attempts' });
    expect(await world.claim(id, next, prepared, 3)).toEqual({ kind: 'claimed' });
  });

  test('lets a refused payment that lands late pay its operation, or credits it', async () => {
    const receipt = (transaction: string) => ({ transaction, payer: 'p', paidAt: NOW + 9 });
    const [pays, waits, credited] = [world.next('late'), world.next('late'), world.next('late')];
    const [first, second] = [await world.insertPinned(), await world.insertPinned()];
    await world.claim(first, pays);
    await world.store.refuse(pays, 'no', NOW, NOW + 50);
    const due = await world.store.takeDue({ owner: 'w', until: NOW + 200 }, NOW + 60, 1_000);
    expect(due.find(({ identity }) => identity === pays)?.state).toBe('refused');
    expect(await world.store.listRefused(first)).toMatchObject([{ identity: pays, operationId: first }]);
    expect(await world.store.read(first)).toMatchObject({ status: 'awaiting_payment', refusals: 1 });
    expect(await world.store.read(second)).toMatchObject({ refusals: 0 });
    expect(await world.store.landLate(pays, receipt('0x1'), '{"late":1}')).toBe('paid');
    expect(await world.store.landLate(pays, receipt('0x1'), '{}')).toBe('unchanged');
    expect(await world.store.read(first)).toMatchObject({
      status: 'paid',
      batch: '{"late":1}',
      receipt: { transaction: '0x1' },
    });

    await world.claim(second, waits);
    await world.store.refuse(waits, 'no', NOW, NOW + 50);
    await world.claim(second, credited);
    expect(await world.store.landLate(waits, receipt('0x2'), null)).toBe('wait');
    await world.store.settle(credited, receipt('0x3'), '{}');
    expect(await world.store.landLate(waits, receipt('0x2'), null)).toBe('credited');
    expect(await world.store.landLate(waits, receipt('0x2'), null)).toBe('unchanged');
    expect(await world.store.listCredits(0, 1_000)).toContainEqual({
      identity: waits,
      operationId: second,
      chain: 'base',
      payer: '0xPayer',
      asset: '0xAsset',
      amount: 2n ** 100n,
      transaction: '0x2',
      createdAt: NOW + 9,
      repayment: null,
    });
    expect((await world.store.readTotals()).credits).toBeGreaterThan(0);
  });

  test('forgets a claim that nobody has presented, and none that another worker took over meanwhile', async () => {
    const [alone, shared] = [world.next('id'), world.next('id')];
    const [first, second] = [await world.insertPinned(), await world.insertPinned()];
    await world.claim(first, alone);
    expect(await world.store.unclaim(alone)).toBe(true);
    expect(await world.store.unclaim(alone)).toBe(false);
    expect(await world.store.readPayment(alone)).toBeNull();
    expect(await world.claim(first, alone)).toEqual({ kind: 'claimed' });
    await world.claim(second, shared);
    await world.store.takeDue({ owner: 'other', until: NOW + 300 }, NOW + 200, 1_000);
    expect(await world.store.unclaim(shared)).toBe(false);
    expect(await world.store.readPayment(shared)).toEqual({ operationId: second });
    expect((await world.store.read(second))?.status).toBe('settling');
  });

  test('lets a late payment land once, however many find it at the same time', async () => {
    const receipt = { transaction: '0x4', payer: 'p', paidAt: NOW + 9 };
    for (let round = 0; round < 10; round += 1) {
      const identity = world.next('late');
      const id = await world.insertPinned();
      await world.claim(id, identity);
      await world.store.refuse(identity, 'no', NOW, null);
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, async () => world.store.landLate(identity, receipt, null)),
      );
      expect(outcomes.toSorted()).toEqual(['paid', ...Array.from({ length: 7 }, () => 'unchanged')]);
      const credits = await world.store.listCredits(0, 10_000);
      expect(credits.filter((credit) => credit.identity === identity)).toEqual([]);
    }
  });

  test('keeps looking for a late payment that has to wait for another one', async () => {
    const [late, open] = [world.next('late'), world.next('open')];
    const id = await world.insertPinned();
    await world.claim(id, late);
    await world.store.refuse(late, 'no', NOW, null);
    await world.claim(id, open);
    const receipt = { transaction: '0x5', payer: 'p', paidAt: NOW + 9 };
    expect(await world.store.landLate(late, receipt, null)).toBe('wait');
    await world.store.settle(open, { ...receipt, transaction: '0x6' }, '{}');
    const due = await world.store.takeDue({ owner: 'w', until: NOW + 900 }, NOW + 500, 1_000);
    expect(due.map(({ identity }) => identity)).toContain(late);
    expect(await world.store.landLate(late, receipt, null)).toBe('credited');
  });

  test('keeps its promises over any order of claims, refusals and settlements', async () => {
    const step = fc.record({
      operation: fc.nat({ max: 2 }),
      payment: fc.nat({ max: 3 }),
      act: fc.constantFrom('claim', 'refuse', 'settle'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const ids = [await world.insertPinned(), await world.insertPinned(), await world.insertPinned()];
        const identities = Array.from({ length: 4 }, () => world.next('id'));
        const owner = new Map<string, string>();
        const settled = new Set<string>();
        for (const { operation, payment, act } of steps) {
          const [id, identity] = [ids[operation] ?? '', identities[payment] ?? ''];
          if (act === 'claim') {
            const { kind } = await world.claim(id, identity);
            if (kind === 'claimed') {
              expect(owner.has(identity)).toBe(false);
              owner.set(identity, id);
            }
          }
          if (act === 'refuse') await world.store.refuse(identity, 'no', NOW, null);
          if (act === 'settle') {
            const receipt = { transaction: identity, payer: 'p', paidAt: NOW };
            if (await world.store.settle(identity, receipt, '{}')) {
              const paid = owner.get(identity)!;
              expect(settled.has(paid)).toBe(false);
              settled.add(paid);
            }
          }
        }
        for (const id of ids) expect((await world.store.read(id))?.status === 'paid').toBe(settled.has(id));
      }),
      { numRuns: 40 },
    );
  });
});
