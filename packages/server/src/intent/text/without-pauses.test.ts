import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpaused, withoutPauses } from './without-pauses.ts';

/** What is taken out, rule by rule over the whole text. */
const byRules = (text: string): string =>
  text
    .replaceAll(/[*_`#>]+/g, ' ')
    .replaceAll(/(?<=[a-z\d%])\s*[,;:.!]?\s*\n[\s•*-]*/gi, ' ')
    .replaceAll(/(?<=[a-z\d%])[,;:.!]+\s+/gi, ' ')
    .replaceAll(/\s+/g, ' ');

const SIGNS = ['*', '_', '`', '#', '>', ' ', '\t', '\n', '\r', ',', ';', ':', '.', '!', '•', '-'];
const pieces = fc.constantFrom('a', 'B7', '%', '$', '5.5', '—', '(', ...SIGNS);
const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

test('pauses, bullets and emphasis are taken out by every rule', () => {
  expect(withoutPauses('send all.\n- the **invoiced** USDC, now')).toBe('send all the invoiced USDC now');
  fc.assert(
    fc.property(texts, (text) => {
      expect(withoutPauses(text)).toBe(byRules(text));
    }),
    { numRuns: 2_000 },
  );
});

test('what is no pause is found at its place', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { text: plain, at } = unpaused(text);
      for (const { 0: words, index } of text.matchAll(/[aB7%$(—]+/g))
        expect(plain.slice(at(index), at(index + words.length))).toBe(words);
    }),
    { numRuns: 2_000 },
  );
});
