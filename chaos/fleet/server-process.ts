import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { endWithParent } from '@say402/sandbox';
import { buildServer, entryOf } from '../../scripts/build-server.ts';

const CLOCK = new URL('shifted-clock.ts', import.meta.url).href;
/** Milliseconds; a start takes seconds of processor time, which a busy machine gives slowly. */
const START_TIMEOUT = 240_000;
/** Where Node keeps what it has compiled: a start takes half the processor time, and killed servers start again often. */
const COMPILED = { NODE_COMPILE_CACHE: '.cache/chaos/compiled' };

/** One instance of the service, as an operator runs it: a process and its environment. */
export interface ServerProcess {
  readonly url: string;
  /** Ends the process at once with SIGKILL and starts it again; resolves when it answers. */
  kill(): Promise<void>;
  /** Stops the process where it stands for some milliseconds, as a suspended machine does. */
  freeze(milliseconds: number): Promise<void>;
  /** How often it was killed. */
  kills(): number;
  close(): Promise<void>;
}

/** Starts an instance and waits until it answers. @param logFile where it writes its log */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  port: number,
  logFile: string,
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'a');
  let kills = 0;
  let restarting: Promise<void> | null = null;

  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', CLOCK, entryOf('main')],
      {
        env: { ...COMPILED, ...environment, PORT: String(port) },
        stdio: ['ignore', log, log],
      },
    );
    if (child.pid !== undefined) child.once('exit', endWithParent(child.pid));
    await untilAnswers(url, child, logFile);
    return child;
  };
  let child = await start();

  const killAndStart = async (): Promise<void> => {
    kills += 1;
    await end(child, 'SIGKILL');
    child = await start();
  };
  return {
    url,
    kills: () => kills,
    kill: async () => {
      restarting ??= killAndStart().finally(() => (restarting = null));
      return restarting;
    },
    freeze: async (milliseconds) => {
      const frozen = child;
      frozen.kill('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      frozen.kill('SIGCONT');
    },
    close: async () => {
      await restarting;
      await end(child, 'SIGTERM');
    },
  };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}

async function untilAnswers(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start; see ${logFile}`);
    const answers = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not answer within ${START_TIMEOUT} ms; see ${logFile}`);
}

/** Has the service built and compiled before the first start. A process that is killed keeps nothing; one without settings ends by itself. */
export async function compileService(): Promise<void> {
  await buildServer();
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', entryOf('main')], {
    env: COMPILED,
    stdio: 'ignore',
  });
}
