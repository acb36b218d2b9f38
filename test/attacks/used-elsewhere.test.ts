import { chains } from '@say402/readback';
import { handMadePayment } from '@say402/sandbox';
import { createPublicClient, http } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChainPort } from '../../packages/server/src/chains/chain-port.ts';
import { createEvmPort } from '../../packages/server/src/chains/evm/port.ts';
import type { PaymentTrace } from '../../packages/server/src/chains/payment-trace.ts';
import { createSolanaPort } from '../../packages/server/src/chains/solana/port.ts';
import { handMadeSolanaPayment } from '../http/hand-made-solana-payment.ts';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { mineBlocks } from './pass-time.ts';
import { openProof } from './proofs.ts';
import { tokenCalls } from './token-calls.ts';
import { until } from './until.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

const SECOND = 1_000;
const PRICE = 10_000n;

/** What another seller with the same payee does: has a payment settled by a facilitator, past this service. */
async function settleElsewhere(header: string, requirement: object): Promise<void> {
  const paymentPayload: unknown = JSON.parse(Buffer.from(header, 'base64').toString());
  const answer = await fetch(`${bench.chains.facilitatorUrl}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ x402Version: 1, paymentPayload, paymentRequirements: requirement }),
  });
  expect(await answer.json()).toMatchObject({ success: true });
}

describe.each(STORES)('a payment that was settled elsewhere, on %s', (store) => {
  let world: AttackWorld;
  let ahead = 0;
  beforeAll(async () => {
    world = await bench.open(store, { now: () => Date.now() + ahead });
  });
  beforeEach(async () => {
    ahead = 0;
    world.kit.setFaults([]);
    world.kit.clearJournal();
    await world.received();
    await world.received('solana');
  });

  test.each(['base', 'solana'] as const)(
    'attack 34: on %s it buys nothing, however recent it is and whatever the facilitator says; a new one does',
    async (chain) => {
      const { accounts, chains: running } = bench.chains;
      const operationId = await world.newOperation({ chain });
      const requirement = await world.requirementOf(operationId);
      const sign = async (): Promise<string> =>
        chain === 'base'
          ? handMadePayment(requirement, accounts.user)
          : handMadeSolanaPayment(requirement, accounts.user, running.solana.rpcUrl);
      const proof = await sign();
      await settleElsewhere(proof, requirement);
      expect(await world.received(chain)).toBe(PRICE);
      for (const fault of [
        { endpoint: 'verify', fault: 'verify_says_valid' },
        { endpoint: 'settle', fault: 'success_for_nothing' },
      ] as const) {
        world.kit.setFaults(fault);
        for (const later of [0, 5 * SECOND, 59 * SECOND]) {
          ahead = later;
          const answer = await world.pay(operationId, proof);
          expect(answer.status).toBe(402);
          expect(answer.body['error']).toMatch(/its nonce is used or canceled|it is on the chain already/);
          expect(await world.statusOf(operationId)).toBe('awaiting_payment');
        }
      }
      expect(world.calls().filter(({ endpoint }) => endpoint === 'settle')).toEqual([]);
      ahead = 0;
      world.kit.setFaults([]);
      expect((await world.pay(operationId, await sign())).status).toBe(200);
      expect(await world.received(chain)).toBe(PRICE);
    },
  );

  test('the clock of an instance does not decide: more than a minute ahead, a payment whose answer was lost still counts', async () => {
    ahead = 75 * SECOND;
    const { accounts, chains: running } = bench.chains;
    const operationId = await world.newOperation();
    const proof = await handMadePayment(await world.requirementOf(operationId), accounts.user);
    world.kit.setFaults({ endpoint: 'settle', fault: 'error_before_settling' });
    expect(await world.pay(operationId, proof)).toMatchObject({
      status: 503,
      body: { code: 'settlement_unresolved' },
    });
    const asset = chains.base.paymentAsset.address;
    await tokenCalls(accounts.secondUser, running.base.rpcUrl, asset).submit(proof);
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    expect(await world.received()).toBe(PRICE);
  });
});

/** A payment with a blockhash that the node does not know (yet). */
async function withBlockhash(requirement: Parameters<typeof handMadeSolanaPayment>[0]): Promise<string> {
  const { accounts, chains: running } = bench.chains;
  const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
  const { rpcUrl } = running.solana;
  const header = await handMadeSolanaPayment(requirement, accounts.user, rpcUrl, { blockhash });
  const { payload } = JSON.parse(Buffer.from(header, 'base64').toString()) as {
    payload: { transaction: string };
  };
  return payload.transaction;
}

/** Base and Solana as the service reads them, and a payment on each that lands between two places. */
describe('the window in which a transfer counts starts at the claim, by the chain itself', () => {
  const traced = async (port: ChainPort, trace: PaymentTrace, unusedAt: string | null) =>
    (await port.tracePayment({ ...trace, unusedAt, askedAt: Date.now() })).kind;

  test('on an EVM chain after the block in which it was seen unused, unless that was reorganised away', async () => {
    const { accounts, chains: running } = bench.chains;
    const { rpcUrl } = running.base;
    const port = createEvmPort(chains.base, { urls: [rpcUrl], timeoutMs: 5_000, confirmations: 0 });
    const world = await bench.open('SQLite');
    const requirement = await world.requirementOf(await world.newOperation());
    const header = await handMadePayment(requirement, accounts.user);
    const { nonce, from, validBefore } = openProof(header).payload.authorization;
    const trace: PaymentTrace = {
      asset: requirement.asset,
      payTo: requirement.payTo,
      amount: PRICE,
      payer: from!,
      claimedAt: Date.now(),
      askedAt: Date.now(),
      unusedAt: null,
      proof: { family: 'evm', nonce: `0x${nonce!.slice(2)}`, validBefore: Number(validBefore) },
    };
    const before = await port.seePayment(trace);
    if (before.kind !== 'open') throw new Error(before.reason);
    expect(before.seenAt).toMatch(/^\d+:0x[0-9a-f]{64}$/);
    await tokenCalls(accounts.secondUser, rpcUrl, requirement.asset).submit(header);
    expect(await port.seePayment(trace)).toMatchObject({ kind: 'closed' });
    await mineBlocks(rpcUrl, 2);
    const client = createPublicClient({ transport: http(rpcUrl) });
    const after = await client.getBlock();
    const head = `${after.number}:${after.hash}`;
    const longAgo = { ...trace, claimedAt: Date.now() - 600 * SECOND };
    const inFuture = { ...trace, claimedAt: Date.now() + 600 * SECOND };
    expect(await traced(port, trace, before.seenAt)).toBe('landed');
    // Whatever the clock of the claim says.
    expect(await traced(port, inFuture, before.seenAt)).toBe('landed');
    expect(await traced(port, longAgo, head)).toBe('impossible');
    // A place that is no part of the chain any more says nothing: the times decide, as they do without one.
    for (const unknown of [`${after.number}:0x${'0'.repeat(64)}`, null]) {
      expect(await traced(port, trace, unknown)).toBe('landed');
      expect(await traced(port, inFuture, unknown)).toBe('impossible');
    }
  });

  test('on Solana after the slot in which it was seen unused', async () => {
    const { accounts, chains: running } = bench.chains;
    const { rpcUrl } = running.solana;
    const priorityFee = { floor: 1_000n, cap: 1_000_000n, most: 1_000_000n };
    const port = createSolanaPort(chains.solana, { urls: [rpcUrl], timeoutMs: 5_000, priorityFee });
    const world = await bench.open('SQLite');
    const requirement = await world.requirementOf(await world.newOperation({ chain: 'solana' }));
    const header = await handMadeSolanaPayment(requirement, accounts.user, rpcUrl);
    const { payload } = JSON.parse(Buffer.from(header, 'base64').toString()) as {
      payload: { transaction: string };
    };
    const trace: PaymentTrace = {
      asset: requirement.asset,
      payTo: requirement.payTo,
      amount: PRICE,
      payer: accounts.user.solana.address,
      claimedAt: Date.now(),
      askedAt: Date.now(),
      unusedAt: null,
      proof: { family: 'svm', transaction: payload.transaction },
    };
    const before = await port.seePayment(trace);
    if (before.kind !== 'open') throw new Error(before.reason);
    expect(before.seenAt).toMatch(/^\d+$/);
    // No clock gives it up: an instance may be five minutes ahead of the one that claimed it.
    const unknown = { family: 'svm', transaction: await withBlockhash(requirement) } as const;
    const ahead = { ...trace, proof: unknown, unusedAt: before.seenAt, askedAt: Date.now() + 600 * SECOND };
    expect((await port.tracePayment(ahead)).kind).toBe('possible');
    expect((await port.tracePayment({ ...ahead, unusedAt: null })).kind).toBe('impossible');
    await settleElsewhere(header, requirement);
    expect(await port.seePayment(trace)).toMatchObject({ kind: 'closed' });
    const inFuture = { ...trace, claimedAt: Date.now() + 600 * SECOND };
    expect(await traced(port, inFuture, before.seenAt)).toBe('landed');
    const later = String(BigInt(before.seenAt!) + 1_000n);
    expect(await traced(port, trace, later)).not.toBe('landed');
    expect(await traced(port, trace, null)).toBe('landed');
  });
});
