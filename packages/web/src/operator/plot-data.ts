// oxlint-disable-next-line import/no-unassigned-import -- it has to come before every schema
import '../no-eval.ts';
import * as z from 'zod/mini';

/** The data of a plot from the service. Times are seconds since the epoch, at which each window begins. */
export const plotDataSchema = z.object({
  kind: z.enum(['bars', 'lines']),
  unit: z.string(),
  /** Seconds. */
  step: z.number(),
  /** The end of the last window. */
  until: z.number(),
  times: z.array(z.number()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.nullable(z.number())) })),
});
export type PlotData = z.infer<typeof plotDataSchema>;
