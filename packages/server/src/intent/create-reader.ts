import { createAgreedReader } from './agreement.ts';
import { createGrammarReader } from './grammar/grammar-reader.ts';
import { createModelReader } from './llm/model-reader.ts';
import { openAiCompatibleModel } from './llm/openai-compatible-model.ts';
import type { Reader, ReaderOptions } from './reader.ts';

/** The reader that the operator chose, and how a model is reached. */
export type ReaderSettings =
  | { readonly kind: 'grammar' }
  | {
      readonly kind: 'llm';
      readonly baseUrl: string;
      readonly model: string;
      /** Null where the endpoint wants none. */
      readonly apiKey: string | null;
      readonly timeoutMs: number;
      readonly maxRetries: number;
      readonly maxOutputTokens: number;
      /** Whether the grammar reads alone while the model is out, or the request fails. */
      readonly onOutage: 'grammar' | 'fail';
    };

/** Makes the reader; a model is always held to what the grammar understands too. */
export function createReader({
  actions,
  settings,
}: ReaderOptions & { readonly settings: ReaderSettings }): Reader {
  const grammar = createGrammarReader({ actions });
  if (settings.kind === 'grammar') return grammar;
  const { onOutage, timeoutMs, maxRetries, maxOutputTokens, ...endpoint } = settings;
  const model = createModelReader({
    actions,
    model: openAiCompatibleModel(endpoint),
    timeoutMs,
    maxRetries,
    maxOutputTokens,
  });
  return createAgreedReader({ model, grammar, onOutage });
}
