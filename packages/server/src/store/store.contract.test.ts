import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Challenge, Claim } from '../core/operation.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'say402-store-'));

/** Every store that the service can run on; the suite below holds for each. */
const stores = [{ name: 'SQLite', url: `file:${folder}/contract.db` }];

const NOW = 1_800_000_000_000;
const challenge: Challenge = { requirement: '{"a":1}', body: '{"x402Version":1}', header: 'eyJ9' };
const prepared = { plan: '{}', batch: '{"transactions":[]}', preview: '[]' };
let counter = 0;
const next = (prefix: string): string => `${prefix}_${(counter += 1)}`;
const claimOf = (identity: string): Claim => ({
  identity,
  payer: '0xPayer',
  payload: '{"version":1}',
  validBefore: 1_800_000_300,
  claimedAt: NOW,
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(stores)('a store on $name', ({ url }) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(url);
  });
  afterAll(async () => store.close());

  const insert = async (payableUntil = NOW + 1_000): Promise<string> => {
    const id = next('op');
    await store.insert({
      id,
      chain: 'base',
      wallet: '0xWallet',
      price: 2n ** 200n,
      createdAt: NOW,
      payableUntil,
      messages: '[]',
      ...prepared,
    });
    return id;
  };
  const insertPinned = async (): Promise<string> => {
    const id = await insert();
    await store.pin(id, challenge);
    return id;
  };

  test('keeps an operation exactly as it was stored', async () => {
    const id = await insert();
    expect(await store.read(id)).toEqual({
      id,
      chain: 'base',
      wallet: '0xWallet',
      price: 2n ** 200n,
      createdAt: NOW,
      payableUntil: NOW + 1_000,
      ...prepared,
      status: 'awaiting_payment',
      challenge: null,
    });
    expect(await store.readChallenge(id)).toEqual({
      status: 'awaiting_payment',
      chain: 'base',
      payableUntil: NOW + 1_000,
      challenge: null,
    });
  });

  test('answers null for what is not there', async () => {
    expect(await store.read('nothing')).toBeNull();
    expect(await store.readChallenge('nothing')).toBeNull();
    expect(await store.readPayment('nothing')).toBeNull();
    expect(await store.pin('nothing', challenge)).toBeNull();
    expect(await store.claim('nothing', claimOf(next('id')), prepared)).toEqual({ kind: 'not_awaiting' });
  });

  test('pins payment terms only while nothing is claimed', async () => {
    const id = await insertPinned();
    const other = { ...challenge, body: 'other' };
    expect(await store.pin(id, other)).toEqual(other);
    await store.claim(id, claimOf(next('id')), prepared);
    expect(await store.pin(id, challenge)).toEqual(other);
  });

  test('claims need pinned terms and an operation that can still be paid for', async () => {
    const unpinned = await insert();
    expect(await store.claim(unpinned, claimOf(next('id')), prepared)).toEqual({ kind: 'not_awaiting' });
    const expired = await insert(NOW - 1);
    await store.pin(expired, challenge);
    const identity = next('id');
    expect(await store.claim(expired, claimOf(identity), prepared)).toEqual({ kind: 'not_awaiting' });
    expect(await store.readPayment(identity)).toBeNull();
  });

  test('gives a payment to one operation only, whichever comes first of many at once', async () => {
    const identity = next('id');
    const ids = await Promise.all(Array.from({ length: 20 }, insertPinned));
    const results = await Promise.all(ids.map(async (id) => store.claim(id, claimOf(identity), prepared)));
    expect(results.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    const winner = ids[results.findIndex(({ kind }) => kind === 'claimed')];
    expect(results.filter(({ kind }) => kind === 'payment_known')).toHaveLength(19);
    expect(await store.readPayment(identity)).toEqual({ operationId: winner });
  });

  test('takes one payment for an operation, whichever comes first of many at once', async () => {
    const id = await insertPinned();
    const identities = Array.from({ length: 20 }, () => next('id'));
    const results = await Promise.all(
      identities.map(async (identity) => store.claim(id, claimOf(identity), prepared)),
    );
    expect(results.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'not_awaiting')).toHaveLength(19);
  });

  test('frees the operation after a refusal but never the payment', async () => {
    const id = await insertPinned();
    const identity = next('id');
    await store.claim(id, claimOf(identity), prepared);
    expect(await store.refuse(id, 'another', 'no', NOW)).toBe(false);
    expect(await store.refuse(id, identity, 'insufficient_funds', NOW)).toBe(true);
    expect(await store.refuse(id, identity, 'again', NOW)).toBe(false);
    expect((await store.read(id))?.status).toBe('awaiting_payment');
    expect(await store.claim(id, claimOf(identity), prepared)).toEqual({
      kind: 'payment_known',
      operationId: id,
    });
    expect(await store.claim(id, claimOf(next('id')), prepared)).toEqual({ kind: 'claimed' });
  });

  test('stores a paid operation with its receipt and the batch that is delivered', async () => {
    const id = await insertPinned();
    const claim = claimOf(next('id'));
    const fresh = { plan: '{"p":2}', batch: '{"b":2}', preview: '{"v":2}' };
    await store.claim(id, claim, fresh);
    expect(await store.read(id)).toMatchObject({ status: 'settling', claim, ...fresh });
    const receipt = { transaction: '0xabc', payer: claim.payer, paidAt: NOW + 5 };
    expect(await store.settle(id, 'another', receipt, '{"b":3}')).toBe(false);
    expect(await store.settle(id, claim.identity, receipt, '{"b":3}')).toBe(true);
    expect(await store.settle(id, claim.identity, receipt, '{"b":4}')).toBe(false);
    expect(await store.refuse(id, claim.identity, 'late', NOW)).toBe(false);
    expect(await store.read(id)).toMatchObject({ status: 'paid', receipt, batch: '{"b":3}' });
    expect((await store.readChallenge(id))?.status).toBe('paid');
  });

  test('sweeps what is past its time, and never a settling operation or a payment identity', async () => {
    const unpaid = await insert(NOW - 10);
    const [settling, paid] = [await insertPinned(), await insertPinned()];
    const claims = [claimOf(next('id')), claimOf(next('id'))] as const;
    await store.claim(settling, claims[0], prepared);
    await store.claim(paid, claims[1], prepared);
    await store.settle(paid, claims[1].identity, { transaction: '0x1', payer: 'p', paidAt: NOW }, '{}');
    await store.sweep(NOW + 10_000, NOW - 1, 0);
    expect(await store.read(unpaid)).toBeNull();
    expect((await store.read(paid))?.status).toBe('paid');
    await store.sweep(NOW + 10_000, NOW + 1, 0);
    expect(await store.read(paid)).toBeNull();
    expect((await store.read(settling))?.status).toBe('settling');
    expect(await store.readPayment(claims[1].identity)).toEqual({ operationId: paid });
  });

  test('answers a repeated idempotency key once the first request is done', async () => {
    const key = { wallet: 'w', key: next('key'), requestHash: 'h' };
    const stale = { answered: NOW - 1_000, inFlight: NOW - 1_000 };
    expect(await store.beginIdempotent(key, NOW, stale)).toEqual({ kind: 'begun' });
    expect(await store.beginIdempotent(key, NOW, stale)).toEqual({ kind: 'in_flight' });
    expect(await store.beginIdempotent({ ...key, requestHash: 'x' }, NOW, stale)).toEqual({
      kind: 'other_request',
    });
    expect(await store.beginIdempotent({ ...key, wallet: 'v' }, NOW, stale)).toEqual({ kind: 'begun' });
    await store.answerIdempotent(key, 'answer');
    expect(await store.beginIdempotent(key, NOW, stale)).toEqual({ kind: 'answered', answer: 'answer' });
    await store.abandonIdempotent(key);
    expect(await store.beginIdempotent(key, NOW, stale)).toEqual({ kind: 'answered', answer: 'answer' });
    const later = { answered: NOW + 1, inFlight: NOW + 1 };
    expect(await store.beginIdempotent(key, NOW + 2, later)).toEqual({ kind: 'begun' });
    await store.abandonIdempotent(key);
    expect(await store.beginIdempotent(key, NOW, stale)).toEqual({ kind: 'begun' });
  });

  test('keeps its promises over any order of claims, refusals and settlements', async () => {
    const step = fc.record({
      operation: fc.nat({ max: 2 }),
      payment: fc.nat({ max: 3 }),
      act: fc.constantFrom('claim', 'refuse', 'settle'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const ids = [await insertPinned(), await insertPinned(), await insertPinned()];
        const identities = Array.from({ length: 4 }, () => next('id'));
        const owner = new Map<string, string>();
        const settled = new Set<string>();
        for (const { operation, payment, act } of steps) {
          const [id, identity] = [ids[operation] ?? '', identities[payment] ?? ''];
          if (act === 'claim') {
            const { kind } = await store.claim(id, claimOf(identity), prepared);
            if (kind === 'claimed') {
              expect(owner.has(identity)).toBe(false);
              owner.set(identity, id);
            }
          }
          if (act === 'refuse') await store.refuse(id, identity, 'no', NOW);
          if (act === 'settle') {
            const receipt = { transaction: identity, payer: 'p', paidAt: NOW };
            if (await store.settle(id, identity, receipt, '{}')) {
              expect(owner.get(identity)).toBe(id);
              expect(settled.has(id)).toBe(false);
              settled.add(id);
            }
          }
        }
        for (const id of ids) expect((await store.read(id))?.status === 'paid').toBe(settled.has(id));
      }),
      { numRuns: 40 },
    );
  });

  test('holds everything after it was closed and opened again', async () => {
    const id = await insertPinned();
    const again = await openStore(url);
    expect((await again.read(id))?.id).toBe(id);
    await again.close();
  });
});
