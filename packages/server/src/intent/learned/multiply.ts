import type { Tensor } from './weights.ts';

/** Multiplies rows by a matrix, two rows and four columns at a time, so that most of the work stays in registers. */
export function multiply(rows: Float64Array, { values, shape }: Tensor): Float64Array {
  const [depth = 0, width = 0] = shape;
  const count = rows.length / depth;
  const out = new Float64Array(count * width);
  const even = count - (count % 2);
  const wide = width - (width % 4);
  for (let row = 0; row < even; row += 2)
    for (let column = 0; column < wide; column += 4) tile(rows, values, out, { row, column, depth, width });
  if (wide < width)
    for (let row = 0; row < even; row++)
      for (let column = wide; column < width; column++)
        cell(rows, values, out, { row, column, depth, width });
  if (even < count) lastRow(rows, values, out, { row: even, column: 0, depth, width });
  return out;
}

interface Place {
  readonly row: number;
  readonly column: number;
  readonly depth: number;
  readonly width: number;
}

function tile(
  rows: Float64Array,
  values: Float64Array,
  out: Float64Array,
  { row, column, depth, width }: Place,
): void {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let e = 0;
  let f = 0;
  let g = 0;
  let h = 0;
  const first = row * depth;
  const second = first + depth;
  for (let at = 0, place = column; at < depth; at++, place += width) {
    const one = rows[first + at] as number;
    const other = rows[second + at] as number;
    const w = values[place] as number;
    const x = values[place + 1] as number;
    const y = values[place + 2] as number;
    const z = values[place + 3] as number;
    a += one * w;
    b += one * x;
    c += one * y;
    d += one * z;
    e += other * w;
    f += other * x;
    g += other * y;
    h += other * z;
  }
  const start = row * width + column;
  out[start] = a;
  out[start + 1] = b;
  out[start + 2] = c;
  out[start + 3] = d;
  out[start + width] = e;
  out[start + width + 1] = f;
  out[start + width + 2] = g;
  out[start + width + 3] = h;
}

function cell(
  rows: Float64Array,
  values: Float64Array,
  out: Float64Array,
  { row, column, depth, width }: Place,
): void {
  let sum = 0;
  for (let at = 0, place = column; at < depth; at++, place += width)
    sum += (rows[row * depth + at] as number) * (values[place] as number);
  out[row * width + column] = sum;
}

/** A last single row is multiplied in the order in which the matrix lies in memory. */
function lastRow(
  rows: Float64Array,
  values: Float64Array,
  out: Float64Array,
  { row, depth, width }: Place,
): void {
  const start = row * width;
  for (let at = 0; at < depth; at++) {
    const factor = rows[row * depth + at] as number;
    if (factor === 0) continue;
    const from = at * width;
    for (let column = 0; column < width; column++)
      out[start + column] = (out[start + column] as number) + factor * (values[from + column] as number);
  }
}
