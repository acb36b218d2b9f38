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
  test('sent 50 times at once settles once, and everyone gets the same answer or is told to wait', async () => {
    const operationId = await newOperation();
    const proof = await world.proofFor(operationId);
    const before = await world.usdcOf('base', world.address('base', 'payee'));
    const answers = await Promise.all(Array.from({ length: 50 }, async () => world.pay(operationId, proof)));
    const ok = answers.filter(({ status }) => status === 200);
    expect(ok.length).toBeGreaterThan(0);
    expect(new Set(ok.map(({ text }) => text)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    for (const { status, headers, body } of others) {
      expect({ status, body, wait: headers.get('retry-after') }).toMatchObject({
        status: 503,
        wait: '2',
      });
    }
    expect((await world.usdcOf('base', world.address('base', 'payee'))) - before).toBe(10_000n);
    expect((await world.pay(operationId, proof)).status).toBe(200);
  });

  test('that empties the wallet is the same race: no request is judged by a balance that the payment itself changed', async () => {
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

  test('releases one operation only, one after the other and at once', async () => {
    const [first, second] = [await newOperation(), await newOperation()];
    const proof = await world.proofFor(first);
    expect((await world.pay(first, proof)).status).toBe(200);
    expect(await world.pay(second, proof)).toMatchObject({ status: 409, body: { code: 'payment_used' } });
    const [third, fourth] = [await newOperation(), await newOperation()];
    const shared = await world.proofFor(third);
    const answers = await Promise.all([world.pay(third, shared), world.pay(fourth, shared)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('stays one payment however it is encoded', async () => {
    const operationId = await newOperation();
    const proof = await world.proofFor(operationId);
    expect((await world.pay(operationId, proof)).status).toBe(200);
    const decoded = JSON.parse(Buffer.from(proof, 'base64').toString()) as {
      payload: { signature: string; authorization: Record<string, string> };
    };
    const { signature, authorization } = decoded.payload;
    const upper = (hex: string): string => `0x${hex.slice(2).toUpperCase()}`;
    const { x402Version: _version, ...rest } = decoded as Record<string, unknown>;
    const variants = [
      JSON.stringify({ ...rest, payload: decoded.payload, x402Version: 1 }, null, 2),
      JSON.stringify({
        ...decoded,
        payload: {
          signature: upper(signature),
          authorization: { ...authorization, nonce: upper(authorization['nonce']!) },
        },
      }),
      JSON.stringify({ ...decoded, extra: 'ignored' }),
    ];
    const another = await newOperation();
    for (const variant of variants) {
      const header = Buffer.from(variant).toString('base64');
      expect((await world.pay(operationId, header)).status).toBe(200);
      expect((await world.pay(another, header)).status).toBe(409);
      const v2 = Buffer.from(
        JSON.stringify({
          x402Version: 2,
          accepted: { scheme: 'exact', network: 'eip155:8453' },
          payload: decoded.payload,
        }),
      ).toString('base64');
      expect((await world.post({ operationId: another }, { 'payment-signature': v2 })).status).toBe(409);
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
