import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.sandbox.close());

const QUERY = '/api/x402/process';

describe('call 1, submit query', () => {
  test('answers the four fields of the query response', async () => {
    const { status, body } = await world.post(world.query(), {}, QUERY);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      operationId: expect.stringMatching(/^op_[\w-]{22}$/) as string,
      message: expect.any(String) as string,
      requiresPayment: true,
    });
  });

  test('gives every operation an identifier of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => world.newOperation()));
    expect(new Set(ids).size).toBe(5);
  });

  test('never shows calldata or transactions before payment', async () => {
    const { text } = await world.post(world.query(), {}, QUERY);
    expect(text).not.toMatch(/0xa9059cbb|"data"|"transactions":\s*\[\s*\{/);
  });

  test.each([
    ['base', 'evm'],
    ['polygon', 'evm'],
    ['avalanche', 'evm'],
    ['solana', 'solana'],
  ] as const)('takes %s', async (chain, family) => {
    const wallet = world.sandbox.accounts.user[family].address;
    const to = world.sandbox.accounts.secondUser[family].address;
    const messages = [{ role: 'user', content: `send 1 USDC to ${to}` }];
    expect((await world.post({ messages, wallet, chain }, {}, QUERY)).status).toBe(200);
  });

  test('takes a wallet in any case of its hexadecimal characters', async () => {
    for (const wallet of [
      world.address('base').toLowerCase(),
      `0x${world.address('base').slice(2).toUpperCase()}`,
    ]) {
      expect((await world.post(world.query({ wallet }), {}, QUERY)).status).toBe(200);
    }
  });
});

describe('validation of a query', () => {
  test('says for each field what was expected and what came', async () => {
    const { body } = await world.post({ messages: [{ role: 'User' }], wallet: '0x12' }, {}, QUERY);
    expect(body['issues']).toEqual([
      {
        path: '$.messages[0].role',
        message: 'Expected "user", "assistant", "system", "developer" or "tool", got "User"',
      },
      { path: '$.messages[0].content', message: 'Expected a string, got nothing' },
      { path: '$.chain', message: 'Expected "base", "polygon", "avalanche" or "solana", got nothing' },
    ]);
    const wallet = await world.post({ ...world.query(), wallet: '0x12' }, {}, QUERY);
    expect(wallet.body['detail']).toBe(
      '$.wallet: Expected 0x and 40 hexadecimal characters on base, got "0x12".',
    );
  });

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
    const { status, body, headers } = await world.post({ ...world.query(), ...overrides }, {}, QUERY);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch('application/problem+json');
    expect(body['code']).toBe('invalid_request');
    expect(body['issues']).toContainEqual({ path, message: expect.any(String) as string });
    expect(body['error']).toBe(body['detail']);
  });
});
