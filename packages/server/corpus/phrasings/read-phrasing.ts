import { actions } from '../../src/actions/registry.ts';
import { readByGrammar } from '../../src/intent/grammar/grammar-reader.ts';
import { findProvenanceFault } from '../../src/intent/provenance.ts';
import { requestOf } from '../../src/intent/testing/requests.ts';
import { describeStep, scoreReading } from '../score.ts';
import type { Phrasing } from './compose.ts';

/** A phrasing with what became of it: `answer` is the question, the refusal, or the steps. */
export interface Outcome {
  readonly phrasing: Phrasing;
  readonly right: boolean;
  /** It became a transaction that was not asked for. */
  readonly wrong: boolean;
  readonly answer: string;
}

/** Reads a phrasing by the grammar and holds what comes out against its label, as a request is. */
export function readPhrasing(phrasing: Phrasing): Outcome {
  const { given } = phrasing;
  const request = { ...requestOf('', given.chain), messages: given.messages };
  const reading = readByGrammar(request, actions);
  const fault =
    reading.kind === 'intent' ? findProvenanceFault(reading.intent, { ...request, actions }) : null;
  const score = scoreReading(given, reading);
  const answer =
    reading.kind === 'question'
      ? reading.question
      : reading.kind === 'refusal'
        ? `${reading.code}: ${reading.detail}`
        : JSON.stringify(reading.intent.steps.map(describeStep));
  return {
    phrasing,
    right: score === 'right' && fault === null,
    wrong: score === 'wrong' && fault === null,
    answer: fault ?? answer,
  };
}
