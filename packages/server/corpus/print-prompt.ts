import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chains } from '@say402/readback';
import { z } from 'zod';
import { readActions as actions } from '../src/actions/registry.ts';
import { modelOutputSchema, verdictSchema } from '../src/intent/model/output-schema.ts';
import { messagesPrompt, systemPrompt } from '../src/intent/model/prompt.ts';
import { readOutput } from '../src/intent/model/read-output.ts';
import { VERIFIER_SYSTEM, verifierPrompt } from '../src/intent/model/verifier-prompt.ts';
import { wireSchema } from '../src/intent/model/wire-schema.ts';
import { protocols } from '../src/protocols/registry.ts';
import { venuesOn } from '../src/protocols/venues-on.ts';
import { vocabularyFor } from './vocabulary.ts';

/*
 * Prints exactly what a model gets for labelled requests, one JSON object a line: `{id, system, user}`.
 *
 *   node print-prompt.ts requests.jsonl [--id voices-001]      what the reader's model is asked
 *   node print-prompt.ts requests.jsonl --answers answers.jsonl    what the verifier is asked about `{id, output}` answers
 *   node print-prompt.ts --system base | --verifier-system | --schema base | --verifier-schema    one text alone
 */

const WALLETS = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
} as const;

const lineSchema = z.object({
  id: z.string(),
  chain: z.string(),
  messages: z.array(
    z.object({ role: z.enum(['user', 'assistant', 'system', 'developer', 'tool']), content: z.string() }),
  ),
});
type Line = z.infer<typeof lineSchema>;

const answerSchema = z.object({ id: z.string(), output: z.unknown() });

const linesOf = (path: string): unknown[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown);

function systemFor(chain: string): string {
  const served = Object.values(chains).find(({ name }) => name === chain);
  if (!served) throw new RangeError(`There is no chain "${chain}"`);
  return systemPrompt({ actions, venues: venuesOn(protocols, served) }, vocabularyFor(chain));
}

const requestOf = ({ chain, messages }: Line) => {
  const vocabulary = vocabularyFor(chain);
  return { messages, vocabulary, wallet: WALLETS[vocabulary.family] };
};

/** The verifier's prompt about an answer, once code has placed and proved it; null where it is not asked. */
async function verifierFor(line: Line, answer: unknown): Promise<string | null> {
  const request = { ...requestOf(line), signal: new AbortController().signal };
  const output = modelOutputSchema(actions, request.vocabulary.family).parse(answer);
  let prompt: string | null = null;
  await readOutput(output, request, {
    actions,
    model: 'recorded',
    askAgain: null,
    readPlainly: async () => null,
    verify: async (shown) => {
      prompt = verifierPrompt(request, shown, actions);
      return { verdict: 'exact', not_kept: [], not_said: [] };
    },
  });
  return prompt;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: 'string' },
    answers: { type: 'string' },
    system: { type: 'string' },
    schema: { type: 'string' },
    'verifier-system': { type: 'boolean' },
    'verifier-schema': { type: 'boolean' },
  },
});
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

if (values.system !== undefined) print(systemFor(values.system));
if (values['verifier-system']) print(VERIFIER_SYSTEM);
if (values.schema !== undefined)
  print(
    JSON.stringify(
      wireSchema(modelOutputSchema(actions, vocabularyFor(values.schema).family)).jsonSchema,
      null,
      2,
    ),
  );
if (values['verifier-schema']) print(JSON.stringify(wireSchema(verdictSchema).jsonSchema, null, 2));

const lines = positionals.flatMap(linesOf).map((line) => lineSchema.parse(line));
const asked = lines.filter(({ id }) => values.id === undefined || values.id === id);
if (values.answers === undefined) {
  for (const line of asked)
    print(
      JSON.stringify({ id: line.id, system: systemFor(line.chain), user: messagesPrompt(requestOf(line)) }),
    );
} else {
  const answers = new Map(
    linesOf(values.answers)
      .map((line) => answerSchema.parse(line))
      .map(({ id, output }) => [id, output]),
  );
  for (const line of asked) {
    const user = answers.has(line.id) ? await verifierFor(line, answers.get(line.id)) : null;
    if (user !== null) print(JSON.stringify({ id: line.id, system: VERIFIER_SYSTEM, user }));
  }
}
