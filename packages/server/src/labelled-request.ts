import { readFileSync } from 'node:fs';
import { z } from 'zod';

const role = z.enum(['user', 'assistant', 'system', 'developer', 'tool']);
const step = z.object({ action: z.string(), slots: z.record(z.string(), z.string()) });

/** A line of a labelled set. */
export const labelledSchema = z.object({
  id: z.string(),
  /** Who speaks: a trader, a newcomer, an agent, a language. */
  voice: z.string().default(''),
  chain: z.string(),
  messages: z.array(z.object({ role, content: z.string() })),
  expect: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('transactions'), steps: z.array(step) }),
    z.object({ kind: z.literal('question') }),
    z.object({ kind: z.literal('lookup'), lookup: z.string() }),
    z.object({ kind: z.literal('refusal'), code: z.string() }),
  ]),
});

/** One request with what a perfect reader makes of it; slots in their normal forms. */
export type LabelledRequest = z.infer<typeof labelledSchema>;

/** Every request of a file with one JSON object a line. */
export function loadLabelled(file: URL | string): LabelledRequest[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => labelledSchema.parse(JSON.parse(line)));
}
