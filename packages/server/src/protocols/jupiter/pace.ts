import { setTimeout as sleep } from 'node:timers/promises';
import type { JupiterApi } from './api-access.ts';

/** What api.jup.ag allows those without a key: half a question a second. Source: dev.jup.ag, rate limits. */
const KEYLESS = { host: 'api.jup.ag', gapMs: 2_000 };
/** Questions that may follow one another at once: those of one swap. */
const BURST = 2;
/** Milliseconds without questions after "too many requests". */
const REST_MS = 10_000;

/** By URL and key, milliseconds of the process's clock: when the allowance is whole again, and until when nothing is asked. */
const paces = new Map<string, { whole: number; restUntil: number }>();

const paceOf = ({ url, key }: JupiterApi): { whole: number; restUntil: number } => {
  const name = `${key} ${url}`;
  const pace = paces.get(name) ?? { whole: 0, restUntil: 0 };
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

/** Stops asking Jupiter for a while, after it answered "too many requests". */
export function waitAfterRefusal(api: JupiterApi, now = performance.now()): void {
  paceOf(api).restUntil = now + REST_MS;
}
