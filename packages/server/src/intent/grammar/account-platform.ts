import { placesOf, useOf } from '../scan/item.ts';
import type { Accounts } from './account.ts';
import type { Tag } from './tag.ts';

const BEGINS = new Set<Tag>(['edge', 'break', 'stop', 'opener']);
const PAUSES = new Set<Tag>(['comma', 'and', 'stop', 'dash', 'semicolon']);
const ENDS = new Set<Tag>(['edge', 'break', 'stop']);

/** "Use Aave to lend 5 USDC", "swap 5 USDC to ETH, use Uniswap": the verb says no more than "on" does. */
export function accountForPlatform({ items, roles, neighbour, tag, bySort }: Accounts): void {
  const first = placesOf({ bySort }, 'verb')[0] ?? Infinity;
  for (const index of placesOf({ bySort }, 'protocol')) {
    const use = neighbour(index, -1);
    if (use === undefined || items[use]?.lower !== 'use') continue;
    const before = neighbour(use, -1);
    const lead = neighbour(index, 1);
    const next = lead === undefined ? undefined : neighbour(lead, 1);
    if (
      (BEGINS.has(tag(before)) || isGreeted({ neighbour, tag }, before)) &&
      lead !== undefined &&
      items[lead]?.lower === 'to'
    ) {
      const verb = useOf(items[next ?? -1]);
      if (verb?.use === 'verb' && verb.form === 'base') roles[use] = roles[lead] = 'silent';
    } else if (PAUSES.has(tag(before)) && ENDS.has(tag(lead)) && first < use) roles[use] = 'silent';
  }
}

/** "Hello, use Aave to …". */
const isGreeted = (
  { neighbour, tag }: Pick<Accounts, 'neighbour' | 'tag'>,
  comma: number | undefined,
): boolean => comma !== undefined && tag(comma) === 'comma' && tag(neighbour(comma, -1)) === 'edge';
