import { expect, test } from 'vitest';
import { seededRandom } from '../../corpus/random.ts';
import { readPhrasing } from '../../corpus/phrasings/read-phrasing.ts';
import { combine, type Kind } from '../../corpus/phrasings/sample.ts';

const outcomes = (kind: Kind): ReturnType<typeof readPhrasing>[] =>
  combine(seededRandom(402), 600, kind).map(readPhrasing);

const wrongOf = (kind: Kind): string[] =>
  outcomes(kind).flatMap(({ wrong, phrasing, answer }) =>
    wrong ? [`${JSON.stringify(phrasing.given.messages)} was read as ${answer}`] : [],
  );

test.each(['taught', 'held', 'heavy'] as const)(
  'no request composed of %s parts becomes a transaction that was not asked for',
  (kind) => {
    expect(wrongOf(kind)).toEqual([]);
  },
);

test('three of four requests composed of known parts are understood', () => {
  const all = outcomes('taught');
  expect(all.filter(({ right }) => right).length / all.length).toBeGreaterThanOrEqual(0.75);
});
