/** The service's memory at one moment, after its garbage was collected. Bytes. */
export interface Sample {
  readonly seconds: number;
  readonly requests: number;
  readonly heap: number;
  /** Outside of the heap: buffers of answers. */
  readonly external: number;
  readonly resident: number;
}

export interface Verdict {
  readonly passed: boolean;
  readonly text: string;
}

const MIB = 1_048_576;
/** Below it a verdict would say nothing. */
const LEAST_REQUESTS = 1_000;
const LEAST_SAMPLES = 8;
/** What may come on top of the first quarter: caches that fill up to their limits, and a tenth. */
const ROOM = 16 * MIB;

/**
 * Whether memory stayed what it was: its mean over the last quarter of the samples, held against that over the second one, in which
 * everything is warm. Too few requests or samples are no pass.
 */
export function judge(samples: readonly Sample[]): Verdict {
  const requests = samples.at(-1)?.requests ?? 0;
  if (samples.length < LEAST_SAMPLES || requests < LEAST_REQUESTS)
    return {
      passed: false,
      text: `${requests} requests and ${samples.length} samples say nothing: at least ${LEAST_REQUESTS} and ${LEAST_SAMPLES} are needed. Let it run for longer.`,
    };
  const quarter = Math.floor(samples.length / 4);
  const early = mean(samples.slice(quarter, 2 * quarter));
  const late = mean(samples.slice(-quarter));
  const most = early + early / 10 + ROOM;
  const numbers = `${mib(early)} MiB in the second quarter, ${mib(late)} MiB in the last one, ${mib(most)} MiB at most`;
  return late <= most
    ? { passed: true, text: `memory holds: ${numbers}` }
    : { passed: false, text: `memory grows: ${numbers}` };
}

const mean = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { heap, external }) => sum + heap + external, 0) / samples.length;

export const mib = (bytes: number): string => (bytes / MIB).toFixed(1);
