import { actions } from '../../actions/registry.ts';
import { readByGrammar } from '../grammar/grammar-reader.ts';
import { findProvenanceFault } from '../provenance.ts';
import { inShort, requestOf } from './requests.ts';

/** What comes of a conversation, in short; behind a "?" what it asks, or why the provenance check does not bear it out. */
export function readTalk(messages: readonly string[], chain = 'base'): string {
  const request = requestOf(messages, chain);
  const reading = readByGrammar(request, actions);
  if (reading.kind !== 'intent')
    return `? ${reading.kind === 'question' ? reading.question : reading.detail}`;
  const fault = findProvenanceFault(reading.intent, { ...request, actions });
  return fault === null ? inShort(reading) : `? ${fault}`;
}
