import { expect, test } from 'vitest';
import { exactNumber } from './exact-number.ts';

test('numbers are compared and subtracted exactly, however they are written', () => {
  expect(exactNumber('1,000.50')).toBe(exactNumber('1000.5'));
  expect(exactNumber('5.')).toBe(exactNumber('5'));
  const [had, paid, left] = ['123.45', '50', '73.45'].map(exactNumber);
  expect((had ?? 0n) - (paid ?? 0n)).toBe(left);
  expect(exactNumber('0.1')).not.toBe(exactNumber('0.10000000000000001'));
});

test.each(['', '1.2.3', 'five', '-1', '1e5'])('anything else is no number: %s', (text) => {
  expect(exactNumber(text)).toBeNull();
});
