import { balanceOf, createPayer, handMadePayment, startSandbox, type Sandbox } from '@say402/sandbox';
import { chains } from '@say402/readback';
import { paymentRequiredSchema, releaseResponseSchema, type PaymentRequirement } from '@say402/wire';
import { wrapFetchWithPayment } from '@x402/fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Answer } from './caller.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { PRICE: '0.01', PRICE_POLYGON: '0' } });
});
afterAll(async () => sandbox.close());

const post = (body: unknown, headers?: Record<string, string>) =>
  call(`${sandbox.url}/api/process`, { body, ...(headers && { headers }) });
const pay = (operationId: string, proof: string): Promise<Answer> =>
  post({ operationId }, { 'x-payment': proof });
type ChainName = keyof typeof chains;
const account = (chain: ChainName, who: 'user' | 'secondUser' | 'payee' = 'user'): string =>
  sandbox.accounts[who][chain === 'solana' ? 'solana' : 'evm'].address;
const newOperation = async (chain: ChainName = 'base', amount = '5'): Promise<string> => {
  const messages = [{ role: 'user', content: `send ${amount} USDC to ${account(chain, 'secondUser')}` }];
  const answer = await post({ messages, wallet: account(chain), chain });
  return answer.body['operationId'] as string;
};
const requirementOf = async (operationId: string): Promise<PaymentRequirement> =>
  paymentRequiredSchema.parse((await post({ operationId })).body).accepts[0]!;
const proofFor = async (operationId: string, who: 'user' | 'secondUser' = 'user'): Promise<string> =>
  handMadePayment(await requirementOf(operationId), sandbox.accounts[who]);
const usdcOf = (chain: ChainName, owner: string): Promise<bigint> =>
  balanceOf({
    rpcUrl: sandbox.chains[chain].rpcUrl,
    family: chains[chain].family,
    owner,
    token: chains[chain].paymentAsset.address,
  });

describe('real x402 clients', () => {
  test.each([
    ['base', 10_000n],
    ['polygon', 0n],
    ['avalanche', 10_000n],
    ['solana', 10_000n],
  ] as const)('@x402/fetch pays on %s and gets the transactions', async (chain, price) => {
    const operationId = await newOperation(chain);
    const [payer, payee] = [account(chain), account(chain, 'payee')];
    const before = await Promise.all([usdcOf(chain, payer), usdcOf(chain, payee)]);
    const client = await createPayer(sandbox.accounts.user, sandbox.chains.solana.rpcUrl);
    const response = await wrapFetchWithPayment(fetch, client)(`${sandbox.url}/api/process`, {
      method: 'POST',
      body: JSON.stringify({ operationId }),
    });
    expect(response.status).toBe(200);
    expect(releaseResponseSchema.parse(await response.json()).operationId).toBe(operationId);
    const after = await Promise.all([usdcOf(chain, payer), usdcOf(chain, payee)]);
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([-price, price]);
  });

  test('a hand-made X-PAYMENT pays, at a price and at price 0', async () => {
    for (const [chain, price] of [
      ['base', 10_000n],
      ['polygon', 0n],
    ] as const) {
      const operationId = await newOperation(chain);
      const before = await usdcOf(chain, account(chain, 'payee'));
      expect((await pay(operationId, await proofFor(operationId))).status).toBe(200);
      expect((await usdcOf(chain, account(chain, 'payee'))) - before).toBe(price);
    }
  });
});

