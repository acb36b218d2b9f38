/** Where the time of a 402 call and of a paid release goes: a table of functions, a flame graph, and the profile itself. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createPayer, signPayment, startPostgres } from '@say402/sandbox';
import { startChainsChild, type ChainsReport } from '../chains.ts';
import { startChild, type Child } from '../child.ts';
import { load } from '../load.ts';
import { table } from '../table.ts';
import { callTree, functionTimes } from './call-tree.ts';
import { flameGraph } from './flame-graph.ts';

const FOLDER = resolve(import.meta.dirname, '../../.cache/profiles');
const CALLS = 40_000;
const RELEASES = 300;
const SHOWN = 15;

interface Paid {
  readonly body: string;
  readonly payment: string;
}

type Service = Child<{ readonly url: string; readonly operationId: string }>;

async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${url}/api/process`, { method: 'POST', body, headers });
  return answer.text();
}

/** Operations with a signed payment each, so that nothing but the releases is watched. */
async function prepared({ report: { url } }: Service, chains: ChainsReport, count: number): Promise<Paid[]> {
  const { user, secondUser } = chains.accounts;
  const payer = await createPayer(user, chains.chains.solana.rpcUrl);
  const messages = [{ role: 'user', content: `send 0.01 USDC to ${secondUser.evm.address}` }];
  const query = JSON.stringify({ messages, wallet: user.evm.address, chain: 'base' });
  const all: Paid[] = [];
  while (all.length < count) {
    const { operationId } = JSON.parse(await post(url, query)) as { operationId: string };
    const body = JSON.stringify({ operationId });
    all.push({ body, payment: await signPayment(payer, JSON.parse(await post(url, body))) });
  }
  return all;
}

async function release({ report: { url } }: Service, all: readonly Paid[]): Promise<void> {
  for (const { body, payment } of all) {
    const answer = await post(url, body, { 'x-payment': payment });
    if (!answer.includes('"transactions"')) throw new Error(answer);
  }
}

/** Watches a service at work, and says and draws what its main thread did. */
async function watch(
  service: Service,
  name: string,
  count: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await service.cpu();
  const profile = await service.profile(work);
  const cpu = (await service.cpu()) - before;
  const tree = callTree(profile);
  const file = join(FOLDER, name.replaceAll(/[^a-z0-9]+/gi, '-'));
  writeFileSync(`${file}.cpuprofile`, JSON.stringify(profile));
  const [each, all] = [tree.total / count, cpu / count].map((time) => time.toFixed(1));
  writeFileSync(`${file}.svg`, flameGraph(tree, `${name}: ${each} µs each`));
  process.stdout.write(
    `\n${name}: ${count} times, ${each} µs each on the main thread, ${all} µs of processor time in all threads (with the watching)\n\n`,
  );
  const share = (time: number): string => `${((time / tree.total) * 100).toFixed(1)} %`;
  const rows = functionTimes(tree).slice(0, SHOWN);
  table([['function', 'self', 'total'], ...rows.map((row) => [row.name, share(row.self), share(row.total)])]);
  process.stdout.write(`\n${file}.{svg,cpuprofile}\n`);
}

export async function benchProfile(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const sandbox = await startChainsChild();
  const facilitator = await startChild<{ url: string }>('instant-facilitator.ts');
  const postgres = await startPostgres();
  const chains = { ...sandbox.report, facilitatorUrl: facilitator.report.url };
  const settings = { PRICE: '0.01', UNPAID_OPERATIONS_PER_IP: '100000', QUERIES_PER_DAY_PER_IP: '1000000' };
  const stores = { SQLite: {}, PostgreSQL: { BENCH_DATABASE_URL: await postgres.database('profile') } };
  for (const [store, environment] of Object.entries(stores)) {
    const args = [JSON.stringify(chains), JSON.stringify(settings)];
    const service: Service = await startChild('service-server.ts', args, environment);
    const { url, operationId } = service.report;
    const body = JSON.stringify({ operationId });
    const ask = async () => load(`${url}/api/process`, body, { requests: CALLS });
    await ask();
    await watch(service, `402 call, ${store}`, CALLS, ask);
    // The first ones compile what the others run.
    await release(service, await prepared(service, chains, RELEASES));
    const all = await prepared(service, chains, RELEASES);
    await watch(service, `Paid release, ${store}`, RELEASES, async () => release(service, all));
    await service.end();
  }
  facilitator.stop();
  sandbox.stop();
  await postgres.close();
}
