import type { Asset } from './read-asset.ts';

/** Name of the fact of a preview that says what kind of NFT it is. */
export const NFT_STANDARD = 'Standard';

export const STANDARDS = {
  plain: 'SPL token',
  programmable: 'programmable NFT of Token Metadata',
  core: 'asset of Metaplex Core',
} as const;

/** What kind of NFT an asset is, in words. */
export function standardOf(asset: Asset): string {
  if (asset.kind === 'core') return STANDARDS.core;
  return asset.metadata?.programmable ? STANDARDS.programmable : STANDARDS.plain;
}
