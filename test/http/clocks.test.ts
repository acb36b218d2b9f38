import { handMadePayment, startSandbox, type Sandbox } from '@say402/sandbox';
import { paymentRequiredSchema } from '@say402/wire';
import { afterEach, describe, expect, test } from 'vitest';
import { call } from './caller.ts';

let sandbox: Sandbox;
afterEach(async () => sandbox.close());

const submit = async (): Promise<string> => {
  const content = `send 5 USDC to ${sandbox.accounts.secondUser.evm.address}`;
  const body = {
    messages: [{ role: 'user', content }],
    wallet: sandbox.accounts.user.evm.address,
    chain: 'base',
  };
  return (await call(`${sandbox.url}/api/process`, { body })).body['operationId'] as string;
};
const ask = (operationId: string, headers: Record<string, string> = {}) =>
  call(`${sandbox.url}/api/process`, { body: { operationId }, headers });

describe('the clocks', () => {
  test('end an unpaid operation: it can be neither asked for, read, nor paid', async () => {
    let now = Date.now();
    sandbox = await startSandbox({ now: () => now });
    const operationId = await submit();
    const terms = paymentRequiredSchema.parse((await ask(operationId)).body);
    now += 24 * 3_600_000 + 1;
    const proof = await handMadePayment(terms.accepts[0]!, sandbox.accounts.user, {
      validBefore: String(Math.floor(now / 1_000) + 100),
    });
    const answers = [
      await ask(operationId),
      await ask(operationId, { 'x-payment': proof }),
      await call(`${sandbox.url}/api/operations/${operationId}`, { method: 'GET' }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'operation_not_found' } });
  });

  test('keep a paid operation for its payer for 30 days, then it is deleted and its payment stays bound', async () => {
    let now = Date.now();
    sandbox = await startSandbox({ now: () => now });
    const [operationId, other] = [await submit(), await submit()];
    const terms = paymentRequiredSchema.parse((await ask(operationId)).body);
    const proof = await handMadePayment(terms.accepts[0]!, sandbox.accounts.user);
    const paid = await ask(operationId, { 'x-payment': proof });
    expect(paid.status).toBe(200);
    expect((await ask(other, { 'x-payment': proof })).body['code']).toBe('payment_used');
    now += 29 * 24 * 3_600_000;
    await sandbox.service.sweep();
    expect((await ask(operationId, { 'x-payment': proof })).text).toBe(paid.text);
    now += 2 * 24 * 3_600_000;
    await sandbox.service.sweep();
    expect((await ask(operationId, { 'x-payment': proof })).status).toBe(404);
    const later = await submit();
    await ask(later);
    expect((await ask(later, { 'x-payment': proof })).status).not.toBe(200);
  });
});
