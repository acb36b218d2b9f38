/** How long the service takes to be ready, as an operator starts it, and how much memory it then holds. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serviceEnvironment } from '@say402/sandbox';
import { buildServer, entryOf } from '../scripts/build-server.ts';
import { startChainsChild } from './chains.ts';
import { quantile, table } from './table.ts';

const RUNS = 5;
/** Milliseconds. */
const PATIENCE = 60_000;
/** What is aimed at on a machine that does nothing else: milliseconds and megabytes. */
const GOALS = { ready: 2_000, resident: 200 };

interface Start {
  readonly ready: number;
  readonly resident: number;
}

/** Starts the service, waits until it answers, and ends it. */
async function startOnce(environment: Readonly<Record<string, string>>): Promise<Start> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', entryOf('main')], {
    env: { PATH: process.env['PATH'], MALLOC_MMAP_THRESHOLD_: '1048576', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilAnswers(`${environment['BASE_URL']}/healthz`, child);
    return { ready: performance.now() - started, resident: residentOf(child) };
  } finally {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`The service ended at its start with ${child.exitCode}.`);
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`The service did not answer within ${PATIENCE} ms.`);
}

/** Megabytes, as the operating system counts them. */
const residentOf = ({ pid }: ChildProcess): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1_000;

/** Says how the starts compare with what is aimed at: a busy machine takes longer, so that no exit code depends on it. */
export async function benchStart(): Promise<void> {
  await buildServer();
  const sandbox = await startChainsChild();
  const folder = mkdtempSync(join(tmpdir(), 'say402-start-'));
  try {
    const starts: Start[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const at = { port: await freePort(), databaseUrl: `file:${join(folder, `${run}.db`)}` };
      const start = await startOnce(serviceEnvironment(sandbox.report, at));
      // The first one reads its files from the disk.
      if (run > 0) starts.push(start);
    }
    const row = (name: string, of: keyof Start, unit: string): string[] => {
      const values = starts.map((start) => start[of]);
      const shown = [0, 0.5, 1].map((share) => `${quantile(values, share).toFixed(0)} ${unit}`);
      return [name, ...shown, `${GOALS[of]} ${unit}`];
    };
    process.stdout.write(`\nStart of the service, ${RUNS} times\n`);
    table([
      ['', 'least', 'median', 'most', 'aimed at'],
      row('ready after', 'ready', 'ms'),
      row('resident memory then', 'resident', 'MB'),
    ]);
  } finally {
    sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
