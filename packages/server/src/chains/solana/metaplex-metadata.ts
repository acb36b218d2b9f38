import { remember } from '@say402/readback';
import {
  address,
  addDecoderSizePrefix,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructDecoder,
  getU32Decoder,
  getU8Decoder,
  getUtf8Decoder,
  isSolanaError,
  type Address,
} from '@solana/kit';
import type { SolanaAccount } from './account.ts';

/** Source: developers.metaplex.com/token-metadata. */
const METADATA_PROGRAM = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
const METADATA_V1 = 4;

const metadataDecoder = getStructDecoder([
  ['key', getU8Decoder()],
  ['updateAuthority', getAddressDecoder()],
  ['mint', getAddressDecoder()],
  ['name', addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder())],
  ['symbol', addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder())],
]);

/** Where Metaplex keeps the name of a mint. */
export const metadataAddress = remember(async (mint: Address): Promise<Address> => {
  const encoder = getAddressEncoder();
  const seeds = ['metadata', encoder.encode(METADATA_PROGRAM), encoder.encode(mint)];
  const [derived] = await getProgramDerivedAddress({ programAddress: METADATA_PROGRAM, seeds });
  return derived;
});

/** The name and symbol that a mint's creator gave it. Null where there is no metadata of this mint. */
export function readMetadata(
  account: SolanaAccount | undefined,
  mint: Address,
): { readonly name: string; readonly symbol: string } | null {
  if (account?.owner !== METADATA_PROGRAM) return null;
  try {
    const metadata = metadataDecoder.decode(account.data);
    return metadata.key === METADATA_V1 && metadata.mint === mint ? metadata : null;
  } catch (error) {
    if (isSolanaError(error)) return null;
    throw error;
  }
}
