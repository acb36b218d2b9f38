import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

/** Any endpoint that speaks the OpenAI chat-completions protocol, such as OpenAI, Ollama or vLLM. */
export interface OpenAiCompatibleSettings {
  /** Up to and without `/chat/completions`, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Null where the endpoint wants none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/**
 * The model behind an OpenAI-compatible endpoint, asked for output by JSON schema.
 *
 * @example openAiCompatibleModel({ baseUrl: 'http://localhost:11434/v1', apiKey: null, model: 'qwen3' })
 */
export function openAiCompatibleModel({ baseUrl, apiKey, model }: OpenAiCompatibleSettings): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    ...(apiKey === null ? {} : { apiKey }),
  });
  return provider.chatModel(model);
}
