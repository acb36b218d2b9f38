import { expect, test } from 'vitest';
import { rememberingOf } from './remembering.ts';

test('what the same values decide is worked out once, and no two lists of values are taken for one', () => {
  const asked: unknown[] = [];
  const joined = rememberingOf((...values: readonly (string | number | boolean)[]) => {
    asked.push(values);
    return values.length === 0 ? undefined : values.join(' ');
  });
  const lists = [['a', 1], ['a', '1'], ['a 1'], ['a', true], []] as const;
  const answers = [...lists, ...lists].map((values) => joined(...values));
  expect(answers.slice(0, 5)).toEqual(['a 1', 'a 1', 'a 1', 'a true', undefined]);
  expect(answers.slice(5)).toEqual(answers.slice(0, 5));
  expect(asked).toEqual(lists);
});
