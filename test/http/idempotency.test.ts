import { startSandbox, type Sandbox } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Answer } from './caller.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => sandbox.close());

interface Overrides {
  words?: string;
  wallet?: string;
  webhook?: string;
}

const submit = (key: string, overrides: Overrides = {}): Promise<Answer> => {
  const { user, secondUser } = sandbox.accounts;
  const {
    words = `send 5 USDC to ${secondUser.evm.address}`,
    wallet = user.evm.address,
    webhook,
  } = overrides;
  const body = {
    messages: [{ role: 'user', content: words }],
    wallet,
    chain: 'base',
    ...(webhook !== undefined && { webhook }),
  };
  return call(`${sandbox.url}/api/process`, { body, headers: { 'idempotency-key': key } });
};

describe('a query with an Idempotency-Key', () => {
  test('is answered again, word for word, with the first operation', async () => {
    const first = await submit('one');
    const again = await submit('one');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
  });

  test('conflicts with another body under the same key', async () => {
    await submit('two');
    const other = await submit('two', { words: `send 6 USDC to ${sandbox.accounts.secondUser.evm.address}` });
    const heard = await submit('two', { webhook: 'https://example.com/hook' });
    for (const answer of [other, heard])
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  });

  test('is another one for another wallet', async () => {
    const first = await submit('three');
    const other = await submit('three', { wallet: sandbox.accounts.secondUser.evm.address });
    expect(other.status).toBe(200);
    expect(other.body['operationId']).not.toBe(first.body['operationId']);
  });

  test('sent many times at once makes one operation', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => submit('four')));
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body['operationId']);
    expect(new Set(ids).size).toBe(1);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body['code']]).toEqual([409, 'idempotency_in_flight']);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
  });

  test('frees its key when it fails, so that the corrected request works', async () => {
    const { address } = sandbox.accounts.secondUser.evm;
    expect((await submit('five', { words: `send 99999999 USDC to ${address}` })).status).toBe(422);
    expect((await submit('five', { words: `send 1 USDC to ${address}` })).status).toBe(200);
  });

  test.each(['x'.repeat(256), 'with space', 'ümlaut'])('is refused with the key %s', async (key) => {
    const encoded = Buffer.from(key, 'utf8').toString('latin1');
    expect(await submit(encoded)).toMatchObject({ status: 400, body: { code: 'invalid_idempotency_key' } });
  });
});
