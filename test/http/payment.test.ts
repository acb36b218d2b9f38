import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.sandbox.close());

describe('call 2, request payment requirements', () => {
  test('answers 402 with exactly the fields of the contract and those that v1 clients insist on', async () => {
    const operationId = await world.newOperation();
    const { status, body, headers } = await world.post({ operationId });
    expect(status).toBe(402);
    expect(body).toEqual({
      x402Version: 1,
      error: 'Token payment required',
      operationId,
      accepts: [
        {
          scheme: 'exact',
          network: 'base',
          resource: `${world.sandbox.url}/api/process`,
          payTo: world.sandbox.accounts.payee.evm.address,
          asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
          maxAmountRequired: '0',
          maxTimeoutSeconds: 300,
          description: expect.any(String) as string,
          mimeType: 'application/json',
          extra: { name: 'USD Coin', version: '2' },
        },
      ],
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(['polygon', 'avalanche', 'solana'] as const)('names %s as the network', async (chain) => {
    const operationId = await world.newOperation({ chain });
    const requirement = await world.requirementOf(operationId);
    expect(requirement.network).toBe(chain);
    expect(requirement.payTo).toBe(world.address(chain, 'payee'));
  });

  test('carries the same offer in x402 v2 form in the PAYMENT-REQUIRED header', async () => {
    const operationId = await world.newOperation();
    const { headers } = await world.post({ operationId });
    const offer = JSON.parse(Buffer.from(headers.get('payment-required')!, 'base64').toString()) as unknown;
    expect(offer).toMatchObject({
      x402Version: 2,
      resource: { url: `${world.sandbox.url}/api/process` },
      accepts: [{ scheme: 'exact', network: 'eip155:8453', amount: '0', maxTimeoutSeconds: 300 }],
    });
  });

  test('leaves the operation unchanged, however often it is asked', async () => {
    const operationId = await world.newOperation();
    const first = await world.post({ operationId });
    const again = await world.post({ operationId });
    expect(again.text).toBe(first.text);
    const state = await world.get(`/api/operations/${operationId}`);
    expect(state.body).toMatchObject({ status: 'awaiting_payment', payment: null });
  });

  test('answers 404 for an operation that does not exist', async () => {
    const { status, body } = await world.post({ operationId: 'op_doesnotexist' });
    expect(status).toBe(404);
    expect(body['code']).toBe('operation_not_found');
  });

  test.each([null, '', 5, true, {}, []])('answers 400 for the operationId %j', async (operationId) => {
    const { status, body } = await world.post({ operationId });
    expect(status).toBe(400);
    expect(body['code']).toBe('invalid_operation_id');
  });
});

describe('call 3, submit payment proof and receive transactions', () => {
  test('releases EVM transactions in the form of the contract', async () => {
    const operationId = await world.newOperation();
    const { status, body, headers } = await world.post(
      { operationId },
      { 'x-payment': await world.proofFor(operationId) },
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      message: expect.any(String) as string,
      operationId,
      transactions: [
        {
          type: 'evm',
          data: {
            to: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
            data: expect.stringMatching(/^0x[0-9a-f]+$/) as string,
            value: '0',
            chainId: 8453,
          },
        },
      ],
      signing: [{ gas: expect.stringMatching(/^\d+$/) as string, waitFor: [], simulated: true }],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const settlement = JSON.parse(
      Buffer.from(headers.get('x-payment-response')!, 'base64').toString(),
    ) as unknown;
    expect(settlement).toMatchObject({ success: true, network: 'base', payer: world.address('base') });
  });

  test('releases a Solana transaction as base64', async () => {
    const operationId = await world.newOperation({
      chain: 'solana',
      words: `send 0.5 SOL to ${world.address('solana', 'secondUser')}`,
    });
    const payment = await world.post({ operationId }, {}, '/sandbox/payment');
    const { status, body } = await world.post({ operationId }, { 'x-payment': payment.text });
    expect(status).toBe(200);
    expect(body['transactions']).toEqual([
      { type: 'svm', data: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) as string },
    ]);
    expect(body['signing']).toEqual([
      {
        lastValidBlockHeight: expect.stringMatching(/^\d+$/) as string,
        computeUnits: expect.any(Number) as number,
        waitFor: [],
        simulated: true,
      },
    ]);
  });

  test('marks the operation paid and stores transaction hash and time', async () => {
    const operationId = await world.newOperation();
    const before = Date.now();
    await world.post({ operationId }, { 'x-payment': await world.proofFor(operationId) });
    const { body } = await world.get(`/api/operations/${operationId}`);
    expect(body).toMatchObject({
      status: 'paid',
      chain: 'base',
      payment: {
        network: 'base',
        payer: world.address('base'),
        transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
      },
    });
    const { paidAt } = body['payment'] as { paidAt: string };
    expect(Date.parse(paidAt)).toBeGreaterThanOrEqual(before - 1);
    expect(body['transactions']).toBeUndefined();
  });

  test('keeps answering 402 to a request without a payment header', async () => {
    const operationId = await world.newOperation();
    const terms = await world.post({ operationId });
    await world.post({ operationId }, { 'x-payment': await world.proofFor(operationId) });
    const again = await world.post({ operationId });
    expect(again.status).toBe(402);
    expect(again.text).toBe(terms.text);
  });
});
