import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { handMadePayment, type FaultRule } from '@say402/sandbox';
import { pino } from 'pino';
import { encodeAbiParameters } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../http/caller.ts';
import { openBench, STORES, type AttackWorld, type Bench } from './bench.ts';
import { asV2, openProof, seal } from './proofs.ts';
import { until } from './until.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => bench.close());

describe.each(STORES)('whom the service asks, and how often, on %s', (store) => {
  let world: AttackWorld;
  beforeAll(async () => {
    world = await bench.open(store);
  });
  beforeEach(() => {
    world.kit.setFaults([]);
    world.kit.clearJournal();
  });

  /** A clock that stands still: counts are by the minute. */
  const noon = Date.now();
  const codes = (answers: readonly Answer[]): Record<string, number> =>
    Object.fromEntries(
      [
        ...Map.groupBy(answers, ({ status, body }) =>
          typeof body['code'] === 'string' ? `${status} ${body['code']}` : `${status}`,
        ),
      ].map(([code, all]) => [code, all.length]),
    );
  const stranger = () => {
    const privateKey = generatePrivateKey();
    return { ...bench.chains.accounts.user, evm: { address: privateKeyToAddress(privateKey), privateKey } };
  };

  test('attack 25: a flood of badly signed payments costs the facilitator nothing, and ends with 429', async () => {
    const limited = await world.instance({ environment: { REFUSED_PAYMENTS_PER_IP: '10' }, now: () => noon });
    const operationId = await limited.newOperation();
    const requirement = await limited.requirementOf(operationId);
    const { signature } = openProof(await handMadePayment(requirement, stranger())).payload;
    const answers = [];
    for (let count = 0; count < 14; count += 1) {
      const proof = openProof(await handMadePayment(requirement, bench.chains.accounts.user));
      answers.push(
        await limited.pay(operationId, seal({ ...proof, payload: { ...proof.payload, signature } })),
      );
    }
    expect(codes(answers)).toEqual({ '402': 10, '429 too_many_refusals': 4 });
    expect(world.calls()).toEqual([]);
    await limited.sandbox.close();
  });

  test('attack 25: a flood of payments from empty wallets costs the facilitator nothing', async () => {
    const operationId = await world.newOperation();
    const requirement = await world.requirementOf(operationId);
    const flood = Array.from({ length: 12 }, async () =>
      world.pay(operationId, await handMadePayment(requirement, stranger())),
    );
    const answers = await Promise.all(flood);
    expect(codes(answers)).toEqual({ '402': 12 });
    expect(answers[0]?.body['error']).toContain('holds 0');
    expect(world.calls()).toEqual([]);
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
  });

  test('attack 25: refusals by the facilitator are bounded for each operation', async () => {
    const bounded = await world.instance({ environment: { MOST_PAYMENT_ATTEMPTS: '3' } });
    const operationId = await bounded.newOperation();
    world.kit.setFaults({ endpoint: 'settle', fault: 'refuse' });
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push(await bounded.pay(operationId, await bounded.proofFor(operationId)));
    expect(codes(answers)).toEqual({ '402': 3, '429 too_many_attempts': 3 });
    expect(world.calls()).toHaveLength(3);
    await bounded.sandbox.close();
  });

  test('attack 25: signatures that only the facilitator can judge are asked about a few at a time', async () => {
    const limited = await world.instance({ environment: { REFUSED_PAYMENTS_PER_IP: '5' }, now: () => noon });
    const operationId = await limited.newOperation();
    const requirement = await limited.requirementOf(operationId);
    world.kit.setFaults({ endpoint: 'verify', fault: 'slow', options: { delayMs: 300 } });
    const wrapped = async (): Promise<string> => {
      const opened = openProof(await handMadePayment(requirement, bench.chains.accounts.user));
      const parameters = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const;
      const inner = encodeAbiParameters(parameters, [`0x${'1'.repeat(40)}`, '0x12', `0x${'22'.repeat(65)}`]);
      return seal({ ...opened, payload: { ...opened.payload, signature: `${inner}${'6492'.repeat(16)}` } });
    };
    const rounds = [];
    for (let round = 0; round < 4; round += 1)
      rounds.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, async () => limited.pay(operationId, await wrapped())),
        )),
      );
    expect(rounds.filter(({ status }) => ![402, 429, 503].includes(status))).toEqual([]);
    expect(world.calls().filter(({ endpoint }) => endpoint === 'settle')).toEqual([]);
    expect(world.calls().length).toBeLessThanOrEqual(7);
    await limited.sandbox.close();
  });

  test.each<[string, FaultRule]>([
    ['is down', { endpoint: 'supported', fault: 'error_before_settling' }],
    ['hangs', { endpoint: 'supported', fault: 'timeout_before_settling' }],
    ['redirects', { endpoint: 'supported', fault: 'redirect' }],
    ['answers with a page', { endpoint: 'supported', fault: 'html' }],
    ['lists no network', { endpoint: 'supported', fault: 'network_not_listed' }],
  ])(
    'attack 28: a facilitator that %s at start means 503 for payments, never 200, until it is back',
    async (_how, fault) => {
      world.kit.setFaults(fault);
      const started = await world.instance({ environment: { FACILITATOR_TIMEOUT_MS: '300' } });
      const operationId = await started.newOperation();
      const proof = await started.proofFor(operationId);
      const answer = await started.pay(operationId, proof);
      expect(answer).toMatchObject({ status: 503, body: { code: 'facilitator_unavailable' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.body).not.toHaveProperty('transactions');
      const onSolana = await started.post({ operationId: await started.newOperation({ chain: 'solana' }) });
      expect(onSolana).toMatchObject({ status: 503, body: { code: 'facilitator_unavailable' } });
      expect(await world.statusOf(operationId)).toBe('awaiting_payment');
      expect(world.calls()).toEqual([]);
      expect(world.kit.journal().some(({ followedRedirect }) => followedRedirect)).toBe(false);
      expect((await started.get('/readyz')).status).toBe(503);
      world.kit.setFaults([]);
      await until(async () => (await started.pay(operationId, proof)).status === 200);
      await started.sandbox.close();
    },
  );

  test('attack 29: no address in a request is ever asked, and the offer names the configured one', async () => {
    const trap = await startTrap();
    const operationId = await world.newOperation();
    const requirement = await world.requirementOf(operationId);
    const proof = await handMadePayment(requirement, bench.chains.accounts.user);
    const urls = { facilitator: trap.url, facilitatorUrl: trap.url, resource: trap.url, rpcUrl: trap.url };
    const headers = {
      'x-facilitator': trap.url,
      'x-forwarded-host': new URL(trap.url).host,
      'x-forwarded-proto': 'https',
      forwarded: `host=${new URL(trap.url).host}`,
      origin: trap.url,
      referer: trap.url,
    };
    expect((await world.post({ operationId, ...urls }, headers)).body['accepts']).toEqual([requirement]);
    const forged = asV2(proof, 'eip155:8453', { ...urls, extra: urls, extensions: urls });
    const paid = await world.post({ operationId, ...urls }, { ...headers, 'payment-signature': forged });
    expect(paid.status).toBe(200);
    expect(world.calls()).toHaveLength(1);
    expect(trap.hits()).toBe(0);
    trap.server.close();
  });

  test('attack 29: no log line at info level or above holds a payment, an identifier, a wallet or words', async () => {
    let log = '';
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => done(void (log += chunk.toString())),
    });
    const logged = await world.instance({ logger: pino({ level: 'info' }, sink) });
    const secrets: string[] = [];
    for (const fault of ['refuse', 'error_after_settling', 'html', 'reset_before_settling'] as const) {
      const operationId = await logged.newOperation();
      const proof = await logged.proofFor(operationId);
      const { signature, authorization } = openProof(proof).payload;
      secrets.push(operationId, proof.slice(0, 60), signature.slice(2, 60), authorization['nonce']!.slice(2));
      world.kit.setFaults({ endpoint: 'settle', fault, timesPerPayment: 1 });
      await logged.pay(operationId, proof);
      await logged.pay(operationId, proof.slice(0, -8));
      if (fault !== 'refuse') await until(async () => (await logged.pay(operationId, proof)).status === 200);
    }
    await logged.sandbox.close();
    expect(log).toContain('settlement unresolved');
    for (const secret of [...secrets, world.address('base').slice(2), 'send 5'])
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  });
});

async function startTrap(): Promise<{ url: string; hits(): number; server: Server }> {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.end('{"success":true,"isValid":true}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const port = place !== null && typeof place === 'object' ? place.port : 0;
  return { url: `http://127.0.0.1:${port}`, hits: () => hits, server };
}
