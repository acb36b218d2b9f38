import { broadcast, createPayer } from '@say402/sandbox';
import { releaseResponseSchema } from '@say402/wire';
import { wrapFetchWithPayment } from '@x402/fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type ChainName, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { PRICE: '0.01', PRICE_POLYGON: '0' } });
});
afterAll(async () => world.sandbox.close());

const newOperation = (chain: ChainName = 'base', amount = '5'): Promise<string> =>
  world.newOperation({ chain, words: `send ${amount} USDC to ${world.address(chain, 'secondUser')}` });

describe('real x402 clients', () => {
  test.each([
    ['base', 10_000n],
    ['polygon', 0n],
    ['avalanche', 10_000n],
    ['solana', 10_000n],
  ] as const)('@x402/fetch pays on %s and gets the transactions', async (chain, price) => {
    const operationId = await newOperation(chain);
    const [payer, payee] = [world.address(chain), world.address(chain, 'payee')];
    const before = await Promise.all([world.usdcOf(chain, payer), world.usdcOf(chain, payee)]);
    const client = await createPayer(world.sandbox.accounts.user, world.sandbox.chains.solana.rpcUrl);
    const response = await wrapFetchWithPayment(fetch, client)(`${world.sandbox.url}/api/process`, {
      method: 'POST',
      body: JSON.stringify({ operationId }),
    });
    expect(response.status).toBe(200);
    expect(releaseResponseSchema.parse(await response.json()).operationId).toBe(operationId);
    const after = await Promise.all([world.usdcOf(chain, payer), world.usdcOf(chain, payee)]);
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([-price, price]);
  });

  test('a hand-made X-PAYMENT pays, at a price and at price 0', async () => {
    for (const [chain, price] of [
      ['base', 10_000n],
      ['polygon', 0n],
    ] as const) {
      const operationId = await newOperation(chain);
      const before = await world.usdcOf(chain, world.address(chain, 'payee'));
      expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
      expect((await world.usdcOf(chain, world.address(chain, 'payee'))) - before).toBe(price);
    }
  });
});

describe('one payment', () => {
  test('sent 60 times at once that empties the wallet is one payment: no request is judged by a balance that the payment itself changed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const operationId = await newOperation('base', 'all my');
      const proof = await world.proofFor(operationId);
      const answers = await Promise.all(
        Array.from({ length: 60 }, async () => world.pay(operationId, proof)),
      );
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    }
  });
});

describe('a paid operation', () => {
  test('answers the same payment, and any other valid one of the same payer, without settling', async () => {
    const operationId = await newOperation();
    const proof = await world.proofFor(operationId);
    const first = await world.pay(operationId, proof);
    const before = await world.usdcOf('base', world.address('base', 'payee'));
    const again = await world.pay(operationId, proof);
    const fresh = await world.pay(operationId, await world.proofFor(operationId));
    for (const answer of [again, fresh]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(first.text);
      expect(answer.headers.get('x-payment-response')).toBe(first.headers.get('x-payment-response'));
    }
    expect(await world.usdcOf('base', world.address('base', 'payee'))).toBe(before);
  });

  test('refuses another payer and takes nothing', async () => {
    const operationId = await newOperation();
    await world.pay(operationId, await world.proofFor(operationId));
    const before = await world.usdcOf('base', world.address('base', 'payee'));
    const answer = await world.pay(operationId, await world.proofFor(operationId, 'secondUser'));
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await world.usdcOf('base', world.address('base', 'payee'))).toBe(before);
  });

  test('does not answer to a payment whose nonce was read from the chain but whose signature is made up', async () => {
    const operationId = await newOperation();
    const proof = await world.proofFor(operationId);
    await world.pay(operationId, proof);
    const decoded = JSON.parse(Buffer.from(proof, 'base64').toString()) as { payload: { signature: string } };
    decoded.payload.signature = `0x${'11'.repeat(64)}1b`;
    const forged = Buffer.from(JSON.stringify(decoded)).toString('base64');
    expect(await world.pay(operationId, forged)).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
  });
});

describe('the price', () => {
  test('is kept back when all of the payment token is sent', async () => {
    const messages = [
      { role: 'user', content: `send all my USDC to ${world.address('avalanche', 'secondUser')}` },
    ];
    const { body } = await world.post({ messages, wallet: world.address('avalanche'), chain: 'avalanche' });
    const held = await world.usdcOf('avalanche', world.address('avalanche'));
    expect(body).toMatchObject({ preview: [{ sent: [{ baseUnits: (held - 10_000n).toString() }] }] });
    const operationId = body['operationId'] as string;
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
  });

  test('is part of what the wallet must hold', async () => {
    const held = await world.usdcOf('base', world.address('base'));
    const words = `send ${Number(held) / 1e6} USDC to ${world.address('base', 'secondUser')}`;
    const answer = await world.post({
      messages: [{ role: 'user', content: words }],
      wallet: world.address('base'),
      chain: 'base',
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
    expect(answer.body['detail']).toContain('0.01 USDC');
  });

  test('may be paid by someone else, and nothing is taken when the wallet can no longer do what was asked', async () => {
    const operationId = await newOperation('polygon', '1');
    const paid = await world.pay(operationId, await world.proofFor(operationId, 'secondUser'));
    expect(paid.status).toBe(200);
    const held = await world.usdcOf('polygon', world.address('polygon'));
    const everything = await newOperation('polygon', (Number(held) / 1e6).toString());
    const spend = await newOperation('polygon', '3');
    const released = releaseResponseSchema.parse((await world.pay(spend, await world.proofFor(spend))).body);
    await broadcast(released.transactions, world.sandbox.accounts.user, world.sandbox.chains.polygon.rpcUrl);
    const refused = await world.pay(everything, await world.proofFor(everything));
    expect(refused).toMatchObject({ status: 422, body: { code: 'simulation_failed' } });
    expect(await world.statusOf(everything)).toBe('awaiting_payment');
  });
});
