/** Numbers that a seed decides. */
export interface Random {
  /** A whole number from 0 up to and without `count`. */
  below(count: number): number;
  /** One of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** Whether something that happens once in so many times happens now. */
  oneIn(count: number): boolean;
}

/** Mulberry32: small, fast, and good enough to choose among a few things. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    oneIn: (count) => below(count) === 0,
    pick: (list) => {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new RangeError('Nothing to pick from');
      return chosen;
    },
  };
}
