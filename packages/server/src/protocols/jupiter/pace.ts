import { setTimeout as sleep } from 'node:timers/promises';
import type { JupiterApi } from './api-access.ts';

/** What api.jup.ag allows those without a key: half a question a second. Source: dev.jup.ag, rate limits. */
const KEYLESS = { host: 'api.jup.ag', gapMs: 2_000 };
/** Questions that may follow one another at once: those of one swap. */
const BURST = 2;
/** Milliseconds without questions after "too many requests". */
const REST_MS = 10_000;

interface Pace {
  /** Milliseconds of the process's clock: when the allowance is whole again, and until when nothing is asked. */
  whole: number;
  restUntil: number;
  /** The status with which the last question was turned away; null where it was answered. */
  refusedWith: number | null;
}

/** By URL and key. */
const paces = new Map<string, Pace>();
/** That a key is none, that it may not do this, and too many requests. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

const paceOf = ({ url, key }: Pick<JupiterApi, 'url' | 'key'>): Pace => {
  const name = `${key} ${url}`;
  const pace = paces.get(name) ?? { whole: 0, restUntil: 0, refusedWith: null };
  paces.set(name, pace);
  return pace;
};

/** Whether Jupiter is asked without a key where that is slow. */
export const isKeyless = ({ url, key }: Pick<JupiterApi, 'url' | 'key'>): boolean =>
  key === '' && new URL(url).hostname === KEYLESS.host;

/**
 * Waits until another question is allowed, for as long as an answer may take at most.
 *
 * @returns false where that would be longer: then nothing may be asked, and nothing is counted
 */
export async function maySoonAsk(api: JupiterApi, now = performance.now()): Promise<boolean> {
  const pace = paceOf(api);
  if (pace.restUntil > now) return false;
  if (!isKeyless(api)) return true;
  const whole = Math.max(pace.whole, now) + KEYLESS.gapMs;
  const wait = whole - now - BURST * KEYLESS.gapMs;
  if (wait > api.timeoutMs) return false;
  pace.whole = whole;
  if (wait > 0) await sleep(wait);
  return true;
}

/** Notes how a question was answered, and stops asking Jupiter for a while after "too many requests". */
export function noteAnswer(api: JupiterApi, status: number, now = performance.now()): void {
  const pace = paceOf(api);
  pace.refusedWith = REFUSALS.has(status) ? status : null;
  if (status === 429) pace.restUntil = now + REST_MS;
}

/** The status with which Jupiter turned the last question away; null where it did not. */
export const refusedWith = (api: Pick<JupiterApi, 'url' | 'key'>): number | null => paceOf(api).refusedWith;
