import { placesOf } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { PAUSES, SENTENCE_EDGES, tags } from './tag.ts';

/** What the verb may stand behind. */
const BEFORE = tags(...PAUSES, 'and');

/** "Swap 5 USDC to ETH, use Uniswap": behind an instruction the verb says no more than "on" does. */
export function accountForPlatform({ items, roles, neighbour, tag, bySort }: Accounts): void {
  // "… and go on Uniswap and swap": where to go, and no "go on".
  for (const index of placesOf({ bySort }, 'protocol')) {
    if (items[index - 1]?.lower === 'go on') roles[index - 1] = 'problem';
  }
  const first = placesOf({ bySort }, 'verb')[0] ?? Infinity;
  for (const index of placesOf({ bySort }, 'protocol')) {
    const use = neighbour(index, -1);
    if (use === undefined || items[use]?.lower !== 'use' || first > use) continue;
    const [before, next] = [neighbour(use, -1), neighbour(index, 1)];
    if (BEFORE.has(tag(before)) && SENTENCE_EDGES.has(tag(next))) roles[use] = 'silent';
  }
}
