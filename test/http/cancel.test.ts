import type { SandboxAccount } from '@say402/sandbox';
import { cancelMessage } from '@say402/wire';
import {
  createKeyPairSignerFromBytes,
  createSignableMessage,
  getBase58Decoder,
  getBase58Encoder,
} from '@solana/kit';
import { createTestClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, STORES, type AttackWorld, type Bench } from '../attacks/bench.ts';
import type { Answer } from './caller.ts';
import type { ChainName } from './world.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

async function sign(chain: ChainName, account: SandboxAccount, message: string): Promise<string> {
  if (chain !== 'solana') return privateKeyToAccount(account.evm.privateKey).signMessage({ message });
  const secretKey = Uint8Array.from(getBase58Encoder().encode(account.solana.secretKey));
  const signer = await createKeyPairSignerFromBytes(secretKey);
  const [signatures] = await signer.signMessages([createSignableMessage(message)]);
  return getBase58Decoder().decode(signatures![signer.address]!);
}

describe.each(STORES)('cancelling, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store);
  });

  interface Overrides {
    readonly who?: 'user' | 'secondUser';
    readonly issuedAt?: string;
    readonly service?: string;
    readonly signedId?: string;
  }
  async function bodyFor(
    chain: ChainName,
    operationId: string,
    { who = 'user', issuedAt = new Date().toISOString(), service, signedId }: Overrides = {},
  ): Promise<{ issuedAt: string; signature: string }> {
    const message = cancelMessage({
      service: service ?? world.sandbox.url,
      operationId: signedId ?? operationId,
      issuedAt,
    });
    return { issuedAt, signature: await sign(chain, bench.chains.accounts[who], message) };
  }
  const cancel = async (operationId: string, body: unknown): Promise<Answer> =>
    world.post(body, {}, `/api/operations/${operationId}/cancel`);

  test.each(['base', 'solana'] as const)(
    'deletes an unpaid operation on the signature of its wallet, on %s',
    async (chain) => {
      const operationId = await world.newOperation({ chain });
      const body = await bodyFor(chain, operationId);
      await world.post({ operationId });
      expect(await cancel(operationId, body)).toMatchObject({
        status: 200,
        body: { status: 'cancelled', operationId },
      });
      expect(await world.statusOf(operationId)).toBe(404);
      expect((await world.post({ operationId })).status).toBe(404);
      expect((await cancel(operationId, body)).status).toBe(404);
      const other = await world.newOperation({ chain });
      expect((await cancel(other, body)).body['code']).toBe('signature_invalid');
      expect(await world.statusOf(other)).toBe('awaiting_payment');
    },
  );

  test.each(['base', 'solana'] as const)('refuses anything else, on %s', async (chain) => {
    const operationId = await world.newOperation({ chain });
    // Too late by so much that it still is when a slow machine gets to it.
    const [early, late] = [-301_000, 400_000].map((by) => new Date(Date.now() + by).toISOString());
    const refused: readonly Overrides[] = [
      { who: 'secondUser' },
      { signedId: await world.newOperation({ chain }) },
      { service: 'https://another.example' },
      { issuedAt: early! },
      { issuedAt: late! },
    ];
    for (const overrides of refused) {
      const answer = await cancel(operationId, await bodyFor(chain, operationId, overrides));
      expect(answer).toMatchObject({ status: 403, body: { code: 'signature_invalid' } });
    }
    const good = await bodyFor(chain, operationId);
    const moved = { ...good, issuedAt: new Date(Date.now() + 1_000).toISOString() };
    expect((await cancel(operationId, moved)).status).toBe(403);
    const elsewhere = await bodyFor(chain === 'base' ? 'solana' : 'base', operationId);
    expect((await cancel(operationId, elsewhere)).status).toBe(403);
    for (const body of [
      {},
      { ...good, issuedAt: 'now' },
      { ...good, signature: 'no!' },
      { ...good, signature: 7 },
    ]) {
      expect((await cancel(operationId, body)).status).toBe(400);
    }
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    expect((await cancel(operationId, good)).status).toBe(200);
  });

  test('is too late once a payment is being settled or has been', async () => {
    const operationId = await world.newOperation();
    world.kit.setFaults({ endpoint: 'settle', fault: 'slow', options: { delayMs: 800 }, times: 1 });
    const paying = world.pay(operationId, await world.proofFor(operationId));
    await expect.poll(async () => world.statusOf(operationId)).toBe('settling');
    const settling = await cancel(operationId, await bodyFor('base', operationId));
    expect(settling).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
    expect((await paying).status).toBe(200);
    const paid = await cancel(operationId, await bodyFor('base', operationId));
    expect(paid).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  });

  test('asks the code of a contract wallet (ERC-1271)', async () => {
    const { rpcUrl } = bench.chains.chains.avalanche;
    const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
    const { address } = bench.chains.accounts.user.evm;
    // Answers every call with one word: the magic value, another value, or nothing.
    const answering = (word: string): `0x${string}` => `0x7f${word.padEnd(64, '0')}5f5260205ff3`;
    const first = await world.newOperation({ chain: 'avalanche' });
    const body = await bodyFor('avalanche', first, { who: 'secondUser' });
    try {
      for (const bytecode of [answering('ffffffff'), '0x00', '0x5f5ffd'] as const) {
        await client.setCode({ address, bytecode });
        expect((await cancel(first, body)).status).toBe(403);
      }
      await client.setCode({ address, bytecode: answering('1626ba7e') });
      expect((await cancel(first, body)).status).toBe(200);
    } finally {
      await client.setCode({ address, bytecode: '0x' });
    }
  });

  test('never deletes what is being paid, whoever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const operationId = await world.newOperation();
      const [proof, body] = [await world.proofFor(operationId), await bodyFor('base', operationId)];
      await world.received();
      const [paid, cancelled] = await Promise.all([world.pay(operationId, proof), cancel(operationId, body)]);
      expect([paid.status, cancelled.status]).toEqual(paid.status === 200 ? [200, 409] : [404, 200]);
      expect(await world.received()).toBe(paid.status === 200 ? 10_000n : 0n);
    }
  });
});
