/** Latency of query and release on each chain, split into our own time and the time of chains and facilitator. */
import { request } from 'node:http';
import { readConfig, startService } from '@say402/server';
import { createPayer, serviceEnvironment, signPayment } from '@say402/sandbox';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startChainsChild } from './chains.ts';
import { watchCalls } from './outside-time.ts';
import { quantile, table } from './table.ts';

const ROUNDS = 60;
const WARM_UP = 10;
const CHAINS = (process.env['BENCH_CHAINS']?.split(',') ?? [
  'base',
  'polygon',
  'avalanche',
  'solana',
]) as readonly ('base' | 'polygon' | 'avalanche' | 'solana')[];

/** A plain HTTP call that does not go through fetch, so that only the service's own calls are counted as outside. */
async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const call = request(url, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
    });
    call.on('error', fail);
    call.end(JSON.stringify(body));
  });
}

interface Sample {
  readonly total: number;
  readonly own: number;
  readonly calls: number;
}

export async function benchLatency(): Promise<void> {
  const sandbox = await startChainsChild();
  const { accounts, chains } = sandbox.report;
  const folder = mkdtempSync(join(tmpdir(), 'say402-bench-'));
  const config = readConfig(
    serviceEnvironment(sandbox.report, { port: 0, databaseUrl: `file:${join(folder, 'bench.db')}` }),
  );
  const outside = watchCalls();
  let elapsed = 0;
  const service = await startService(config, {
    // From the last byte of the request to the last of the answer, as the server sees it.
    extend: (app) =>
      void app.addHook('onResponse', async (_request, reply) => void (elapsed = reply.elapsedTime)),
    logger: pino({ level: 'info' }, pino.destination('/dev/null')),
  });
  const url = `${service.url}/api/process`;

  const payer = await createPayer(accounts.user, chains.solana.rpcUrl);

  const timed = async (work: () => Promise<unknown>): Promise<Sample> => {
    outside.reset();
    await work();
    return { total: elapsed, own: elapsed - outside.elapsed(), calls: outside.calls() };
  };
  const rows: string[][] = [];
  for (const chain of CHAINS) {
    const family = chain === 'solana' ? 'solana' : 'evm';
    const wallet = accounts.user[family].address;
    const messages = [{ role: 'user', content: `send 0.01 USDC to ${accounts.secondUser[family].address}` }];
    const [queries, releases]: [Sample[], Sample[]] = [[], []];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      let operationId = '';
      const query = await timed(async () => {
        const answer = await post(url, { messages, wallet, chain });
        operationId = (JSON.parse(answer.text) as { operationId: string }).operationId;
      });
      const terms = await post(url, { operationId });
      const proof = await signPayment(payer, JSON.parse(terms.text));
      const release = await timed(async () => {
        const answer = await post(url, { operationId }, { 'x-payment': proof });
        if (answer.status !== 200) throw new Error(`${chain}: HTTP ${answer.status} ${answer.text}`);
      });
      if (round >= WARM_UP) {
        queries.push(query);
        releases.push(release);
      }
    }
    rows.push(summary(`${chain} query`, queries), summary(`${chain} release`, releases));
  }
  await service.close();
  sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(
    `\nLatency over the sandbox, one caller, ${ROUNDS} rounds after ${WARM_UP} to warm up (milliseconds)\n\n`,
  );
  table([['call', 'p50', 'p99', 'own p50', 'own p99', 'outside p50', 'HTTP calls'], ...rows]);
}

function summary(name: string, samples: readonly Sample[]): string[] {
  const of = (pick: (sample: Sample) => number, share: number): string =>
    quantile(samples.map(pick), share).toFixed(2);
  return [
    name,
    of(({ total }) => total, 0.5),
    of(({ total }) => total, 0.99),
    of(({ own }) => own, 0.5),
    of(({ own }) => own, 0.99),
    of(({ total, own }) => total - own, 0.5),
    of(({ calls }) => calls, 0.5),
  ];
}
