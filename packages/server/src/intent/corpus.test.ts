import { expect, test } from 'vitest';
import { loadCases } from '../../corpus/case.ts';
import { describeStep, scoreReading } from '../../corpus/score.ts';
import { actions } from '../actions/registry.ts';
import { createGrammarReader } from './grammar/grammar-reader.ts';
import { requestOf } from './testing/requests.ts';

const cases = loadCases(new URL('../../corpus/', import.meta.url));
const reader = createGrammarReader({ actions });

test('the corpus is large, and every id is used once', () => {
  expect(cases.length).toBeGreaterThanOrEqual(1_500);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

test('no request of the corpus becomes a transaction that was not asked for', async () => {
  for (const given of cases) {
    const reading = await reader.read({ ...requestOf('', given.chain), messages: given.messages });
    const read = reading.kind === 'intent' ? reading.intent.steps.map(describeStep) : reading.kind;
    expect(
      scoreReading(given, reading),
      `${given.id}: ${JSON.stringify(given.messages)} was read as ${JSON.stringify(read)}`,
    ).not.toBe('wrong');
  }
});

test('at least 95 of 100 complete requests of the corpus are understood', async () => {
  const complete = cases.filter(({ expect: { kind } }) => kind === 'intent');
  let right = 0;
  for (const given of complete) {
    const reading = await reader.read({ ...requestOf('', given.chain), messages: given.messages });
    if (scoreReading(given, reading) === 'right') right += 1;
  }
  expect(right / complete.length).toBeGreaterThanOrEqual(0.95);
});
