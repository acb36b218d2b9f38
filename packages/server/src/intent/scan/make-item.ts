import type { Item, Meaning, Place } from './item.ts';

type Told = { readonly [K in Fields<Meaning>]?: unknown };
type Fields<T> = T extends unknown ? keyof T : never;

/**
 * Makes an item. All items have the same fields in the same order, those of other kinds undefined: the rules look at each item very
 * often, and an engine reads the fields of objects that are laid out alike several times as fast.
 */
export function makeItem({ from, to, start, end, text, lower, word }: Place, meaning: Meaning): Item {
  const { kind } = meaning;
  const told: Told = meaning;
  // A field is looked for only in a meaning that may have it: these are laid out differently.
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
    use: kind === 'fixed' ? told.use : undefined,
    match: kind === 'amount' ? told.match : undefined,
    token: kind === 'token' || kind === 'protocol' ? told.token : undefined,
    wrapped: kind === 'token' ? told.wrapped : undefined,
    foreign: kind === 'address' ? told.foreign : undefined,
    recipient: kind === 'recipient' ? told.recipient : undefined,
    chain: kind === 'chain' ? told.chain : undefined,
    protocol: kind === 'protocol' ? told.protocol : undefined,
    setting: kind === 'setting' ? told.setting : undefined,
    kept: kind === 'kept' ? told.kept : undefined,
    defect: kind === 'defect' ? told.defect : undefined,
  } as Item;
}
