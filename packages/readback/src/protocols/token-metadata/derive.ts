import type { Address } from '@solana/kit';
import { deriveAddress } from '../../svm/derive-address.ts';
import { TOKEN_METADATA_PROGRAM } from './addresses.ts';

/** The accounts that Token Metadata keeps beside a mint. Seeds: github.com/metaplex-foundation/mpl-token-metadata, `pda.rs`. */
export const metadataAccounts = {
  metadata: async (mint: Address): Promise<Address> => beside(mint),
  edition: async (mint: Address): Promise<Address> => beside(mint, { text: 'edition' }),
  /** What a programmable NFT records about a token account. */
  tokenRecord: async (mint: Address, tokenAccount: Address): Promise<Address> =>
    beside(mint, { text: 'token_record' }, { address: tokenAccount }),
} as const;

async function beside(mint: Address, ...more: Parameters<typeof deriveAddress>[1]): Promise<Address> {
  return deriveAddress(TOKEN_METADATA_PROGRAM, [
    { text: 'metadata' },
    { address: TOKEN_METADATA_PROGRAM },
    { address: mint },
    ...more,
  ]);
}
