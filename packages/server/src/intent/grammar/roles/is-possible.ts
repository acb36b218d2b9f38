import type { SlotType } from '../../../core/intent.ts';
import { placesOf, type Item, type Scan } from '../../scan/item.ts';
import type { CompiledAction } from '../compiled-actions.ts';

/**
 * Whether what a verb needs to mean this action stands in the message at all.
 *
 * @param chain the chain of the request
 */
export function isPossible(
  { needed, nouns, isNoun }: CompiledAction,
  { items, bySort }: Pick<Scan, 'items' | 'bySort'>,
  chain: string,
): boolean {
  const has = (type: SlotType): boolean => {
    // Nothing is bridged to where it is.
    if (type === 'chain') return placesOf({ bySort }, type).some((at) => leadsAway(items[at], chain));
    if (type === 'protocol') return placesOf({ bySort }, type).length > 0;
    return type !== 'token_id' || placesOf({ bySort }, 'setting').some((at) => isTokenId(items[at]));
  };
  const tokens = placesOf({ bySort }, 'token').length;
  const counted = needed.filter((type) => type === 'token').length;
  if (counted > Math.max(1, tokens) || !needed.every(has)) return false;
  return nouns.length === 0 || items.some(isNoun);
}

const leadsAway = (item: Item | undefined, chain: string): boolean =>
  item?.kind === 'chain' && item.chain !== chain;

const isTokenId = (item: Item | undefined): boolean =>
  item?.kind === 'setting' && item.setting.type === 'token_id';
