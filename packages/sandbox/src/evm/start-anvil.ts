import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { SandboxError } from '../sandbox-error.ts';
import { anvilBinary } from './anvil-binary.ts';
import { endWithParent } from './end-with-parent.ts';

type AnvilChild = ChildProcessByStdio<null, Readable, Readable>;

export interface Anvil {
  readonly rpcUrl: string;
  readonly pid: number;
  /** Ends the process and waits until it is gone; safe to call again. */
  readonly close: () => Promise<void>;
}

const startTimeoutMs = 20_000;
const terminateTimeoutMs = 2_000;
const errorTextLength = 2_000;

/**
 * Starts an empty anvil on a free loopback port: no dev accounts, one block per transaction.
 * The process does not outlive this one, however this one ends.
 *
 * @throws SandboxError `anvil_missing`, or `anvil_failed` when it does not come up.
 */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const child = spawn(
    anvilBinary(),
    ['--host', '127.0.0.1', '--port', '0', '--chain-id', `${chainId}`, '--accounts', '0'],
    // In a process group of its own, so that Ctrl-C reaches only this process, which then closes in order.
    { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true, detached: process.platform !== 'win32' },
  );
  const { pid } = child;
  if (pid !== undefined) child.once('exit', endWithParent(pid));
  try {
    const rpcUrl = await listeningUrl(child);
    if (pid === undefined) throw failed('anvil has no process id.');
    return { rpcUrl, pid, close: () => terminate(child) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

function listeningUrl(child: AnvilChild): Promise<string> {
  return new Promise((resolve, reject) => {
    let errors = '';
    const timer = setTimeout(() => {
      reject(failed(`anvil did not listen within ${startTimeoutMs} ms.`));
    }, startTimeoutMs);
    child.once('error', (cause) => {
      clearTimeout(timer);
      reject(failed('anvil could not be started.', { cause }));
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(failed(`anvil ended at start (${signal ?? code}): ${errors.trim()}`));
    });
    // Reading goes on after the start: an unread pipe would fill up and block anvil.
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = `${errors}${text}`.slice(-errorTextLength);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Listening on (127\.0\.0\.1:\d+)$/.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(`http://${address}`);
    });
  });
}

function terminate(child: AnvilChild): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), terminateTimeoutMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

function failed(message: string, options?: { cause: unknown }): SandboxError {
  return new SandboxError('anvil_failed', message, 'Run the anvil binary by hand to see why.', options);
}