describe('one payment', () => {
  test('sent 50 times at once settles once, and everyone gets the same answer or is told to wait', async () => {
    const operationId = await newOperation();
    const proof = await proofFor(operationId);
    const before = await usdcOf('base', account('base', 'payee'));
    const answers = await Promise.all(Array.from({ length: 50 }, async () => pay(operationId, proof)));
    const ok = answers.filter(({ status }) => status === 200);
    expect(ok.length).toBeGreaterThan(0);
    expect(new Set(ok.map(({ text }) => text)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.every(({ status, headers }) => status === 503 && headers.get('retry-after') !== null)).toBe(
      true,
    );
    expect((await usdcOf('base', account('base', 'payee'))) - before).toBe(10_000n);
    expect((await pay(operationId, proof)).status).toBe(200);
  });

  test('releases one operation only, one after the other and at once', async () => {
    const [first, second] = [await newOperation(), await newOperation()];
    const proof = await proofFor(first);
    expect((await pay(first, proof)).status).toBe(200);
    expect(await pay(second, proof)).toMatchObject({ status: 409, body: { code: 'payment_used' } });
    const [third, fourth] = [await newOperation(), await newOperation()];
    const shared = await proofFor(third);
    const answers = await Promise.all([pay(third, shared), pay(fourth, shared)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('stays one payment however it is encoded', async () => {
    const operationId = await newOperation();
    const proof = await proofFor(operationId);
    expect((await pay(operationId, proof)).status).toBe(200);
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
      expect((await pay(operationId, header)).status).toBe(200);
      expect((await pay(another, header)).status).toBe(409);
      const v2 = Buffer.from(
        JSON.stringify({
          x402Version: 2,
          accepted: { scheme: 'exact', network: 'eip155:8453' },
          payload: decoded.payload,
        }),
      ).toString('base64');
      expect((await post({ operationId: another }, { 'payment-signature': v2 })).status).toBe(409);
    }
  });
});

describe('a paid operation', () => {
  test('answers the same payment, and any other valid one of the same payer, without settling', async () => {
    const operationId = await newOperation();
    const proof = await proofFor(operationId);
    const first = await pay(operationId, proof);
    const before = await usdcOf('base', account('base', 'payee'));
    const again = await pay(operationId, proof);
    const fresh = await pay(operationId, await proofFor(operationId));
    for (const answer of [again, fresh]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(first.text);
      expect(answer.headers.get('x-payment-response')).toBe(first.headers.get('x-payment-response'));
    }
    expect(await usdcOf('base', account('base', 'payee'))).toBe(before);
  });

  test('refuses another payer and takes nothing', async () => {
    const operationId = await newOperation();
    await pay(operationId, await proofFor(operationId));
    const before = await usdcOf('base', account('base', 'payee'));
    const answer = await pay(operationId, await proofFor(operationId, 'secondUser'));
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await usdcOf('base', account('base', 'payee'))).toBe(before);
  });

  test('does not answer to a payment whose nonce was read from the chain but whose signature is made up', async () => {
    const operationId = await newOperation();
    const proof = await proofFor(operationId);
    await pay(operationId, proof);
    const decoded = JSON.parse(Buffer.from(proof, 'base64').toString()) as { payload: { signature: string } };
    decoded.payload.signature = `0x${'11'.repeat(64)}1b`;
    const forged = Buffer.from(JSON.stringify(decoded)).toString('base64');
    expect(await pay(operationId, forged)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  });
});

describe('the price', () => {
  test('is kept back when all of the payment token is sent', async () => {
    const messages = [{ role: 'user', content: `send all my USDC to ${account('avalanche', 'secondUser')}` }];
    const { body } = await post({ messages, wallet: account('avalanche'), chain: 'avalanche' });
    const held = await usdcOf('avalanche', account('avalanche'));
    expect(body).toMatchObject({ preview: [{ sent: [{ baseUnits: (held - 10_000n).toString() }] }] });
    const operationId = body['operationId'] as string;
    expect((await pay(operationId, await proofFor(operationId))).status).toBe(200);
  });

  test('is part of what the wallet must hold', async () => {
    const held = await usdcOf('base', account('base'));
    const words = `send ${Number(held) / 1e6} USDC to ${account('base', 'secondUser')}`;
    const answer = await post({
      messages: [{ role: 'user', content: words }],
      wallet: account('base'),
      chain: 'base',
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
    expect(answer.body['detail']).toContain('0.01 USDC');
  });

  test('may be paid by someone else, and nothing is taken when the wallet can no longer do what was asked', async () => {
    const operationId = await newOperation('polygon', '1');
    const paid = await pay(operationId, await proofFor(operationId, 'secondUser'));
    expect(paid.status).toBe(200);
    const held = await usdcOf('polygon', account('polygon'));
    const everything = await newOperation('polygon', (Number(held) / 1e6).toString());
    const spend = await newOperation('polygon', '3');
    const { broadcast } = await import('@say402/sandbox');
    const released = releaseResponseSchema.parse((await pay(spend, await proofFor(spend))).body);
    await broadcast(released.transactions, sandbox.accounts.user, sandbox.chains.polygon.rpcUrl);
    const refused = await pay(everything, await proofFor(everything));
    expect(refused).toMatchObject({ status: 422, body: { code: 'simulation_failed' } });
    const state = await call(`${sandbox.url}/api/operations/${everything}`, { method: 'GET' });
    expect(state.body['status']).toBe('awaiting_payment');
  });
});
