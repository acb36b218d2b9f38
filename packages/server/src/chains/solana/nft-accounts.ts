import { CORE_PROGRAM, TOKEN_METADATA_PROGRAM } from '@say402/readback';
import {
  addDecoderSizePrefix,
  fixDecoderSize,
  getAddressDecoder,
  getArrayDecoder,
  getBytesDecoder,
  getDiscriminatedUnionDecoder,
  getNullableDecoder,
  getStructDecoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  getU8Decoder,
  getUnitDecoder,
  getUtf8Decoder,
  isSolanaError,
  type Address,
  type Decoder,
} from '@solana/kit';
import type { SolanaAccount } from './account.ts';

/** What Token Metadata says of an NFT. */
export interface NftMetadata {
  readonly name: string;
  readonly symbol: string;
  /** Only its program may move it. */
  readonly programmable: boolean;
  readonly rules: Address | null;
}

/** An asset of Metaplex Core. */
export interface CoreAsset {
  readonly owner: Address;
  readonly collection: Address | null;
  readonly name: string;
}

const METADATA_V1 = 4;
const PROGRAMMABLE = 4;
const CORE_ASSET_V1 = 1;
const u8 = getU8Decoder();
const address = getAddressDecoder();
const text = addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder());
const CREATOR_BYTES = 34;
const USES_BYTES = 17;

const metadataDecoder = getStructDecoder([
  ['key', u8],
  ['updateAuthority', address],
  ['mint', address],
  ['name', text],
  ['symbol', text],
  ['uri', text],
  ['sellerFee', getU16Decoder()],
  ['creators', getNullableDecoder(getArrayDecoder(fixDecoderSize(getBytesDecoder(), CREATOR_BYTES)))],
  ['primarySale', u8],
  ['mutable', u8],
  ['editionNonce', getNullableDecoder(u8)],
  ['tokenStandard', getNullableDecoder(u8)],
  [
    'collection',
    getNullableDecoder(
      getStructDecoder([
        ['verified', u8],
        ['key', address],
      ]),
    ),
  ],
  ['uses', getNullableDecoder(fixDecoderSize(getBytesDecoder(), USES_BYTES))],
  [
    'collectionDetails',
    getNullableDecoder(
      getStructDecoder([
        ['version', u8],
        ['size', getU64Decoder()],
      ]),
    ),
  ],
  [
    'programmable',
    getNullableDecoder(
      getStructDecoder([
        ['version', u8],
        ['rules', getNullableDecoder(address)],
      ]),
    ),
  ],
]);

const coreDecoder = getStructDecoder([
  ['key', u8],
  ['owner', address],
  [
    'authority',
    getDiscriminatedUnionDecoder(
      [
        ['none', getUnitDecoder()],
        ['address', getStructDecoder([['address', address]])],
        ['collection', getStructDecoder([['address', address]])],
      ],
      { discriminator: 'kind' },
    ),
  ],
  ['name', text],
]);

const plain = (padded: string): string => padded.replaceAll('\0', '').trim();

/** Reads the metadata of a mint; null where there is none. Layout: github.com/metaplex-foundation/mpl-token-metadata, `Metadata`. */
export function readNftMetadata(account: SolanaAccount | undefined, mint: Address): NftMetadata | null {
  if (account?.owner !== TOKEN_METADATA_PROGRAM) return null;
  const metadata = decoded(metadataDecoder, account.data);
  if (metadata?.key !== METADATA_V1 || metadata.mint !== mint) return null;
  return {
    name: plain(metadata.name),
    symbol: plain(metadata.symbol),
    programmable: metadata.tokenStandard === PROGRAMMABLE,
    rules: metadata.programmable?.rules ?? null,
  };
}

/** Reads a Core asset; null where the account is none. Layout: github.com/metaplex-foundation/mpl-core, `AssetV1`. */
export function readCoreAsset(account: SolanaAccount | undefined): CoreAsset | null {
  if (account?.owner !== CORE_PROGRAM) return null;
  const asset = decoded(coreDecoder, account.data);
  if (asset?.key !== CORE_ASSET_V1) return null;
  const { owner, authority, name } = asset;
  return {
    owner,
    name: plain(name),
    collection: authority.kind === 'collection' ? authority.address : null,
  };
}

/** Null where the bytes end too soon. */
function decoded<Fields>(decoder: Decoder<Fields>, data: Uint8Array): Fields | null {
  try {
    return decoder.decode(data);
  } catch (error) {
    if (isSolanaError(error)) return null;
    throw error;
  }
}
