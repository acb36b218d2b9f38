import { placesOf, useOf } from '../scan/item.ts';
import type { Accounts } from './account.ts';
import type { Tag } from './tag.ts';

const BEGINS = new Set<Tag>(['edge', 'break', 'stop', 'opener']);
const PAUSES = new Set<Tag>(['comma', 'and', 'stop', 'dash', 'semicolon']);
const ENDS = new Set<Tag>(['edge', 'break', 'stop']);
/** "Use Aave to lend 5 USDC", "swap 5 USDC to ETH, use Uniswap": the verb says no more than "on" does. */
export function accountForPlatform({ items, roles, neighbour, tag, bySort }: Accounts): void {
  for (const index of placesOf({ bySort }, 'protocol')) {
    const use = neighbour(index, -1);
    if (use === undefined || items[use]?.lower !== 'use') continue;
    const before = neighbour(use, -1);
    const lead = neighbour(index, 1);
    const next = lead === undefined ? undefined : neighbour(lead, 1);
    // "Hello, use Aave to …".
    const greeted = before !== undefined && tag(before) === 'comma' && tag(neighbour(before, -1)) === 'edge';
    if ((greeted || BEGINS.has(tag(before))) && lead !== undefined && items[lead]?.lower === 'to') {
      const verb = useOf(items[next ?? -1]);
      if (verb?.use === 'verb' && verb.form === 'base') roles[use] = roles[lead] = 'silent';
    } else if (PAUSES.has(tag(before)) && ENDS.has(tag(lead)) && instructs(use)) roles[use] = 'silent';
  }

  function instructs(end: number): boolean {
    return placesOf({ bySort }, 'verb').some((at) => at < end);
  }
}
