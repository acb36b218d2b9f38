import { startSandbox, handMadePayment, type Sandbox } from '@say402/sandbox';
import { paymentRequiredSchema, type PaymentRequirement } from '@say402/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './caller.ts';

let sandbox: Sandbox;
let evmWallet: string;
let friend: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  evmWallet = sandbox.accounts.user.evm.address;
  friend = sandbox.accounts.secondUser.evm.address;
});
afterAll(async () => sandbox.close());

const QUERY = '/api/x402/process';
const PROCESS = '/api/process';
const send = (path: string, body: unknown, headers?: Record<string, string>) =>
  call(`${sandbox.url}${path}`, { body, ...(headers && { headers }) });
const query = (overrides: Record<string, unknown> = {}) => ({
  messages: [{ role: 'user', content: `send 5 USDC to ${friend}` }],
  wallet: evmWallet,
  chain: 'base',
  ...overrides,
});
const newOperation = async (overrides?: Record<string, unknown>): Promise<string> =>
  (await send(QUERY, query(overrides))).body['operationId'] as string;
const requirementOf = async (operationId: string): Promise<PaymentRequirement> => {
  const { body } = await send(PROCESS, { operationId });
  return paymentRequiredSchema.parse(body).accepts[0]!;
};
const proofFor = async (operationId: string): Promise<string> =>
  handMadePayment(await requirementOf(operationId), sandbox.accounts.user);

describe('call 1, submit query', () => {
  test('answers the four fields of the query response', async () => {
    const { status, body } = await send(QUERY, query());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      operationId: expect.stringMatching(/^op_[\w-]{22}$/) as string,
      message: expect.any(String) as string,
      requiresPayment: true,
    });
  });

  test('gives every operation an identifier of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => newOperation()));
    expect(new Set(ids).size).toBe(5);
  });

  test('never shows calldata or transactions before payment', async () => {
    const { text } = await send(QUERY, query());
    expect(text).not.toMatch(/0xa9059cbb|"data"|"transactions":\s*\[\s*\{/);
  });

  test.each([
    ['base', 'evm'],
    ['polygon', 'evm'],
    ['avalanche', 'evm'],
    ['solana', 'solana'],
  ] as const)('takes %s', async (chain, family) => {
    const wallet = sandbox.accounts.user[family].address;
    const to = sandbox.accounts.secondUser[family].address;
    const messages = [{ role: 'user', content: `send 1 USDC to ${to}` }];
    expect((await send(QUERY, { messages, wallet, chain })).status).toBe(200);
  });

  test('takes a wallet in any case of its hexadecimal characters', async () => {
    for (const wallet of [evmWallet.toLowerCase(), `0x${evmWallet.slice(2).toUpperCase()}`]) {
      expect((await send(QUERY, query({ wallet }))).status).toBe(200);
    }
  });
});

