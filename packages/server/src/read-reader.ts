import { createEnvironmentReader, type Environment, type EnvironmentReader } from './environment-reader.ts';
import {
  EFFORTS,
  type Effort,
  type ModelEndpoint,
  type ReaderSettings,
} from './intent/model/reader-settings.ts';
import type { SettingName } from './settings.ts';

type Provider = ModelEndpoint['provider'];

/** A model as the environment names it. */
interface Found {
  readonly provider: Provider;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The model where none is named; empty where there is no sensible default. */
  readonly model: string;
}

const MODELS: Readonly<Record<Provider, string>> = {
  openai: 'gpt-5.4-mini',
  anthropic: 'claude-sonnet-5',
  google: 'gemini-3.5-flash',
  compatible: '',
};
const OLLAMA_MODEL = 'gpt-oss:20b';

/** Who reads requests, from an environment that need not hold other settings. @throws ConfigError naming everything that is wrong */
export function readReaderSettings(environment: Environment): ReaderSettings {
  const reader = createEnvironmentReader(environment);
  const settings = readReader(reader);
  reader.finish();
  return settings;
}

/** Reads who reads requests: as READER says; else a model where a provider is configured; else the grammar. */
export function readReader(reader: EnvironmentReader): ReaderSettings {
  const kind = reader.choice('READER', ['', 'grammar', 'model', 'llm']);
  const learned = reader.choice('READER_LEARNED', ['on', 'off']) === 'on';
  if (kind === 'grammar') return { kind, learned };
  const found = findProvider(reader);
  if (!found) {
    if (kind !== '')
      reader.fault('READER', 'is model, and no provider is configured: LLM_PROVIDER, LLM_BASE_URL or a key');
    return { kind: 'grammar', learned };
  }
  const endpoint = readEndpoint(reader, found);
  const verifier = reader.text('VERIFIER_MODEL');
  return {
    kind: 'model',
    learned,
    endpoint,
    verifier:
      reader.choice('VERIFY', ['on', 'off']) === 'off'
        ? null
        : verifier === ''
          ? endpoint
          : { ...endpoint, model: verifier, effort: effortFor(reader, endpoint.provider, verifier) },
    limits: {
      timeoutMs: reader.integer('LLM_TIMEOUT_MS'),
      maxRetries: reader.integer('LLM_MAX_RETRIES'),
      maxOutputTokens: reader.integer('LLM_MAX_OUTPUT_TOKENS'),
      maxSteps:
        reader.text('LLM_MAX_STEPS') === '' ? stepsAt(endpoint.provider) : reader.integer('LLM_MAX_STEPS'),
      tokenBudget: reader.integer('LLM_TOKEN_BUDGET'),
    },
    onOutage: reader.choice('LLM_ON_OUTAGE', ['grammar', 'fail']),
    prices: {
      read: readPrice(reader, 'LLM_PRICE_READ'),
      cached: readPrice(reader, 'LLM_PRICE_CACHED'),
      written: readPrice(reader, 'LLM_PRICE_WRITTEN'),
    },
  };
}

function readPrice(reader: EnvironmentReader, name: SettingName): number | null {
  const price = reader.decimal(name, name);
  return price === null ? null : Number(price);
}

/** Many servers with chat completions support either tools or a schema, not both, so they get one step. */
const stepsAt = (provider: Provider): number => (provider === 'compatible' ? 1 : 3);

/** The provider that is named, else the first whose usual variables are set. */
function findProvider(reader: EnvironmentReader): Found | null {
  const provider = reader.choice('LLM_PROVIDER', ['', 'openai', 'anthropic', 'google', 'compatible']);
  const baseUrl = reader.url('LLM_BASE_URL');
  const usual = usualProviders(reader);
  const own = usual.find((each) => provider === '' || each.provider === provider);
  const key = reader.text('LLM_API_KEY');
  if (provider === '' && baseUrl === '') return own ?? null;
  const named = provider === '' ? 'compatible' : provider;
  const found = own?.provider === named ? own : null;
  return {
    provider: named,
    baseUrl: baseUrl || (found?.baseUrl ?? ''),
    apiKey: key || (found?.apiKey ?? ''),
    model: baseUrl === '' ? (found?.model ?? MODELS[named]) : MODELS[named],
  };
}

