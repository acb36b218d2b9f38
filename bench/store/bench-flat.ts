/** The 402 call for operations drawn from a small and a large database on SQLite: pairs of runs in turn. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createPayer } from '@say402/sandbox';
import { startChainsChild } from '../chains.ts';
import { startChild } from '../child.ts';
import { quantile, table } from '../table.ts';
import { startFilled, type Service } from './filled-service.ts';

/** Operations stored in the large and the small database; the first is `STORE_ROWS` where that is set. */
const LARGE = Number(process.env['STORE_ROWS'] ?? 1_000_000);
const SMALL = Math.min(10_000, LARGE);
const PAIRS = 25;
const REQUESTS = 20_000;
/** Pairs that are not counted: what the servers do is compiled meanwhile. */
const WARM_UP = 5;
/** The most processor time that a call over the large database may take, compared with one over the small. */
const MOST = 1.1;
/** Requests a second that one core is to answer. */
const WANTED = 10_000;

interface Run {
  /** Microseconds of processor time a request. */
  readonly cpu: number;
  /** Milliseconds. */
  readonly p99: number;
}

const run = promisify(execFile);

async function ask(service: Service, operations: number): Promise<Run> {
  const script = resolve(import.meta.dirname, 'ask-at-random.ts');
  const before = await service.cpu();
  const args = [script, `${service.report.url}/api/process`, String(operations), String(REQUESTS)];
  const { stdout } = await run(process.execPath, args);
  const { answered, p99 } = JSON.parse(stdout) as { answered: number; p99: number };
  if (answered < REQUESTS) throw new Error(`${answered} of ${REQUESTS} requests were answered with terms`);
  return { cpu: ((await service.cpu()) - before) / REQUESTS, p99 };
}

export async function benchFlat(): Promise<void> {
  const sandbox = await startChainsChild();
  const facilitator = await startChild<{ url: string }>('instant-facilitator.ts');
  const folder = mkdtempSync(join(tmpdir(), 'say402-bench-'));
  const chains = { ...sandbox.report, facilitatorUrl: facilitator.report.url };
  const payer = await createPayer(chains.accounts.user, chains.chains.solana.rpcUrl);
  const filled = async (operations: number): Promise<Service> =>
    startFilled(chains, `file:${join(folder, `${operations}.db`)}`, operations, payer, false);
  const small = await filled(SMALL);
  const large = LARGE === SMALL ? small : await filled(LARGE);
  const pairs: { small: Run; large: Run }[] = [];
  for (let round = 0; round < WARM_UP + PAIRS; round += 1) {
    // Who comes first changes, so that a load that rises or falls favours nobody.
    const first = round % 2 === 0 ? await ask(small, SMALL) : null;
    const over = await ask(large, LARGE);
    const pair = { small: first ?? (await ask(small, SMALL)), large: over };
    if (round >= WARM_UP) pairs.push(pair);
  }
  await Promise.all([small.end(), large.end()]);
  facilitator.stop();
  sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
  say(pairs);
}

function say(pairs: readonly { small: Run; large: Run }[]): void {
  const row = (operations: number, which: 'small' | 'large'): string[] => {
    const median = (of: (pair: (typeof pairs)[number]) => number): number => quantile(pairs.map(of), 0.5);
    const cpu = median((pair) => pair[which].cpu);
    return [
      String(operations),
      cpu.toFixed(1),
      (1_000_000 / cpu).toFixed(0),
      median((pair) => pair[which].cpu / pair.small.cpu).toFixed(2),
      median((pair) => pair[which].p99).toFixed(1),
      median((pair) => pair[which].p99 / pair.small.p99).toFixed(2),
    ];
  };
  process.stdout.write(
    `\n402 call by the size of the store, SQLite, operations drawn at random: ${pairs.length} pairs of ${REQUESTS} requests; ratios are the medians of the pairs' ratios\n\n`,
  );
  const rows = [row(SMALL, 'small'), row(LARGE, 'large')];
  table([
    ['operations', 'CPU µs/request', 'a second of one core', 'CPU ratio', 'p99 ms', 'p99 ratio'],
    ...rows,
  ]);
  const [, , perSecond, ratio] = (rows[1] ?? []).map(Number);
  const kept = (ratio ?? Infinity) <= MOST && (perSecond ?? 0) >= WANTED;
  if (!kept) process.exitCode = 1;
  process.stdout.write(
    `\nAt most ${MOST} times the processor time and ${WANTED} requests a second of one core are wanted: ${kept ? 'kept' : 'MISSED'}\n`,
  );
}
