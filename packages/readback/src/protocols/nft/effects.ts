/** An NFT is transferred; a receiving contract is asked whether it can hold NFTs. */
export interface NftEffect {
  readonly kind: 'nft_transfer';
  readonly standard: 'erc721' | 'erc1155';
  readonly collection: string;
  readonly from: string;
  readonly to: string;
  readonly id: bigint;
  /** 1 for a single piece. */
  readonly amount: bigint;
}
