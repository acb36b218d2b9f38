import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaultRule } from './fault-rule.ts';
import type { JournalEntry } from './journal.ts';
import { askUrl, PRICE, startTestBench, type TestBench, type TestPayment } from './test-bench.ts';

let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
afterEach(() => {
  bench.kit.setFaults([]);
  bench.kit.clearJournal();
});
afterAll(() => bench.close());

type Name = Extract<FaultRule, { fault: unknown }>['fault'];
const fault = (name: Name, options = {}): void =>
  bench.kit.setFaults([{ endpoint: 'settle', fault: name, options }]);
const lastEntry = () => bench.kit.journal().at(-1);

/** Settles as a resource server that gives up once the kit has got to a certain point. @returns its error */
async function giveUp({ body }: TestPayment, when: JournalEntry['answer']): Promise<unknown> {
  const controller = new AbortController();
  const outcome = bench.ask('/settle', body, controller.signal).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Error ? error.name : error),
  );
  await expect.poll(lastEntry, { timeout: 5_000 }).toMatchObject({ answer: when });
  controller.abort();
  return outcome;
}

/** What a socket sees of an answer that is cut: bytes of the body, then the code of the error. */
async function rawSettle({ body }: TestPayment): Promise<{ bytes: string; error: string | undefined }> {
  return new Promise((resolve) => {
    let bytes = '';
    const done = (error: NodeJS.ErrnoException): void => resolve({ bytes, error: error.code });
    const call = request(
      `${bench.kit.url}/settle`,
      { method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        response.on('data', (chunk: Buffer) => (bytes += chunk.toString()));
        response.on('error', done);
      },
    );
    call.on('error', done);
    call.end(body);
  });
}

describe('accept_then_timeout', () => {
  it('settles and never answers', async () => {
    fault('accept_then_timeout');
    const payment = await bench.payment();
    expect(await giveUp(payment, 'held open')).toBe('AbortError');
    expect(await payment.landed()).toBe(PRICE);
    expect(lastEntry()).toMatchObject({ answer: 'held open', status: null, upstream: { settled: 'yes' } });
  });

  it('settles even after the caller has given up', async () => {
    fault('accept_then_timeout', { settlesAfterMs: 500 });
    const payment = await bench.payment();
    expect(await giveUp(payment, 'held open')).toBe('AbortError');
    expect(await payment.landed()).toBe(0n);
    await expect.poll(payment.landed, { timeout: 5_000 }).toBe(PRICE);
    await expect.poll(lastEntry).toMatchObject({ upstream: { settled: 'yes' } });
  });
});

describe('timeout_before_settling', () => {
  it('never reaches the real facilitator and never answers', async () => {
    fault('timeout_before_settling');
    const payment = await bench.payment();
    expect(await giveUp(payment, 'held open')).toBe('AbortError');
    expect(await payment.landed()).toBe(0n);
    expect(lastEntry()).toMatchObject({ answer: 'held open', upstream: null });
  });
});

describe('a connection without an answer', () => {
  it('is ended when the kit closes, and keeps nothing from closing', async () => {
    const other = await startTestKit();
    other.setFaults([{ endpoint: 'supported', fault: 'timeout_before_settling' }]);
    const pending = askUrl(`${other.url}/supported`).catch((error: unknown) => error);
    await expect.poll(() => other.journal()).toMatchObject([{ answer: 'held open' }]);
    await other.close();
    expect(await pending).toBeInstanceOf(TypeError);
  });

  it('is ended after the cap', async () => {
    const other = await startTestKit({ maxHoldMs: 100 });
    other.setFaults([{ endpoint: 'supported', fault: 'timeout_before_settling' }]);
    await expect(askUrl(`${other.url}/supported`)).rejects.toThrow('fetch failed');
    await other.close();
  });

  it('is ended when there are too many, the oldest first', async () => {
    const other = await startTestKit({ maxHeldConnections: 1 });
    other.setFaults([{ endpoint: 'supported', fault: 'timeout_before_settling', times: 2 }]);
    const oldest = askUrl(`${other.url}/supported`).catch(() => 'ended');
    await expect.poll(() => other.journal()).toMatchObject([{ answer: 'held open' }]);
    const newest = askUrl(`${other.url}/supported`).catch(() => 'ended');
    expect(await oldest).toBe('ended');
    expect((await askUrl(`${other.url}/supported`)).status).toBe(200);
    expect(await Promise.race([newest, Promise.resolve('open')])).toBe('open');
    await other.close();
    expect(await newest).toBe('ended');
  });

  it('is no reason to wait for what was to settle later', async () => {
    const other = await startTestKit();
    other.setFaults([{ endpoint: 'settle', fault: 'slow', options: { delayMs: 60_000, settles: 'last' } }]);
    const payment = await bench.payment();
    const pending = askUrl(`${other.url}/settle`, payment.body).catch((error: unknown) => error);
    await expect.poll(() => other.journal()).toHaveLength(1);
    await other.close();
    expect(await pending).toBeInstanceOf(TypeError);
    expect(await payment.landed()).toBe(0n);
  });
});

