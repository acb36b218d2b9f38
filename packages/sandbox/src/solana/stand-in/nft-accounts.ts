import {
  CORE_PROGRAM,
  deriveAssociatedAccount,
  metadataAccounts,
  TOKEN_METADATA_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import type { Address } from '@solana/kit';
import { getMintEncoder } from '@solana-program/token';
import type { PlacedAccount } from '../start-solana.ts';
import { bytesOf, tokenAccount } from './pool-accounts.ts';

const text = (value: string): { readonly text: string } => ({ text: value });

/** The mint of an NFT under the Token program, and its owner's account. */
export async function nftAccounts(mint: Address, owner: Address, supply = 1n): Promise<PlacedAccount[]> {
  const data = getMintEncoder().encode({
    mintAuthority: null,
    supply,
    decimals: 0,
    isInitialized: true,
    freezeAuthority: null,
  });
  return [
    { address: mint, program: tokenPrograms.token, data: Uint8Array.from(data) },
    {
      address: await deriveAssociatedAccount(owner, mint, tokenPrograms.token),
      program: tokenPrograms.token,
      data: tokenAccount(mint, owner, 1n),
    },
  ];
}

/** Metadata of a programmable NFT as github.com/metaplex-foundation/mpl-token-metadata writes it. */
export async function programmableMetadata(mint: Address, rules: Address | null): Promise<PlacedAccount> {
  const data = bytesOf([
    [4, 1],
    mint,
    mint,
    text('Mad Cat #7\0\0\0'),
    text('CAT\0'),
    text('https://example.com/7.json'),
    [500, 2],
    [1, 1],
    [1, 4],
    mint,
    [1, 1],
    [100, 1],
    [0, 1],
    [1, 1],
    [1, 1],
    [255, 1],
    [1, 1],
    [4, 1],
    [1, 1],
    [1, 1],
    mint,
    [0, 1],
    [0, 1],
    [1, 1],
    [0, 1],
    ...(rules ? [[1, 1] as const, rules] : [[0, 1] as const]),
    { zeros: 100 },
  ]);
  return { address: await metadataAccounts.metadata(mint), program: TOKEN_METADATA_PROGRAM, data };
}

/** An asset as github.com/metaplex-foundation/mpl-core writes it. */
export function coreAsset(asset: Address, owner: Address, collection: Address | null): PlacedAccount {
  const authority = collection ? [[2, 1] as const, collection] : [[1, 1] as const, owner];
  const data = bytesOf([[1, 1], owner, ...authority, text('Core Cat'), text('https://example.com'), [0, 1]]);
  return { address: asset, program: CORE_PROGRAM, data };
}
