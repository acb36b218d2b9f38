import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaultRule } from './fault-rule.ts';
import { startConformanceKit, type ConformanceKit } from './start-conformance-kit.ts';
import { startTestFacilitator, unsignedPayment } from './test-facilitator.ts';

let facilitator: Awaited<ReturnType<typeof startTestFacilitator>>;
let kit: ConformanceKit;

beforeAll(async () => {
  facilitator = await startTestFacilitator();
});
afterAll(() => facilitator.close());
beforeEach(async () => {
  kit = await startConformanceKit({ upstreamUrl: facilitator.url });
  return () => kit.close();
});

const settle = async (body: string): Promise<number> =>
  (await fetch(`${kit.url}/settle`, { method: 'POST', body })).status;
const rule = (status: number, rest: object = {}): FaultRule => ({
  endpoint: 'settle',
  fault: 'error_before_settling',
  options: { status },
  ...rest,
});

/** The statuses of several requests, one after the other. */
async function statuses(bodies: readonly string[]): Promise<number[]> {
  const seen: number[] = [];
  for (const body of bodies) seen.push(await settle(body));
  return seen;
}

describe('the list of rules', () => {
  it('is tried from the top, and a rule without times left is passed over', async () => {
    kit.setFaults([rule(501, { times: 2 }), rule(502, { times: 1 })]);
    expect(await statuses([1, 2, 3, 4].map((n) => unsignedPayment(n)))).toEqual([501, 501, 502, 200]);
    expect(kit.faults()).toMatchObject([{ applied: 2 }, { applied: 1 }]);
  });

  it('can be added to and replaced', async () => {
    kit.addFault(rule(501, { times: 1 }));
    kit.addFault(rule(502, { times: 1 }));
    expect(await statuses([unsignedPayment(1), unsignedPayment(2)])).toEqual([501, 502]);
    kit.setFaults(rule(503));
    expect(await settle(unsignedPayment(3))).toBe(503);
    expect(kit.faults()).toHaveLength(1);
  });

  it('can be about each payment once', async () => {
    kit.setFaults([rule(501, { timesPerPayment: 1 })]);
    const [one, two] = [unsignedPayment(1), unsignedPayment(2)];
    expect(await statuses([one, two, one, two])).toEqual([501, 501, 200, 200]);
  });

  it('counts a payment anew after the list was replaced', async () => {
    const again = [rule(501, { timesPerPayment: 1 })];
    kit.setFaults(again);
    await settle(unsignedPayment(1));
    kit.setFaults(again);
    expect(await statuses([unsignedPayment(1), unsignedPayment(1)])).toEqual([501, 200]);
  });
});

describe('what a rule is about', () => {
  const nonce = `0x${'0'.repeat(62)}0A`;

  it.each([
    ['a network by its v1 name', { network: 'base' }],
    ['a network by CAIP-2', { network: 'eip155:8453' }],
    ['a payer in any case', { payer: '0xAB' }],
    ['a nonce in any case', { nonce }],
    ['an identity', { identity: `evm:8453:0xc0ffee:0xab:${nonce.toLowerCase()}` }],
    ['all of these at once', { network: 'base', payer: '0xab', nonce }],
  ])('can be %s', async (_what, match) => {
    kit.setFaults([rule(501, { match })]);
    const other = unsignedPayment(11, 'polygon', '0xCd');
    expect(await statuses([unsignedPayment(10), other])).toEqual([501, 200]);
  });

  it('must fit in every part', async () => {
    kit.setFaults([rule(501, { match: { network: 'base', payer: '0xcd' } })]);
    expect(await settle(unsignedPayment(1))).toBe(200);
  });

  it('is no base58 address in another case', async () => {
    kit.setFaults([rule(501, { match: { payer: 'AbCd' } })]);
    const bodies = [unsignedPayment(1, 'solana', 'AbCd'), unsignedPayment(2, 'solana', 'abcd')];
    expect(await statuses(bodies)).toEqual([501, 200]);
  });

  it('is never /supported when it names a payment', async () => {
    kit.setFaults([{ endpoint: 'supported', fault: 'html', match: { network: 'base' } }]);
    const response = await fetch(`${kit.url}/supported`);
    expect(await response.json()).toEqual({ kinds: [] });
  });
});

