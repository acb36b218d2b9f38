import { spawn } from 'node:child_process';

const children = new Set<number>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Kills the process `pid` when this process ends: by exit, an exception, a signal, and on POSIX also SIGKILL. Returns a function that
 * cancels this.
 */
export function endWithParent(pid: number): () => void {
  if (children.size === 0) listen();
  children.add(pid);
  const callOff = process.platform === 'win32' ? () => undefined : watch(pid);
  return () => {
    if (!children.delete(pid)) return;
    callOff();
    if (children.size === 0) unlisten();
  };
}

/** A shell that reads from a pipe which only this process holds open, so that it ends even with SIGKILL, and then kills. */
function watch(pid: number): () => void {
  const shell = spawn('/bin/sh', ['-c', 'read -r _ || kill -9 "$1"', 'sh', `${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return () => {
    shell.stdin.end('\n');
  };
}

function listen(): void {
  process.on('exit', killAll);
  for (const signal of signals) process.on(signal, onSignal);
}

function unlisten(): void {
  process.off('exit', killAll);
  for (const signal of signals) process.off(signal, onSignal);
}

function killAll(): void {
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }
}

/** Without a listener of its own, the program would expect the signal to end it, which our listener prevented. */
function onSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  killAll();
  unlisten();
  process.kill(process.pid, signal);
}
