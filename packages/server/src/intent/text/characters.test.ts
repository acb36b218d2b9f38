import { expect, test } from 'vitest';
import { findUnreadable } from './characters.ts';

test.each([
  ['a Cyrillic look-alike', 'sеnd 5'],
  ['a full-width digit', 'send ５'],
  ['a zero-width space', 'send\u200b5'],
  ['a right-to-left mark', 'send \u202e5'],
  ['a soft hyphen', 'se\u00adnd'],
  ['a combining mark', 'se\u0301nd'],
  ['a control character', 'send\u00005'],
  ['an accented letter', 'envía 5'],
  ['a tag character', 'send\u{e0041}'],
])('%s is found', (_, text) => {
  expect(findUnreadable(text)).not.toBeNull();
});

test('ordinary typography and a few pictures are fine', () => {
  expect(findUnreadable('“send” – 5… ½ → €\t\r\n 🙏 👍🏽 ❤️')).toBeNull();
});

test('a byte order mark is fine at the beginning only', () => {
  expect(findUnreadable('\ufeffsend')).toBeNull();
  expect(findUnreadable('send\ufeff')).toMatchObject({ at: 4 });
});
