import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestBench, type TestBench } from './test-bench.ts';

let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
afterEach(() => bench.kit.setFaults([]));
afterAll(() => bench.close());

const verify = async (body: string) => bench.ask('/verify', body);
const supportedSchema = z.object({
  kinds: z.array(
    z.object({ network: z.string(), extra: z.object({ feePayer: z.string() }).partial().optional() }),
  ),
});
const kinds = async () => supportedSchema.parse((await bench.ask('/supported')).json).kinds;

describe('/verify', () => {
  it('tells the truth without a fault', async () => {
    const payment = await bench.payment();
    expect((await verify(payment.body)).json).toMatchObject({ isValid: true });
    await bench.settle(payment);
    expect((await verify(payment.body)).json).toMatchObject({ isValid: false });
  });

  it('says valid to a spent nonce and to a bad signature under verify_says_valid', async () => {
    bench.kit.setFaults([{ endpoint: 'verify', fault: 'verify_says_valid' }]);
    const spent = await bench.payment();
    await bench.settle(spent);
    const forged = (await bench.payment()).body.replace(/"signature":"0x..../, '"signature":"0xffff');
    for (const body of [spent.body, forged, '{}']) {
      expect((await verify(body)).json).toMatchObject({ isValid: true });
    }
  });

  it('refuses with any reason under refuse, and as x402-rs does under refusal_in_dialect', async () => {
    const { body } = await bench.payment();
    const payer = bench.sandbox.accounts.user.evm.address;
    bench.kit.setFaults([
      { endpoint: 'verify', fault: 'refuse', options: { reason: 'moon_phase' }, times: 1 },
      { endpoint: 'verify', fault: 'refusal_in_dialect', times: 1 },
      { endpoint: 'verify', fault: 'success_as_text' },
    ]);
    expect((await verify(body)).json).toMatchObject({ isValid: false, invalidReason: 'moon_phase' });
    expect(await verify(body)).toMatchObject({
      status: 400,
      json: { isValid: false, payer, invalidReason: 'invalid_format' },
    });
    expect((await verify(body)).json).toMatchObject({ isValid: 'true' });
  });

  it('has faults of its own that leave /settle alone', async () => {
    bench.kit.setFaults([{ endpoint: 'verify', fault: 'error_before_settling' }]);
    const payment = await bench.payment();
    expect((await verify(payment.body)).status).toBe(500);
    expect((await bench.settle(payment)).json).toMatchObject({ success: true });
    expect(bench.kit.ledger().at(-1)).toMatchObject({ presented: 1, verified: 1, settled: 1 });
  });
});

describe('/supported', () => {
  it('is passed on as it is without a fault', async () => {
    const direct = await fetch(`${bench.sandbox.facilitatorUrl}/supported`);
    expect((await bench.ask('/supported')).text).toBe(await direct.text());
  });

  it('lacks one network, in both spellings, or all of them under network_not_listed', async () => {
    bench.kit.setFaults([
      { endpoint: 'supported', fault: 'network_not_listed', options: { network: 'base' }, times: 1 },
      { endpoint: 'supported', fault: 'network_not_listed', times: 1 },
    ]);
    const networks = (await kinds()).map(({ network }) => network);
    expect(networks).toHaveLength(6);
    expect(networks).not.toContain('base');
    expect(networks).not.toContain('eip155:8453');
    expect(await kinds()).toEqual([]);
    expect(await kinds()).toHaveLength(8);
  });

  it('names another fee payer on Solana under other_fee_payer', async () => {
    const feePayer = bench.sandbox.accounts.issuer.solana.address;
    bench.kit.setFaults([{ endpoint: 'supported', fault: 'other_fee_payer', options: { feePayer } }]);
    const found = (await kinds()).map(({ extra }) => extra?.feePayer);
    expect(found.filter((address) => address !== undefined)).toEqual([feePayer, feePayer]);
  });

  it.each([
    ['html', 200, /^<!doctype/],
    ['empty', 200, /^$/],
    ['truncated_json', 200, /^\{"kinds":\[[^\]]*$/],
    ['error_before_settling', 500, /^Error 500$/],
    ['redirect', 308, /^$/],
  ] as const)('can be spoiled by %s', async (fault, status, text) => {
    bench.kit.setFaults([{ endpoint: 'supported', fault }]);
    const answer = await bench.ask('/supported');
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(text);
  });
});

describe('a facilitator that can not be reached', () => {
  it('is a 502, and the payment is not known to have settled', async () => {
    const { startConformanceKit } = await import('./start-conformance-kit.ts');
    const kit = await startConformanceKit({ upstreamUrl: 'http://127.0.0.1:1/' });
    const { body } = await bench.payment();
    const response = await fetch(`${kit.url}/settle`, { method: 'POST', body });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error: 'upstream_unreachable' });
    expect(kit.ledger()).toMatchObject([{ presented: 1, settled: 0, unknown: 1 }]);
    await kit.close();
  });
});
