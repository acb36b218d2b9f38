import type { Vocabulary } from '../reader.ts';
import type { Item } from './item.ts';
import { namedToken } from '../values/named-token.ts';

/** A token of other chains that stands in a request, and the one here that is its wrapped form, where there is one. */
export interface ForeignToken {
  readonly item: Item;
  /** The chains that have it. */
  readonly on: readonly string[];
  /** The request with this chain's wrapped token instead, such as WETH for ETH; null where there is none. */
  readonly wrapped: { readonly symbol: string; readonly items: readonly Item[] } | null;
}

/**
 * The first token of a request that this chain does not have.
 *
 * @param inSlot whether an item is meant as a token
 */
export function foreignTokenIn(
  items: readonly Item[],
  { tokens }: Vocabulary,
  inSlot: (item: Item) => boolean,
): ForeignToken | null {
  const at = items.findIndex(
    (item) =>
      item.value?.kind === 'term' &&
      item.value.token === null &&
      item.value.elsewhere.length > 0 &&
      item.value.sure &&
      inSlot(item),
  );
  const item = items[at];
  if (item?.value?.kind !== 'term') return null;
  const symbol = tokens.get(`w${item.word}`);
  const value = symbol === undefined ? null : namedToken(item.word, item.at, symbol);
  return {
    item,
    on: item.value.elsewhere,
    wrapped:
      symbol === undefined ? null : { symbol, items: items.with(at, { ...item, value, corrected: symbol }) },
  };
}
