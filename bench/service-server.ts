/** The service alone, with one operation whose 402 is asked for. Runs as a child process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceEnvironment } from '@say402/sandbox';
import { readConfig, startService } from '@say402/server';
import { pino } from 'pino';
import type { ChainsReport } from './chains.ts';
import { reportTo } from './child.ts';
import { watchServer } from './own-time.ts';

/** Headers that node:http adds by itself. */
const OF_THE_SERVER = new Set(['connection', 'keep-alive', 'date', 'content-length']);
const chains = JSON.parse(process.argv[2] ?? '') as ChainsReport;
const folder = mkdtempSync(join(tmpdir(), 'say402-bench-'));
const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? `file:${join(folder, 'bench.db')}`;
const timed = process.env['BENCH_TIMED'];
const watch = watchServer(timed === 'all' ? 'all' : 'paid');
const settings = JSON.parse(process.argv[3] ?? '{}') as Record<string, string>;
const config = readConfig({ ...serviceEnvironment(chains, { port: 0, databaseUrl }), ...settings });
const service = await startService(config, {
  ...(timed !== undefined && { extend: (app) => watch.attach(app.server) }),
  logger: pino({ level: 'info' }, pino.destination('/dev/null')),
});
const { user, secondUser } = chains.accounts;
const post = async (body: unknown): Promise<Response> =>
  fetch(`${service.url}/api/process`, { method: 'POST', body: JSON.stringify(body) });
const messages = [{ role: 'user', content: `send 5 USDC to ${secondUser.evm.address}` }];
const query = await post({ messages, wallet: user.evm.address, chain: 'base' });
const { operationId } = (await query.json()) as { operationId: string };
const terms = await post({ operationId });
reportTo(
  process,
  {
    url: service.url,
    operationId,
    body: await terms.text(),
    headers: Object.fromEntries([...terms.headers].filter(([name]) => !OF_THE_SERVER.has(name))),
  },
  () => watch.take(),
);
process.on('SIGTERM', () => {
  void service.close().then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
