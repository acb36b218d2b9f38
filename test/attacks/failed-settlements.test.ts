import { chains } from '@say402/readback';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { tokenCalls } from './token-calls.ts';
import { until } from './until.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });
const failing = { endpoint: 'settle', fault: 'refuse', options: { reason: 'transaction_failed' } } as const;

describe.each(STORES)('transactions that cost the facilitator and fail, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store, { environment: { FAILED_PAYMENTS_PER_PAYER: '0' } });
  });
  beforeEach(() => {
    world.kit.setFaults([]);
    world.kit.clearJournal();
  });

  test('attack 35: one payer gets so many of them and no more, with one payment or several; others pay on', async () => {
    const strict = await bench.open(store, { environment: { FAILED_PAYMENTS_PER_PAYER: '3' } });
    const settles = (): number => strict.calls().filter(({ endpoint }) => endpoint === 'settle').length;
    const [first, second] = [await strict.newOperation(), await strict.newOperation()];
    const proof = await strict.proofFor(first);
    strict.kit.setFaults(failing);
    expect(await strict.pay(first, proof)).toMatchObject({
      status: 503,
      body: { code: 'settlement_unresolved' },
    });
    await until(() => settles() === 3);
    // The next look would be four seconds later.
    await pause(6_000);
    expect(settles()).toBe(3);
    const refused = await strict.pay(second, await strict.proofFor(second));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_refusals' } });
    expect(refused.body['detail']).toContain('failed on the chain');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(settles()).toBe(3);
    strict.kit.setFaults([]);
    expect((await strict.pay(second, await strict.proofFor(second, 'secondUser'))).status).toBe(200);
    // What failed may land all the same: then it has paid.
    const { accounts, chains: running } = bench.chains;
    const asset = chains.base.paymentAsset.address;
    await tokenCalls(accounts.secondUser, running.base.rpcUrl, asset).submit(proof);
    await until(async () => (await strict.statusOf(first)) === 'paid');
  });

  test('attack 35: they count as refused payments of their client', async () => {
    // A clock that stands still: counts are by the minute.
    const noon = Date.now();
    const limited = await world.instance({ environment: { REFUSED_PAYMENTS_PER_IP: '2' }, now: () => noon });
    world.kit.setFaults(failing);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      const operationId = await limited.newOperation();
      const answer = await limited.pay(operationId, await limited.proofFor(operationId, 'secondUser'));
      statuses.push(answer.body['code']);
    }
    expect(statuses).toEqual(['settlement_unresolved', 'settlement_unresolved', 'too_many_refusals']);
    await limited.sandbox.close();
  });

  test('attack 35: a transaction that an answer names is looked at before anything is presented again', async () => {
    const { accounts, chains: running } = bench.chains;
    const calls = tokenCalls(accounts.secondUser, running.base.rpcUrl, chains.base.paymentAsset.address);
    const transaction = await calls.failTransfer(accounts.payee.evm.address);
    const fault = { endpoint: 'settle', fault: 'pending_then_reverted' } as const;
    const [reverted, unknown] = [await world.newOperation(), await world.newOperation()];

    world.kit.setFaults({ ...fault, options: { transaction } });
    const first = await world.proofFor(reverted, 'secondUser');
    expect((await world.pay(reverted, first)).status).toBe(503);
    await until(async () => (await world.statusOf(reverted)) === 'awaiting_payment');
    expect(world.settlesOf(first)).toHaveLength(1);

    // Of one that no node knows (yet), it is believed for a while that it is under way.
    world.kit.setFaults(fault);
    const second = await world.proofFor(unknown, 'secondUser');
    expect((await world.pay(unknown, second)).status).toBe(503);
    await pause(5_000);
    expect(world.settlesOf(second)).toHaveLength(1);
    expect(await world.statusOf(unknown)).toBe('settling');
    await until(() => world.settlesOf(second).length > 1);
  });
});
