import type { SolanaSignTransactionFeature } from '@solana/wallet-standard-features';
import type { Wallet } from '@wallet-standard/base';
import type { StandardConnectFeature, StandardEventsFeature } from '@wallet-standard/features';

export const CHAIN = 'solana:mainnet' as const;

/** What a wallet has to support: signing without sending, so that signed bytes are stored before they are sent. */
export type SolanaStandardWallet = Wallet & {
  readonly features: StandardConnectFeature & SolanaSignTransactionFeature & Partial<StandardEventsFeature>;
};
