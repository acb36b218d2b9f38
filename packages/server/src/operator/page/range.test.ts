import { expect, test } from 'vitest';
import { queryOf, readRange } from './range.ts';

const NOW = Date.parse('2026-11-29T06:35:00Z');
const read = (query: string) => {
  const range = readRange(new URLSearchParams(query), NOW);
  return (
    range && [new Date(range.from).toISOString(), new Date(range.until).toISOString(), range.step / 3_600_000]
  );
};

test('ranges end with this hour or this day, and custom ones have both of their days', () => {
  expect(read('range=24h')).toEqual(['2026-11-28T07:00:00.000Z', '2026-11-29T07:00:00.000Z', 1]);
  expect(read('')).toEqual(['2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z', 24]);
  expect(read('range=30d')?.[0]).toBe('2026-10-31T00:00:00.000Z');
  expect(read('from=2026-11-01&until=2026-11-02')).toEqual([
    '2026-11-01T00:00:00.000Z',
    '2026-11-03T00:00:00.000Z',
    1,
  ]);
  expect(read('from=2026-01-01&until=2026-11-02')?.[2]).toBe(24);
});

test('what is no range is none', () => {
  for (const query of ['range=1y', 'from=2026-11-01', 'from=2026-11-02&until=2026-11-01', 'from=1&until=2'])
    expect(read(query)).toBeNull();
  expect(read('from=2025-01-01&until=2026-01-01')).not.toBeNull();
  expect(read('from=2025-01-01&until=2026-01-02')).toBeNull();
});

test('its query asks for it again', () => {
  for (const query of ['?range=24h', '?range=30d', '?from=2026-11-01&until=2026-11-20'])
    expect(queryOf(readRange(new URLSearchParams(query), NOW)!)).toBe(query);
});
