import { chains } from '@say402/readback';
import { handMadePayment } from '@say402/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { openProof } from './proofs.ts';
import { startRpcProxy, type RpcProxy } from '../http/rpc-proxy.ts';
import { tokenCalls, type TokenCalls } from './token-calls.ts';
import { mineBlocks, passTime } from './pass-time.ts';
import { until } from './until.ts';

let bench: Bench;
let rpc: RpcProxy;
let user: TokenCalls;
let stranger: TokenCalls;
beforeAll(async () => {
  bench = await openBench();
  const { rpcUrl } = bench.chains.chains.base;
  rpc = await startRpcProxy(() => rpcUrl);
  const token = chains.base.paymentAsset.address;
  user = tokenCalls(bench.chains.accounts.user, rpcUrl, token);
  stranger = tokenCalls(bench.chains.accounts.secondUser, rpcUrl, token);
});
afterAll(async () => {
  await bench.close();
  rpc.close();
});

describe.each(STORES)('tricks of payers and of those who watch them, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store, { environment: { RPC_URL_BASE: rpc.url } });
  });
  beforeEach(async () => {
    world.kit.setFaults([]);
    world.kit.clearJournal();
    await world.received();
  });

  /** Sends a payment and hangs up once it has reached the facilitator. */
  const payAndHangUp = async (operationId: string, proof: string): Promise<void> => {
    const abort = new AbortController();
    const answer = fetch(`${world.sandbox.url}/api/process`, {
      method: 'POST',
      body: JSON.stringify({ operationId }),
      headers: { 'x-payment': proof },
      signal: abort.signal,
    }).catch(() => undefined);
    await until(() => world.calls().length > 0);
    abort.abort();
    await answer;
  };

  test('attack 18: a stranger who submits the payment while it is presented changes nothing for its payer', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    world.kit.setFaults({ endpoint: 'settle', fault: 'slow', options: { delayMs: 400, settles: 'last' } });
    const answer = world.pay(operationId, proof);
    await until(() => world.calls().length > 0);
    const transaction = await stranger.submit(proof);
    expect((await answer).status).toBe(503);
    world.kit.setFaults([]);
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    const { body } = await world.get(`/api/operations/${operationId}`);
    expect(body).toMatchObject({ status: 'paid', payment: { transaction } });
    expect(await world.received()).toBe(10_000n);
  });

  test('attack 18: while the chain can not be read, a submitted payment stays open: no release, no second payment', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    world.kit.setFaults({ endpoint: 'settle', fault: 'slow', options: { delayMs: 400, settles: 'last' } });
    const answer = world.pay(operationId, proof);
    await until(() => world.calls().length > 0);
    await stranger.submit(proof);
    rpc.down = true;
    try {
      expect((await answer).status).toBe(503);
      world.kit.setFaults([]);
      await until(() => world.settlesOf(proof).length > 1);
      expect(await world.statusOf(operationId)).toBe('settling');
      const again = await world.pay(operationId, proof);
      expect(again).toMatchObject({ status: 503, body: { code: 'settlement_unresolved' } });
    } finally {
      rpc.down = false;
    }
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    expect(await world.received()).toBe(10_000n);
  });

  test('attack 19: a payment that its payer cancelled releases nothing, and the operation can be paid anew', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    world.kit.setFaults({ endpoint: 'settle', fault: 'slow', options: { delayMs: 400, settles: 'last' } });
    const answer = world.pay(operationId, proof);
    await until(() => world.calls().length > 0);
    await user.cancel(proof);
    expect((await answer).status).toBe(503);
    world.kit.setFaults([]);
    await until(async () => (await world.statusOf(operationId)) === 'awaiting_payment');
    expect((await world.pay(operationId, proof)).status).toBe(402);
    expect(await world.received()).toBe(0n);
    const before = await world.proofFor(operationId);
    await user.cancel(before);
    world.kit.clearJournal();
    expect((await world.pay(operationId, before)).status).toBe(402);
    expect(world.calls()).toEqual([]);
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
    expect(await world.received()).toBe(10_000n);
  });

  test('attack 19: a payer whose money leaves between check and settlement gets nothing, and may pay again', async () => {
    // A chain of its own, because its time is moved.
    const chain = store === 'SQLite' ? 'polygon' : 'avalanche';
    const { rpcUrl } = bench.chains.chains[chain];
    const [payer, friend] = [bench.chains.accounts.user, bench.chains.accounts.secondUser].map((account) =>
      tokenCalls(account, rpcUrl, chains[chain].paymentAsset.address),
    );
    const operationId = await world.newOperation({ chain });
    const requirement = await world.requirementOf(operationId);
    const validBefore = String(Math.floor(Date.now() / 1_000) + 10);
    const proof = await handMadePayment(requirement, bench.chains.accounts.user, { validBefore });
    world.kit.setFaults({ endpoint: 'settle', fault: 'slow', options: { delayMs: 400, settles: 'last' } });
    const answer = world.pay(operationId, proof);
    await until(() => world.calls().length > 0);
    const held = await world.usdcOf(chain, world.address(chain));
    await payer!.transfer(world.address(chain, 'secondUser'), held);
    const open = await answer;
    expect(open.body).not.toHaveProperty('transactions');
    expect(open.status).toBe(503);
    world.kit.setFaults([]);
    await until(() => world.settlesOf(proof).length > 1);
    expect((await world.pay(operationId, proof)).status).toBe(503);
    await passTime(rpcUrl, 75);
    await until(async () => (await world.statusOf(operationId)) === 'awaiting_payment');
    expect((await world.pay(operationId, proof)).status).toBe(402);
    await friend!.transfer(world.address(chain), held);
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
  });

  test('attack 21: a caller who hangs up while the payment settles changes nothing', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    world.kit.setFaults({ endpoint: 'settle', fault: 'slow', options: { delayMs: 700, settles: 'last' } });
    await payAndHangUp(operationId, proof);
    expect(await world.statusOf(operationId)).toBe('settling');
    const waiting = await world.pay(operationId, proof);
    expect(waiting).toMatchObject({ status: 503, body: { code: 'settlement_unresolved', operationId } });
    expect(waiting.headers.get('retry-after')).toMatch(/^\d+$/);
    const terms = await world.post({ operationId });
    expect([terms.status, terms.headers.get('retry-after')]).toEqual([402, '2']);
    await until(async () => (await world.statusOf(operationId)) === 'paid');
    expect((await world.pay(operationId, proof)).status).toBe(200);
    expect(world.settlesOf(proof)).toHaveLength(1);
    expect(await world.received()).toBe(10_000n);
  });

  test('attack 21: nor does stopping the service meanwhile: the payment ends paid', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    const stopped = await world.instance();
    world.kit.setFaults({ endpoint: 'settle', fault: 'slow', options: { delayMs: 400, settles: 'last' } });
    const answer = stopped.pay(operationId, proof).catch(() => null);
    await until(() => world.calls().length > 0);
    await stopped.sandbox.service.close();
    expect(await world.statusOf(operationId)).toBe('paid');
    expect([200, undefined]).toContain((await answer)?.status);
    expect((await world.pay(operationId, proof)).status).toBe(200);
    expect(world.settlesOf(proof)).toHaveLength(1);
  });

  test('attack 32: only assets of the registry are taken, and a used nonce without the transfer is no payment', async () => {
    const environment = { ASSET_CONTRACT_ADDRESS_BASE: `0x${'5'.repeat(40)}` };
    await expect(world.instance({ environment })).rejects.toThrow('not in the token registry');

    const strict = await world.instance({ environment: { SETTLEMENT_PROOF: 'chain' } });
    const operationId = await strict.newOperation();
    const requirement = await strict.requirementOf(operationId);
    const { user: payer, secondUser } = bench.chains.accounts;
    const proof = await handMadePayment(requirement, payer);
    const { nonce } = openProof(proof).payload.authorization;
    // The chain shows this nonce as used, by a transaction that succeeded: only its Transfer log tells the truth.
    world.kit.setFaults({ endpoint: 'settle', fault: 'slow', options: { delayMs: 400, settles: 'last' } });
    const answer = strict.pay(operationId, proof);
    await until(() => world.calls().length > 0);
    await stranger.submit(
      await handMadePayment(requirement, payer, { to: secondUser.evm.address, nonce: nonce! }),
    );
    expect((await answer).status).toBe(503);
    await until(async () => (await world.statusOf(operationId)) === 'awaiting_payment');
    expect((await strict.pay(operationId, proof)).status).toBe(402);
    expect(await world.received()).toBe(0n);
    await strict.sandbox.close();
  });

  test("attack 33: the facilitator's success is trusted, unless the operator asks for the chain's word", async () => {
    const lie = { endpoint: 'settle', fault: 'success_for_nothing', timesPerPayment: 1 } as const;
    const believed = await world.newOperation();
    world.kit.setFaults(lie);
    expect((await world.pay(believed, await world.proofFor(believed))).status).toBe(200);
    expect(await world.received()).toBe(0n);

    const strict = await world.instance({ environment: { SETTLEMENT_PROOF: 'chain' } });
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    world.kit.setFaults(lie);
    expect(await strict.pay(operationId, proof)).toMatchObject({
      status: 503,
      body: { code: 'settlement_unresolved' },
    });
    await until(async () => (await strict.pay(operationId, proof)).status === 200);
    expect(await world.received()).toBe(10_000n);
    await strict.sandbox.close();
  });

  test('attack 33: with confirmations the chain has to show the transfer under so many blocks', async () => {
    const chain = bench.chains.chains.polygon;
    const environment = { SETTLEMENT_PROOF: 'chain', CONFIRMATIONS_POLYGON: '3' };
    const strict = await bench.open(store, { environment });
    const operationId = await strict.newOperation({ chain: 'polygon' });
    const proof = await strict.proofFor(operationId);
    expect((await strict.pay(operationId, proof)).status).toBe(503);
    await until(() => strict.settlesOf(proof).length > 1);
    await mineBlocks(chain.rpcUrl, 2);
    await until(() => strict.settlesOf(proof).length > 2);
    expect(await strict.statusOf(operationId)).toBe('settling');
    await mineBlocks(chain.rpcUrl, 1);
    await until(async () => (await strict.pay(operationId, proof)).status === 200);
  });
});
