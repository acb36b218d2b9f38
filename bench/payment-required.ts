/** The 402 call against raw node:http: pairs of runs in turn, the medians as a ratio. */
import { startChainsChild } from './chains.ts';
import { startChild, type Child } from './child.ts';
import { load } from './load.ts';
import { quantile, table } from './table.ts';

const ROUNDS = 5;
const SECONDS = 4;

interface ServiceReport {
  readonly url: string;
  readonly operationId: string;
  readonly body: string;
  readonly header: string;
}

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
}

async function measure(child: Child<{ url: string }>, body: string): Promise<Measured> {
  const before = await child.cpu();
  const { requests, perSecond, p50, p99 } = await load(`${child.report.url}/api/process`, body, SECONDS);
  return { perSecond, p50, p99, cpu: ((await child.cpu()) - before) / requests };
}

export async function benchPaymentRequired(): Promise<void> {
  const chains = await startChainsChild();
  const service = await startChild<ServiceReport>('service-server.ts', [JSON.stringify(chains.report)]);
  const { operationId, body, header } = service.report;
  const raw = await startChild<{ url: string }>('raw-server.ts', [body, header]);
  const request = JSON.stringify({ operationId });
  const runs = { raw: [] as Measured[], service: [] as Measured[] };
  await measure(raw, request);
  await measure(service, request);
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.raw.push(await measure(raw, request));
    runs.service.push(await measure(service, request));
  }
  raw.stop();
  service.stop();
  chains.stop();
  const median = (which: keyof typeof runs, field: keyof Measured): number =>
    quantile(
      runs[which].map((run) => run[field]),
      0.5,
    );
  const row = (name: string, which: keyof typeof runs): string[] => [
    name,
    median(which, 'perSecond').toFixed(0),
    (median(which, 'perSecond') / median('raw', 'perSecond')).toFixed(2),
    median(which, 'p50').toFixed(2),
    median(which, 'p99').toFixed(2),
    median(which, 'cpu').toFixed(1),
    (median('raw', 'cpu') / median(which, 'cpu')).toFixed(2),
  ];
  process.stdout.write(`\n402 call, 32 connections, medians of ${ROUNDS} runs of ${SECONDS} s in turn\n\n`);
  table([
    ['server', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'CPU µs/request', 'CPU ratio'],
    row('node:http + zod, same bytes', 'raw'),
    row('Say402 with SQLite, logging on', 'service'),
  ]);
}
