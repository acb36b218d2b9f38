import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

/** Where a model is: at one of the providers, or behind any endpoint that speaks OpenAI's chat completions. */
export type ModelEndpoint =
  | {
      readonly provider: 'openai' | 'anthropic' | 'google';
      /** Null for the provider's own address. */
      readonly baseUrl: string | null;
      readonly apiKey: string;
      readonly model: string;
    }
  | {
      readonly provider: 'compatible';
      /** Up to and without `/chat/completions`, such as `http://localhost:11434/v1`. */
      readonly baseUrl: string;
      /** Null where the endpoint wants none. */
      readonly apiKey: string | null;
      readonly model: string;
    };

/**
 * The model behind an endpoint. It is asked for output by JSON schema, in the provider's own way.
 *
 * @example endpointModel({ provider: 'compatible', baseUrl: 'http://localhost:11434/v1', apiKey: null, model: 'qwen3' })
 */
export function endpointModel(endpoint: ModelEndpoint): LanguageModel {
  const { model } = endpoint;
  if (endpoint.provider === 'compatible') {
    const { baseUrl: baseURL, apiKey } = endpoint;
    const key = apiKey === null ? {} : { apiKey };
    const name = 'openai-compatible';
    return createOpenAICompatible({ name, baseURL, supportsStructuredOutputs: true, ...key }).chatModel(
      model,
    );
  }
  const { apiKey, baseUrl } = endpoint;
  const settings = { apiKey, ...(baseUrl !== null && { baseURL: baseUrl }) };
  switch (endpoint.provider) {
    case 'openai':
      return createOpenAI(settings).chat(model);
    case 'anthropic':
      return createAnthropic(settings)(model);
    case 'google':
      return createGoogle(settings)(model);
  }
}
