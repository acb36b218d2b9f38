/** Sums of base units by the parts of a key. */
export interface Tally {
  add(amount: bigint, ...key: string[]): void;
  of(...key: string[]): bigint;
  has(...key: string[]): boolean;
  keys(): string[][];
}

const SEPARATOR = ' ';

const join = (key: readonly string[]): string => key.join(SEPARATOR);

/** An empty tally. The parts of a key are addresses and token names, which hold no blanks. */
export function tally(): Tally {
  const sums = new Map<string, bigint>();
  return {
    add: (amount, ...key) => void sums.set(join(key), (sums.get(join(key)) ?? 0n) + amount),
    of: (...key) => sums.get(join(key)) ?? 0n,
    has: (...key) => sums.has(join(key)),
    keys: () => [...sums.keys()].map((key) => key.split(SEPARATOR)),
  };
}
