import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openContractWorld,
  NOW,
  prepared,
  challenge,
  STORES,
  type ContractWorld,
} from './testing/contract-world.ts';

const WORDS = 'send my secret 5 USDC';
const never = { paidBefore: 0, idempotencyBefore: 0, messagesBefore: 0, payloadsBefore: 0 };

describe.each(STORES)('erasing on %s', (name) => {
  let world: ContractWorld;
  beforeAll(async () => {
    world = await openContractWorld(name);
  });
  afterAll(async () => world.close());

  const insert = async (wallet: string, webhook?: string): Promise<string> => {
    const id = world.next('op');
    const terms = { id, chain: 'base', wallet, price: 1n, createdAt: NOW, payableUntil: NOW + 1_000 };
    await world.store.insert({
      ...terms,
      client: 'someone',
      messages: WORDS,
      ...prepared,
      ...(webhook !== undefined && { webhook }),
    });
    await world.store.pin(id, challenge);
    return id;
  };
  const pay = async (wallet: string, paidAt = NOW): Promise<{ id: string; identity: string }> => {
    const [id, identity] = [await insert(wallet), world.next('identity')];
    await world.claim(id, { ...world.claimOf(identity), payer: wallet });
    await world.store.settle(identity, { transaction: `tx of ${identity}`, payer: wallet, paidAt }, '{}');
    return { id, identity };
  };
  const refuse = async (
    wallet: string,
    watchAt: number | null,
  ): Promise<{ id: string; identity: string }> => {
    const [id, identity] = [await insert(wallet), world.next('identity')];
    await world.claim(id, { ...world.claimOf(identity), payer: wallet });
    await world.store.refuse(identity, 'no funds', NOW, watchAt);
    return { id, identity };
  };
  const messagesOf = async (id: string): Promise<unknown> =>
    (await world.rows(`SELECT messages FROM operation_documents WHERE operation_id = '${id}'`))[0]?.[
      'messages'
    ];
  const paymentOf = async (identity: string): Promise<Record<string, unknown> | undefined> =>
    (await world.rows(`SELECT * FROM payments WHERE identity = '${identity}'`))[0];
  const clientOf = async (id: string): Promise<unknown> =>
    (await world.rows(`SELECT client FROM operations WHERE id = '${id}'`))[0]?.['client'];

  test('messages of paid operations go at their time, and nothing else with them', async () => {
    const [old, recent] = [await pay('0xA', NOW - 10), await pay('0xA', NOW)];
    const unpaid = await insert('0xA');
    await world.store.sweep({ ...never, now: NOW, messagesBefore: NOW - 5 });
    expect(await messagesOf(old.id)).toBe('[]');
    expect(await clientOf(old.id)).toBeNull();
    for (const kept of [recent.id, unpaid]) {
      expect(await messagesOf(kept)).toBe(WORDS);
      expect(await clientOf(kept)).toBe('someone');
    }
    const operation = await world.store.read(old.id);
    const { plan, preview } = prepared;
    expect(operation).toMatchObject({ status: 'paid', plan, preview, batch: '{}', wallet: '0xA' });
    expect(operation).toMatchObject({ claim: { payload: '{"version":1}' } });
  });

  test('payloads go once their payment has ended and nobody looks for it any more, the receipt stays', async () => {
    const settled = await pay('0xB', NOW - 10);
    const [refused, watched] = [await refuse('0xB', null), await refuse('0xB', NOW + 99)];
    const open = { id: await insert('0xB'), identity: world.next('identity') };
    await world.claim(open.id, open.identity);
    await world.store.sweep({ ...never, now: NOW, payloadsBefore: NOW + 5 });
    expect((await paymentOf(refused.identity))?.['payload']).toBe('');
    for (const { identity } of [watched, open])
      expect((await paymentOf(identity))?.['payload']).toBe('{"version":1}');
    expect(await paymentOf(settled.identity)).toMatchObject({
      payload: '',
      state: 'settled',
      transaction_id: `tx of ${settled.identity}`,
      payer: '0xB',
      operation_id: settled.id,
    });
    expect((await world.store.read(settled.id))?.status).toBe('paid');
    expect((await world.store.read(open.id))?.status).toBe('settling');
  });

  test('a wallet is forgotten with all that is its own, while identities and receipts stay', async () => {
    const [mine, lower] = ['0xMine', '0xmine'];
    const [paid, refused, watched] = [
      await pay(mine),
      await refuse(mine, null),
      await refuse(mine, NOW + 50),
    ];
    const unpaid = await insert(mine);
    const open = { id: await insert(mine), identity: world.next('identity') };
    await world.claim(open.id, open.identity);
    const other = await pay('0xOther');
    const key = { wallet: lower, key: 'k', requestHash: 'h' };
    const stale = { answered: 0, inFlight: 0 };
    await world.store.beginIdempotent(key, NOW, stale);
    await world.store.answerIdempotent(key, 'the preview');

    expect(await world.store.forgetWallet([mine, lower])).toEqual({ operations: 4, payloads: 2, waiting: 2 });
    for (const id of [paid.id, refused.id, watched.id, unpaid]) {
      expect(await world.store.read(id)).toBeNull();
      expect(await messagesOf(id)).toBeUndefined();
    }
    expect((await world.store.read(open.id))?.status).toBe('settling');
    expect(await world.store.readPayment(paid.identity)).toEqual({ operationId: paid.id });
    expect(await paymentOf(paid.identity)).toMatchObject({ payload: '', state: 'settled' });
    expect((await paymentOf(watched.identity))?.['payload']).toBe('{"version":1}');
    expect(await world.store.read(other.id)).toMatchObject({ status: 'paid', wallet: '0xOther' });
    expect((await paymentOf(other.identity))?.['payload']).toBe('{"version":1}');
    expect(await world.store.beginIdempotent(key, NOW, stale)).toEqual({ kind: 'begun' });

    const again = await insert('0xNew');
    expect(await world.claim(again, paid.identity)).toEqual({ kind: 'payment_known', operationId: paid.id });
    const late = { transaction: 'late', payer: mine, paidAt: NOW };
    expect(await world.store.landLate(watched.identity, late, null)).toBe('credited');
    expect(await world.store.forgetWallet([mine, lower])).toEqual({ operations: 0, payloads: 1, waiting: 1 });
  });

  test('an operation is forgotten by its id, and so is the answer that named it', async () => {
    const [paid, other] = [await pay('0xC'), await pay('0xC')];
    const keys = [paid, other].map(({ id }) => ({ wallet: '0xc', key: id, requestHash: 'h' }));
    for (const key of keys) {
      await world.store.beginIdempotent(key, NOW, { answered: 0, inFlight: 0 });
      await world.store.answerIdempotent(key, `{"status":"success","operationId":"${key.key}"}`);
    }
    expect(await world.store.forgetOperation(paid.id)).toEqual({ operations: 1, payloads: 1, waiting: 0 });
    expect(await world.store.forgetOperation(paid.id)).toEqual({ operations: 0, payloads: 0, waiting: 0 });
    expect(await world.store.read(paid.id)).toBeNull();
    expect((await world.store.read(other.id))?.status).toBe('paid');
    const begun = await Promise.all(
      keys.map(async (key) => world.store.beginIdempotent(key, NOW, { answered: 0, inFlight: 0 })),
    );
    expect(begun.map(({ kind }) => kind)).toEqual(['begun', 'answered']);
  });

  test('what is forgotten is told to nobody: its webhook and the messages that wait for it go with it', async () => {
    const [byId, byWallet, other] = [
      await insert('0xHook', 'https://a.example/'),
      await insert('0xHooked', 'https://b.example/'),
      await insert('0xKept', 'https://c.example/'),
    ];
    for (const id of [byId, byWallet, other]) {
      const identity = world.next('identity');
      await world.claim(id, identity);
      await world.store.settle(identity, { transaction: identity, payer: 'p', paidAt: NOW }, null);
    }
    const waiting = async (): Promise<unknown[]> => {
      const rows = await world.rows('SELECT operation_id FROM webhook_deliveries');
      const ids = rows.map((row) => row['operation_id']);
      return [byId, byWallet, other].filter((id) => ids.includes(id));
    };
    expect(await waiting()).toEqual([byId, byWallet, other]);
    await world.store.forgetOperation(byId);
    await world.store.forgetWallet(['0xHooked']);
    expect(await waiting()).toEqual([other]);
    const urls = await world.rows('SELECT url FROM webhooks');
    expect(urls.map(({ url }) => url)).toEqual(['https://c.example/']);
  });

  test('credits are listed in pages that lose none, even of one millisecond', async () => {
    const id = await insert('0xD');
    const identities = [];
    for (let index = 0; index < 5; index += 1) {
      const identity = world.next('credit');
      await world.claim(id, identity);
      await world.store.refuse(identity, 'no', NOW, NOW + 9);
      identities.push(identity);
    }
    await world.store.cancel(id, '0xD');
    const at = NOW + 1_000_000;
    for (const identity of identities)
      await world.store.landLate(identity, { transaction: identity, payer: '0xD', paidAt: at }, null);
    const first = await world.store.listCredits(at - 1, 2);
    const second = await world.store.listCredits(at, 2, first.at(-1)?.identity);
    const third = await world.store.listCredits(at, 2, second.at(-1)?.identity);
    expect([...first, ...second, ...third].map(({ identity }) => identity)).toEqual(identities.toSorted());
    expect(await world.store.listCredits(at, 10)).toEqual([]);
  });
});
