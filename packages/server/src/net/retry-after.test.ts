import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['3', 3_000],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ['999999999', 300_000],
  ['soon', null],
  ['-1', null],
  [undefined, null],
])('Retry-After: %s', (header, wait) => {
  expect(retryAfter(header, NOW)).toBe(wait);
});
