import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handMadePayment, type FaultName } from '@say402/sandbox';
import type { Answer } from '../http/caller.ts';
import { handMadeSolanaPayment } from '../http/hand-made-solana-payment.ts';
import type { ChainName } from '../http/world.ts';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { passTime } from './pass-time.ts';
import { openProof } from './proofs.ts';
import { until } from './until.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

interface Fault {
  readonly fault: FaultName;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly timesPerPayment?: number;
}

/** Settled on the chain, and the answer says nothing of the kind. */
const SETTLED_BUT: readonly (readonly [what: string, Fault])[] = [
  ['HTTP 500', { fault: 'error_after_settling' }],
  ['a reset connection', { fault: 'reset_after_settling' }],
  ['half an answer', { fault: 'reset_after_settling', options: { inBody: true } }],
  ['an HTML page', { fault: 'html' }],
  ['an empty body', { fault: 'empty' }],
  ['half of the JSON', { fault: 'truncated_json' }],
  ['10 MiB of padding', { fault: 'large_body' }],
  ['another network', { fault: 'wrong_network' }],
  ['"success":"true"', { fault: 'success_as_text' }],
  ['a success with an empty hash', { fault: 'success_without_hash' }],
  ['a success with a null hash', { fault: 'success_without_hash', options: { hash: 'null' } }],
  [
    'a success without the field of the hash',
    { fault: 'success_without_hash', options: { hash: 'missing' } },
  ],
];

/** Nothing happened, and the answer says so or does not. */
const NOT_SETTLED_AND: readonly (readonly [what: string, Fault])[] = [
  ['HTTP 500', { fault: 'error_before_settling', timesPerPayment: 1 }],
  ['a reset connection', { fault: 'reset_before_settling', timesPerPayment: 1 }],
  ['no answer', { fault: 'timeout_before_settling', timesPerPayment: 1 }],
  ['a redirect', { fault: 'redirect', timesPerPayment: 1 }],
  ['an HTML page', { fault: 'html', options: { settles: false }, timesPerPayment: 1 }],
  ['an empty body', { fault: 'empty', options: { settles: false }, timesPerPayment: 1 }],
  ['another network', { fault: 'wrong_network', options: { settles: false }, timesPerPayment: 1 }],
  ['"success":"true"', { fault: 'success_as_text', options: { settles: false }, timesPerPayment: 1 }],
  [
    'a success without hash',
    { fault: 'success_without_hash', options: { settles: false }, timesPerPayment: 1 },
  ],
];

