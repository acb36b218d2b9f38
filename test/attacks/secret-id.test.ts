import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { SandboxChains } from '@say402/sandbox';
import { getBase58Encoder } from '@solana/kit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handMadeSolanaPayment } from '../http/hand-made-solana-payment.ts';
import { openWorld, type World } from '../http/world.ts';
import { asV2 } from './proofs.ts';
import { lentChains } from '../lent-chains.ts';

/** What somebody outside of the service is sent, before it is passed on. */
interface Recorder {
  readonly url: string;
  /** Address, headers and body of each request. */
  readonly seen: string[];
  readonly referrers: unknown[];
  close(): void;
}

/** @param target null for one that answers everything with `{}` */
async function startRecorder(target: string | null): Promise<Recorder> {
  const bodyOf = async (request: IncomingMessage): Promise<string> =>
    Buffer.concat((await request.toArray()) as Buffer[]).toString();
  const recorder: Recorder = { url: '', seen: [], referrers: [], close: () => server.closeAllConnections() };
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const { url = '', method = 'POST', headers } = request;
    recorder.seen.push(`${method} ${url} ${JSON.stringify(headers)} ${body}`);
    recorder.referrers.push(headers.referer);
    const type = { 'content-type': 'application/json' };
    const sent = { method, headers: type, ...(body !== '' && { body }) };
    const answer = target === null ? new Response('{}') : await fetch(`${target}${url}`, sent);
    response.writeHead(answer.status, type).end(await answer.text());
  };
  const server = createServer((request, response) => void passOn(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const port = place !== null && typeof place === 'object' ? place.port : 0;
  return Object.assign(recorder, {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

let chains: SandboxChains;
let world: World;
let log = '';
let traces: Recorder;
let facilitator: Recorder;
let evmNode: Recorder;
let solanaNode: Recorder;
let metrics = '';
/** Every operation of the story below: it is told to nobody but its caller. */
const ids: string[] = [];
const referrerPolicies = new Set<string | null>();
const settlements: { readonly chain: 'base' | 'solana'; readonly transaction: string }[] = [];
const released: string[] = [];

/** Everything that can happen to an operation, in good order and not. */
async function live(chain: 'base' | 'solana'): Promise<void> {
  const operationId = await world.newOperation({ chain });
  ids.push(operationId);
  const requirement = await world.requirementOf(operationId);
  const sign = async (): Promise<string> =>
    chain === 'base'
      ? world.proofFor(operationId)
      : handMadeSolanaPayment(requirement, chains.accounts.user, chains.chains.solana.rpcUrl);
  const proof = await sign();
  const path = `/api/operations/${operationId}`;
  const answers = [
    await world.pay(operationId, 'e30='),
    await world.pay(`${operationId}x`, proof),
    await (chain === 'base'
      ? world.post({ operationId }, { 'payment-signature': asV2(proof, 'eip155:8453') })
      : world.pay(operationId, proof)),
    await world.pay(operationId, proof),
    await world.pay(operationId, await sign()),
    await world.post({ operationId, refresh: true }, { 'x-payment': proof }),
    await world.get(path),
    await world.get(`${path}/nothing`),
    await world.get(`${path}%00`),
    await world.get(`/api/process?operationId=${operationId}`),
    await world.post({ transactions: ['0x1'] }, {}, `${path}/transactions`),
    await world.post({ signature: 'none' }, {}, `${path}/cancel`),
  ];
  expect(answers.slice(2, 4).map(({ status, body }) => [status, body['error']])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  for (const { headers } of answers) referrerPolicies.add(headers.get('referrer-policy'));
  const { body } = await world.get(path);
  const { transaction } = body['payment'] as { transaction: string };
  settlements.push({ chain, transaction });
  released.push(answers[3]!.text);
}

beforeAll(async () => {
  chains = await lentChains();
  traces = await startRecorder(null);
  facilitator = await startRecorder(chains.facilitatorUrl);
  evmNode = await startRecorder(chains.chains.base.rpcUrl);
  solanaNode = await startRecorder(chains.chains.solana.rpcUrl);
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => done(void (log += chunk.toString())),
  });
  world = await openWorld({
    chains,
    logger: pino({ level: 'trace' }, sink),
    environment: {
      PRICE: '0.01',
      FACILITATOR_URL: facilitator.url,
      RPC_URL_BASE: evmNode.url,
      RPC_URL_SOLANA: solanaNode.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      METRICS_PORT: '0',
    },
  });
  await live('base');
  await live('solana');
  metrics = await (await fetch(world.sandbox.service.metricsUrl!)).text();
  // Closing sends what is left of the traces.
  await world.sandbox.close();
});
afterAll(async () => {
  for (const each of [traces, facilitator, evmNode, solanaNode]) each.close();
  await chains.close();
});

/** An identifier in every form in which it could be told: as it is, without its prefix, in hex, in base64. */
const forms = (id: string): string[] => {
  const bare = id.slice(id.indexOf('_') + 1);
  const hex = Buffer.from(bare).toString('hex');
  // Base64 of a part of a text depends on where it begins.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from('x'.repeat(shift) + bare)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, 20),
  );
  return [bare, hex, ...base64];
};
function expectUntold(text: string): void {
  expect(text.length).toBeGreaterThan(0);
  const told = ids.flatMap(forms).filter((form) => text.toLowerCase().includes(form.toLowerCase()));
  expect(told).toEqual([]);
}

describe('attack 36: the identifier of an operation, a secret that fetches its transactions with a payment that is public, is not', () => {
  test('in the log, at any level', () => {
    expect(log).toContain('payment settled');
    expectUntold(log);
  });

  test('in traces', () => {
    expect(traces.seen.join('')).toContain('/api/operations/:operationId');
    expectUntold(traces.seen.join('\n'));
  });

  test('in metrics', () => {
    expect(metrics).toContain('say402_payments_total');
    expectUntold(metrics);
  });

  test('in what facilitators and nodes are asked', () => {
    expect(facilitator.seen.filter((each) => each.includes('/settle'))).toHaveLength(2);
    for (const { seen } of [facilitator, evmNode, solanaNode]) expectUntold(seen.join('\n'));
  });

  test('in memos, references or calldata on a chain: neither of the payment nor of what is released', async () => {
    const ask = async (url: string, method: string, params: unknown[]): Promise<string> => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body })).text();
    };
    for (const { chain, transaction } of settlements) {
      const { rpcUrl } = chains.chains[chain];
      const config = { encoding: 'base64', maxSupportedTransactionVersion: 0 };
      const text = await (chain === 'base'
        ? ask(rpcUrl, 'eth_getTransactionByHash', [transaction])
        : ask(rpcUrl, 'getTransaction', [transaction, config]));
      expect(text).toContain(chain === 'base' ? 'input' : 'blockTime');
      expectUntold(text);
      const [bytes] = chain === 'solana' ? (/"([\w+/=]{200,})","base64"/.exec(text)?.slice(1) ?? []) : [];
      if (bytes !== undefined) expectUntold(Buffer.from(bytes, 'base64').toString('latin1'));
    }
    for (const text of released) {
      const { transactions } = JSON.parse(text) as { transactions: { data: unknown }[] };
      expectUntold(JSON.stringify(transactions));
      for (const { data } of transactions)
        if (typeof data === 'string') expectUntold(Buffer.from(decoded(data)).toString('latin1'));
    }
  });

  test('in referrers: no answer lets its address be passed on, and the service passes none on itself', () => {
    expect([...referrerPolicies]).toEqual(['no-referrer']);
    for (const { referrers } of [facilitator, evmNode, solanaNode, traces])
      expect(new Set(referrers)).toEqual(new Set([undefined]));
  });
});

const decoded = (text: string): Uint8Array =>
  /^[1-9A-HJ-NP-Za-km-z]+$/.test(text)
    ? new Uint8Array(getBase58Encoder().encode(text))
    : Buffer.from(text, 'base64');