describe('a payment', () => {
  it('is the same one however its body is written', async () => {
    kit.setFaults([rule(501, { timesPerPayment: 1 })]);
    const [v1, caip2] = [unsignedPayment(1, 'base'), unsignedPayment(1, 'eip155:8453')];
    const upper = v1.replaceAll('0xAb', '0xAB').replace('0xC0ffee', '0xC0FFEE');
    expect(await statuses([v1, `  ${v1}\n`, caip2, upper])).toEqual([501, 200, 200, 200]);
    const identity: unknown = expect.stringMatching(/^evm:8453:0xc0ffee:0xab:0x0+1$/);
    expect(kit.ledger()).toMatchObject([{ presented: 4, identity }]);
  });

  it('that can not be read has an identity too', async () => {
    await statuses(['{', 'null', '', JSON.stringify({ paymentPayload: { payload: { invoice: 7 } } })]);
    const kinds = kit.ledger().map(({ identity }) => identity.split(':')[0]);
    expect(kinds).toEqual(['unreadable', 'unreadable', 'unreadable', 'other']);
  });
});

describe('chance', () => {
  const bodies = Array.from({ length: 60 }, (_, n) => unsignedPayment(n));
  const weights = { none: 2, html: 1, error_before_settling: 1, refuse: 1 };
  const fates = (): Map<string | null, string | null> =>
    new Map(kit.journal().map(({ identity, fault }) => [identity, fault]));
  const draw = async (rules: FaultRule, order: readonly string[]) => {
    kit.clearJournal();
    kit.setFaults(rules);
    await Promise.all(order.map(settle));
    return fates();
  };

  it('deals every payment the same fault for the same seed, whatever the order of arrival', async () => {
    const first = await draw({ mode: 'random', seed: 42, weights }, bodies);
    const second = await draw({ mode: 'random', seed: 42, weights }, bodies.toReversed());
    const other = await draw({ mode: 'random', seed: 43, weights }, bodies);
    expect(new Map([...second].toSorted())).toEqual(new Map([...first].toSorted()));
    expect([...other].toSorted()).not.toEqual([...first].toSorted());
    expect(new Set(first.values())).toEqual(new Set([null, 'html', 'error_before_settling', 'refuse']));
  });

  it('deals by weight', async () => {
    const dealt = await draw({ mode: 'random', seed: 1, weights: { none: 3, refuse: 1 } }, bodies);
    const refused = [...dealt.values()].filter((fault) => fault === 'refuse').length;
    expect(refused).toBeGreaterThan(5);
    expect(refused).toBeLessThan(30);
    const never = await draw({ mode: 'random', seed: 1, weights: { none: 1, refuse: 0 } }, bodies);
    expect(new Set(never.values())).toEqual(new Set([null]));
  });

  it('is about the first presentation of a payment, or about as many as asked', async () => {
    const always = { mode: 'random', seed: 1, weights: { error_before_settling: 1 } } as const;
    const body = unsignedPayment(1);
    kit.setFaults(always);
    expect(await statuses([body, body])).toEqual([500, 200]);
    kit.setFaults({ ...always, timesPerPayment: null });
    expect(await statuses([body, body, body])).toEqual([500, 500, 500]);
  });

  it('deals variants of a fault with their options', async () => {
    const [status, other] = [{ status: 501 }, { status: 502 }];
    const weights = [
      { fault: 'error_before_settling', weight: 1, options: status },
      { fault: 'error_before_settling', weight: 1, options: other },
    ] as const;
    kit.setFaults({ mode: 'random', seed: 7, weights: [...weights] });
    expect(new Set(await statuses(bodies.slice(0, 12)))).toEqual(new Set([501, 502]));
  });

  it('makes a rule with a probability apply to some payments, each time the same ones', async () => {
    kit.setFaults([rule(501, { probability: 0.5, seed: 9 }), rule(502, { probability: 1 })]);
    const first = await statuses(bodies.slice(0, 20));
    expect(new Set(first)).toEqual(new Set([501, 502]));
    expect(await statuses(bodies.slice(0, 20))).toEqual(first);
  });
});
