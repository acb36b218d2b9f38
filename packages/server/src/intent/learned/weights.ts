import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The header of a file of weights. */
const headerSchema = z.object({
  /** SHA-256 of all that the network was trained on. */
  data: z.string(),
  width: z.int(),
  letters: z.int(),
  symbol: z.int(),
  heads: z.int(),
  dilations: z.array(z.int()),
  features: z.array(z.string()),
  symbols: z.array(z.string()),
  kinds: z.array(z.string()),
  classes: z.array(z.string()),
  tensors: z.array(
    z.object({
      name: z.string(),
      shape: z.array(z.int()),
      /** Bytes with one scale for each row, or plain floats. */
      type: z.enum(['int8', 'float32']),
    }),
  ),
});

export type WeightsHeader = z.infer<typeof headerSchema>;

/** A matrix, row after row. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float64Array;
}

/** A trained network. */
export interface Weights extends WeightsHeader {
  readonly of: (name: string) => Tensor;
  /** Adds a row of the letter table, times a factor. The table stays in bytes, because a text needs only a few of its rows. */
  readonly addLetters: (row: number, into: Float64Array, times: number) => void;
}

/** Reads a file of weights: its header's length, the header as JSON, then tensor after tensor. */
export function readWeights(file: URL | string): Weights {
  const bytes = readFileSync(file);
  const length = bytes.readUInt32LE(0);
  const header = headerSchema.parse(JSON.parse(bytes.toString('utf8', 4, 4 + length)));
  const tensors = new Map<string, Tensor>();
  let letters: Bytes = { scales: new Float64Array(0), rows: new Int8Array(0) };
  let at = 4 + length;
  const take = (count: number): Buffer => bytes.subarray(at, (at += count));
  for (const { name, shape, type } of header.tensors) {
    const size = shape.reduce((product, side) => product * side, 1);
    if (type === 'float32') tensors.set(name, { shape, values: floats(take(size * 4)) });
    else {
      const scales = floats(take((shape[0] ?? 1) * 4));
      const rows = new Int8Array(take(size));
      if (name === 'letters') letters = { scales, rows };
      else tensors.set(name, { shape, values: widened({ scales, rows }) });
    }
  }
  return {
    ...header,
    of: (name) => {
      const tensor = tensors.get(name);
      if (!tensor) throw new RangeError(`The weights have no "${name}"`);
      return tensor;
    },
    addLetters: (row, into, times) => {
      const scale = (letters.scales[row] ?? 0) * times;
      const start = row * header.letters;
      for (let column = 0; column < header.letters; column++)
        into[column] = (into[column] as number) + (letters.rows[start + column] as number) * scale;
    },
  };
}

/** A matrix as it is stored: bytes, and a scale for each row. */
interface Bytes {
  readonly scales: Float64Array;
  readonly rows: Int8Array;
}

function floats(bytes: Buffer): Float64Array {
  const out = new Float64Array(bytes.length / 4);
  for (let at = 0; at < out.length; at++) out[at] = bytes.readFloatLE(at * 4);
  return out;
}

function widened({ scales, rows }: Bytes): Float64Array {
  const width = rows.length / scales.length;
  const out = new Float64Array(rows.length);
  for (let at = 0; at < out.length; at++)
    out[at] = (rows[at] as number) * (scales[Math.floor(at / width)] as number);
  return out;
}