function usualProviders(reader: EnvironmentReader): Found[] {
  const openAiUrl = reader.url('OPENAI_BASE_URL').replace(/\/+$/, '');
  const keys = {
    openai: reader.text('OPENAI_API_KEY'),
    anthropic: reader.text('ANTHROPIC_API_KEY'),
    google: reader.text('GOOGLE_GENERATIVE_AI_API_KEY'),
  } as const;
  const ollama = ollamaUrl(reader);
  const elsewhere = openAiUrl !== '' && URL.parse(openAiUrl)?.hostname !== 'api.openai.com';
  return [
    // Servers other than OpenAI's support its chat completions, but seldom its responses.
    ...(elsewhere
      ? [{ provider: 'compatible' as const, baseUrl: openAiUrl, apiKey: keys.openai, model: '' }]
      : keys.openai === ''
        ? []
        : [{ provider: 'openai' as const, baseUrl: openAiUrl, apiKey: keys.openai, model: MODELS.openai }]),
    ...(['anthropic', 'google'] as const).flatMap((provider) =>
      keys[provider] === ''
        ? []
        : [{ provider, baseUrl: '', apiKey: keys[provider], model: MODELS[provider] }],
    ),
    ...(ollama === null
      ? []
      : [{ provider: 'compatible' as const, baseUrl: ollama, apiKey: '', model: OLLAMA_MODEL }]),
  ];
}

const OLLAMA_PORT = '11434';

/**
 * OLLAMA_HOST as Ollama itself reads it: a host, with or without scheme and port. A server that listens on all addresses is reached on this
 * machine.
 */
function ollamaUrl(reader: EnvironmentReader): string | null {
  const host = reader.text('OLLAMA_HOST');
  if (host === '') return null;
  const url = URL.parse(/^https?:\/\//.test(host) ? host : `http://${host}`);
  if (!url) {
    reader.fault('OLLAMA_HOST', `is "${host}", which is no host`);
    return null;
  }
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  if (url.port === '' && url.protocol === 'http:') url.port = OLLAMA_PORT;
  return `${url.origin}/v1`;
}

function readEndpoint(reader: EnvironmentReader, found: Found): ModelEndpoint {
  const { provider, baseUrl, apiKey } = found;
  const model = reader.text('LLM_MODEL') || found.model;
  if (model === '') reader.fault('LLM_MODEL', 'is missing: name the model that reads, or set READER=grammar');
  const effort = effortFor(reader, provider, model);
  if (provider === 'compatible') {
    if (baseUrl === '') reader.fault('LLM_BASE_URL', 'is missing and needed for LLM_PROVIDER=compatible');
    return { provider, baseUrl, model, effort, apiKey: apiKey || null };
  }
  if (apiKey === '') reader.fault('LLM_API_KEY', `is missing and needed for LLM_PROVIDER=${provider}`);
  return { provider, baseUrl: baseUrl || null, model, effort, apiKey };
}

/** The effort as the operator says; else `low` where the provider's models support it, and nothing for the others. */
function effortFor(reader: EnvironmentReader, provider: Provider, model: string): Effort {
  const said = reader.choice('LLM_EFFORT', ['', ...EFFORTS]);
  if (said !== '') return said;
  switch (provider) {
    case 'openai':
      return 'low';
    case 'anthropic':
      return versionOf(model) >= 4.6 ? 'low' : 'default';
    case 'google':
      return versionOf(model) >= 2.5 ? 'low' : 'default';
    case 'compatible':
      return 'default';
  }
}

/** The version in a model's name: 4.6 for `claude-sonnet-4-6`, 2.5 for `gemini-2.5-flash`; 0 where there is none. */
function versionOf(model: string): number {
  const [, major, minor = '0'] = /(?<![\d.])(\d{1,2})(?:[-.](\d{1,2}))?(?![\d])/.exec(model) ?? [];
  return major === undefined ? 0 : Number(`${major}.${minor}`);
}
