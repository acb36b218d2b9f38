import type { Difference, Effect } from '@say402/readback';
import type { Preview } from '@say402/wire';
import type { Movement } from './movement.ts';

/** What the transfer of an NFT moves; null for other effects. Which piece it is, is judged by `wrongNfts`. */
export function nftMovement(effect: Effect): Movement | null {
  if (effect.kind !== 'nft_transfer') return null;
  const { collection, from, to, amount } = effect;
  return { owners: [from], out: { token: collection, amount, to, plain: true } };
}

/** NFTs have to be the pieces that the preview names, one for one. */
export function wrongNfts(preview: Preview, effects: readonly Effect[]): Difference[] {
  const wanted = preview
    .filter(({ action }) => action === 'transfer_nft')
    .map(({ sources }) => sources.find(({ field }) => field === 'tokenId')?.value ?? 'unnamed');
  const found = effects.flatMap((effect) => (effect.kind === 'nft_transfer' ? [`#${effect.id}`] : []));
  const same = wanted.length === found.length && wanted.every((piece, index) => piece === found[index]);
  return same
    ? []
    : [{ what: 'NFTs', expected: wanted.join(', ') || 'none', actual: found.join(', ') || 'none' }];
}
