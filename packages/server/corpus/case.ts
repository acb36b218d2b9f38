import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const amount = z.object({ kind: z.string(), value: z.string().nullable() });
const step = z.object({ action: z.string(), amount, token: z.string(), recipient: z.string() });

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

/** One step as the corpus labels it; the token is a registry symbol, `native` or an address. */
export type LabelledStep = z.infer<typeof step>;

/** Every case of every `.jsonl` file of a folder, in the order of file and line. */
export function loadCases(folder: URL): CorpusCase[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.toSorted().flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => caseSchema.parse(JSON.parse(line))),
  );
}
