/** A service on a database that holds many operations, and the calls of one operation's life. */
import { signPayment } from '@say402/sandbox';
import type { x402Client } from '@x402/fetch';
import type { ChainsReport } from '../chains.ts';
import { startChild, type Child } from '../child.ts';
import { fill } from './fill.ts';

export type Service = Child<{ readonly url: string; readonly operationId: string }>;
export const CALLS = ['query', '402', 'paid release', 'read', 'redelivery'] as const;
export type Call = (typeof CALLS)[number];

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
export async function walk(service: Service, payer: x402Client, chains: ChainsReport): Promise<Walked> {
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

async function start(chains: ChainsReport, databaseUrl: string, timed: boolean): Promise<Service> {
  // Everything is counted, and nothing refused for it.
  const settings = { PRICE: '0.01', UNPAID_OPERATIONS_PER_IP: '100000', QUERIES_PER_DAY_PER_IP: '1000000' };
  const args = [JSON.stringify(chains), JSON.stringify(settings)];
  return startChild('service-server.ts', args, {
    BENCH_DATABASE_URL: databaseUrl,
    ...(timed && { BENCH_TIMED: 'all' }),
  });
}

/** A service on a database with so many operations. @param timed whether its answers are timed */
export async function startFilled(
  chains: ChainsReport,
  url: string,
  operations: number,
  payer: x402Client,
  timed: boolean,
): Promise<Service> {
  const first = await start(chains, url, true);
  const { operationId } = await walk(first, payer, chains);
  await first.end();
  await fill(url, operations, { paid: operationId, unpaid: first.report.operationId });
  return start(chains, url, timed);
}