describe.each(STORES)('an answer that is lost or wrong, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store, { environment: { SETTLE_TIMEOUT_MS: '1500' } });
  });

  interface Attempt {
    readonly operationId: string;
    readonly proof: string;
    readonly answer: Answer;
  }

  /** Pays with one fault for this payment alone, so that all of these can go on at once. */
  const attempt = async (fault: Fault, chain: ChainName = 'base', validFor = 300): Promise<Attempt> => {
    const operationId = await world.newOperation({ chain });
    const validBefore = String(Math.floor(Date.now() / 1_000) + validFor);
    const requirement = await world.requirementOf(operationId);
    const proof = await handMadePayment(requirement, bench.chains.accounts.user, { validBefore });
    const { nonce } = openProof(proof).payload.authorization;
    world.kit.addFault({ endpoint: 'settle', ...fault, match: { nonce: nonce! } });
    return { operationId, proof, answer: await world.pay(operationId, proof) };
  };

  const expectUnresolved = ({ operationId, answer }: Attempt): void => {
    const { status, body, headers } = answer;
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { code: 'settlement_unresolved', operationId },
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).not.toHaveProperty('accepts');
    expect(body).not.toHaveProperty('transactions');
    expect(headers.get('payment-required')).toBeNull();
  };

  const ledgerOf = (proof: string) => {
    const nonce = openProof(proof).payload.authorization['nonce'];
    return world.kit.ledger().find((entry) => entry.nonce === nonce);
  };

  /**
   * The payment, sent again as Retry-After says, ends in the transactions and is never turned down; the payer is charged once. Without a
   * fault too the first answer may be 503: on a busy machine a settlement takes longer than the service waits here.
   */
  const expectPaidInTheEnd = async ({ operationId, proof }: Omit<Attempt, 'answer'>): Promise<void> => {
    await until(async () => {
      const { status } = await world.pay(operationId, proof);
      expect([200, 503]).toContain(status);
      return status === 200;
    });
    expect(ledgerOf(proof)).toMatchObject({ settled: 1 });
    const { body } = await world.get(`/api/operations/${operationId}`);
    const [settled] = ledgerOf(proof)!.transactions;
    expect(body).toMatchObject({ status: 'paid', payment: { transaction: settled } });
  };

  test.concurrent.each([0, 2_500])(
    'attack 13: a settlement that times out and that the chain took %d ms later ends paid, charged once',
    async (settlesAfterMs) => {
      const made = await attempt({ fault: 'accept_then_timeout', options: { settlesAfterMs } });
      expectUnresolved(made);
      const terms = await world.post({ operationId: made.operationId });
      expect([terms.status, terms.headers.get('retry-after')]).toEqual([402, '2']);
      expect((await world.pay(made.operationId, made.proof)).status).not.toBe(402);
      await expectPaidInTheEnd(made);
    },
  );

  test.concurrent('attack 13: the same on Solana', async () => {
    const operationId = await world.newOperation({ chain: 'solana' });
    const { accounts, chains } = bench.chains;
    const requirement = await world.requirementOf(operationId);
    const proof = await handMadeSolanaPayment(requirement, accounts.user, chains.solana.rpcUrl);
    world.kit.addFault({ endpoint: 'settle', fault: 'accept_then_timeout', match: { network: 'solana' } });
    expectUnresolved({ operationId, proof, answer: await world.pay(operationId, proof) });
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    const entry = world.kit.ledger().find(({ network }) => network.startsWith('solana'));
    expect(entry).toMatchObject({ settled: 1 });
  });

  test.concurrent.each(SETTLED_BUT)(
    'attack 14: settled, but answered with %s: not released on that, not charged again, ends paid',
    async (_what, fault) => {
      const made = await attempt(fault);
      expectUnresolved(made);
      await expectPaidInTheEnd(made);
    },
  );

  test.concurrent.each(NOT_SETTLED_AND)(
    'attack 14: not settled and answered with %s: not released on that, presented again, ends paid',
    async (_what, fault) => {
      const made = await attempt(fault);
      expectUnresolved(made);
      await expectPaidInTheEnd(made);
      expect(ledgerOf(made.proof)!.presented).toBeGreaterThan(1);
      expect(world.settlesOf(made.proof).some(({ followedRedirect }) => followedRedirect)).toBe(false);
    },
  );

  test.concurrent.each([
    { withHash: true, settlesAfterMs: 0 },
    { withHash: false, settlesAfterMs: 0 },
    { withHash: false, settlesAfterMs: 2_000 },
  ])('attack 15: pending and confirmed later ends paid (%j)', async (options) => {
    const made = await attempt({ fault: 'pending_then_confirmed', options });
    expectUnresolved(made);
    await expectPaidInTheEnd(made);
  });

  test.concurrent(
    'attack 15: pending and reverted later ends unpaid once the chain is sure, and can be paid anew',
    async () => {
      const chain = store === 'SQLite' ? 'polygon' : 'avalanche';
      const made = await attempt({ fault: 'pending_then_reverted' }, chain, 10);
      expectUnresolved(made);
      await until(() => ledgerOf(made.proof)!.presented > 1);
      const fresh = await world.proofFor(made.operationId);
      expect((await world.pay(made.operationId, fresh)).status).toBe(503);
      await passTime(bench.chains.chains[chain].rpcUrl, 75);
      await until(async () => (await world.statusOf(made.operationId)) === 'awaiting_payment');
      expect(ledgerOf(made.proof)).toMatchObject({ settled: 0 });
      expect((await world.pay(made.operationId, made.proof)).status).toBe(402);
      await expectPaidInTheEnd({ operationId: made.operationId, proof: fresh });
    },
  );

  test.concurrent.each<[string, Fault]>([
    ['with HTTP 200', { fault: 'refuse' }],
    ['with HTTP 402', { fault: 'refuse', options: { status: 402 } }],
    ['in the dialect of x402-rs', { fault: 'refusal_in_dialect' }],
    ['in its shortest form', { fault: 'refusal_in_dialect', options: { dialect: 'x402_rs_minimal' } }],
  ])(
    'attack 16: "success":false %s releases nothing, and the operation can be paid otherwise',
    async (_how, fault) => {
      const { operationId, proof, answer } = await attempt(fault);
      expect(answer).toMatchObject({ status: 402, body: { operationId, x402Version: 1 } });
      expect(answer.body).not.toHaveProperty('transactions');
      for (const [name, network] of Object.entries({
        'x-payment-response': 'base',
        'payment-response': 'eip155:8453',
      })) {
        const settlement: unknown = JSON.parse(Buffer.from(answer.headers.get(name)!, 'base64').toString());
        const payer = bench.chains.accounts.user.evm.address;
        const errorReason = expect.any(String) as string;
        expect(settlement).toEqual({ success: false, errorReason, transaction: '', network, payer });
      }
      expect(await world.statusOf(operationId)).toBe('awaiting_payment');
      expect((await world.pay(operationId, proof)).status).toBe(402);
      expect(ledgerOf(proof)).toMatchObject({ presented: 1, settled: 0 });
      await expectPaidInTheEnd({ operationId, proof: await world.proofFor(operationId) });
    },
  );

  test.concurrent(
    'attack 16: "success":false for an unknown reason is no refusal: it stays open and is looked into',
    async () => {
      const made = await attempt({
        fault: 'refuse',
        options: { reason: 'nonce provided is lower than the current one' },
        timesPerPayment: 1,
      });
      expectUnresolved(made);
      await expectPaidInTheEnd(made);
    },
  );

  test.concurrent.each([
    'duplicate_settlement',
    'invalid_exact_evm_nonce_already_used',
    'authorization is used or canceled',
  ])('attack 17: "%s" for a payment that did settle ends paid, not failed', async (reason) => {
    const made = await attempt({ fault: 'refuse', options: { reason, settlesAfterMs: 0 } });
    expectUnresolved(made);
    await expectPaidInTheEnd(made);
  });

  test.concurrent('attack 17: a lost answer, then a used nonce, ends paid', async () => {
    const made = await attempt({ fault: 'error_after_settling', timesPerPayment: 1 });
    expectUnresolved(made);
    await expectPaidInTheEnd(made);
  });
});
