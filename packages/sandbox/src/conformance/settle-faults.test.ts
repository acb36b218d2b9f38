import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaultRule } from './fault-rule.ts';
import { PRICE, startTestBench, type TestAnswer, type TestBench } from './test-bench.ts';

const HASH: unknown = expect.stringMatching(/^0x[0-9a-f]{64}$/);
const SUCCESS = { success: true, transaction: HASH, network: 'base' };
const NOT_SETTLED = 0n;

let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
afterEach(() => bench.kit.setFaults([]));
afterAll(() => bench.close());

type Name = Extract<FaultRule, { fault: unknown }>['fault'];
const fault = (name: Name, options = {}): void =>
  bench.kit.setFaults([{ endpoint: 'settle', fault: name, options }]);

/** Settles a payment of its own under a fault. */
async function settleUnder(
  name: Name,
  options = {},
): Promise<{ answer: TestAnswer; landed: bigint; json: unknown }> {
  fault(name, options);
  const payment = await bench.payment();
  const answer = await bench.settle(payment);
  return { answer, json: answer.json, landed: await payment.landed() };
}

describe('without a fault', () => {
  it('a payment settles and the answer is the true one', async () => {
    const payment = await bench.payment();
    const { status, json, headers } = await bench.settle(payment);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(json).toMatchObject({ ...SUCCESS, payer: bench.sandbox.accounts.user.evm.address });
    expect(await payment.landed()).toBe(PRICE);
    expect((await bench.settle(payment)).json).toMatchObject({ success: false });
  });

  it('a malformed request gets the 400 of the real facilitator', async () => {
    expect((await bench.ask('/settle', '{"x402Version":1}')).status).toBe(400);
  });
});

describe('error_after_settling', () => {
  it('answers 500 although the payment has settled', async () => {
    const { answer, landed } = await settleUnder('error_after_settling');
    expect(answer).toMatchObject({ status: 500, text: 'Error 500' });
    expect(landed).toBe(PRICE);
  });

  it('answers any status, a reason in JSON and Retry-After when asked to', async () => {
    const options = { status: 503, reason: 'unexpected_settle_error', retryAfter: 7 };
    const { answer, landed } = await settleUnder('error_after_settling', options);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.json).toMatchObject({ success: false, errorReason: options.reason, transaction: '' });
    expect(landed).toBe(PRICE);
  });
});

describe('error_before_settling', () => {
  it('answers 500 and settles nothing', async () => {
    const { answer, landed } = await settleUnder('error_before_settling');
    expect(answer.status).toBe(500);
    expect(landed).toBe(NOT_SETTLED);
  });

  it('settles later when asked to', async () => {
    fault('error_before_settling', { status: 504, settlesAfterMs: 500 });
    const payment = await bench.payment();
    expect((await bench.settle(payment)).status).toBe(504);
    expect(await payment.landed()).toBe(NOT_SETTLED);
    await expect.poll(payment.landed, { timeout: 5_000 }).toBe(PRICE);
  });
});

