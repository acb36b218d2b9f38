import type { AccountContext, Accounts } from './account.ts';

/** "Base -> Polygon": whether what stands right after the chain of the request is the chain that it goes to. */
export function leadsOn(
  index: number,
  { items, neighbour }: Pick<Accounts, 'items' | 'neighbour'>,
  { markerTypes, chain }: AccountContext,
): boolean {
  const marker = neighbour(index, 1);
  if (marker === undefined) return false;
  const next = items[neighbour(marker, 1) ?? -1];
  const announced = markerTypes.get(items[marker]?.lower ?? '')?.has('chain') === true;
  return announced && next?.kind === 'chain' && next.chain !== chain;
}
