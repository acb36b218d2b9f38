import type { Accounts } from './account.ts';

type Neighbours = Pick<Accounts, 'neighbour' | 'tag'>;

/** "The USDC of my loan". */
export function isOfNoun({ neighbour, tag }: Neighbours, next: number | undefined): boolean {
  const noun = tag(next) === 'determiner' && next !== undefined ? neighbour(next, 1) : next;
  return tag(noun) === 'action noun';
}

/** "Send some of my DAI"; "for some of my ETH" may be what is sold. */
export function isOfOwn({ neighbour, tag }: Neighbours, index: number): boolean {
  const next = neighbour(index, 1);
  return tag(neighbour(index, -1)) === 'verb' && next !== undefined && tag(neighbour(next, 1)) === 'token';
}
