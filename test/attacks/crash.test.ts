import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { serviceEnvironment, type ConformanceKit } from '@say402/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../http/caller.ts';
import { callsAt, type Calls } from '../http/world.ts';
import { openBench, STORES, type Bench } from './bench.ts';
import { openProof } from './proofs.ts';
import { openProcesses, type ServiceProcess, type ServiceProcesses } from './service-process.ts';
import { until } from './until.ts';

/** Milliseconds: services are started again, which takes a busy machine long. */
const TIMEOUT = 300_000;

let bench: Bench;
let processes: ServiceProcesses;
beforeAll(async () => {
  bench = await openBench();
  processes = await openProcesses();
}, TIMEOUT);
afterAll(async () => {
  await processes.close();
  await bench.close();
});

interface Process extends ServiceProcess {
  readonly calls: Calls;
}

describe.each(STORES)('a service that is killed, on %s', { timeout: TIMEOUT }, (store) => {
  let kit: ConformanceKit;
  let databaseUrl: string;
  let running: Process;
  beforeAll(async () => {
    ({ kit, databaseUrl } = await bench.prepare(store));
    running = await start();
  }, TIMEOUT);
  beforeEach(() => {
    kit.setFaults([]);
    kit.clearJournal();
  });
  afterAll(async () => running.kill());

  const start = async (): Promise<Process> => {
    const started = await processes.start((port) => ({
      ...serviceEnvironment(bench.chains, { port, databaseUrl }),
      FACILITATOR_URL: kit.url,
      PRICE: '0.01',
      // A process that stands still for longer, as on a busy machine, is taken for dead while it settles.
      LEASE_MS: '3000',
    }));
    return { ...started, calls: callsAt({ ...bench.chains, url: started.url }) };
  };

  const payAndForget = (operationId: string, proof: string, url = running.url): void =>
    void call(`${url}/api/process`, { body: { operationId }, headers: { 'x-payment': proof } }).catch(
      () => null,
    );

  /** After a restart the payer sends the same payment again and gets the transactions; the chain was asked for money once. */
  const expectRecovery = async (operationId: string, proof: string, before: bigint): Promise<void> => {
    running = await start();
    await until(async () => (await running.calls.pay(operationId, proof)).status === 200);
    const { body } = await running.calls.get(`/api/operations/${operationId}`);
    const { nonce } = openProof(proof).payload.authorization;
    const entry = kit.ledger().find((each) => each.nonce === nonce);
    expect(entry).toMatchObject({ settled: 1 });
    expect(body).toMatchObject({ status: 'paid', payment: { transaction: entry?.transactions[0] } });
    expect((await payee()) - before).toBe(10_000n);
  };

  const payee = async (): Promise<bigint> =>
    running.calls.usdcOf('base', running.calls.address('base', 'payee'));
  const offered = async () => {
    const operationId = await running.calls.newOperation();
    return { operationId, proof: await running.calls.proofFor(operationId), before: await payee() };
  };
  const settles = () => kit.journal().filter(({ endpoint }) => endpoint === 'settle');

  test('attack 20: between claim and settlement, settles after its restart', async () => {
    const { operationId, proof, before } = await offered();
    kit.setFaults({ endpoint: 'settle', fault: 'timeout_before_settling', timesPerPayment: 1 });
    payAndForget(operationId, proof);
    await until(() => settles().length > 0);
    await running.kill();
    expect(await payee()).toBe(before);
    await expectRecovery(operationId, proof, before);
  });

  test('attack 20: between settlement and its own record, finds the settlement after its restart', async () => {
    const { operationId, proof, before } = await offered();
    kit.setFaults({ endpoint: 'settle', fault: 'accept_then_timeout', timesPerPayment: 1 });
    payAndForget(operationId, proof);
    await until(() => settles()[0]?.upstream?.settled === 'yes');
    await running.kill();
    expect((await payee()) - before).toBe(10_000n);
    await expectRecovery(operationId, proof, before);
  });

  test('attack 20: between its record and the answer, answers after its restart without settling', async () => {
    const { operationId, proof, before } = await offered();
    const door = await killerDoor(running);
    payAndForget(operationId, proof, door.url);
    await door.used;
    const settled = settles().length;
    await expectRecovery(operationId, proof, before);
    expect(settled).toBeGreaterThan(0);
    expect(settles()).toHaveLength(settled);
  });
});

/** A way to the process on which no answer gets through: its first byte kills the process. */
async function killerDoor(victim: Process): Promise<{ url: string; used: Promise<void> }> {
  const { port } = new URL(victim.url);
  const used = Promise.withResolvers<void>();
  const server = createServer((client) => {
    const target = connect(Number(port), '127.0.0.1');
    client.on('error', () => undefined);
    target.on('error', () => undefined);
    client.pipe(target);
    target.once('data', () => {
      client.destroy();
      server.close();
      used.resolve(victim.kill());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  return {
    url: `http://127.0.0.1:${place !== null && typeof place === 'object' ? place.port : 0}`,
    used: used.promise,
  };
}
