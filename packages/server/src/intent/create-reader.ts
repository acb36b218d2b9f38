import { adaptReader } from './adapt-reader.ts';
import { createGrammarReader, type GrammarReaderOptions } from './grammar/grammar-reader.ts';
import { configuredReader } from './model/configured-reader.ts';
import type { ModelReaderOptions } from './model/model-reader.ts';
import type { ReaderSettings } from './model/reader-settings.ts';
import type { Reader } from './reading.ts';

type CreateReaderOptions = Required<GrammarReaderOptions> &
  Required<Pick<ModelReaderOptions, 'venues' | 'report'>> & { readonly settings: ReaderSettings };

/** Makes the reader that the operator chose. What a model and the grammar read the same needs no second look. */
export function createReader({ actions, families, settings, ...parts }: CreateReaderOptions): Reader {
  const by = { reader: 'grammar', model: null, verified: false } as const;
  const grammar = adaptReader(createGrammarReader({ actions, families }), by, actions);
  return settings.kind === 'grammar' ? grammar : configuredReader(settings, { actions, grammar, ...parts });
}
