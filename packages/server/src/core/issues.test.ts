import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toIssues } from './issues.ts';

const schema = z.object({
  role: z.enum(['user', 'assistant']),
  version: z.literal(1),
  words: z.string().max(3),
  list: z.array(z.int()).min(1).max(2),
  digits: z.string().regex(/^\d+$/, 'Expected decimal digits'),
  count: z.int().min(2).max(5),
  even: z.string().refine((text) => Number(text) % 2 === 0, 'Expected an even number'),
  payload: z.union([
    z.object({ key: z.object({ name: z.string(), size: z.string() }) }),
    z.object({ bytes: z.string() }),
  ]),
});
const good = {
  role: 'user',
  version: 1,
  words: 'abc',
  list: [1],
  digits: '12',
  count: 3,
  even: '2',
  payload: { bytes: '' },
};

describe('an issue says what was expected and what came', () => {
  test.each<[string, object, string, string]>([
    ['a field that is not there', { words: undefined }, '$.words', 'Expected a string, got nothing'],
    ['another type', { words: 5 }, '$.words', 'Expected a string, got 5'],
    ['null', { list: null }, '$.list', 'Expected an array, got null'],
    ['an object for an array', { list: { a: 1 } }, '$.list', 'Expected an array, got an object'],
    ['a value of no list', { role: 'User' }, '$.role', 'Expected "user" or "assistant", got "User"'],
    ['another literal', { version: '1' }, '$.version', 'Expected 1, got "1"'],
    ['too long a text', { words: 'abcd' }, '$.words', 'Expected at most 3 characters, got 4'],
    ['too few', { list: [] }, '$.list', 'Expected at least 1 item, got 0'],
    ['too many', { list: [1, 2, 3] }, '$.list', 'Expected at most 2 items, got 3'],
    ['too small a number', { count: 1 }, '$.count', 'Expected at least 2, got 1'],
    ['too large a number', { count: 9 }, '$.count', 'Expected at most 5, got 9'],
    ['what a check of its own refuses', { even: '3' }, '$.even', 'Expected an even number, got "3"'],
    ['a fraction', { count: 2.5 }, '$.count', 'Expected a whole number, got 2.5'],
    ['another form', { digits: 'x' }, '$.digits', 'Expected decimal digits, got "x"'],
    [
      'a long value',
      { digits: 'x'.repeat(90) },
      '$.digits',
      `Expected decimal digits, got "${'x'.repeat(60)}…"`,
    ],
    [
      'one of two forms, nearly',
      { payload: { key: { name: 'a' } } },
      '$.payload.key.size',
      'Expected a string, got nothing',
    ],
    ['none of two forms', { payload: 7 }, '$.payload', 'Expected an object, got 7'],
    ['a place in a list', { list: ['1'] }, '$.list[0]', 'Expected a number, got "1"'],
  ])('%s', (_what, changes, path, message) => {
    const result = schema.safeParse({ ...good, ...changes }, { reportInput: true });
    expect(toIssues(result.error!)).toEqual([{ path, message }]);
  });
});