describe.each([
  { settles: true, expected: PRICE },
  { settles: false, expected: NOT_SETTLED },
])('with settles: $settles', ({ settles, expected }) => {
  it('html answers 200 with a page', async () => {
    const { answer, landed } = await settleUnder('html', { settles });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(answer.text).toMatch(/^<!doctype html>/);
    expect(landed).toBe(expected);
  });

  it('empty answers 200 with no body', async () => {
    const { answer, landed } = await settleUnder('empty', { settles });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(landed).toBe(expected);
  });

  it('truncated_json answers the first half of a success', async () => {
    const { answer, landed } = await settleUnder('truncated_json', { settles });
    expect(answer).toMatchObject({ status: 200, json: null });
    expect(answer.text).toMatch(/^\{"success":true/);
    expect(landed).toBe(expected);
  });

  it('large_body answers a success behind megabytes of padding', async () => {
    const { answer, json, landed } = await settleUnder('large_body', { settles, bytes: 3_000_000 });
    expect(answer.text.length).toBeGreaterThan(3_000_000);
    expect(json).toMatchObject(SUCCESS);
    expect(landed).toBe(expected);
  });

  it('wrong_network answers a success on another network', async () => {
    const { json, landed } = await settleUnder('wrong_network', { settles });
    expect(json).toMatchObject({ ...SUCCESS, network: 'polygon' });
    expect(landed).toBe(expected);
  });

  it('success_as_text answers "true" in quotes', async () => {
    const { json, landed } = await settleUnder('success_as_text', { settles });
    expect(json).toMatchObject({ ...SUCCESS, success: 'true' });
    expect(landed).toBe(expected);
  });

  it.each([
    ['empty', { transaction: '' }],
    ['null', { transaction: null }],
    ['missing', {}],
  ])('success_without_hash answers a success whose hash is %s', async (hash, rest) => {
    const { json, landed } = await settleUnder('success_without_hash', { settles, hash });
    const payer = bench.sandbox.accounts.user.evm.address;
    expect(json).toEqual({ success: true, network: 'base', payer, ...rest });
    expect(landed).toBe(expected);
  });
});

describe('success_for_nothing', () => {
  it('answers a success with a hash that the chain does not know, and settles nothing', async () => {
    const { json, landed } = await settleUnder('success_for_nothing');
    expect(json).toMatchObject(SUCCESS);
    expect(landed).toBe(NOT_SETTLED);
  });

  it('answers the same hash to the same payment', async () => {
    fault('success_for_nothing');
    const payment = await bench.payment();
    expect((await bench.settle(payment)).text).toBe((await bench.settle(payment)).text);
  });
});

describe('a success that is no success', () => {
  it.each(['wrong_network', 'success_without_hash', 'success_as_text'] as const)(
    'is never made by %s from a refusal of the real facilitator',
    async (name) => {
      const payment = await bench.payment({ validBefore: '1' });
      fault(name);
      const { json } = await bench.settle(payment);
      expect(json).toMatchObject({ success: name === 'success_as_text' ? 'false' : false });
      expect(await payment.landed()).toBe(NOT_SETTLED);
    },
  );
});

describe('refuse', () => {
  it('refuses with any reason and settles nothing', async () => {
    const { answer, json, landed } = await settleUnder('refuse', { reason: 'moon_phase', status: 402 });
    expect(answer.status).toBe(402);
    expect(json).toMatchObject({ success: false, errorReason: 'moon_phase', transaction: '' });
    expect(landed).toBe(NOT_SETTLED);
  });

  it('settles all the same, before the answer, with settlesAfterMs 0', async () => {
    const { json, landed } = await settleUnder('refuse', { settlesAfterMs: 0 });
    expect(json).toMatchObject({ success: false, errorReason: 'insufficient_funds' });
    expect(landed).toBe(PRICE);
  });

  it('lets the transfer land late with settlesAfterMs', async () => {
    fault('refuse', { settlesAfterMs: 500 });
    const payment = await bench.payment();
    expect((await bench.settle(payment)).json).toMatchObject({ success: false });
    expect(await payment.landed()).toBe(NOT_SETTLED);
    await expect.poll(payment.landed, { timeout: 5_000 }).toBe(PRICE);
  });
});

describe('refusal_in_dialect', () => {
  it.each([
    ['x402_rs', 400, { success: false, error_reason: 'invalid_format', network: 'base' }],
    ['x402_rs_minimal', 412, { success: false, error_reason: 'invalid_format', network: '' }],
    ['cdp', 500, expect.objectContaining({ errorType: 'invalid_format' })],
  ])('words a refusal as %s does, with HTTP %i', async (dialect, status, body) => {
    const { answer, json, landed } = await settleUnder('refusal_in_dialect', { dialect, status });
    expect(answer.status).toBe(status);
    expect(json).toEqual(body);
    expect(landed).toBe(NOT_SETTLED);
  });

  it('settles first when asked to', async () => {
    const { answer, landed } = await settleUnder('refusal_in_dialect', { status: 500, settles: true });
    expect(answer.status).toBe(500);
    expect(landed).toBe(PRICE);
  });
});
