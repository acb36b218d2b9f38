import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Which servers run: a store and how many instances on it; `±5min`: one clock is five minutes ahead, another behind. */
export const FLEETS = ['sqlite×1', 'postgres×1', 'postgres×3', 'postgres×3±5min'] as const;
export type FleetName = (typeof FLEETS)[number];

export interface Options {
  readonly runs: number;
  readonly seed: number;
  /** Only this run, to look at it again. */
  readonly only: number | null;
  readonly fleets: readonly FleetName[];
  /** Runs under way at once, in each fleet. */
  readonly atOnce: number;
  readonly quick: boolean;
}

export const USAGE = `npm run chaos -- [--runs N] [--seed S] [--only RUN] [--fleets ${FLEETS.join(',')}] [--at-once N] [--quick]`;

const number = z.string().regex(/^\d+$/).transform(Number);
const schema = z.object({
  runs: number.default(300),
  seed: number.default(1),
  only: number.nullable().default(null),
  fleets: z
    .string()
    .transform((list) => list.replaceAll('x', '×').split(','))
    .pipe(z.array(z.enum(FLEETS)).min(1))
    .default([...FLEETS]),
  'at-once': number.pipe(z.int().min(1)).default(12),
  quick: z.boolean().default(false),
});

/** Reads the command line. @throws Error when it can't be understood */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: text,
      seed: text,
      only: text,
      fleets: text,
      'at-once': text,
      quick: { type: 'boolean' },
    },
  });
  const { 'at-once': atOnce, ...rest } = schema.parse(values);
  return { ...rest, atOnce };
}
