import { addRow, dot, joined, normalised, relu, softmax } from './matrix.ts';
import { multiply } from './multiply.ts';
import type { Token } from './tokenise.ts';
import type { Weights } from './weights.ts';

/** A text as the network encodes it: a row for each token, and one for the whole. */
export interface Encoded {
  readonly rows: Float64Array;
  readonly pool: Float64Array;
}

/** The layer after which every token attends to all others. */
const LOOKS_BEHIND = 2;
/** Distances beyond this count as this. */
const FAR = 16;

/** Runs tokens through the convolutions and the one layer of attention. */
export function encode(tokens: readonly Token[], weights: Weights): Encoded {
  let rows = multiply(lettersOf(tokens, weights), weights.of('in'));
  for (const [index, dilation] of weights.dilations.entries()) {
    rows = convolved(rows, index, dilation, weights);
    if (index === LOOKS_BEHIND) rows = attended(rows, weights);
  }
  rows = normalised(rows, weights.of('norm_last'));
  return { rows, pool: pooled(rows, weights) };
}

function lettersOf(tokens: readonly Token[], weights: Weights): Float64Array {
  const { letters, features } = weights;
  const table = weights.of('features').values;
  const rows = new Float64Array(tokens.length * letters);
  for (const [index, token] of tokens.entries()) {
    const row = rows.subarray(index * letters, (index + 1) * letters);
    for (const feature of new Set(token.features)) {
      const at = features.indexOf(feature) * letters;
      addRow(row, table.subarray(at, at + letters));
    }
    if (token.word !== null) weights.addLetters(token.word, row, 1);
    for (const gram of token.grams) weights.addLetters(gram, row, 1 / token.grams.length);
  }
  return rows;
}

function convolved(rows: Float64Array, index: number, dilation: number, weights: Weights): Float64Array {
  const { width } = weights;
  const own = normalised(rows, weights.of(`norm${index}`));
  const out = multiply(withNeighbours(own, width, dilation), weights.of(`conv${index}`));
  const bias = multiply(meanOf(rows, width), weights.of(`mix${index}`));
  addRow(bias, weights.of(`bias${index}`).values);
  addRow(out, bias);
  relu(out);
  addRow(out, rows);
  return out;
}

/** Every row between its neighbours at a distance before and behind; zeros beyond the ends. */
function withNeighbours(rows: Float64Array, width: number, away: number): Float64Array {
  const count = rows.length / width;
  const out = new Float64Array(rows.length * 3);
  for (let row = 0; row < count; row++)
    for (const [part, source] of [row - away, row, row + away].entries())
      if (source >= 0 && source < count)
        out.set(rows.subarray(source * width, (source + 1) * width), (row * 3 + part) * width);
  return out;
}

function meanOf(rows: Float64Array, width: number): Float64Array {
  const mean = new Float64Array(width);
  for (let start = 0; start < rows.length; start += width) addRow(mean, rows.subarray(start, start + width));
  return mean.map((sum) => (sum * width) / rows.length);
}

function attended(rows: Float64Array, weights: Weights): Float64Array {
  const { width, heads } = weights;
  const count = rows.length / width;
  const depth = width / heads;
  const own = normalised(rows, weights.of('norm_attend'));
  const [query, key, value] = [
    multiply(own, weights.of('query')),
    multiply(own, weights.of('key')),
    multiply(own, weights.of('value')),
  ];
  const near = weights.of('near').values;
  const mixed = new Float64Array(rows.length);
  const scores = new Float64Array(count);
  for (let head = 0; head < heads; head++)
    for (let i = 0; i < count; i++) {
      const start = i * width + head * depth;
      const asked = query.subarray(start, start + depth);
      for (let j = 0; j < count; j++) {
        const away = Math.max(-FAR, Math.min(FAR, j - i)) + FAR;
        const bias = near[head * (2 * FAR + 1) + away] as number;
        scores[j] = dot(asked, key, j * width + head * depth) / Math.sqrt(depth) + bias;
      }
      const shares = softmax(scores);
      for (let j = 0; j < count; j++) {
        const share = shares[j] as number;
        const from = j * width + head * depth;
        for (let at = 0; at < depth; at++)
          mixed[start + at] = (mixed[start + at] as number) + share * (value[from + at] as number);
      }
    }
  const out = multiply(mixed, weights.of('out'));
  addRow(out, rows);
  return out;
}

/** The mean and the maximum of every column. */
function pooled(rows: Float64Array, weights: Weights): Float64Array {
  const { width } = weights;
  const most = new Float64Array(width).fill(-Infinity);
  for (let start = 0; start < rows.length; start += width)
    for (let at = 0; at < width; at++) most[at] = Math.max(most[at] as number, rows[start + at] as number);
  const out = multiply(joined(meanOf(rows, width), most), weights.of('pool'));
  addRow(out, weights.of('pool_bias').values);
  relu(out);
  return out;
}
