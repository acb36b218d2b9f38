import { expect, test } from 'vitest';
import { loadCases } from '../../corpus/case.ts';
import { describeStep, scoreReading } from '../../corpus/score.ts';
import { goodAnswer } from '../../corpus/model/good-model.ts';
import { actions } from '../actions/registry.ts';
import { createGrammarReader } from './grammar/grammar-reader.ts';
import { interpretOutput } from './llm/interpret-output.ts';
import { modelOutputSchema } from './llm/output-schema.ts';
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

test('what a model says that understands the corpus as it is labelled gets through, and nothing else does', () => {
  const schema = modelOutputSchema(actions);
  const counts = { right: 0, asked: 0, proper: 0, other: 0, wrong: 0 };
  for (const given of cases) {
    const request = { ...requestOf('', given.chain), messages: given.messages };
    const reading = interpretOutput(schema.parse(goodAnswer(given)), actions, request);
    counts[scoreReading(given, reading)] += 1;
  }
  expect(counts.wrong).toBe(0);
  expect(counts.right / (counts.right + counts.asked)).toBeGreaterThanOrEqual(0.95);
}, 180_000);
