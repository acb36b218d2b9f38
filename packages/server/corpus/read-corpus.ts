import { createGrammarReader } from '../src/intent/grammar/grammar-reader.ts';
import { readActions as actions } from '../src/actions/registry.ts';
import { loadWeights } from '../src/intent/learned/load-weights.ts';
import { withLearned } from '../src/intent/learned/with-learned.ts';
import type { Reader, Reading } from '../src/intent/reading.ts';
import type { LabelledRequest } from '../src/labelled-request.ts';
import { sayReading, scoreReading, type Score } from '../src/score-reading.ts';
import { vocabularyFor, vocabularyOn } from './vocabulary.ts';

/** The wallets that the labelled requests are of. */
export const WALLETS = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
} as const;

/**
 * `proposed`: a complete request is put to the user, and a yes builds what was asked for. `misproposed`: a yes would build
 * something else, or something where nothing was asked for.
 */
export type Outcome = Score | 'proposed' | 'misproposed';

const OUTCOMES = ['right', 'proposed', 'proper', 'other', 'asked', 'misproposed', 'wrong'] as const;

/** A labelled request with what a reader made of it. */
export interface Result {
  readonly request: LabelledRequest;
  readonly reading: Reading;
  readonly score: Outcome;
  readonly milliseconds: number;
}

/** The reader that needs no model, with the learned one beside it or alone. */
export function plainReader({ learned }: { readonly learned: boolean }): Reader {
  const grammar = createGrammarReader({ actions });
  return learned ? withLearned(grammar, { actions, load: loadWeights }) : grammar;
}

/** Reads labelled requests with a reader that needs no model. */
export async function readPlainly(
  requests: readonly LabelledRequest[],
  reader: Reader = plainReader({ learned: false }),
): Promise<Result[]> {
  const results: Result[] = [];
  for (const request of requests) results.push(await readOne(request, reader));
  return results;
}

async function readOne(request: LabelledRequest, reader: Reader): Promise<Result> {
  const { messages, chain } = request;
  const vocabulary = vocabularyFor(chain);
  const signal = new AbortController().signal;
  const start = performance.now();
  const reading = await reader.read({
    messages,
    wallet: WALLETS[vocabulary.family],
    vocabulary,
    vocabularyOn,
    signal,
  });
  const milliseconds = performance.now() - start;
  const score = scoreReading(request, reading, { actions, vocabulary });
  const agreed = await agree(request, reading, reader);
  const after = agreed && scoreReading(request, agreed, { actions, vocabulary });
  return {
    request,
    reading,
    milliseconds,
    score: after === 'right' ? 'proposed' : after === 'wrong' ? 'misproposed' : score,
  };
}

/** What a yes to a question builds; null where the reading is none that asks for a yes. */
async function agree({ chain }: LabelledRequest, reading: Reading, reader: Reader): Promise<Reading | null> {
  if (reading.kind !== 'question' || reading.draft?.open.length !== 0) return null;
  const { draft } = reading;
  const vocabulary = vocabularyFor(chain);
  const messages = [
    ...draft.messages,
    { role: 'assistant', content: reading.question } as const,
    { role: 'user', content: 'yes' } as const,
  ];
  const signal = new AbortController().signal;
  return reader.read({
    messages,
    draft,
    wallet: WALLETS[vocabulary.family],
    vocabulary,
    vocabularyOn,
    signal,
  });
}

/** What a request is about: the kind of answer that it wants, and whether it is a conversation. */
export function classOf({ expect, messages }: LabelledRequest): string {
  const kind = expect.kind === 'refusal' ? expect.code : expect.kind;
  return messages.length > 1 ? `${kind}, in a conversation` : kind;
}

const row = (name: string, cells: readonly (string | number)[]): string =>
  [name.padEnd(42), ...cells.map((cell) => String(cell).padStart(12))].join('');

/** A table of scores by class, as lines. */
export function tableOf(
  title: string,
  results: readonly (Pick<Result, 'score'> & { readonly of: string })[],
): string[] {
  const classes = [...new Set(results.map((result) => result.of))].toSorted();
  return [
    row(title, ['requests', ...OUTCOMES]),
    ...[...classes, 'all'].map((name) => {
      const own = results.filter((result) => name === 'all' || result.of === name);
      return row(name, [
        own.length,
        ...OUTCOMES.map((score) => own.filter((result) => result.score === score).length),
      ]);
    }),
  ];
}

/** A request with its label and what was read, as lines. */
export function explain({
  request,
  reading,
  score,
}: Pick<Result, 'request' | 'reading' | 'score'>): string[] {
  const { id, chain, messages, expect } = request;
  const said = messages.map(({ role, content }) => (role === 'user' ? content : `${role}: ${content}`));
  return [
    `${score.toUpperCase().padEnd(6)} ${id} [${chain}] ${said.join(' || ')}`,
    `       labelled ${JSON.stringify(expect)}`,
    `       read     ${sayReading(reading, { actions, vocabulary: vocabularyFor(chain) })}`,
  ];
}
