/** Asks for the terms of operations drawn from a filled database, over 32 connections; says how long it took. Runs as a process of its own. */
import { createRequire } from 'node:module';
import { identifiersWithTerms } from './fill.ts';

interface Options {
  readonly url: string;
  readonly connections: number;
  readonly amount: number;
  readonly requests: readonly object[];
}
interface Result {
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- autocannon has no types
const autocannon = createRequire(import.meta.url)('autocannon') as (options: Options) => Promise<Result>;
const [, , url = '', operations = '', amount = ''] = process.argv;
const bodies = identifiersWithTerms(Number(operations), Number(amount)).map((operationId) =>
  JSON.stringify({ operationId }),
);
let next = 0;
const setupRequest = (request: object): object => ({ ...request, body: bodies[next++ % bodies.length] });
const { latency, statusCodeStats } = await autocannon({
  url,
  connections: 32,
  amount: bodies.length,
  requests: [{ method: 'POST', setupRequest }],
});
const answered = statusCodeStats['402']?.count ?? 0;
process.stdout.write(JSON.stringify({ answered, p50: latency.p50, p99: latency.p99 }));
