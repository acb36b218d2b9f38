import { leanActions } from '../actions/lean/registry.ts';
import { createGrammarReader, type GrammarReaderOptions } from './grammar/grammar-reader.ts';
import { configuredReader } from './model/configured-reader.ts';
import type { ModelReaderOptions } from './model/model-reader.ts';
import type { ReaderSettings } from './model/reader-settings.ts';
import type { Reader } from './reading.ts';
import { createStrictReader } from './strict/strict-reader.ts';
import { answeredByCode, boundByCode } from './with-look-ups.ts';
import { withEarlierGrammar } from './with-earlier-grammar.ts';

type CreateReaderOptions = Required<GrammarReaderOptions> &
  Required<Pick<ModelReaderOptions, 'venues' | 'report'>> & { readonly settings: ReaderSettings };

/** Makes the reader that the operator chose. What a model and the grammar read the same needs no second look. */
export function createReader({ actions, families, settings, ...parts }: CreateReaderOptions): Reader {
  const grammar = answeredByCode(
    withEarlierGrammar(
      createStrictReader({ actions: leanActions }),
      createGrammarReader({ actions, families }),
      actions,
    ),
  );
  return settings.kind === 'grammar'
    ? grammar
    : boundByCode(configuredReader(settings, { ...parts, actions, grammar }));
}
