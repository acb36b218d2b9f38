import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { endWithParent, freePort } from '@say402/sandbox';
import { buildServer, entryOf } from '../../scripts/build-server.ts';
import { compileCache } from '../compile-cache.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Milliseconds. A start takes some seconds of processor time, and a busy machine gives each process little of it. */
const PATIENCE = 120_000;
const MOST_PORTS = 3;

/** The service as an operator runs it: a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

export interface ServiceProcesses {
  /** Starts one and waits until it answers. @param settings its environment, on a port */
  start(settings: (port: number) => Readonly<Record<string, string>>): Promise<ServiceProcess>;
  /** Ends all of them, also those that never answered. */
  close(): Promise<void>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Ends what it has started when it is closed. */
export async function openProcesses(): Promise<ServiceProcesses> {
  await buildServer();
  const main = entryOf('main');
  const spawned: Child[] = [];
  // A process that is killed keeps nothing of what it compiled; one without settings ends by itself.
  spawnSync(process.execPath, [main], {
    cwd: ROOT,
    env: compileCache,
    stdio: 'ignore',
    timeout: PATIENCE,
  });

  const spawnOne = (environment: Readonly<Record<string, string>>): Child => {
    // It says at this level that it listens.
    const env = { ...compileCache, ...environment, LOG_LEVEL: 'info' };
    const child = spawn(process.execPath, [main], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    spawned.push(child);
    if (child.pid !== undefined) child.once('exit', endWithParent(child.pid));
    return child;
  };
  return {
    start: async (settings) => {
      for (let attempt = 1; ; attempt += 1) {
        const port = await freePort();
        const url = `http://127.0.0.1:${port}`;
        const child = spawnOne(settings(port));
        let said = '';
        child.stderr
          .setEncoding('utf8')
          .on('data', (text: string) => (said = `${said}${text}`.slice(-2_000)));
        if (await listens(child)) return { url, kill: async () => killed(child) };
        // Somebody else has taken the port since it was free.
        if (attempt >= MOST_PORTS)
          throw new Error(`The service ended at its start with ${child.exitCode}: ${said}`);
      }
    },
    close: async () => {
      await Promise.all(spawned.map(async (child) => killed(child)));
    },
  };
}

/**
 * By its own word: another process might answer on a port that was free a moment ago. False where it has ended instead.
 *
 * @throws Error after two minutes
 */
async function listens(child: Child): Promise<boolean> {
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  try {
    for await (const line of createInterface(child.stdout)) {
      if (line.includes('Server listening at')) return true;
    }
  } finally {
    clearTimeout(late);
    child.stdout.resume();
  }
  if (child.signalCode !== null) throw new Error(`The service did not listen within ${PATIENCE} ms`);
  return false;
}

async function killed(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
