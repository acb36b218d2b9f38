import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel, SystemModelMessage } from 'ai';
import type { Effort, ModelEndpoint } from './reader-settings.ts';

type ProviderOptions = NonNullable<SystemModelMessage['providerOptions']>;

/** A model with the options that its provider wants with every call. */
export interface CalledModel {
  readonly model: LanguageModel;
  readonly name: string;
  readonly effort: Effort;
  readonly temperature: number | undefined;
  /** Options for the system prompt, so that the provider caches it. */
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
      // Its reasoning summaries are only for verified organisations, and nobody reads them here.
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
      // Its thinking models should run at their default temperature.
      return { ...called, model: createGoogle(settings)(name), temperature: undefined };
  }
}
