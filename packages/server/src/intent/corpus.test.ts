import { expect, test } from 'vitest';
import { loadCases, type CorpusCase } from '../../corpus/case.ts';
import { describeStep, scoreReading } from '../../corpus/score.ts';
import { actions } from '../actions/registry.ts';
import { readByGrammar } from './grammar/grammar-reader.ts';
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
