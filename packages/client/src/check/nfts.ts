import type { Difference, Effect } from '@say402/readback';
import type { Preview, PreviewStep } from '@say402/wire';
import type { Explanations } from './movement.ts';

/** What the transfer of an NFT moves. `wrongNfts` checks which NFT it is. */
export const nftMovements: Explanations<'nft_transfer' | 'asset_transfer' | 'core_transfer'> = {
  nft_transfer: ({ collection, from, to, amount }) => ({
    owners: [from],
    out: { token: collection, amount, to, plain: true },
  }),
  asset_transfer: ({ asset, to, amount }) => ({ out: { token: asset, amount, to, plain: true } }),
  core_transfer: ({ asset, to }) => ({ out: { token: asset, amount: 1n, to, plain: true } }),
};

/** NFTs have to be those that the preview names, one for one. On Solana each has an address of its own. */
export function wrongNfts(preview: Preview, effects: readonly Effect[]): Difference[] {
  const wanted = preview.filter(({ action }) => action === 'transfer_nft').map(pieceOf);
  const found = effects.flatMap((effect) => {
    if (effect.kind === 'nft_transfer') return [`#${effect.id}`];
    if (effect.kind === 'asset_transfer' || effect.kind === 'core_transfer') return [effect.asset];
    // A plain Solana NFT is a token with a supply of one.
    return effect.kind === 'transfer' && wanted.includes(effect.token) ? [effect.token] : [];
  });
  const same = wanted.length === found.length && wanted.every((piece, index) => piece === found[index]);
  return same
    ? []
    : [{ what: 'NFTs', expected: wanted.join(', ') || 'none', actual: found.join(', ') || 'none' }];
}

function pieceOf({ sources }: PreviewStep): string {
  const named = (wanted: string): string | undefined => sources.find(({ field }) => field === wanted)?.value;
  return named('tokenId') ?? named('collection') ?? 'unnamed';
}
