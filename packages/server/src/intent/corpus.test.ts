import { expect, test } from 'vitest';
import { loadCorpus } from '../../corpus/load-corpus.ts';
import { classOf, explain, readPlainly, tableOf } from '../../corpus/read-corpus.ts';

const requests = loadCorpus();
/** What the grammar makes of every request, read once for all tests because it takes long. */
const results = await readPlainly(requests);

test('the corpus is large, and every id is used once', () => {
  expect(requests.length).toBeGreaterThanOrEqual(10_000);
  expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
});

test('no request of the corpus becomes transactions that were not asked for', () => {
  const wrong = results.filter(({ score }) => score === 'wrong').flatMap(explain);
  expect(wrong).toEqual([]);
});

test('more than half of its complete requests are understood without a model', () => {
  const table = tableOf(
    'grammar',
    results.map((result) => ({ ...result, of: classOf(result.request) })),
  );
  process.stdout.write(`${table.join('\n')}\n`);
  const complete = results.filter(({ request }) => request.expect.kind === 'transactions');
  const right = complete.filter(({ score }) => score === 'right');
  expect(right.length / complete.length).toBeGreaterThan(0.49);
});
