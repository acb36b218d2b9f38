import { vocabularyFor } from '../../../../corpus/vocabulary.ts';
import { readActions as actions } from '../../../actions/registry.ts';
import type { Draft, Reader, Reading, ReadingRequest } from '../../reading.ts';
import { requestOf } from '../../testing/requests.ts';
import { endpointModel } from '../endpoint-model.ts';
import { formOfIntent } from '../form-steps.ts';
import { createModelReader, type ModelReaderOptions } from '../model-reader.ts';
import { renderSteps } from '../render-steps.ts';
import { COMPATIBLE, type MakeEndpoint } from './endpoints.ts';

export type Options = Partial<ModelReaderOptions>;

/** A reader whose model is played back at an address, for reading and for the second look. */
export function playedReader(
  url: string,
  options: Options = {},
  endpoint: MakeEndpoint = COMPATIBLE,
): Reader {
  const model = endpointModel(endpoint(url));
  return createModelReader({
    actions,
    venues: () => ({}),
    reader: model,
    verifier: model,
    limits: { timeoutMs: 20_000, maxRetries: 0, maxOutputTokens: 500, maxSteps: 1, tokenBudget: 60_000 },
    grammar: null,
    onOutage: 'fail',
    ...options,
  });
}

/** What it reads in some messages on Base. */
export const readPlayed = async (
  url: string,
  texts: string | readonly string[],
  options: Options = {},
  draft?: Draft,
): Promise<Reading> => playedReader(url, options).read({ ...requestOf(texts), ...(draft && { draft }) });

/** A reading in one line. */
export function inShort(reading: Reading, chain = 'base'): string {
  switch (reading.kind) {
    case 'transactions':
      return renderSteps(formOfIntent(reading.intent), actions, vocabularyFor(chain)).join('; ');
    case 'question':
      return `? ${reading.question}`;
    case 'lookup':
      return `look-up ${reading.lookup}`;
    case 'refusal':
      return reading.code;
  }
}

export function draftOf(reading: Reading): Draft {
  if (reading.kind === 'question' && reading.draft) return reading.draft;
  throw new Error(`no draft: ${inShort(reading)}`);
}

/** A reader that needs no model, with what it reads. */
export const grammarThat = (reading: (request: ReadingRequest) => Reading): Reader => ({
  name: 'grammar',
  read: async (request) => reading(request),
});
