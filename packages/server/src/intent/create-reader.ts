import type { ModelReaderOptions } from './model/model-reader.ts';
import type { ReaderSettings } from './model/reader-settings.ts';
import type { Reader } from './reading.ts';
import { createGrammarReader } from './grammar/grammar-reader.ts';
import { loadWeights } from './learned/load-weights.ts';
import { withLearned } from './learned/with-learned.ts';
import { answeredByCode, boundByCode } from './with-look-ups.ts';

type CreateReaderOptions = Required<Pick<ModelReaderOptions, 'actions' | 'venues' | 'report'>> & {
  readonly settings: ReaderSettings;
};

/** Makes the reader that the operator chose; code that talks to models is only loaded where it is needed. */
export async function createReader({ settings, ...parts }: CreateReaderOptions): Promise<Reader> {
  const { actions } = parts;
  const plain = answeredByCode(createGrammarReader({ actions }));
  const grammar = settings.learned ? boundByCode(withLearned(plain, { actions, load: loadWeights })) : plain;
  if (settings.kind === 'grammar') return grammar;
  const { configuredReader } = await import('./model/configured-reader.ts');
  return boundByCode(configuredReader(settings, { ...parts, grammar }));
}
