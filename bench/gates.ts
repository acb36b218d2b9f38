/** The same unpaid and paid work at our gate and at others, before a facilitator that answers at once. */
import { createPayer, startPostgres } from '@say402/sandbox';
import { x402HTTPClient, type x402Client } from '@x402/fetch';
import { installApart } from '../scripts/install-apart.ts';
import { startChainsChild, type ChainsReport } from './chains.ts';
import { startChild, type Child } from './child.ts';
import { load } from './load.ts';
import type { Timing } from './own-time.ts';
import { quantile, table } from './table.ts';

/** Servers run for long: what is measured has been compiled by then. */
const WARM_UP = 1_000;
const PAYMENTS = 200;
const SECONDS = 3;
const RIVALS = ['x402-express', 'x402-hono', '@x402/hono'] as const;

interface Gate {
  readonly name: string;
  readonly child: Child<{ readonly url: string; readonly operationId?: string }>;
  /** Makes something new to pay for, where the gate sells it by the piece. */
  readonly newBody: () => Promise<string>;
}

async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/process`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** The headers that pay what an unpaid answer asks for; the client decides which version it speaks. */
async function pay(payer: x402Client, answer: Response): Promise<Record<string, string>> {
  const client = new x402HTTPClient(payer);
  const text = await answer.text();
  const required = client.getPaymentRequiredResponse(
    (name) => answer.headers.get(name),
    JSON.parse(text === '' ? '{}' : text),
  );
  return client.encodePaymentSignatureHeader(await client.createPaymentPayload(required));
}

/** Pays again and again, one after the other. */
async function measurePaid({ child, newBody }: Gate, payer: x402Client): Promise<readonly Timing[]> {
  const timings: Timing[] = [];
  for (let round = 0; round < WARM_UP + PAYMENTS; round += 1) {
    const body = await newBody();
    const headers = await pay(payer, await post(child.report.url, body));
    await child.timings();
    const answer = await post(child.report.url, body, headers);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`);
    const [timing] = await child.timings();
    if (timing && round >= WARM_UP) timings.push(timing);
  }
  return timings;
}

async function startOurs(name: string, chains: ChainsReport, databaseUrl?: string): Promise<Gate> {
  const database = databaseUrl === undefined ? {} : { BENCH_DATABASE_URL: databaseUrl };
  const child = await startChild<{ url: string; operationId: string }>(
    'service-server.ts',
    [JSON.stringify(chains), JSON.stringify({ PRICE: '0.01' })],
    { BENCH_TIMED: 'paid', ...database },
  );
  const { user, secondUser } = chains.accounts;
  const query = JSON.stringify({
    messages: [{ role: 'user', content: `send 0.01 USDC to ${secondUser.evm.address}` }],
    wallet: user.evm.address,
    chain: 'base',
  });
  return {
    name,
    child,
    newBody: async () => {
      const { operationId } = (await (await post(child.report.url, query)).json()) as { operationId: string };
      return JSON.stringify({ operationId });
    },
  };
}

async function startRival(name: string, chains: ChainsReport): Promise<Gate> {
  const { payee } = chains.accounts;
  const args = [name, payee.evm.address, chains.facilitatorUrl];
  const child = await startChild<{ url: string }>('rivals/serve.js', args);
  return { name, child, newBody: async () => '{}' };
}

export async function benchGates(): Promise<void> {
  installApart('bench/rivals');
  const sandbox = await startChainsChild();
  const facilitator = await startChild<{ url: string }>('instant-facilitator.ts');
  const postgres = await startPostgres();
  const chains = { ...sandbox.report, facilitatorUrl: facilitator.report.url };
  const payer = await createPayer(chains.accounts.user, chains.chains.solana.rpcUrl);
  const gates = [
    await startOurs('Say402, SQLite', chains),
    await startOurs('Say402, PostgreSQL', chains, await postgres.database('bench')),
    ...(await Promise.all(RIVALS.map(async (name) => startRival(name, chains)))),
  ];
  const rows: string[][] = [];
  for (const gate of gates) {
    const { child, name } = gate;
    const body = await gate.newBody();
    await (await post(child.report.url, body)).arrayBuffer();
    await load(`${child.report.url}/api/process`, body, { seconds: 1 });
    const unpaid = await load(`${child.report.url}/api/process`, body, { seconds: SECONDS });
    await child.timings();
    const paid = await measurePaid(gate, payer);
    const of = (pick: (timing: Timing) => number, share: number): string =>
      quantile(paid.map(pick), share).toFixed(2);
    rows.push([
      name,
      unpaid.perSecond.toFixed(0),
      of(({ own }) => own, 0.5),
      of(({ own }) => own, 0.99),
      of(({ total }) => total, 0.5),
      (paid.reduce((sum, { cpu }) => sum + cpu, 0) / paid.length).toFixed(2),
    ]);
  }
  for (const { child } of gates) child.stop();
  facilitator.stop();
  sandbox.stop();
  await postgres.close();
  process.stdout.write(
    `\nGates beside each other: unpaid calls over 32 connections, then ${PAYMENTS} payments one by one (milliseconds)\n` +
      'Only ours reads the chain, dry-runs again and stores the payment before it settles; the others keep nothing.\n\n',
  );
  table([['gate', 'unpaid/s', 'paid own p50', 'paid own p99', 'paid total p50', 'paid CPU mean'], ...rows]);
}
