import {
  executionEventSchema,
  operationEventSchema,
  releaseResponseSchema,
  type OperationEvent,
} from '@say402/wire';
import { EventSource } from 'eventsource';
import { createWalletClient, http, keccak256, publicActions, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, STORES, type AttackWorld, type Bench } from '../attacks/bench.ts';
import type { World } from './world.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

const urlOf = (world: World, operationId: string): string =>
  `${world.sandbox.url}/api/operations/${operationId}/events`;

interface Listener {
  readonly statuses: OperationEvent['status'][];
  readonly source: EventSource;
}

function listen(world: World, operationId: string): Listener {
  const source = new EventSource(urlOf(world, operationId));
  const statuses: OperationEvent['status'][] = [];
  source.addEventListener('status', ({ data }) => {
    const event = operationEventSchema.parse(JSON.parse(data as string));
    expect(event.operationId).toBe(operationId);
    statuses.push(event.status);
    if (event.status === 'paid' || event.status === 'gone') source.close();
  });
  return { statuses, source };
}

/** What a stream says until it ends. */
const textOf = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(url, { headers })).text();

/** The statuses and states that a stream tells of an operation of one transaction. */
function statesIn(stream: string): unknown[] {
  const events = [...stream.matchAll(/^event: (\w+)\nid: [\w-]+\ndata: (.*)$/gm)];
  return events.map(([, name, data = '']) =>
    name === 'execution'
      ? executionEventSchema.parse(JSON.parse(data)).execution[0]?.state
      : operationEventSchema.parse(JSON.parse(data)).status,
  );
}

/** A released transaction as the user signs it; with too little gas it fails. */
async function signed(data: unknown, gas = 300_000n) {
  const { to, data: input, value } = data as { to: Hex; data: Hex; value: string };
  const { accounts, chains } = bench.chains;
  const account = privateKeyToAccount(accounts.user.evm.privateKey);
  const client = createWalletClient({ account, transport: http(chains.base.rpcUrl) }).extend(publicActions);
  const nonce = await client.getTransactionCount({ address: account.address });
  const fees = { gas, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 9n };
  const call = { to, data: input, value: BigInt(value), nonce, chainId: chains.base.chainId, ...fees };
  const serializedTransaction = await account.signTransaction({ type: 'eip1559', ...call });
  return {
    hash: keccak256(serializedTransaction),
    send: async () => client.sendRawTransaction({ serializedTransaction }),
  };
}

