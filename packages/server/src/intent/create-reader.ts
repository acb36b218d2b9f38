import { createAgreedReader } from './agreement.ts';
import { createGrammarReader, type GrammarReaderOptions } from './grammar/grammar-reader.ts';
import { createModelReader } from './llm/model-reader.ts';
import { endpointModel } from './llm/endpoint-model.ts';
import type { ReaderSettings } from './model/reader-settings.ts';
import type { Reader } from './reader.ts';

/** Makes the reader; a model is always held to what the grammar understands too. */
export function createReader({
  actions,
  families,
  settings,
}: Required<GrammarReaderOptions> & { readonly settings: ReaderSettings }): Reader {
  const grammar = createGrammarReader({ actions, families });
  if (settings.kind === 'grammar') return grammar;
  const { onOutage, endpoint, limits } = settings;
  // The SDK would write its warnings to the console, between the lines of the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = createModelReader({ actions, model: endpointModel(endpoint), ...limits });
  return createAgreedReader({ actions, model, grammar, onOutage });
}
