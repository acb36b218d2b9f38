import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, STORES, type AttackWorld, type Bench } from '../attacks/bench.ts';
import { openProof } from '../attacks/proofs.ts';
import { until } from '../attacks/until.ts';
import { operator } from '../operator.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

const PRICE = 10_000n;

describe.each(STORES)('a payment that was refused and lands all the same, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store, { environment: { LEASE_MS: '1000' } });
  });

  /** A payment that the facilitator says it refused, and that it settles some time later. */
  const refusedPayment = async (settlesAfterMs: number, of: AttackWorld = world) => {
    const operationId = await of.newOperation();
    const proof = await of.proofFor(operationId);
    const match = { nonce: openProof(proof).payload.authorization['nonce']! };
    of.kit.addFault({ endpoint: 'settle', fault: 'refuse', options: { settlesAfterMs }, match });
    expect((await of.pay(operationId, proof)).status).toBe(402);
    return { operationId, proof };
  };

  test('pays its operation, with nobody asking', async () => {
    await world.received();
    const { operationId, proof } = await refusedPayment(700);
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    await until(async () => (await world.statusOf(operationId)) === 'paid');
    expect((await world.pay(operationId, proof)).status).toBe(200);
    expect(await world.received()).toBe(PRICE);
  });

  test('is owed back where another one has paid meanwhile, and the operator sees it', async () => {
    await world.received();
    const { operationId } = await refusedPayment(1_500);
    const second = await world.proofFor(operationId);
    expect((await world.pay(operationId, second)).status).toBe(200);
    await until(async () =>
      (await operator(world.databaseUrl, 'credits', '--csv')).out.includes(operationId),
    );
    expect(await world.received()).toBe(2n * PRICE);
    const { out } = await operator(world.databaseUrl, 'credits', '--csv');
    expect(out.split('\n').filter((line) => line.includes(operationId))).toHaveLength(1);
  });

  test('is found before a second one is taken: the payer gets the transactions and is charged once', async () => {
    const patient = await bench.open(store, { environment: { LEASE_MS: '60000' } });
    await patient.received();
    const { operationId, proof } = await refusedPayment(0, patient);
    const second = await patient.proofFor(operationId);
    const answer = await patient.pay(operationId, second);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 200,
      body: { operationId },
    });
    expect((await patient.pay(operationId, proof)).text).toBe(answer.text);
    expect(patient.settlesOf(second)).toEqual([]);
    expect(await patient.received()).toBe(PRICE);
  });

  test('is found when it is sent again, before its payer is told to sign another one', async () => {
    const patient = await bench.open(store, { environment: { LEASE_MS: '60000' } });
    const { operationId, proof } = await refusedPayment(0, patient);
    expect((await patient.pay(operationId, proof)).status).toBe(200);
    expect(patient.settlesOf(proof)).toHaveLength(1);
  });
});
