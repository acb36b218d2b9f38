import type { ActionDefinition } from '../../core/action.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSecret } from '../find-secret.ts';
import type { Vocabulary } from '../reader.ts';
import type { Reader, Reading, ReadingRequest } from '../reading.ts';
import { callModel, type Calling } from './call-model.ts';
import type { CallLimits } from './call-limits.ts';
import type { CalledModel } from './endpoint-model.ts';
import { startModelTime } from './model-time.ts';
import { modelTools } from './model-tools.ts';
import { modelOutputSchema, verdictSchema, type ModelOutput } from './output-schema.ts';
import { messagesPrompt, systemPrompt } from './prompt.ts';
import type { Venues } from './venues.ts';
import { readOutput, refuse, type ReadingPorts } from './read-output.ts';
import { createTokenMeter, type ModelUse } from './token-meter.ts';
import { VERIFIER_SYSTEM, verifierPrompt } from './verifier-prompt.ts';

/** The parts of a model reader; its models come from any provider of the AI SDK. */
export interface ModelReaderOptions {
  readonly actions: readonly ActionDefinition[];
  /** What carries out each action on a chain, by the chain's name. */
  readonly venues: (chain: string) => Venues;
  readonly reader: CalledModel;
  /** The model that takes a second look at every reading; null for none. */
  readonly verifier: CalledModel | null;
  readonly limits: CallLimits;
  /** The reader without a model: where it reads the same no second look is needed, and it may step in during an outage. */
  readonly grammar: Reader | null;
  /** Who reads while the model can't be reached. */
  readonly onOutage: 'grammar' | 'fail';
  /** Told what each call took. */
  readonly report?: (use: ModelUse) => void;
  readonly now?: () => number;
}

/**
 * Makes a reader that asks a language model what the messages mean. Code finds the model's quotes in the user's words, reads values from
 * them and proves them; a second call looks at what would be done. Answers to open questions are read by the grammar first.
 *
 * @example createModelReader({ actions, venues, reader: endpointModel(settings), verifier: null, limits, grammar, onOutage: 'fail' })
 */
export function createModelReader(options: ModelReaderOptions): Reader {
  const known = new Map<string, ChainPrompt>();
  const promptFor = ({ vocabulary }: ReadingRequest): ChainPrompt => {
    const made = known.get(vocabulary.chain) ?? makePrompt(vocabulary, options);
    known.set(vocabulary.chain, made);
    return made;
  };
  return { name: 'model', read: async (request) => read(request, { ...options, promptFor }) };
}

/** The system prompt and the answer's schema for a chain, the same for every request on it. */
interface ChainPrompt {
  readonly system: string;
  readonly schema: ReturnType<typeof modelOutputSchema>;
}

function makePrompt(vocabulary: Vocabulary, { actions, venues }: ModelReaderOptions): ChainPrompt {
  return {
    system: systemPrompt({ actions, venues: venues(vocabulary.chain) }, vocabulary),
    schema: modelOutputSchema(actions, vocabulary.family),
  };
}

interface Options extends ModelReaderOptions {
  readonly promptFor: (request: ReadingRequest) => ChainPrompt;
}

async function read(request: ReadingRequest, options: Options): Promise<Reading> {
  const secret = request.messages.map(({ content }) => findSecret(content)).find((found) => found !== null);
  if (secret)
    return refuse(
      'secrets_refused',
      `A message holds what looks like a ${secret}. It is never needed here, and whoever has seen it can empty the wallet: move what it holds to a new one.`,
    );
  const { grammar, onOutage } = options;
  const plain = once(async () => grammar?.read(request) ?? null);
  if (request.draft) {
    const answered = await plain();
    if (answered?.kind === 'transactions') return answered;
  }
  try {
    return await readByModel(request, options, async (words) =>
      words === undefined ? plain() : (grammar?.read(inWords(words, request)) ?? null),
    );
  } catch (error) {
    if (!isOutage(error) || onOutage === 'fail' || !grammar) throw error;
    return (await plain()) ?? refuse('not_understood');
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof Say402Error && error.code === 'model_unavailable';

/** The request with other words in place of the user's. */
const inWords = (
  content: string,
  { wallet, vocabulary, vocabularyOn, signal }: ReadingRequest,
): ReadingRequest => ({
  messages: [{ role: 'user', content }],
  wallet,
  vocabulary,
  signal,
  ...(vocabularyOn && { vocabularyOn }),
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

async function readByModel(
  request: ReadingRequest,
  options: Options,
  readPlainly: ReadingPorts['readPlainly'],
): Promise<Reading> {
  const { actions, reader, verifier, limits, report, now = Date.now, promptFor } = options;
  const { signal } = request;
  const meter = createTokenMeter(report ?? (() => {}), now);
  const time = startModelTime(limits.timeoutMs);
  const calling: Calling = { limits, meter, signal, timeout: time.signal };
  const { system, schema } = promptFor(request);
  const tools = modelTools(request, time.apart) ?? undefined;
  const ask = async (prompt: string): Promise<ModelOutput> =>
    callModel(reader, { system, prompt, schema, name: 'reading', ...(tools && { tools }) }, calling);
  const prompt = messagesPrompt(request);
  return readOutput(await ask(prompt), request, {
    actions,
    model: reader.name,
    readPlainly,
    askAgain: async (answer, fault) => ask(againPrompt(prompt, answer, fault)),
    verify:
      verifier &&
      (async (shown) =>
        callModel(
          verifier,
          {
            system: VERIFIER_SYSTEM,
            prompt: verifierPrompt(request, shown, actions),
            schema: verdictSchema,
            name: 'verdict',
          },
          calling,
        )),
  });
}

/** The same question once more, with the answer and what code found in it. */
const againPrompt = (prompt: string, answer: ModelOutput, fault: string): string =>
  `${prompt}\n\nYour answer was: ${JSON.stringify(answer)}\n\nIt can not be taken: ${fault}\nRead the messages again and answer as a whole. If what is wrong can not be mended from the user's own words, answer with a question.`;
