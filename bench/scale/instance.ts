import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { endWithParent, freePort } from '@say402/sandbox';
import { entryOf } from '../../scripts/build-server.ts';

/** One process of the service, as an operator starts it. */
export interface Instance {
  readonly url: string;
  readonly pid: number;
  /** Ends it at once, without a word. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

const PATIENCE = 300_000;

/** Starts an instance and waits until it answers. @param share of one processor that it may use; no bound where it is null */
export async function startInstance(
  environment: Readonly<Record<string, string>>,
  share: number | null,
): Promise<Instance> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', entryOf('main')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid = 0 } = child;
  child.once('exit', endWithParent(pid));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, child);
  // Only now: a start takes seconds of processor time.
  const group = share === null ? null : hold(pid, share);
  const stop = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill(signal);
      await ended;
    }
    if (group !== null && existsSync(group)) rmdirSync(group);
  };
  return { url, pid, kill: async () => stop('SIGKILL'), end: async () => stop('SIGTERM') };
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`The service ended at its start with ${child.exitCode}.`);
    const answers = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`The service did not answer within ${PATIENCE} ms.`);
}

/** Where Linux bounds the processor time of a group of processes, by the older of its two interfaces. */
const GROUPS = '/sys/fs/cgroup/cpu';
/** Microseconds for which a share counts. */
const PERIOD = 20_000;

/** Whether this machine lets us hold a process to a share of a processor. */
export const canHold = (): boolean => existsSync(`${GROUPS}/cpu.cfs_quota_us`) && process.getuid?.() === 0;

function hold(pid: number, share: number): string {
  const group = `${GROUPS}/say402-scale-${pid}`;
  mkdirSync(group, { recursive: true });
  writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD));
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round(PERIOD * share)));
  writeFileSync(`${group}/cgroup.procs`, String(pid));
  return group;
}
