import { describe, expect, test } from 'vitest';
import { logSoftmax, normalised, softmax } from './matrix.ts';
import { multiply } from './multiply.ts';

/** The textbook multiplication, to compare with. */
function slowly(
  rows: Float64Array,
  values: Float64Array,
  [depth, width]: readonly [number, number],
): number[] {
  return Array.from({ length: (rows.length / depth) * width }, (_, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    return Array.from(
      { length: depth },
      (_, step) => rows[row * depth + step]! * values[step * width + column]!,
    ).reduce((sum, product) => sum + product);
  });
}

describe('rows times a matrix', () => {
  test.each([
    [1, 3, 5],
    [2, 4, 4],
    [3, 5, 7],
    [4, 2, 9],
  ])('%i rows of %i by %i columns', (count, depth, width) => {
    const rows = Float64Array.from({ length: count * depth }, (_, at) => ((at * 7) % 11) - 5);
    const values = Float64Array.from({ length: depth * width }, (_, at) => ((at * 5) % 13) - 6);
    expect([...multiply(rows, { shape: [depth, width], values })]).toEqual(
      slowly(rows, values, [depth, width]),
    );
  });
});

test('shares add up to one, whatever the scores are', () => {
  const shares = softmax(Float64Array.of(1000, 999, -1e9));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(Math.exp(logSoftmax(Float64Array.of(1000, 999, -1e9))[1]!)).toBeCloseTo(shares[1]!, 9);
});

test('normalised rows have the mean square of their scale', () => {
  const [first, second] = normalised(Float64Array.of(3, 4), { shape: [2], values: Float64Array.of(1, 2) });
  expect(first).toBeCloseTo(3 / Math.sqrt(12.5), 4);
  expect(second).toBeCloseTo((2 * 4) / Math.sqrt(12.5), 4);
});
