import type { SolanaSignTransactionFeature } from '@solana/wallet-standard-features';
import type { Wallet } from '@wallet-standard/base';
import type { StandardConnectFeature, StandardEventsFeature } from '@wallet-standard/features';

export const CHAIN = 'solana:mainnet' as const;

/** What a wallet must be able to do: sign without sending, so that what was signed is kept before it is sent. */
export type SolanaStandardWallet = Wallet & {
  readonly features: StandardConnectFeature & SolanaSignTransactionFeature & Partial<StandardEventsFeature>;
};
