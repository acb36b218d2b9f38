import { createHash } from 'node:crypto';

/** Random numbers that depend on what they are about only: the same seed and subject, the same numbers. */
export interface Draws {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item;
  /** 32 bytes in hex, with 0x. */
  hex32(): `0x${string}`;
}

/** Draws about one subject, such as a run of a seed. */
export function createDraws(...about: readonly (string | number)[]): Draws {
  let count = 0;
  const digest = (): Buffer => {
    count += 1;
    return createHash('sha256')
      .update(JSON.stringify([...about, count]))
      .digest();
  };
  const fraction = (): number => digest().readUIntBE(0, 6) / 2 ** 48;
  const weighted = <Item extends { readonly weight: number }>(items: readonly Item[]): Item => {
    let left = fraction() * items.reduce((sum, { weight }) => sum + weight, 0);
    const found = items.find(({ weight }) => (left -= weight) < 0) ?? items.at(-1);
    if (!found) throw new RangeError('There is nothing to draw from');
    return found;
  };
  return {
    fraction,
    between: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    chance: (probability) => fraction() < probability,
    pick: (items) => weighted(items.map((item) => ({ item, weight: 1 }))).item,
    weighted,
    hex32: () => `0x${digest().toString('hex')}`,
  };
}
