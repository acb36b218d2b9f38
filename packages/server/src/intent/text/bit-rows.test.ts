import { expect, test } from 'vitest';
import { createBitRows } from './bit-rows.ts';

test('bits stay set while rows and bits are added, and no others are', () => {
  const rows = createBitRows();
  const set: readonly (readonly [row: number, bit: number])[] = [
    [1, 0],
    [1, 31],
    [2, 32],
    [700, 511],
    [3, 512],
    [9_000, 2_047],
  ];
  for (const [row, bit] of set) rows.set(row, bit);
  for (const [row, bit] of set) expect(rows.has(row, bit)).toBe(true);
  for (const [row, bit] of set) expect(rows.has(row + 1, bit)).toBe(false);
  for (const [row, bit] of set) expect(rows.has(row, bit + 1)).toBe(false);
  expect(rows.has(1_000_000, 3)).toBe(false);
});
