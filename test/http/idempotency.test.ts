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

  test('is independent of another body under the same key and wallet, whoever comes first', async () => {
    const other = { words: `send 6 USDC to ${sandbox.accounts.secondUser.evm.address}` };
    const stranger = await submit('two', other);
    const first = await submit('two');
    const heard = await submit('two', { webhook: 'https://example.com/hook' });
    expect([stranger.status, first.status]).toEqual([200, 200]);
    expect(first.body['operationId']).not.toBe(stranger.body['operationId']);
    for (const seen of [stranger, first]) expect(heard.text).not.toBe(seen.text);
    expect(heard.body['code']).not.toBe('idempotency_conflict');
    expect((await submit('two')).text).toBe(first.text);
    expect((await submit('two', other)).text).toBe(stranger.text);
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

  test('is refused again, word for word, and the corrected request works', async () => {
    const { address } = sandbox.accounts.secondUser.evm;
    const tooMuch = { words: `send 99999999 USDC to ${address}` };
    const refused = await submit('five', tooMuch);
    expect(refused.status).toBe(422);
    const question = await submit('seven', { words: 'send 5 USDC' });
    expect((await submit('seven', { words: 'send 5 USDC' })).text).toBe(question.text);
    expect((await submit('five', tooMuch)).text).toBe(refused.text);
    expect((await submit('five', { words: `send 1 USDC to ${address}` })).status).toBe(200);
  });

  test.each(['x'.repeat(256), 'with space', 'ümlaut'])('is refused with the key %s', async (key) => {
    const encoded = Buffer.from(key, 'utf8').toString('latin1');
    expect(await submit(encoded)).toMatchObject({ status: 400, body: { code: 'invalid_idempotency_key' } });
  });
});
