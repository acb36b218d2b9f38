/** The 402 call against raw node:http: short runs in turn, and the median of what each pair says. */
import { startChainsChild } from './chains.ts';
import { startChild, type Child } from './child.ts';
import { load } from './load.ts';
import { quantile, table } from './table.ts';

/** Many short pairs rather than few long ones: what else the machine does meets both runs of most pairs alike. */
const ROUNDS = 15;
const SECONDS = 2;
/** A server runs for long: by then what it does has been compiled, however busy the machine is. */
const WARM_UP = 40_000;

interface ServiceReport {
  readonly url: string;
  readonly operationId: string;
  readonly body: string;
  /** Of the answer. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor time a request. */
  readonly cpu: number;
}

/** One run of each, right after one another. */
interface Pair {
  readonly raw: Measured;
  readonly service: Measured;
}

async function measure(child: Child<{ url: string }>, body: string): Promise<Measured> {
  const before = await child.cpu();
  const much = { seconds: SECONDS };
  const { requests, perSecond, p50, p99 } = await load(`${child.report.url}/api/process`, body, much);
  return { perSecond, p50, p99, cpu: ((await child.cpu()) - before) / requests };
}

export async function benchPaymentRequired(): Promise<void> {
  const chains = await startChainsChild();
  const service = await startChild<ServiceReport>('service-server.ts', [JSON.stringify(chains.report)]);
  const { operationId, body, headers } = service.report;
  const raw = await startChild<{ url: string }>('raw-server.ts', [body, JSON.stringify(headers)]);
  const request = JSON.stringify({ operationId });
  const pairs: Pair[] = [];
  for (const { report } of [raw, service])
    await load(`${report.url}/api/process`, request, { requests: WARM_UP });
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who comes first changes, so that a load that rises or falls favours nobody.
    const first = round % 2 === 0 ? await measure(raw, request) : null;
    const answered = await measure(service, request);
    pairs.push({ raw: first ?? (await measure(raw, request)), service: answered });
  }
  raw.stop();
  service.stop();
  chains.stop();
  const median = (pick: (pair: Pair) => number): number => quantile(pairs.map(pick), 0.5);
  const row = (name: string, which: keyof Pair): string[] => [
    name,
    median((pair) => pair[which].perSecond).toFixed(0),
    median((pair) => pair[which].perSecond / pair.raw.perSecond).toFixed(2),
    median((pair) => pair[which].p50).toFixed(2),
    median((pair) => pair[which].p99).toFixed(2),
    median((pair) => pair[which].cpu).toFixed(1),
    median((pair) => pair.raw.cpu / pair[which].cpu).toFixed(2),
  ];
  process.stdout.write(
    `\n402 call, 32 connections, ${ROUNDS} pairs of runs of ${SECONDS} s: medians; ratios are the medians of the pairs' ratios\n\n`,
  );
  table([
    ['server', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'CPU µs/request', 'CPU ratio'],
    row('node:http + zod, same bytes', 'raw'),
    row('Say402 with SQLite, logging on', 'service'),
  ]);
}
