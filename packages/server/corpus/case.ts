import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Slots in short: `5`, `$5`, `5 units`, `1/2`, `all`, `all-10`, `100 in 3` for a third of 100; `USDC`, `native`; `wallet`; `0.5%`. */
const step = z.object({ action: z.string(), slots: z.record(z.string(), z.string()) });

const caseSchema = z.object({
  id: z.string(),
  chain: z.string(),
  messages: z.array(
    z.object({ role: z.enum(['user', 'assistant', 'system', 'developer', 'tool']), content: z.string() }),
  ),
  expect: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('intent'), steps: z.array(step) }),
    z.object({ kind: z.literal('question') }),
    z.object({ kind: z.literal('refusal'), code: z.string() }),
  ]),
});

/** One labelled request: what a reader must make of it. */
export type CorpusCase = z.infer<typeof caseSchema>;

/** One step as the corpus labels it. */
export type LabelledStep = z.infer<typeof step>;

/** Every case of every `.jsonl` file of a folder, in the order of file and line. */
export function loadCases(folder: URL): CorpusCase[] {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.jsonl') && name !== 'reader-check.jsonl',
  );
  return files.toSorted().flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => caseSchema.parse(JSON.parse(line))),
  );
}
