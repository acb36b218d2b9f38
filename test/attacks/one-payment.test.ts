import { createSolanaRpc } from '@solana/kit';
import { encodeAbiParameters } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../http/caller.ts';
import { handMadeSolanaPayment } from '../http/hand-made-solana-payment.ts';
import type { World } from '../http/world.ts';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { openProof, seal, spellings } from './proofs.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

/** Everyone was either given the same answer or told to come again; nobody was asked to pay again. */
function expectOneRelease(answers: readonly Answer[]): void {
  const released = answers.filter(({ status }) => status === 200);
  const seen = answers.map(({ status, body }) => ({ status, code: body['code'] }));
  expect(seen).toContainEqual({ status: 200, code: undefined });
  expect(new Set(released.map(({ text }) => text)).size).toBe(1);
  const others = answers.filter(({ status }) => status !== 200);
  expect(others.flatMap(({ body, text }) => (body['code'] === 'settlement_unresolved' ? [] : text))).toEqual(
    [],
  );
  for (const { status, headers } of others) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
}

describe.each(STORES)('one payment, one release, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store);
  });
  beforeEach(() => world.kit.clearJournal());

  const solanaOffer = async () => {
    const operationId = await world.newOperation({ chain: 'solana' });
    return { operationId, requirement: await world.requirementOf(operationId) };
  };
  const payOnSolana = async (requirement: Awaited<ReturnType<World['requirementOf']>>, blockhash?: string) =>
    handMadeSolanaPayment(
      requirement,
      bench.chains.accounts.user,
      bench.chains.chains.solana.rpcUrl,
      blockhash === undefined ? {} : { blockhash },
    );

  test('attack 1: the same header 50 times at once settles once', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    await world.received();
    expectOneRelease(
      await Promise.all(Array.from({ length: 50 }, async () => world.pay(operationId, proof))),
    );
    expect(world.settlesOf(proof)).toHaveLength(1);
    expect(await world.received()).toBe(10_000n);
    expect((await world.pay(operationId, proof)).status).toBe(200);
    expect(world.calls()).toHaveLength(1);
  });

  test('attack 1: the same header 12 times at once settles once, on Solana', async () => {
    const { operationId, requirement } = await solanaOffer();
    const proof = await payOnSolana(requirement);
    await world.received('solana');
    expectOneRelease(
      await Promise.all(Array.from({ length: 12 }, async () => world.pay(operationId, proof))),
    );
    expect(world.calls()).toHaveLength(1);
    expect(await world.received('solana')).toBe(10_000n);
  });

  test('attack 2: one header for two operations of one price releases one of them', async () => {
    const [first, second] = [await world.newOperation(), await world.newOperation()];
    const proof = await world.proofFor(first);
    expect((await world.pay(first, proof)).status).toBe(200);
    expect(await world.pay(second, proof)).toMatchObject({ status: 409, body: { code: 'payment_used' } });
    expect(await world.statusOf(second)).toBe('awaiting_payment');

    const race = await Promise.all(Array.from({ length: 6 }, async () => world.newOperation()));
    const shared = await world.proofFor(race[0]!);
    const answers = await Promise.all(race.map(async (operationId) => world.pay(operationId, shared)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(world.calls()).toHaveLength(2);
    const states = await Promise.all(race.map(async (id) => world.statusOf(id)));
    expect(states.filter((status) => status === 'paid')).toHaveLength(1);
  });

  test('attack 3: a payment is one payment, however it is spelt', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    const forms = Object.entries(spellings(proof));
    const answers = await Promise.all(
      forms.map(async ([, { name, value }]) => world.post({ operationId }, { [name]: value })),
    );
    expectOneRelease(answers);
    const other = await world.newOperation();
    for (const [how, { name, value }] of forms) {
      const again = await world.post({ operationId }, { [name]: value });
      expect({ how, status: again.status }).toEqual({ how, status: 200 });
      const elsewhere = await world.post({ operationId: other }, { [name]: value });
      expect({ how, code: elsewhere.body['code'] }).toEqual({ how, code: 'payment_used' });
    }
    expect(world.calls()).toHaveLength(1);
  });

  test('attack 3: a spelling that token or facilitator would refuse is settled as the key signed it', async () => {
    for (const how of ['with v as 0 or 1', 'with the other s', 'with hex in capitals']) {
      const operationId = await world.newOperation();
      const { value } = spellings(await world.proofFor(operationId))[how]!;
      expect({ how, status: (await world.pay(operationId, value)).status }).toEqual({ how, status: 200 });
    }
  });

  test('attack 3: spellings of one payment, each for an operation of its own, release one', async () => {
    const proof = await world.proofFor(await world.newOperation());
    const forms = Object.values(spellings(proof));
    const operations = await Promise.all(forms.map(async () => world.newOperation()));
    const answers = await Promise.all(
      forms.map(async ({ name, value }, index) =>
        world.post({ operationId: operations[index] }, { [name]: value }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(forms.length - 1);
    expect(world.calls()).toHaveLength(1);
  });

  test('attack 3: an ERC-6492 wrapper around the signature makes no second payment of it', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    expect((await world.pay(operationId, proof)).status).toBe(200);
    const opened = openProof(proof);
    const wrapped = encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [`0x${'0'.repeat(40)}`, '0x', `0x${opened.payload.signature.slice(2)}`],
    );
    const signature = `${wrapped}${'6492'.repeat(16)}`;
    const header = seal({ ...opened, payload: { ...opened.payload, signature } });
    const other = await world.newOperation();
    expect((await world.pay(other, header)).body['code']).toBe('payment_used');
    expect((await world.pay(operationId, header)).status).toBe(409);
    expect(world.calls()).toHaveLength(1);
  });

  test("attack 4: bytes in the fee payer's empty signature slot make no second payment", async () => {
    const { operationId, requirement } = await solanaOffer();
    const proof = await payOnSolana(requirement);
    const mutate = (byte: number): string => {
      const payment = JSON.parse(Buffer.from(proof, 'base64').toString()) as {
        payload: { transaction: string };
      };
      const wire = Buffer.from(payment.payload.transaction, 'base64');
      wire.fill(byte, 1, 65);
      return seal({ ...payment, payload: { transaction: wire.toString('base64') } });
    };
    const headers = [proof, mutate(1), mutate(2), mutate(255)];
    await world.received('solana');
    const answers = await Promise.all(headers.map(async (header) => world.pay(operationId, header)));
    expectOneRelease(answers);
    const other = (await solanaOffer()).operationId;
    for (const header of headers) {
      expect((await world.pay(operationId, header)).status).toBe(200);
      expect((await world.pay(other, header)).body['code']).toBe('payment_used');
    }
    expect(world.calls()).toHaveLength(1);
    expect(await world.received('solana')).toBe(10_000n);
  });

  test('attack 23: the same header at two instances on one database settles once', async () => {
    const second = await world.instance();
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    await world.received();
    expectOneRelease(
      await Promise.all(
        Array.from({ length: 20 }, async (_, index) =>
          (index % 2 === 0 ? world : second).pay(operationId, proof),
        ),
      ),
    );
    expect(world.settlesOf(proof)).toHaveLength(1);
    expect(await world.received()).toBe(10_000n);
    const [here, there] = [await world.pay(operationId, proof), await second.pay(operationId, proof)];
    expect([here.status, there.status, there.text]).toEqual([200, 200, here.text]);
    await second.sandbox.close();
  });

  test('attack 31: identical Solana bytes for two operations release one and refuse the other clearly', async () => {
    const [first, second] = [await solanaOffer(), await solanaOffer()];
    const { value } = await createSolanaRpc(bench.chains.chains.solana.rpcUrl).getLatestBlockhash().send();
    const [one, two] = [
      await payOnSolana(first.requirement, value.blockhash),
      await payOnSolana(second.requirement, value.blockhash),
    ];
    expect(two).toBe(one);
    await world.received('solana');
    expect((await world.pay(first.operationId, one)).status).toBe(200);
    const refused = await world.pay(second.operationId, two);
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_used' } });
    expect(refused.text).not.toContain('"transactions"');
    expect(await world.statusOf(second.operationId)).toBe('awaiting_payment');
    expect(world.calls()).toHaveLength(1);
    expect(await world.received('solana')).toBe(10_000n);
  });
});