describe('reset_before_settling', () => {
  it.each([
    ['reset', 'a TCP reset'],
    ['end', 'an orderly end'],
  ])('with how: "%s" breaks the connection with %s and settles nothing', async (how) => {
    fault('reset_before_settling', { how });
    const payment = await bench.payment();
    expect(await rawSettle(payment)).toEqual({ bytes: '', error: 'ECONNRESET' });
    expect(await payment.landed()).toBe(0n);
    expect(lastEntry()).toMatchObject({ answer: 'cut', upstream: null });
  });
});

describe('reset_after_settling', () => {
  it('settles, then breaks the connection', async () => {
    fault('reset_after_settling');
    const payment = await bench.payment();
    expect(await rawSettle(payment)).toEqual({ bytes: '', error: 'ECONNRESET' });
    expect(await payment.landed()).toBe(PRICE);
  });

  it('breaks it in the middle of the true answer when asked to', async () => {
    fault('reset_after_settling', { inBody: true, how: 'end' });
    const payment = await bench.payment();
    const { bytes, error } = await rawSettle(payment);
    expect(bytes).toMatch(/^\{"success":true/);
    expect(bytes).not.toContain('}');
    expect(error).toBe('ECONNRESET');
    expect(await payment.landed()).toBe(PRICE);
  });
});

describe('slow', () => {
  it.each([
    ['first', PRICE],
    ['last', 0n],
  ])('answers the truth after the delay, and settles %s', async (settles, landedMeanwhile) => {
    fault('slow', { delayMs: 700, settles });
    const payment = await bench.payment();
    const started = performance.now();
    const answering = bench.settle(payment);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(await payment.landed()).toBe(landedMeanwhile);
    expect((await answering).json).toMatchObject({ success: true });
    expect(performance.now() - started).toBeGreaterThan(690);
    expect(await payment.landed()).toBe(PRICE);
  });

  it('settles although the caller hangs up meanwhile', async () => {
    fault('slow', { delayMs: 300, settles: 'last' });
    const payment = await bench.payment();
    expect(await giveUp(payment, 'under way')).toBe('AbortError');
    await expect.poll(payment.landed, { timeout: 5_000 }).toBe(PRICE);
    await expect.poll(lastEntry).toMatchObject({ answer: 'gone' });
  });
});

describe('redirect', () => {
  it('answers 308 to a trap, and settles nothing', async () => {
    fault('redirect');
    const payment = await bench.payment();
    const { status, headers } = await bench.settle(payment);
    expect(status).toBe(308);
    expect(headers.get('location')).toBe('/redirected/settle');
    expect(await payment.landed()).toBe(0n);
  });

  it.each([308, 301])('catches who follows a %i, and says success for nothing', async (status) => {
    fault('redirect', { status });
    const payment = await bench.payment();
    const response = await fetch(`${bench.kit.url}/settle`, { method: 'POST', body: payment.body });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true });
    expect(await payment.landed()).toBe(0n);
    const [first, second] = bench.kit.journal();
    expect(first).toMatchObject({ fault: 'redirect', followedRedirect: false, status });
    expect(second).toMatchObject({ fault: 'redirect', followedRedirect: true, status: 200 });
  });

  it('leads anywhere when asked to', async () => {
    fault('redirect', { status: 302, location: 'https://elsewhere.example/settle' });
    const { status, headers } = await bench.settle(await bench.payment());
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('https://elsewhere.example/settle');
  });
});

async function startTestKit(options = {}) {
  const { startConformanceKit } = await import('./start-conformance-kit.ts');
  return startConformanceKit({ upstreamUrl: bench.sandbox.facilitatorUrl, ...options });
}
