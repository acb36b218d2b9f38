import { useOf, type Item } from '../../scan/item.ts';

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
  if (isBound(items[end])) return true;
  const behind = isBound(items[index - 1]);
  const token = index - (behind ? 2 : 1);
  if (items[token]?.kind !== 'token' || items[token - 1]?.kind !== 'amount') return false;
  return behind || isBound(items[token - 2]);
}

const isBound = (item: Item | undefined): boolean =>
  useOf(item)?.use === 'marker' && BOUNDING.test(item?.lower ?? '');