describe('validation of a query', () => {
  const solanaWallet = '9wtSwPmxhnxYYLhhcqUgR9R94gURnuGXgfF8uzcbbHWZ';
  test.each([
    ['no messages', { messages: undefined }, '$.messages'],
    ['messages that are no array', { messages: 'send 5 USDC' }, '$.messages'],
    ['an empty array', { messages: [] }, '$.messages'],
    ['a message without role', { messages: [{ content: 'x' }] }, '$.messages[0].role'],
    ['a message without content', { messages: [{ role: 'user' }] }, '$.messages[0].content'],
    [
      'a message with an unknown role',
      { messages: [{ role: 'wizard', content: 'x' }] },
      '$.messages[0].role',
    ],
    ['content that is no string', { messages: [{ role: 'user', content: 5 }] }, '$.messages[0].content'],
    ['a message that is null', { messages: [null] }, '$.messages[0]'],
    ['no user message', { messages: [{ role: 'assistant', content: 'hi' }] }, '$.messages'],
    [
      '51 messages',
      { messages: Array.from({ length: 51 }, () => ({ role: 'user', content: 'x' })) },
      '$.messages',
    ],
    [
      '8,001 characters',
      { messages: [{ role: 'user', content: 'x'.repeat(8_001) }] },
      '$.messages[0].content',
    ],
    ['no chain', { chain: undefined }, '$.chain'],
    ['an unknown chain', { chain: 'ethereum' }, '$.chain'],
    ['a chain in capitals', { chain: 'Base' }, '$.chain'],
    ['no wallet', { wallet: undefined }, '$.wallet'],
    ['a wallet of 39 hexadecimal characters', { wallet: `0x${'a'.repeat(39)}` }, '$.wallet'],
    ['a wallet of 41 hexadecimal characters', { wallet: `0x${'a'.repeat(41)}` }, '$.wallet'],
    ['a wallet without 0x', { wallet: 'a'.repeat(40) }, '$.wallet'],
    ['a wallet with a letter that is not hexadecimal', { wallet: `0x${'g'.repeat(40)}` }, '$.wallet'],
    ['a Solana wallet on Base', { wallet: solanaWallet }, '$.wallet'],
    ['an EVM wallet on Solana', { chain: 'solana' }, '$.wallet'],
    ['31 Base58 characters on Solana', { chain: 'solana', wallet: '2'.repeat(31) }, '$.wallet'],
    ['45 Base58 characters on Solana', { chain: 'solana', wallet: '2'.repeat(45) }, '$.wallet'],
    ['a zero in a Solana wallet', { chain: 'solana', wallet: `0${'2'.repeat(43)}` }, '$.wallet'],
    ['a Solana wallet that is no public key', { chain: 'solana', wallet: 'z'.repeat(44) }, '$.wallet'],
  ])('refuses %s and names the JSON path', async (_what, overrides, path) => {
    const { status, body, headers } = await send(QUERY, query(overrides));
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch('application/problem+json');
    expect(body['code']).toBe('invalid_request');
    expect(body['issues']).toContainEqual({ path, message: expect.any(String) as string });
    expect(body['error']).toBe(body['detail']);
  });
});

