import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('what is kept stays below its limit, however long and many the texts are', () => {
  const cache = createBoundedCache<number>(10_000);
  const keys = Array.from({ length: 500 }, (_, index) => `${index} `.padEnd((index % 50) * 60, 'x'));
  for (const [index, key] of keys.entries()) cache.set(key, index);
  const kept = keys.filter((key) => cache.get(key) !== undefined);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.reduce((sum, key) => sum + key.length, 0)).toBeLessThanOrEqual(10_000);
});

test('a text that would fill it by itself is not kept, and throws nothing else out', () => {
  const cache = createBoundedCache<string>(1_000);
  cache.set('a', 'kept');
  cache.set('x'.repeat(500), 'too long');
  expect([cache.get('a'), cache.get('x'.repeat(500))]).toEqual(['kept', undefined]);
});
