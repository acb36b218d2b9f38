import { z } from 'zod';

/** A day: longer than any test. */
const LONGEST_WAIT_MS = 86_400_000;

/** Options that several faults share. */
export const options = {
  milliseconds: z.int().min(0).max(LONGEST_WAIT_MS),
  settles: z.boolean().default(true).describe('Whether the real facilitator is asked to settle first.'),
  settlesAfterMs: z
    .int()
    .min(0)
    .max(LONGEST_WAIT_MS)
    .describe('When the real facilitator settles, in milliseconds from now; 0 is before the answer.'),
  settlesLateMs: z
    .int()
    .min(0)
    .max(LONGEST_WAIT_MS)
    .nullable()
    .default(null)
    .describe(
      'When the real facilitator settles all the same, in milliseconds from now; null is never, 0 before the answer.',
    ),
  status: z.int().min(200).max(599).describe('HTTP status of the answer.'),
  errorStatus: z.int().min(400).max(599).describe('HTTP status of the answer.'),
  reason: z.string().min(1).max(1_000).describe('The reason in the answer.'),
} as const;
