import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel, SystemModelMessage } from 'ai';

/** How much a model thinks before it answers; `default` leaves it to the provider. */
export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'default'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Where a model is: at one of the providers, or behind any endpoint that speaks OpenAI's chat completions. */
export type ModelEndpoint = {
  readonly model: string;
  readonly effort: Effort;
} & (
  | {
      readonly provider: 'openai' | 'anthropic' | 'google';
      /** Null for the provider's own address. */
      readonly baseUrl: string | null;
      readonly apiKey: string;
    }
  | {
      readonly provider: 'compatible';
      /** Up to and without `/chat/completions`, such as `http://localhost:11434/v1`. */
      readonly baseUrl: string;
      /** Null where the endpoint wants none. */
      readonly apiKey: string | null;
    }
);

type ProviderOptions = NonNullable<SystemModelMessage['providerOptions']>;

/** A model as it is called: what the provider wants to be told with every call. */
export interface CalledModel {
  readonly model: LanguageModel;
  readonly name: string;
  readonly effort: Effort;
  readonly temperature: number | undefined;
  /** With the system prompt, so that the provider keeps it. */
  readonly systemOptions: ProviderOptions;
  readonly callOptions: ProviderOptions;
}

/**
 * The model behind an endpoint. It is asked for output by JSON schema, in the provider's own way.
 *
 * @example endpointModel({ provider: 'compatible', baseUrl: 'http://localhost:11434/v1', apiKey: null, model: 'qwen3', effort: 'default' })
 */
export function endpointModel(endpoint: ModelEndpoint): CalledModel {
  const { model: name, effort } = endpoint;
  const called = { name, effort, temperature: 0, systemOptions: {}, callOptions: {} };
  if (endpoint.provider === 'compatible') {
    const { baseUrl: baseURL, apiKey } = endpoint;
    const key = apiKey === null ? {} : { apiKey };
    const settings = { name: 'openai-compatible', baseURL, supportsStructuredOutputs: true, ...key };
    return { ...called, model: createOpenAICompatible(settings).chatModel(name) };
  }
  const { apiKey, baseUrl } = endpoint;
  const settings = { apiKey, ...(baseUrl !== null && { baseURL: baseUrl }) };
  switch (endpoint.provider) {
    case 'openai':
      // Summaries of its reasoning are open to verified organisations only; nobody reads them here.
      return {
        ...called,
        model: createOpenAI(settings).responses(name),
        callOptions: { openai: { store: false, reasoningSummary: null, promptCacheKey: 'say402' } },
      };
    case 'anthropic':
      return {
        ...called,
        model: createAnthropic(settings)(name),
        systemOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      };
    case 'google':
      // Its thinking models are meant to be run at their own temperature.
      return { ...called, model: createGoogle(settings)(name), temperature: undefined };
  }
}
