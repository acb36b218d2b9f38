/** A repeatable source of chance. */
export interface Draw {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of several. */
  one<Item>(items: readonly Item[]): Item;
  bytes(length: number): Uint8Array;
}

/** Draws that a seed decides. Source: mulberry32, public domain. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const draw: Draw = {
    below: (limit) => next() % limit,
    one: (items) => {
      const item = items[draw.below(items.length)];
      if (item === undefined) throw new TypeError('Nothing to draw from');
      return item;
    },
    bytes: (length) => Uint8Array.from({ length }, () => draw.below(256)),
  };
  return draw;
}
