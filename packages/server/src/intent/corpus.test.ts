import { expect, test } from 'vitest';
import { loadCases, type CorpusCase } from '../../corpus/case.ts';
import { describeStep, scoreReading } from '../../corpus/score.ts';
import { goodAnswer } from '../../corpus/model/good-model.ts';
import { actions } from '../actions/registry.ts';
import { readByGrammar } from './grammar/grammar-reader.ts';
import { interpretOutput } from './llm/interpret-output.ts';
import { modelOutputSchema } from './llm/output-schema.ts';
import { findProvenanceFault } from './provenance.ts';
import type { ReadRequest } from './reader.ts';
import { requestOf } from './testing/requests.ts';

const cases = loadCases(new URL('../../corpus/', import.meta.url));
const requestFor = ({ chain, messages }: CorpusCase): ReadRequest => ({ ...requestOf('', chain), messages });
/** What the grammar makes of every request: read once, as this takes longest. */
const readings = cases.map((given) => ({ given, reading: readByGrammar(requestFor(given), actions) }));

test('the corpus is large, and every id is used once', () => {
  expect(cases.length).toBeGreaterThanOrEqual(1_500);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

test('no request of the corpus becomes a transaction that was not asked for', () => {
  for (const { given, reading } of readings) {
    const read = reading.kind === 'intent' ? reading.intent.steps.map(describeStep) : reading.kind;
    expect(
      scoreReading(given, reading),
      `${given.id}: ${JSON.stringify(given.messages)} was read as ${JSON.stringify(read)}`,
    ).not.toBe('wrong');
  }
});

test('at least 95 of 100 complete requests of the corpus are understood', () => {
  const complete = readings.filter(
    ({
      given: {
        expect: { kind },
      },
    }) => kind === 'intent',
  );
  const right = complete.filter(({ given, reading }) => scoreReading(given, reading) === 'right');
  expect(right.length / complete.length).toBeGreaterThanOrEqual(0.95);
});

test('every intent that the grammar reads from the corpus follows from the words', () => {
  const faults = readings.flatMap(({ given, reading }) => {
    if (reading.kind !== 'intent') return [];
    const fault = findProvenanceFault(reading.intent, { ...requestFor(given), actions });
    return fault === null ? [] : [[fault, given.messages]];
  });
  expect(faults).toEqual([]);
});

test('what a model says that understands the corpus as it is labelled gets through, and nothing else does', () => {
  const schema = modelOutputSchema(actions);
  const counts = { right: 0, asked: 0, proper: 0, other: 0, wrong: 0 };
  for (const given of cases) {
    const reading = interpretOutput(schema.parse(goodAnswer(given)), actions, requestFor(given));
    counts[scoreReading(given, reading)] += 1;
  }
  expect(counts.wrong).toBe(0);
  expect(counts.right / (counts.right + counts.asked)).toBeGreaterThanOrEqual(0.95);
}, 180_000);
