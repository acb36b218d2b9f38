import type { Reader } from '../reading.ts';
import { endpointModel } from './endpoint-model.ts';
import { createModelReader, type ModelReaderOptions } from './model-reader.ts';
import type { ReaderSettings } from './reader-settings.ts';

type Parts = Pick<ModelReaderOptions, 'actions' | 'venues' | 'grammar' | 'report'>;

/** The model reader as the operator has set it up. */
export function configuredReader(
  { endpoint, verifier, limits, onOutage }: Extract<ReaderSettings, { kind: 'model' }>,
  parts: Parts,
): Reader {
  return createModelReader({
    ...parts,
    reader: endpointModel(endpoint),
    verifier: verifier && endpointModel(verifier),
    limits,
    onOutage,
  });
}
