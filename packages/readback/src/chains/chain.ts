/** The chain's own coin; `aliases` are lower-case words that people use for it. */
export interface NativeCoin {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly aliases: readonly string[];
}

/** The stablecoin that releases are paid in, unless the operator names another one. */
export interface PaymentAsset {
  readonly address: string;
  readonly symbol: string;
  readonly decimals: number;
}

interface ChainFacts {
  readonly name: string;
  readonly title: string;
  /** Lower-case words that people use for the chain. */
  readonly aliases: readonly string[];
  readonly caip2: string;
  readonly native: NativeCoin;
  readonly paymentAsset: PaymentAsset;
  readonly explorer: { readonly transaction: string; readonly address: string };
}

/** An EVM chain. Addresses carry their EIP-55 checksum. */
export interface EvmChain extends ChainFacts {
  readonly family: 'evm';
  readonly chainId: number;
  readonly wrappedNative: `0x${string}`;
  /** What most of its pools hold on one side, the deepest first: swaps go over one of them where no pool joins two tokens. */
  readonly baseTokens: readonly `0x${string}`[];
  readonly multicall3: `0x${string}`;
  /** The EIP-712 domain in which EIP-3009 authorizations of the payment asset are signed. */
  readonly paymentDomain: { readonly name: string; readonly version: string };
  /** Wei per gas: the least tip that the chain's nodes accept, where they have such a limit. */
  readonly leastTip?: bigint;
  /** The predeploy that prices a transaction's data on the parent chain, where the chain charges for it. */
  readonly l1FeeOracle?: `0x${string}`;
}

/** Solana. */
export interface SvmChain extends ChainFacts {
  readonly family: 'svm';
  readonly genesisHash: string;
  /** Mint of wrapped SOL. */
  readonly wrappedNative: string;
}

export type Chain = EvmChain | SvmChain;
