import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handMadePayment, type SandboxChains } from '@say402/sandbox';
import type { Service } from '@say402/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { methodsOf, startRecordingProxy, type RecordingProxy } from '../../bench/recording-proxy.ts';
import { startInstance } from './second-instance.ts';
import { callsAt, type Calls } from './world.ts';
import { lentChains } from '../lent-chains.ts';

const folder = mkdtempSync(join(tmpdir(), 'say402-ahead-'));
let chains: SandboxChains;
let node: RecordingProxy;
let facilitator: RecordingProxy;
let service: Service;
let calls: Calls;
let failing = false;

beforeAll(async () => {
  chains = await lentChains();
  const answer = (text: string): string => (failing ? '<html>Bad gateway</html>' : text);
  node = await startRecordingProxy(chains.chains.base.rpcUrl, 0, answer);
  facilitator = await startRecordingProxy(chains.facilitatorUrl, 0);
  service = await startInstance(chains, {
    RPC_URL_BASE: node.url,
    FACILITATOR_URL: facilitator.url,
    DATABASE_URL: `file:${folder}/ahead.db`,
    PRICE: '0.01',
  });
  calls = callsAt({ url: service.url, chains: chains.chains, accounts: chains.accounts });
});
afterAll(async () => {
  await service.close();
  for (const proxy of [node, facilitator]) proxy.close();
  await chains.close();
  rmSync(folder, { recursive: true });
});

/** An offer, and a payment for it that is signed for another chain. */
async function badlySigned(): Promise<{ readonly operationId: string; readonly proof: string }> {
  const operationId = await calls.newOperation();
  const requirement = await calls.requirementOf(operationId);
  const proof = await handMadePayment(requirement, chains.accounts.user, { chainId: 137 });
  node.calls.length = 0;
  facilitator.calls.length = 0;
  return { operationId, proof };
}

const settles = (): number => facilitator.calls.filter(({ path }) => path.endsWith('/settle')).length;

/** Batches are listed call by call. */
const askedOf = (proxy: RecordingProxy): string[] =>
  methodsOf(
    proxy.calls.flatMap((call) =>
      [JSON.parse(call.body) as unknown].flat().map((body) => ({ ...call, body: JSON.stringify(body) })),
    ),
  );

test('a badly signed payment is refused with the chain read, and neither dry-run nor settled', async () => {
  const { operationId, proof } = await badlySigned();
  const { status, body } = await calls.pay(operationId, proof);
  expect({ status, error: body['error'] }).toEqual({
    status: 402,
    error: 'Payment refused: it is not signed by its payer',
  });
  expect(askedOf(node)).toContain('eth_feeHistory');
  expect(askedOf(node)).not.toContain('eth_simulateV1');
  expect(settles()).toBe(0);
});

test('a node that fails meanwhile takes no money, and the service goes on', async () => {
  const bad = await badlySigned();
  const good = await calls.newOperation();
  const proof = await calls.proofFor(good);
  failing = true;
  const answers = await Promise.all([calls.pay(bad.operationId, bad.proof), calls.pay(good, proof)]);
  failing = false;
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
    [503, 'chain_unavailable'],
    [503, 'chain_unavailable'],
  ]);
  expect(settles()).toBe(0);
  expect((await calls.pay(good, proof)).status).toBe(200);
  expect(settles()).toBe(1);
});
