import { added, addRow, dot, joined, logSoftmax, relu, softmax } from './matrix.ts';
import { multiply } from './multiply.ts';
import type { Encoded } from './encode.ts';
import type { Tensor, Weights } from './weights.ts';

/** The symbol said last, and what was said before it. */
export interface Past {
  readonly state: Float64Array;
  readonly symbol: number;
  readonly kind: number;
  /** Index of a token, or -1 for none. */
  readonly place: number;
  /** Places that slots have so far. */
  readonly used: ReadonlySet<number>;
}

/** Log likelihoods of what may come next. */
export interface Next {
  readonly state: Float64Array;
  readonly symbols: Float64Array;
  readonly kinds: (symbol: number) => Float64Array;
  /** For a symbol: first the likelihood of no place, then that of each token. */
  readonly places: (symbol: number, kind: number) => Float64Array;
}

/** Generates the steps of a text, symbol by symbol. */
export interface Decoder {
  readonly begin: Past;
  readonly next: (past: Past) => Next;
}

const NONE = -1e9;
const BEGIN = 0;

/** Makes the decoder of an encoded text; `said` tells which tokens a slot may take. */
export function makeDecoder({ rows, pool }: Encoded, said: readonly boolean[], weights: Weights): Decoder {
  const { width } = weights;
  const spots = new Float64Array(rows.length + width);
  spots.set(weights.of('nowhere').values);
  spots.set(rows, width);
  const count = said.length + 1;
  const keys = multiply(spots, weights.of('point_key'));
  const rowOf = (name: string, row: number): Float64Array => rowAt(weights.of(name), row);
  const scoresOf = (
    query: Float64Array,
    among: Float64Array,
    weight: number,
    used: ReadonlySet<number>,
  ): Float64Array =>
    Float64Array.from(
      { length: count },
      (_, spot) => dot(query, among, spot * width) / Math.sqrt(width) + (used.has(spot - 1) ? weight : 0),
    );
  const next = ({ state: before, symbol, kind, place, used }: Past): Next => {
    const spot =
      symbol === BEGIN ? new Float64Array(width) : spots.subarray((place + 1) * width, (place + 2) * width);
    const own = added(rowOf('symbols', symbol), rowOf('kinds', kind));
    const state = gated(before, joined(own, spot), weights);
    const looks = scoresOf(
      multiply(state, weights.of('look')),
      spots,
      multiply(state, weights.of('look_used'))[0] ?? 0,
      used,
    );
    looks[0] = NONE;
    const context = new Float64Array(width);
    for (const [spot, share] of softmax(looks).entries())
      for (let at = 0; at < width; at++)
        context[at] = (context[at] as number) + share * (spots[spot * width + at] as number);
    const seen = multiply(joined(state, context), weights.of('state'));
    addRow(seen, weights.of('state_bias').values);
    relu(seen);
    const symbols = multiply(seen, weights.of('symbol_out'));
    addRow(symbols, weights.of('symbol_bias').values);
    const kinds = multiply(seen, weights.of('kind_out'));
    const query = multiply(seen, weights.of('point'));
    const weight = multiply(state, weights.of('point_used'))[0] ?? 0;
    return {
      state,
      symbols: logSoftmax(symbols),
      kinds: (of) => logSoftmax(added(kinds, rowOf('kind_of', of))),
      places: (of, as) => {
        const scores = scoresOf(
          added(added(query, rowOf('point_of', of)), rowOf('point_kind', as)),
          keys,
          weight,
          used,
        );
        for (const [token, may] of said.entries()) if (!may) scores[token + 1] = NONE;
        return logSoftmax(scores);
      },
    };
  };
  return { begin: beginning(pool, weights), next };
}

function beginning(pool: Float64Array, weights: Weights): Past {
  const state = multiply(pool, weights.of('begin')).map(Math.tanh);
  return { state, symbol: BEGIN, kind: 0, place: -1, used: new Set() };
}

function rowAt({ values, shape }: Tensor, row: number): Float64Array {
  const size = shape[1] ?? 0;
  return values.subarray(row * size, (row + 1) * size);
}

function gated(before: Float64Array, said: Float64Array, weights: Weights): Float64Array {
  const { width } = weights;
  const given = multiply(said, weights.of('gru_in'));
  addRow(given, weights.of('gru_bias').values);
  const own = multiply(before, weights.of('gru_own'));
  const sigmoid = (at: number): number => 1 / (1 + Math.exp(-((given[at] as number) + (own[at] as number))));
  return before.map((value, at) => {
    const [keep, reset] = [sigmoid(at), sigmoid(width + at)];
    const fresh = Math.tanh((given[2 * width + at] as number) + reset * (own[2 * width + at] as number));
    return keep * value + (1 - keep) * fresh;
  });
}
