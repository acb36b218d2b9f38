/** What a payment on an EVM chain is known by, for ever and however it was encoded: its EIP-3009 authorization. */
export const evmIdentity = (authorization: {
  readonly chainId: number;
  readonly asset: string;
  readonly payer: string;
  readonly nonce: string;
}): string => {
  const { chainId, asset, payer, nonce } = authorization;
  return `evm:${chainId}:${asset}:${payer}:${nonce}`.toLowerCase();
};

/** What a payment on Solana is known by. @param messageHash sha256 of the bytes that its payer signed, in hex */
export const svmIdentity = (messageHash: string): string => `svm:${messageHash}`;
