import type { Item, Meaning, Place } from './item.ts';

type Told = { readonly [K in Fields<Meaning>]?: unknown };
type Fields<T> = T extends unknown ? keyof T : never;

/**
 * Makes an item. All items have the same fields in the same order, those of other kinds undefined: the rules look at each item very
 * often, and an engine reads the fields of objects that are laid out alike several times as fast.
 */
export function makeItem({ from, to, start, end, text, lower, word }: Place, meaning: Meaning): Item {
  const {
    kind,
    match,
    token,
    wrapped,
    foreign,
    recipient,
    chain,
    protocol,
    setting,
    kept,
    defect,
    use,
  }: Told = meaning;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what is told by a meaning, and where it stands
  return {
    kind,
    from,
    to,
    start,
    end,
    text,
    lower,
    word,
    use,
    match,
    token,
    wrapped,
    foreign,
    recipient,
    chain,
    protocol,
    setting,
    kept,
    defect,
  } as Item;
}
