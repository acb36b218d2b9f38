import { handMadePayment } from '@say402/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chains } from '@say402/readback';
import type { World } from '../http/world.ts';
import { handMadeSolanaPayment } from '../http/hand-made-solana-payment.ts';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { asV2, withAuthorization } from './proofs.ts';
import { tokenCalls } from './token-calls.ts';
import { until } from './until.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe.each(STORES)('payments at the wrong time or place, on %s', (store) => {
  let world: AttackWorld;
  /** How far the clock of the service is ahead, in milliseconds. */
  let ahead = 0;
  beforeAll(async () => {
    world = await bench.open(store, { now: () => Date.now() + ahead });
  });
  beforeEach(async () => {
    ahead = 0;
    world.kit.setFaults([]);
    world.kit.clearJournal();
    await world.received();
  });

  test('attack 5: a replay after success, at any age and after a restart, gets the stored answer without settling', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    const paid = await world.pay(operationId, proof);
    expect(paid.status).toBe(200);
    const other = await world.newOperation();
    const restarted = await world.instance();
    for (const age of [0, 121, 301, 600, 29 * 24 * 3_600]) {
      ahead = age * SECOND;
      for (const instance of [world, restarted]) {
        const again = await instance.pay(operationId, proof);
        expect({ age, status: again.status, text: again.text }).toEqual({
          age,
          status: 200,
          text: paid.text,
        });
        // Past validBefore, or past the time of the other operation, the reason is another one; never a release.
        expect([402, 404, 409]).toContain((await instance.pay(other, proof)).status);
      }
    }
    expect(world.calls()).toHaveLength(1);
    expect(await world.received()).toBe(10_000n);
    await restarted.sandbox.close();
  });

  test('attack 9: numbers above 2^256 are malformed, for a paid operation too', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    const odd = ['value', 'validAfter', 'validBefore'].map((name) =>
      withAuthorization(proof, { [name]: '9'.repeat(78) }),
    );
    const answers = async () => Promise.all(odd.map(async (header) => world.pay(operationId, header)));
    const refused = { status: 400, body: { code: 'invalid_payment_header' } };
    expect(await answers()).toMatchObject([refused, refused, refused]);
    expect((await world.pay(operationId, proof)).status).toBe(200);
    expect(await answers()).toMatchObject([refused, refused, refused]);
    expect(world.calls()).toHaveLength(1);
  });

  test('attack 5: a replay of a refused payment is refused again without settling, after a restart too', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    world.kit.setFaults({ endpoint: 'settle', fault: 'refuse', times: 1 });
    expect((await world.pay(operationId, proof)).status).toBe(402);
    const restarted = await world.instance();
    for (const age of [0, 121, 301]) {
      ahead = age * SECOND;
      expect((await world.pay(operationId, proof)).status).toBe(402);
      expect((await restarted.pay(operationId, proof)).status).toBe(402);
    }
    expect(world.calls()).toHaveLength(1);
    expect(await world.received()).toBe(0n);
    await restarted.sandbox.close();
  });

  test('attack 6: a payment that was settled elsewhere a moment ago is refused before anything is claimed', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    const { accounts, chains: running } = bench.chains;
    const asset = chains.base.paymentAsset.address;
    await tokenCalls(accounts.secondUser, running.base.rpcUrl, asset).submit(proof);
    expect(await world.received()).toBe(10_000n);
    world.kit.setFaults({ endpoint: 'verify', fault: 'verify_says_valid' });
    for (const later of [0, 5 * SECOND, 120 * SECOND]) {
      ahead = later;
      const answer = await world.pay(operationId, proof);
      expect(answer.status).toBe(402);
      expect(answer.body['error']).toContain('its nonce is used or canceled on the chain');
      expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    }
    expect(world.settlesOf(proof)).toEqual([]);
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
    expect(await world.received()).toBe(10_000n);
  });

  test('attack 10: a v2 payment whose echo is forged settles by the price and payee of the service', async () => {
    const operationId = await world.newOperation();
    const requirement = await world.requirementOf(operationId);
    const proof = await handMadePayment(requirement, bench.chains.accounts.user);
    const forged = {
      amount: '1',
      payTo: `0x${'4'.repeat(40)}`,
      extra: { operationId: 'op_other', name: 'x' },
    };
    const header = asV2(proof, 'eip155:8453', forged);
    const answer = await world.post({ operationId }, { 'payment-signature': header });
    expect(answer).toMatchObject({ status: 200, body: { operationId } });
    expect(await world.received()).toBe(10_000n);
  });

  test('attack 11: for an operation that is unknown, expired, paid by another or on another chain nothing is settled', async () => {
    const [base, polygon, paid] = [
      await world.newOperation(),
      await world.newOperation({ chain: 'polygon' }),
      await world.newOperation(),
    ];
    expect((await world.pay(paid, await world.proofFor(paid, 'secondUser'))).status).toBe(200);
    world.kit.clearJournal();
    const proof = await world.proofFor(base);
    expect((await world.pay('op_unknown', proof)).status).toBe(404);
    expect((await world.pay(polygon, proof)).status).toBe(402);
    expect((await world.pay(paid, proof)).body['code']).toBe('already_paid');
    ahead = 25 * HOUR;
    const late = String(Math.floor((Date.now() + ahead) / SECOND) + 100);
    const fresh = await handMadePayment(
      { ...(await onceMore()), asset: chains.base.paymentAsset.address },
      bench.chains.accounts.user,
      { validBefore: late },
    );
    expect((await world.pay(base, fresh)).status).toBe(404);
    expect(world.calls()).toEqual([]);
  });
  const onceMore = async () => world.requirementOf(await world.newOperation());

  const payWith = async (
    instance: World,
    operationId: string,
    requirement: Parameters<typeof handMadePayment>[0],
  ) => instance.pay(operationId, await handMadePayment(requirement, bench.chains.accounts.user));

  test('attack 12: a price or payee that changes after the 402 changes nothing for who was asked before', async () => {
    const operationId = await world.newOperation();
    const requirement = await world.requirementOf(operationId);
    const stranger = bench.chains.accounts.secondUser.evm.address;
    const changed = await world.instance({ environment: { PRICE: '0.02', PAYEE_ADDRESS: stranger } });
    expect(await changed.requirementOf(operationId)).toEqual(requirement);
    const asked = await changed.requirementOf(await changed.newOperation());
    expect([asked.maxAmountRequired, asked.payTo]).toEqual(['20000', stranger]);
    expect((await payWith(changed, operationId, { ...requirement, maxAmountRequired: '20000' })).status).toBe(
      402,
    );
    expect((await payWith(changed, operationId, requirement)).status).toBe(200);
    expect(await world.received()).toBe(10_000n);
    await changed.sandbox.close();
  });

  test('attack 12: a Solana fee payer that changes after the 402 changes nothing for who was asked before', async () => {
    const operationId = await world.newOperation({ chain: 'solana' });
    const requirement = await world.requirementOf(operationId);
    const { accounts, chains: running } = bench.chains;
    const proof = await handMadeSolanaPayment(requirement, accounts.user, running.solana.rpcUrl);
    const feePayer = 'SysvarC1ock11111111111111111111111111111111';
    world.kit.setFaults({ endpoint: 'supported', fault: 'other_fee_payer', options: { feePayer } });
    const changed = await world.instance();
    const asked = await changed.requirementOf(await changed.newOperation({ chain: 'solana' }));
    expect(asked.extra).toEqual({ feePayer });
    await world.received('solana');
    expect((await changed.pay(operationId, proof)).status).toBe(200);
    expect(await world.received('solana')).toBe(10_000n);
    await changed.sandbox.close();
  });

  test('attack 22: a second payment while the first is unresolved is refused without settling', async () => {
    const operationId = await world.newOperation();
    const [first, second] = [await world.proofFor(operationId), await world.proofFor(operationId)];
    world.kit.setFaults({ endpoint: 'settle', fault: 'error_before_settling', timesPerPayment: 3 });
    expect((await world.pay(operationId, first)).status).toBe(503);
    const fromOther = await world.proofFor(operationId, 'secondUser');
    for (const proof of [second, fromOther, asV2(second, 'eip155:8453')]) {
      const name = proof === second || proof === fromOther ? 'x-payment' : 'payment-signature';
      const answer = await world.post({ operationId }, { [name]: proof });
      expect(answer).toMatchObject({ status: 503, body: { code: 'settlement_unresolved' } });
      expect(answer.headers.get('payment-required')).toBeNull();
    }
    await until(async () => (await world.pay(operationId, first)).status === 200);
    expect((await world.pay(operationId, second)).status).toBe(200);
    expect((await world.pay(operationId, fromOther)).status).toBe(409);
    expect([world.settlesOf(second), world.settlesOf(fromOther)]).toEqual([[], []]);
    expect(await world.received()).toBe(10_000n);
  });
});