describe('call 2, request payment requirements', () => {
  test('answers 402 with exactly the fields of the contract and those that v1 clients insist on', async () => {
    const operationId = await newOperation();
    const { status, body, headers } = await send(PROCESS, { operationId });
    expect(status).toBe(402);
    expect(body).toEqual({
      x402Version: 1,
      error: 'Token payment required',
      operationId,
      accepts: [
        {
          scheme: 'exact',
          network: 'base',
          resource: `${sandbox.url}/api/process`,
          payTo: sandbox.accounts.payee.evm.address,
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
    const family = chain === 'solana' ? 'solana' : 'evm';
    const operationId = await newOperation({
      chain,
      wallet: sandbox.accounts.user[family].address,
      messages: [{ role: 'user', content: `send 1 USDC to ${sandbox.accounts.secondUser[family].address}` }],
    });
    const requirement = await requirementOf(operationId);
    expect(requirement.network).toBe(chain);
    expect(requirement.payTo).toBe(sandbox.accounts.payee[family].address);
  });

  test('carries the same offer in x402 v2 form in the PAYMENT-REQUIRED header', async () => {
    const operationId = await newOperation();
    const { headers } = await send(PROCESS, { operationId });
    const offer = JSON.parse(Buffer.from(headers.get('payment-required')!, 'base64').toString()) as unknown;
    expect(offer).toMatchObject({
      x402Version: 2,
      resource: { url: `${sandbox.url}/api/process` },
      accepts: [{ scheme: 'exact', network: 'eip155:8453', amount: '0', maxTimeoutSeconds: 300 }],
    });
  });

  test('leaves the operation unchanged, however often it is asked', async () => {
    const operationId = await newOperation();
    const first = await send(PROCESS, { operationId });
    const again = await send(PROCESS, { operationId });
    expect(again.text).toBe(first.text);
    const state = await call(`${sandbox.url}/api/operations/${operationId}`, { method: 'GET' });
    expect(state.body).toMatchObject({ status: 'awaiting_payment', payment: null });
  });

  test('answers 404 for an operation that does not exist', async () => {
    const { status, body } = await send(PROCESS, { operationId: 'op_doesnotexist' });
    expect(status).toBe(404);
    expect(body['code']).toBe('operation_not_found');
  });

  test.each([null, '', 5, true, {}, []])('answers 400 for the operationId %j', async (operationId) => {
    const { status, body } = await send(PROCESS, { operationId });
    expect(status).toBe(400);
    expect(body['code']).toBe('invalid_operation_id');
  });
});

describe('call 3, submit payment proof and receive transactions', () => {
  test('releases EVM transactions in the form of the contract', async () => {
    const operationId = await newOperation();
    const { status, body, headers } = await send(
      PROCESS,
      { operationId },
      { 'x-payment': await proofFor(operationId) },
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
    expect(settlement).toMatchObject({ success: true, network: 'base', payer: evmWallet });
  });

  test('releases a Solana transaction as base64', async () => {
    const { user, secondUser } = sandbox.accounts;
    const operationId = await newOperation({
      chain: 'solana',
      wallet: user.solana.address,
      messages: [{ role: 'user', content: `send 0.5 SOL to ${secondUser.solana.address}` }],
    });
    const payment = await call(`${sandbox.url}/sandbox/payment`, { body: { operationId } });
    const { status, body } = await send(PROCESS, { operationId }, { 'x-payment': payment.text });
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
    const operationId = await newOperation();
    const before = Date.now();
    await send(PROCESS, { operationId }, { 'x-payment': await proofFor(operationId) });
    const { body } = await call(`${sandbox.url}/api/operations/${operationId}`, { method: 'GET' });
    expect(body).toMatchObject({
      status: 'paid',
      chain: 'base',
      payment: {
        network: 'base',
        payer: evmWallet,
        transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
      },
    });
    const { paidAt } = body['payment'] as { paidAt: string };
    expect(Date.parse(paidAt)).toBeGreaterThanOrEqual(before - 1);
    expect(body['transactions']).toBeUndefined();
  });

  test('keeps answering 402 to a request without a payment header', async () => {
    const operationId = await newOperation();
    const terms = await send(PROCESS, { operationId });
    await send(PROCESS, { operationId }, { 'x-payment': await proofFor(operationId) });
    const again = await send(PROCESS, { operationId });
    expect(again.status).toBe(402);
    expect(again.text).toBe(terms.text);
  });
});

describe('routing', () => {
  const paths = [
    PROCESS,
    QUERY,
    '//api/process',
    '/api//process/',
    '/api/x402//process',
    '/api/x402/process/',
    '/api/process?a=1',
  ];

  test.each(paths)('takes all three calls at %s', async (path) => {
    const asked = await send(path, query());
    expect(asked.status).toBe(200);
    const operationId = asked.body['operationId'] as string;
    expect((await send(path, { operationId })).status).toBe(402);
    const proof = await proofFor(operationId);
    expect((await send(path, { operationId }, { 'x-payment': proof })).status).toBe(200);
  });

  test('refuses a payment header without an operationId', async () => {
    const { status, body } = await send(PROCESS, query(), { 'x-payment': 'e30=' });
    expect(status).toBe(400);
    expect(body['code']).toBe('operation_id_required');
  });

  test('takes an empty payment header as none', async () => {
    const operationId = await newOperation();
    expect((await send(PROCESS, { operationId }, { 'x-payment': '' })).status).toBe(402);
    expect((await send(PROCESS, query(), { 'x-payment': '' })).status).toBe(200);
  });

  test('refuses both payment headers at once', async () => {
    const operationId = await newOperation();
    const { status, body } = await send(
      PROCESS,
      { operationId },
      { 'x-payment': 'e30=', 'payment-signature': 'e30=' },
    );
    expect(status).toBe(400);
    expect(body['code']).toBe('two_payment_headers');
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('answers 405 to %s', async (method) => {
    const { status, headers, body } = await call(`${sandbox.url}${PROCESS}`, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST');
    expect(body['code']).toBe('method_not_allowed');
  });

  test.each(['/', '/api', '/API/PROCESS', '/api/process/more', '/api/operations', '/api/%70rocess%00'])(
    'answers 404 at %s',
    async (path) => {
      const { status, headers } = await send(path, query());
      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch('application/problem+json');
    },
  );
});
