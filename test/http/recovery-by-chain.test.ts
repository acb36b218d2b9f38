import type { FaultName } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, type AttackWorld, type Bench } from '../attacks/bench.ts';
import { tokenCalls } from '../attacks/token-calls.ts';
import { until } from '../attacks/until.ts';
import { handMadeSolanaPayment, openTokenAccount } from './hand-made-solana-payment.ts';
import { startRpcProxy, type RpcProxy } from './rpc-proxy.ts';

let bench: Bench;
let rpc: RpcProxy;
let world: AttackWorld;
let offset = 0;
beforeAll(async () => {
  bench = await openBench();
  rpc = await startRpcProxy(() => bench.chains.chains.base.rpcUrl);
  world = await bench.open('SQLite', {
    environment: { RPC_URL_BASE: rpc.url, SETTLE_TIMEOUT_MS: '1500', LEASE_MS: '1000' },
    now: () => Date.now() + offset,
  });
});
afterAll(async () => {
  await bench.close();
  rpc.close();
});

const USDC_ON_BASE = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

interface Fault {
  readonly fault: FaultName;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Pays on Solana, with every presentation to the facilitator failing alike. */
async function payOnSolana({ fault, options = {} }: Fault, source?: string) {
  const { accounts, chains } = bench.chains;
  const operationId = await world.newOperation({ chain: 'solana' });
  const requirement = await world.requirementOf(operationId);
  const overrides = source === undefined ? {} : { source };
  const proof = await handMadeSolanaPayment(requirement, accounts.user, chains.solana.rpcUrl, overrides);
  world.kit.clearLedger();
  world.kit.setFaults([{ endpoint: 'settle', fault, options }]);
  const answer = await world.pay(operationId, proof);
  return { operationId, proof, answer };
}

const settlementOf = (network: string) => world.kit.ledger().find((entry) => entry.network === network);
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

describe('a settlement whose answer was lost', () => {
  test('is found on an EVM chain without presenting the payment again', async () => {
    world.kit.clearLedger();
    world.kit.setFaults([{ endpoint: 'settle', fault: 'error_after_settling' }]);
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    expect((await world.pay(operationId, proof)).status).toBe(503);
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    expect(settlementOf('eip155:8453')).toMatchObject({ presented: 1, settled: 1 });
  });

  test('stays open while the chain says "used" and has not indexed by what', async () => {
    world.kit.clearLedger();
    world.kit.setFaults([{ endpoint: 'settle', fault: 'error_after_settling' }]);
    rpc.hideLogs = true;
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    expect((await world.pay(operationId, proof)).status).toBe(503);
    await until(() => (settlementOf('eip155:8453')?.presented ?? 0) > 1);
    expect(await world.statusOf(operationId)).toBe('settling');
    rpc.hideLogs = false;
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    expect(settlementOf('eip155:8453')).toMatchObject({ settled: 1 });
  });

  test('frees the operation once its transaction has reverted on the chain; the payment stays watched', async () => {
    world.kit.clearLedger();
    const { user, payee } = bench.chains.accounts;
    const chain = bench.chains.chains.base;
    const reverted = await tokenCalls(user, chain.rpcUrl, USDC_ON_BASE).failTransfer(payee.evm.address);
    const options = { reason: 'transaction_failed', transaction: reverted };
    world.kit.setFaults([
      { endpoint: 'settle', fault: 'pending_then_reverted', options, timesPerPayment: 3 },
    ]);
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    expect((await world.pay(operationId, proof)).status).toBe(503);
    await until(async () => (await world.statusOf(operationId)) === 'awaiting_payment');
    world.kit.setFaults([]);
    expect((await world.pay(operationId, proof)).status).toBe(402);
    // Whoever holds the authorization may still send it: then it has paid.
    await tokenCalls(user, chain.rpcUrl, USDC_ON_BASE).submit(proof);
    await until(async () => (await world.statusOf(operationId)) === 'paid');
  });

  test('is found on Solana without presenting the payment again', async () => {
    const { operationId, proof, answer } = await payOnSolana({ fault: 'error_after_settling' });
    expect(answer.status).toBe(503);
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    expect(settlementOf(SOLANA)).toMatchObject({ presented: 1, settled: 1 });
  });

  test('is found on Solana when the money came from another account than the associated one', async () => {
    const { accounts, chains } = bench.chains;
    const source = await openTokenAccount(accounts.user, chains.solana.rpcUrl, 50_000n);
    const { operationId, proof, answer } = await payOnSolana({ fault: 'error_after_settling' }, source);
    expect(answer.status).toBe(503);
    await until(async () => (await world.pay(operationId, proof)).status === 200);
    expect(settlementOf(SOLANA)).toMatchObject({ presented: 1, settled: 1 });
  });
});

describe('a settlement that never happened', () => {
  test('on Solana is presented again, and ends unpaid once its blockhash is dead', async () => {
    const { operationId, proof, answer } = await payOnSolana({ fault: 'error_before_settling' });
    expect(answer.status).toBe(503);
    await until(() => (settlementOf(SOLANA)?.presented ?? 0) > 1);
    expect(await world.statusOf(operationId)).toBe('settling');
    offset += 200_000;
    bench.chains.chains.solana.advanceSlots(400n);
    await until(async () => (await world.statusOf(operationId)) === 'awaiting_payment');
    expect(settlementOf(SOLANA)).toMatchObject({ settled: 0 });
    expect((await world.pay(operationId, proof)).status).toBe(402);
    world.kit.setFaults([]);
    const { accounts, chains } = bench.chains;
    const requirement = await world.requirementOf(operationId);
    const fresh = await handMadeSolanaPayment(requirement, accounts.user, chains.solana.rpcUrl);
    expect((await world.pay(operationId, fresh)).status).toBe(200);
  });
});