describe.each(STORES)('the events of an operation, on %s', (store) => {
  let world: AttackWorld;
  let elapsed = 0;
  beforeAll(async () => {
    const environment = { HEARTBEAT_MS: '100', MOST_WAITING_PER_IP: '4' };
    world = await bench.open(store, { environment, now: () => Date.now() + elapsed });
  });

  test('tell each status once, to listeners on every instance, until it is paid', async () => {
    const other = await world.instance();
    const operationId = await world.newOperation();
    const [here, there] = [listen(world, operationId), listen(other, operationId)];
    await expect.poll(() => [here.statuses, there.statuses].flat()).toHaveLength(2);
    world.kit.setFaults({ endpoint: 'settle', fault: 'slow', options: { delayMs: 1_000 }, times: 1 });
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
    for (const { statuses } of [here, there]) {
      await expect.poll(() => statuses).toEqual(['awaiting_payment', 'settling', 'paid']);
    }
    const late = await textOf(urlOf(world, operationId));
    expect(late).toBe(
      `retry: 2000\n\nevent: status\nid: paid\ndata: ${JSON.stringify({ operationId, status: 'paid' })}\n\n`,
    );
  });

  test('go on where a client left off, and tell it when there is nothing more', async () => {
    const operationId = await world.newOperation();
    const again = textOf(urlOf(world, operationId), { 'last-event-id': 'awaiting_payment' });
    await world.pay(operationId, await world.proofFor(operationId));
    const told = (await again).split('\n').filter((line) => line.startsWith('id: '));
    expect(told).not.toContain('id: awaiting_payment');
    expect(told.at(-1)).toBe('id: paid');
    const after = await fetch(urlOf(world, operationId), { headers: { 'last-event-id': 'paid' } });
    expect(after.status).toBe(204);
  });

  test('go on after it is paid where transactions were reported, to listeners on every instance, until they are confirmed', async () => {
    const other = await world.instance();
    const operationId = await world.newOperation();
    const answer = await world.pay(operationId, await world.proofFor(operationId));
    const { hash, send } = await signed(releaseResponseSchema.parse(answer.body).transactions[0]?.data);
    const path = `/api/operations/${operationId}/transactions`;
    const transactions = [{ index: 0, hash }];
    expect((await world.post({ transactions }, {}, path)).status).toBe(200);
    const streams = [world, other].map(async (each) => textOf(urlOf(each, operationId)));
    const seen = textOf(urlOf(world, operationId), { 'last-event-id': 'paid' });
    const stopped = new AbortController();
    const early = await fetch(urlOf(world, operationId), { signal: stopped.signal });
    const first = await early.body!.pipeThrough(new TextDecoderStream()).getReader().read();
    stopped.abort();
    await send();
    const told = await Promise.all([...streams, seen]);
    const states = told.map(statesIn);
    expect(states[0]?.slice(0, 2)).toEqual(['paid', 'not_seen']);
    expect(states[2]?.[0]).toBe('not_seen');
    for (const each of states) expect(each.at(-1)).toBe('confirmed');
    expect(told[0]).toContain(first.value?.split('\n\n')[1]);
    const last =
      told[0]
        ?.split('\n')
        .findLast((line) => line.startsWith('id: '))
        ?.slice(4) ?? '';
    const after = await fetch(urlOf(world, operationId), { headers: { 'last-event-id': last } });
    expect(after.status).toBe(204);
    const late = await textOf(urlOf(other, operationId), { 'last-event-id': 'execution-of-before' });
    expect(statesIn(late)).toEqual(['confirmed']);
  });

  test('end when a transaction has failed, and begin anew with what is prepared again', async () => {
    const operationId = await world.newOperation();
    const proof = await world.proofFor(operationId);
    const answer = await world.pay(operationId, proof);
    const { hash } = await signed(releaseResponseSchema.parse(answer.body).transactions[0]?.data);
    const path = `/api/operations/${operationId}/transactions`;
    await world.post({ transactions: [{ index: 0, hash }] }, {}, path);
    const stream = await fetch(urlOf(world, operationId));
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (part: string): Promise<void> => {
      while (!text.includes(part)) {
        const { done, value = '' } = await reader.read();
        if (done) throw new Error(`The stream has ended without ${part}:\n${text}`);
        text += value;
      }
    };
    await until(hash);
    expect((await world.post({ operationId, refresh: true }, { 'x-payment': proof })).status).toBe(200);
    await until('"hash":null');
    expect(statesIn(text)).toEqual(['paid', 'not_seen', 'not_seen']);
    const again = await signed(releaseResponseSchema.parse(answer.body).transactions[0]?.data, 40_000n);
    await again.send();
    await world.post({ transactions: [{ index: 0, hash: again.hash }] }, {}, path);
    await until('"state":"failed"');
    expect((await reader.read()).done).toBe(true);
  });

  test('say when an operation is gone', async () => {
    const operationId = await world.newOperation();
    const { statuses } = listen(world, operationId);
    await expect.poll(() => statuses).toEqual(['awaiting_payment']);
    elapsed += 25 * 3_600_000;
    await world.sandbox.service.sweep();
    await expect.poll(() => statuses).toEqual(['awaiting_payment', 'gone']);
    const after = await fetch(urlOf(world, operationId));
    expect([after.status, after.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });

  test('keep the connection alive, and are neither stored nor transformed on the way', async () => {
    const abort = new AbortController();
    const url = urlOf(world, await world.newOperation());
    const { headers, body } = await fetch(url, { signal: abort.signal });
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    let text = '';
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.split(': alive\n\n').length > 3) break;
    }
    expect(text).toContain('id: awaiting_payment\n');
    abort.abort();
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  });

  test('are kept open for so many clients of an address, and places become free', async () => {
    const url = urlOf(world, await world.newOperation());
    const abort = new AbortController();
    const open = async (): Promise<number> => (await fetch(url, { signal: abort.signal })).status;
    await expect.poll(async () => open()).toBe(429);
    abort.abort();
    const next = new AbortController();
    await expect.poll(async () => (await fetch(url, { signal: next.signal })).status).toBe(200);
    next.abort();
  });

  test('end when the service closes', async () => {
    const closing = await world.instance();
    const ended = textOf(urlOf(closing, await world.newOperation()));
    await new Promise((done) => setTimeout(done, 200));
    await closing.sandbox.close();
    expect(await ended).toContain('id: awaiting_payment');
  });
});
