import { useOf, type Item } from '../../scan/item.ts';
import { PAUSES, tagOf } from './tag.ts';

const BOUNDING =
  /\b(?:least|most|more|less|better|min|minimum|max|maximum|maximally|up to|tops|budget|cap)\b/;
const COSTS = /\b(?:gas|fees?)\b/;

/**
 * Whether words about gas or fees stand right behind a bound, or right before one: "at most 5 USDC for gas" bounds the gas, and
 * "0.02 ETH for gas at least 45 USDC" may.
 *
 * @param end index of the item after the words
 */
export function saysCostsBesideBound(items: readonly Item[], index: number, end: number): boolean {
  if (!items.slice(index, end).some(({ lower }) => COSTS.test(lower))) return false;
  if (isBound(items[end]) || (items[end]?.kind === 'break' && isBound(items[end + 1]))) return true;
  const last = beforePauses(items, index);
  const behind = isBound(items[last]);
  const token = behind ? last - 1 : last;
  if (items[token]?.kind !== 'token' || items[token - 1]?.kind !== 'amount') return false;
  return behind || isBound(items[beforePauses(items, token - 1)]);
}

/** The index of what stands before an item and the pauses in front of it: a line may be wrapped there. */
function beforePauses(items: readonly Item[], index: number): number {
  let at = index - 1;
  while (PAUSES.has(tagOf(items[at]))) at -= 1;
  return at;
}

const isBound = (item: Item | undefined): boolean =>
  useOf(item)?.use === 'marker' && BOUNDING.test(item?.lower ?? '');
