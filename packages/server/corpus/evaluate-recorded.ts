import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readActions as actions } from '../src/actions/registry.ts';
import { modelOutputSchema, verdictSchema, type Verdict } from '../src/intent/model/output-schema.ts';
import { readOutput } from '../src/intent/model/read-output.ts';
import type { Reading } from '../src/intent/reading.ts';
import { labelledSchema, type LabelledRequest } from '../src/labelled-request.ts';
import { scoreReading, type Score } from '../src/score-reading.ts';
import { explain, tableOf, WALLETS } from './read-corpus.ts';
import { vocabularyFor } from './vocabulary.ts';

/** A labelled request with what a model answered at its first try, and what another said of the reading; null where nobody was asked. */
const recordedSchema = labelledSchema.extend({
  output: z.unknown(),
  verdict: verdictSchema.nullable().default(null),
});
type Recorded = z.infer<typeof recordedSchema>;

interface Result {
  readonly of: string;
  readonly score: Score;
}

/**
 * Reads the recorded answers of every file of a folder, as they are and with the recorded second look, and prints how they do by
 * file; the exit code is 1 when one is wrong after the second look.
 */
export async function evaluateRecorded(folder: URL): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const [alone, looked]: [Result[], Result[]] = [[], []];
  for (const file of files.toSorted()) {
    const set = file.replace('.jsonl', '');
    for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean)) {
      const recorded = recordedSchema.parse(JSON.parse(line));
      alone.push({ of: set, score: scoreOf(recorded, await readRecorded(recorded, null), null) });
      const reading = await readRecorded(recorded, recorded.verdict);
      looked.push({ of: set, score: scoreOf(recorded, reading, 'second look') });
    }
  }
  print(...tableOf('model, proved by code', alone));
  print(...tableOf('model, proved, looked at a second time', looked));
  process.exitCode = looked.some(({ score }) => score === 'wrong') ? 1 : 0;
}

/** What comes of a recorded answer. Without a verdict only what code alone proves passes; with one, what it calls exact. */
async function readRecorded(recorded: Recorded, verdict: Verdict | null): Promise<Reading> {
  const { chain, messages } = recorded;
  const vocabulary = vocabularyFor(chain);
  const signal = new AbortController().signal;
  const request = { messages, vocabulary, wallet: WALLETS[vocabulary.family], signal };
  const output = modelOutputSchema(actions, vocabulary.family).safeParse(withOnward(recorded.output));
  if (!output.success) return { kind: 'refusal', code: 'not_understood', detail: 'no answer by the schema' };
  return readOutput(output.data, request, {
    actions,
    model: 'recorded',
    askAgain: null,
    readPlainly: async () => null,
    verify: verdict && (async () => verdict),
  });
}

/** Answers that were recorded before the schema had a field for other chains. */
const withOnward = (output: unknown): unknown => Object.assign({ onward: [] }, output);

function scoreOf(recorded: LabelledRequest, reading: Reading, told: string | null): Score {
  const context = { actions, vocabulary: vocabularyFor(recorded.chain) };
  const score = scoreReading(recorded, reading, context);
  if (told !== null && score !== 'right' && score !== 'proper')
    print(...explain({ request: recorded, reading, score }));
  return score;
}

function print(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
