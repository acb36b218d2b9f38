import { chains, destinations, namedTokens, tokens } from '@say402/readback';
import { readActions as actions } from './actions/registry.ts';
import { dollarsFor } from './core/dollars-for.ts';
import { Say402Error } from './core/say402-error.ts';
import { configuredReader } from './intent/model/configured-reader.ts';
import type { ReaderSettings } from './intent/model/reader-settings.ts';
import type { ModelUse } from './intent/model/token-meter.ts';
import { makeVocabulary } from './intent/make-vocabulary.ts';
import type { Vocabulary } from './intent/reader.ts';
import type { Reader } from './intent/reading.ts';
import { loadLabelled, type LabelledRequest } from './labelled-request.ts';
import { protocols } from './protocols/registry.ts';
import { venuesOn } from './protocols/venues-on.ts';
import { sayReading, scoreReading, type Score } from './score-reading.ts';

type ModelSettings = Extract<ReaderSettings, { kind: 'model' }>;

/** Sixty requests in many voices, labelled before any model had answered them. */
export const READER_CHECK = new URL('../corpus/reader-check.jsonl', import.meta.url);

/** One checked request: the words, and the result. `failed`: the model gave no answer. */
export interface CheckedRequest {
  readonly id: string;
  readonly said: string;
  readonly expected: string;
  readonly read: string;
  readonly score: Score | 'failed';
  readonly seconds: number;
}

/** The result of checking a model with a set of requests. */
export interface ReaderCheck {
  readonly model: string;
  readonly verifier: string | null;
  readonly requests: readonly CheckedRequest[];
  readonly tokens: { readonly read: number; readonly cached: number; readonly written: number };
  /** The cost of all requests; null where the operator has set no prices. */
  readonly dollars: number | null;
  /** Whether the server seems to have cut the prompt: it read far less than it was sent. */
  readonly cut: boolean;
}

export interface CheckOptions {
  readonly settings: ModelSettings;
  readonly signal: AbortSignal;
  readonly requests?: readonly LabelledRequest[];
  /** Told of each request once it is read. */
  readonly onRequest?: (checked: CheckedRequest) => void;
}

const WALLETS = {
  evm: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  svm: 'H8UekPGwePSmQ3ttuYGPU1szyFfjZR4N53rymSFwpLPm',
} as const;
/** Requests at once: one for a machine of the operator's own, several for a provider. */
const AT_ONCE = { compatible: 1, openai: 4, anthropic: 4, google: 4 } as const;
/** Tokens that a server must have read: the prompt alone has 9,000. */
const FEWEST_READ = 6_000;

/** Reads labelled requests with the configured model and scores it. Nothing is prepared. */
export async function checkReader(options: CheckOptions): Promise<ReaderCheck> {
  const { settings, requests = loadLabelled(READER_CHECK), onRequest, signal } = options;
  const { endpoint, verifier, prices } = settings;
  const uses: ModelUse[] = [];
  const reader = configuredReader(
    { ...settings, onOutage: 'fail' },
    {
      actions,
      venues: (chain) => venuesOn(protocols, servedChain(chain).chain),
      grammar: null,
      report: (use) => uses.push(use),
    },
  );
  const left = [...requests.entries()];
  const checked: CheckedRequest[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, request] = next;
      const done = await checkOne(request, reader, signal);
      checked[index] = done;
      onRequest?.(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE[endpoint.provider] }, work));
  const sum = (kind: 'read' | 'cached' | 'written'): number => uses.reduce((all, use) => all + use[kind], 0);
  const spent = { read: sum('read'), cached: sum('cached'), written: sum('written') };
  const most = Math.max(0, ...uses.map(({ read }) => read));
  return {
    model: endpoint.model,
    verifier: verifier?.model ?? null,
    requests: checked,
    tokens: spent,
    dollars: dollarsFor(spent, prices),
    cut: most > 0 && most < FEWEST_READ,
  };
}

async function checkOne(
  request: LabelledRequest,
  reader: Reader,
  signal: AbortSignal,
): Promise<CheckedRequest> {
  const { id, chain, messages, expect } = request;
  const vocabulary = vocabularyOf(chain);
  const context = { actions, vocabulary };
  const said = messages
    .map(({ role, content }) => (role === 'user' ? content : `[${role}] ${content}`))
    .join(' | ');
  const expected =
    expect.kind === 'transactions' ? JSON.stringify(expect.steps) : Object.values(expect).join(' ');
  const since = performance.now();
  const done = (read: string, score: CheckedRequest['score']): CheckedRequest => {
    const seconds = (performance.now() - since) / 1_000;
    return { id, said, expected, read, score, seconds };
  };
  try {
    const wallet = WALLETS[vocabulary.family];
    const reading = await reader.read({ messages, wallet, vocabulary, signal });
    return done(sayReading(reading, context), scoreReading(request, reading, context));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Say402Error)) throw error;
    return done(`${error.code}: ${error.message}`, 'failed');
  }
}

const served = Object.values(chains).map((chain) => ({
  chain,
  tokens: namedTokens(chain.name, tokens[chain.name] ?? []),
}));
const made = new Map<string, Vocabulary>();

function servedChain(name: string): (typeof served)[number] {
  const own = served.find(({ chain }) => chain.name === name);
  if (own) return own;
  throw new RangeError(`There is no chain "${name}"`);
}

function vocabularyOf(name: string): Vocabulary {
  const vocabulary = made.get(name) ?? makeVocabulary(servedChain(name), served, Object.values(destinations));
  made.set(name, vocabulary);
  return vocabulary;
}
