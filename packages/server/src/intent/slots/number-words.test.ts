import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lex } from '../text/lexeme.ts';
import { readNumberWords } from './number-words.ts';

const read = (text: string): string | null => {
  const lexemes = lex(text);
  const found = readNumberWords(lexemes, 0);
  return found?.next === lexemes.length ? found.value : null;
};

test.each([
  ['five', '5'],
  ['twenty-five', '25'],
  ['twenty five', '25'],
  ['a hundred', '100'],
  ['one hundred and five', '105'],
  ['two thousand five hundred', '2500'],
  ['a thousand', '1000'],
  ['three grand', '3000'],
  ['one million two hundred thousand and one', '1200001'],
  ['two point five', '2.5'],
  ['zero point zero one', '0.01'],
  ['point five', '0.5'],
])('"%s" is %s', (text, value) => {
  expect(read(text)).toBe(value);
});

test.each([
  'five twenty',
  'twenty twenty',
  'hundred',
  'a',
  'a five',
  'thousand',
  'five-ish',
  'one thousand million',
])('"%s" is not one number', (text) => {
  expect(read(text)).toBeNull();
});

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inWords(value: number): string {
  if (value < 20) return ONES[value] ?? '';
  if (value < 100)
    return (TENS[Math.floor(value / 10) - 2] ?? '') + (value % 10 ? `-${ONES[value % 10]}` : '');
  const [size, name] =
    value >= 1_000_000
      ? ([1_000_000, 'million'] as const)
      : value >= 1_000
        ? ([1_000, 'thousand'] as const)
        : ([100, 'hundred'] as const);
  const rest = value % size;
  const and = size === 100 && rest > 0 ? ' and' : '';
  return `${inWords(Math.floor(value / size))} ${name}${rest ? `${and} ${inWords(rest)}` : ''}`;
}

test('every whole number below a billion reads back from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
      expect(read(inWords(value))).toBe(String(value));
    }),
    { numRuns: 1_000 },
  );
});
