/** The calls over a large store against a small one: pairs of calls in turn, the medians as a ratio. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPayer, signPayment, startPostgres } from '@say402/sandbox';
import type { x402Client } from '@x402/fetch';
import { startChainsChild, type ChainsReport } from '../chains.ts';
import { startChild, type Child } from '../child.ts';
import { quantile, table } from '../table.ts';
import { fill } from './fill.ts';

/** Operations stored in the large and the small database; the first is `STORE_ROWS` where that is set. */
const LARGE = Number(process.env['STORE_ROWS'] ?? 1_000_000);
const SMALL = Math.min(10_000, LARGE);
const ROUNDS = Number(process.env['STORE_ROUNDS'] ?? 150);
const WARM_UP = Math.min(50, ROUNDS);
/** The most that a call may take longer. */
const MOST = 1.25;

type Service = Child<{ readonly url: string; readonly operationId: string }>;
const CALLS = ['query', '402', 'paid release', 'read', 'redelivery'] as const;
type Call = (typeof CALLS)[number];
type Samples = Record<Call, number[]>;

async function ask(
  service: Service,
  path: string,
  init: RequestInit = {},
): Promise<{ text: string; own: number }> {
  await service.timings();
  const answer = await fetch(`${service.report.url}${path}`, init);
  const text = await answer.text();
  if (answer.status !== 200 && answer.status !== 402) throw new Error(`HTTP ${answer.status}: ${text}`);
  const [timing] = await service.timings();
  return { text, own: timing?.own ?? Number.NaN };
}

interface Walked {
  readonly operationId: string;
  readonly own: Record<Call, readonly number[]>;
}

/** The short calls are asked several times, so that their medians are as steady as those of the long ones. */
const OFTEN = 5;

async function often(call: () => Promise<{ readonly own: number }>): Promise<number[]> {
  const own: number[] = [];
  for (let count = 0; count < OFTEN; count += 1) own.push((await call()).own);
  return own;
}

/** One operation from its query to its redelivery. */
async function walk(service: Service, payer: x402Client, chains: ChainsReport): Promise<Walked> {
  const { user, secondUser } = chains.accounts;
  const messages = [{ role: 'user', content: `send 0.01 USDC to ${secondUser.evm.address}` }];
  const post = async (body: unknown, headers: Record<string, string> = {}) =>
    ask(service, '/api/process', { method: 'POST', body: JSON.stringify(body), headers });
  const query = await post({ messages, wallet: user.evm.address, chain: 'base' });
  const { operationId } = JSON.parse(query.text) as { operationId: string };
  const terms = await post({ operationId });
  const asked = await often(async () => post({ operationId }));
  const headers = { 'x-payment': await signPayment(payer, JSON.parse(terms.text)) };
  const release = await post({ operationId }, headers);
  const own = {
    query: [query.own],
    '402': asked,
    'paid release': [release.own],
    read: await often(async () => ask(service, `/api/operations/${operationId}`)),
    redelivery: await often(async () => post({ operationId }, headers)),
  };
  return { operationId, own };
}

async function start(chains: ChainsReport, databaseUrl: string): Promise<Service> {
  // Everything is counted, and nothing refused for it.
  const settings = { PRICE: '0.01', UNPAID_OPERATIONS_PER_IP: '100000', QUERIES_PER_DAY_PER_IP: '1000000' };
  const args = [JSON.stringify(chains), JSON.stringify(settings)];
  return startChild('service-server.ts', args, { BENCH_TIMED: 'all', BENCH_DATABASE_URL: databaseUrl });
}

/** A service on a database with so many operations. */
async function startFilled(
  chains: ChainsReport,
  url: string,
  operations: number,
  payer: x402Client,
): Promise<Service> {
  const first = await start(chains, url);
  const { operationId } = await walk(first, payer, chains);
  await first.end();
  await fill(url, operations, { paid: operationId, unpaid: first.report.operationId });
  return start(chains, url);
}

async function compare(
  large: Service,
  small: Service,
  payer: x402Client,
  chains: ChainsReport,
): Promise<{ large: Samples; small: Samples }> {
  const empty = (): Samples => ({ query: [], '402': [], 'paid release': [], read: [], redelivery: [] });
  const samples = { large: empty(), small: empty() };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Whoever comes second finds the machine as the first has left it, so that they take turns.
    const order = round % 2 === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const);
    for (const which of order) {
      const { own } = await walk(which === 'large' ? large : small, payer, chains);
      if (round >= WARM_UP) for (const call of CALLS) samples[which][call].push(...own[call]);
    }
  }
  return samples;
}

export async function benchStore(): Promise<void> {
  const sandbox = await startChainsChild();
  const facilitator = await startChild<{ url: string }>('instant-facilitator.ts');
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'say402-bench-'));
  const chains = { ...sandbox.report, facilitatorUrl: facilitator.report.url };
  const payer = await createPayer(chains.accounts.user, chains.chains.solana.rpcUrl);
  const urls = {
    SQLite: async (name: string) => `file:${join(folder, `${name}.db`)}`,
    PostgreSQL: async (name: string) => postgres.database(name),
  };
  const rows: string[][] = [];
  let worst = 0;
  for (const [store, url] of Object.entries(urls)) {
    const small = await startFilled(chains, await url('small'), SMALL, payer);
    const large = await startFilled(chains, await url('large'), LARGE, payer);
    const samples = await compare(large, small, payer, chains);
    for (const call of CALLS) {
      const [many, few] = [quantile(samples.large[call], 0.5), quantile(samples.small[call], 0.5)];
      worst = Math.max(worst, many / few);
      rows.push([`${store}, ${call}`, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2)]);
    }
    await Promise.all([small.end(), large.end()]);
  }
  facilitator.stop();
  sandbox.stop();
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
  const title = `own time at p50 over ${SMALL} and ${LARGE} stored operations, ${ROUNDS} pairs (milliseconds)`;
  process.stdout.write(`\nCalls by the size of the store: ${title}\n\n`);
  table([['call', 'small', 'large', 'ratio'], ...rows]);
  if (worst > MOST) process.exitCode = 1;
  const verdict = worst <= MOST ? 'kept' : 'EXCEEDED';
  process.stdout.write(`\nWorst ratio ${worst.toFixed(2)}, at most ${MOST} is wanted: ${verdict}\n`);
}
