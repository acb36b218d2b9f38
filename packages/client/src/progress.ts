import type { BridgeState, ChainName } from '@say402/wire';

/** How far a call has got. */
export type Progress =
  | { readonly type: 'prepared'; readonly operationId: string }
  | { readonly type: 'waiting'; readonly milliseconds: number; readonly because: string }
  | {
      readonly type: 'signing_payment';
      readonly amount: string;
      readonly symbol: string;
      /** Where it is paid. */
      readonly chain: ChainName;
    }
  /** `again`: a payment that was signed before is sent once more, not a second one. */
  | { readonly type: 'paying'; readonly again: boolean }
  | { readonly type: 'released'; readonly transactions: number }
  | { readonly type: 'checked' }
  /** `together`: so many transactions at once, as one batch. */
  | { readonly type: 'signing'; readonly index: number; readonly of: number; readonly together?: number }
  /** The wallet has taken a batch and carries it out. */
  | { readonly type: 'batched'; readonly transactions: number }
  | {
      readonly type: 'sent';
      readonly index: number;
      readonly of: number;
      readonly id: string;
      readonly url: string;
    }
  | {
      readonly type: 'confirmed';
      readonly index: number;
      readonly of: number;
      readonly id: string;
      readonly url: string;
    }
  /** How far USDC has got that was bridged to another chain. */
  | { readonly type: 'bridge'; readonly to: string; readonly state: BridgeState | null }
  /** Solana: the transactions were too old to be sent, and are prepared again, free of charge. */
  | { readonly type: 'refreshing' };

/** Every call can be watched and given up. What was paid is not undone by giving up: call again to go on. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}
