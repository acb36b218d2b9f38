import { leanActions } from '../actions/lean/registry.ts';
import { configuredReader } from './model/configured-reader.ts';
import type { ModelReaderOptions } from './model/model-reader.ts';
import type { ReaderSettings } from './model/reader-settings.ts';
import type { Reader } from './reading.ts';
import { createStrictReader } from './strict/strict-reader.ts';

type CreateReaderOptions = Required<Pick<ModelReaderOptions, 'actions' | 'venues' | 'report'>> & {
  readonly settings: ReaderSettings;
};

/** Makes the reader that the operator chose. What a model and the grammar read the same needs no second look. */
export function createReader({ settings, ...parts }: CreateReaderOptions): Reader {
  const grammar = createStrictReader({ actions: leanActions });
  return settings.kind === 'grammar' ? grammar : configuredReader(settings, { ...parts, grammar });
}
