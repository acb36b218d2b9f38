import type { Tensor } from './weights.ts';

/** Divides every row by its root mean square, and multiplies each column by its scale. */
export function normalised(rows: Float64Array, { values: scale }: Tensor): Float64Array {
  const width = scale.length;
  const out = new Float64Array(rows.length);
  for (let start = 0; start < rows.length; start += width) {
    let sum = 0;
    for (let at = start; at < start + width; at++) sum += (rows[at] as number) * (rows[at] as number);
    const factor = 1 / Math.sqrt(sum / width + 1e-5);
    for (let at = 0; at < width; at++)
      out[start + at] = (rows[start + at] as number) * factor * (scale[at] as number);
  }
  return out;
}

/** The dot product of a row with the one that begins at a place. */
export function dot(one: Float64Array, others: Float64Array, start: number): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (others[start + at] as number);
  return sum;
}

/** Scores as probabilities that add up to one. */
export function softmax(scores: Float64Array): Float64Array {
  const most = mostOf(scores);
  const out = new Float64Array(scores.length);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += out[at] = Math.exp((scores[at] as number) - most);
  for (let at = 0; at < out.length; at++) out[at] = (out[at] as number) / sum;
  return out;
}

/** Logarithms of the probabilities. */
export function logSoftmax(scores: Float64Array): Float64Array {
  const most = mostOf(scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += Math.exp((scores[at] as number) - most);
  const less = most + Math.log(sum);
  return scores.map((score) => score - less);
}

function mostOf(scores: Float64Array): number {
  let most = -Infinity;
  for (let at = 0; at < scores.length; at++) most = Math.max(most, scores[at] as number);
  return most;
}

/** Adds a row to each row. */
export function addRow(rows: Float64Array, row: Float64Array): void {
  for (let start = 0; start < rows.length; start += row.length)
    for (let at = 0; at < row.length; at++)
      rows[start + at] = (rows[start + at] as number) + (row[at] as number);
}

/** Replaces what is below zero by zero. */
export function relu(rows: Float64Array): void {
  for (let at = 0; at < rows.length; at++) if ((rows[at] as number) < 0) rows[at] = 0;
}

/** One row behind the other. */
export function joined(one: Float64Array, other: Float64Array): Float64Array {
  const both = new Float64Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

export const added = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, at) => value + (other[at] as number));
