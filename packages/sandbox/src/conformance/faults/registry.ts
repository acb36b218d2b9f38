import { detours } from './detours.ts';
import { doubleAnswers } from './double-answers.ts';
import { falseSuccesses } from './false-successes.ts';
import type { Fault } from './fault.ts';
import { pending } from './pending.ts';
import { refusals } from './refusals.ts';
import { resets } from './resets.ts';
import { serverErrors } from './server-errors.ts';
import { timeouts } from './timeouts.ts';
import { unreadableBodies } from './unreadable-bodies.ts';
import { verifyAndSupported } from './verify-and-supported.ts';

/** Every fault by its name. */
export const faults = {
  ...timeouts,
  ...serverErrors,
  ...resets,
  ...detours,
  ...unreadableBodies,
  ...falseSuccesses,
  ...pending,
  ...doubleAnswers,
  ...refusals,
  ...verifyAndSupported,
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;
