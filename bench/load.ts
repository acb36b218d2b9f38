import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface AutocannonResult {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
}

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

/** Sends the same POST over 32 connections, for some seconds or so many times, from a process of its own. */
export async function load(
  url: string,
  body: string,
  much: { readonly seconds: number } | { readonly requests: number },
): Promise<Load> {
  const until = 'seconds' in much ? ['-d', String(much.seconds)] : ['-a', String(much.requests)];
  const args = [AUTOCANNON, '--json', '-c', '32', ...until, '-m', 'POST', '-b', body, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
  const { requests, latency } = JSON.parse(stdout) as AutocannonResult;
  return { requests: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
