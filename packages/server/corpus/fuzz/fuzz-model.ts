import { actions } from '../../src/actions/registry.ts';
import type { Message } from '../../src/core/message.ts';
import { createAgreedReader } from '../../src/intent/agreement.ts';
import { createGrammarReader } from '../../src/intent/grammar/grammar-reader.ts';
import { interpretOutput } from '../../src/intent/llm/interpret-output.ts';
import { modelOutputSchema } from '../../src/intent/llm/output-schema.ts';
import type { Reader, Reading, ReadRequest } from '../../src/intent/reader.ts';
import type { CorpusCase } from '../case.ts';
import { scoreReading } from '../score.ts';
import { vocabularyFor } from '../vocabulary.ts';
import type { FuzzedRequest } from './guess.ts';
import { makeOutput } from './outputs.ts';
import { seededRandom } from '../random.ts';
import { findUnwritten } from './unwritten.ts';

/** An output that made a transaction it should not have. */
export interface Escape {
  readonly id: string;
  readonly messages: readonly Message[];
  readonly output: unknown;
  readonly reading: Reading;
  /** What is wrong: a value that the user did not write, or another intent than the labelled one. */
  readonly fault: string;
}

/** What became of so many outputs. */
export interface FuzzResult {
  readonly runs: number;
  /** Outside the schema. */
  readonly malformed: number;
  /** Refused, or asked about without a proposal. */
  readonly stopped: number;
  /** Understood by the model alone, so put to the user to confirm. */
  readonly toConfirm: number;
  /** Read as the labelled intent. */
  readonly right: number;
  readonly escapes: readonly Escape[];
}

const WALLETS = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
} as const;

interface Prepared extends FuzzedRequest {
  readonly given: CorpusCase;
  readonly request: ReadRequest;
  readonly strict: Reading;
}

/**
 * Plays made-up model outputs over the requests of a corpus, and reads them as the service would: schema, quotes,
 * provenance, agreement with the grammar. The same seed gives the same outputs.
 */
export async function fuzzModel(
  cases: readonly CorpusCase[],
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<FuzzResult> {
  const random = seededRandom(seed);
  const grammar = createGrammarReader({ actions });
  const prepared = new Map<CorpusCase, Prepared>();
  const schema = modelOutputSchema(actions);
  const counts = { malformed: 0, stopped: 0, toConfirm: 0, right: 0 };
  const escapes: Escape[] = [];
  for (let run = 0; run < runs; run += 1) {
    const given = random.pick(cases);
    const on = prepared.get(given) ?? (await prepare(given, grammar));
    prepared.set(given, on);
    const output = makeOutput(on, random);
    const parsed = schema.safeParse(JSON.parse(JSON.stringify(output)));
    if (!parsed.success) {
      counts.malformed += 1;
      continue;
    }
    const free = interpretOutput(parsed.data, actions, on.request);
    const reading = await agreed(free, on);
    const fault = faultOf(reading, on) ?? faultAlone(free, on);
    if (fault !== null)
      escapes.push({ id: on.given.id, messages: on.given.messages, output, reading, fault });
    else if (reading.kind === 'intent') counts.right += 1;
    else if (free.kind === 'intent' && on.strict.kind !== 'intent') counts.toConfirm += 1;
    else counts.stopped += 1;
  }
  return { runs, ...counts, escapes };
}

async function prepare(given: CorpusCase, grammar: Reader): Promise<Prepared> {
  const vocabulary = vocabularyFor(given.chain);
  const { messages } = given;
  const signal = new AbortController().signal;
  const request: ReadRequest = { messages, wallet: WALLETS[vocabulary.family], vocabulary, signal };
  const strict = await grammar.read(request);
  const intent = strict.kind === 'intent' ? strict.intent : null;
  return { given, request, strict, messages, actions, intent };
}

const fixed = (reading: Reading): Reader => ({ name: 'fixed', read: async () => reading });

async function agreed(free: Reading, { request, strict }: Prepared): Promise<Reading> {
  return createAgreedReader({ actions, model: fixed(free), grammar: fixed(strict), onOutage: 'fail' }).read(
    request,
  );
}

function faultOf(reading: Reading, { given, request }: Prepared): string | null {
  if (reading.kind !== 'intent') return null;
  const unwritten = findUnwritten(reading.intent, request);
  if (unwritten !== null) return unwritten;
  return scoreReading(given, reading) === 'right' ? null : 'it differs from the labelled intent';
}

/** The provenance check has to hold without the grammar's agreement: for what can be understood, and for every value. */
function faultAlone(free: Reading, on: Prepared): string | null {
  if (free.kind !== 'intent') return null;
  if (on.given.expect.kind === 'intent') return faultOf(free, on);
  return findUnwritten(free.intent, on.request);
}
