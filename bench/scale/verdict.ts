/** What a run has shown, as far as it decides whether it has passed. */
export interface Outcome {
  /** Operations of each drive, from their query to their reading. */
  readonly driven: readonly number[];
  /** What did not agree between customers, database and whoever moved the money. */
  readonly faults: readonly string[];
  /** Calls that found their instance gone, or were told to come back, while one was killed. */
  readonly cutOff: number;
}

export interface Verdict {
  readonly passed: boolean;
  readonly text: string;
}

/** Below them a run says nothing: of a drive, and of all. */
const LEAST = { drive: 30, run: 500 } as const;

/** Whether a run has passed. One that has tried little has not, nor has one in which nobody noticed the kill. */
export function judge({ driven, faults, cutOff }: Outcome): Verdict {
  const all = driven.reduce((sum, each) => sum + each, 0);
  const few = driven.length === 0 ? 0 : Math.min(...driven);
  const [fault] = faults;
  if (fault !== undefined) return { passed: false, text: `${faults.length} faults, the first: ${fault}.` };
  if (all < LEAST.run || few < LEAST.drive)
    return {
      passed: false,
      text:
        `${all} operations, ${few} in the shortest drive, say nothing: at least ${LEAST.run} and ${LEAST.drive} are needed. ` +
        'Let it run for longer (SCALE_SECONDS).',
    };
  if (cutOff === 0) return { passed: false, text: 'Nothing was under way at the instance that was killed.' };
  return { passed: true, text: `${all} operations, each released once and booked once, nothing lost.` };
}
