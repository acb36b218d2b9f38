import { actions } from '../../actions/registry.ts';
import { readByGrammar } from '../grammar/grammar-reader.ts';
import { findProvenanceFault } from '../provenance.ts';
import type { Reading } from '../reader.ts';
import { inShort, requestOf } from './requests.ts';

/** What comes of a conversation, in short; behind a "?" what it asks, or why the provenance check does not bear it out. */
export function readTalk(messages: readonly string[], chain = 'base'): string {
  const { reading, fault } = proven(messages, chain);
  if (reading.kind !== 'intent')
    return `? ${reading.kind === 'question' ? reading.question : reading.detail}`;
  return fault === null ? inShort(reading) : `? ${fault}`;
}

/** What comes of a conversation, in short: "?" where nothing does; why the provenance check does not bear it out, where it does not. */
export function readProven(messages: string | readonly string[], chain = 'base'): string {
  const { reading, fault } = proven(messages, chain);
  return fault ?? inShort(reading);
}

function proven(
  messages: string | readonly string[],
  chain: string,
): { readonly reading: Reading; readonly fault: string | null } {
  const request = requestOf(messages, chain);
  const reading = readByGrammar(request, actions);
  const fault =
    reading.kind === 'intent' ? findProvenanceFault(reading.intent, { ...request, actions }) : null;
  return { reading, fault };
}
