import type { BridgeState, ChainName } from '@say402/wire';

/** Progress of a call. */
export type Progress =
  | { readonly type: 'prepared'; readonly operationId: string }
  | { readonly type: 'waiting'; readonly milliseconds: number; readonly because: string }
  | {
      readonly type: 'signing_payment';
      readonly amount: string;
      readonly symbol: string;
      /** The chain that it is paid on. */
      readonly chain: ChainName;
    }
  /** `again`: a payment that was signed before is sent once more; it is not a second one. */
  | { readonly type: 'paying'; readonly again: boolean }
  | { readonly type: 'released'; readonly transactions: number }
  | { readonly type: 'checked' }
  /** `together`: the number of transactions that are signed as one batch. */
  | { readonly type: 'signing'; readonly index: number; readonly of: number; readonly together?: number }
  /** The wallet has accepted a batch and carries it out. */
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
  /** The state of what was bridged to another chain. */
  | { readonly type: 'bridge'; readonly to: string; readonly state: BridgeState | null }
  /** Solana: the transactions were too old to be sent, and are prepared again, free of charge. */
  | { readonly type: 'refreshing' };

/** Every call can be observed and aborted. Aborting does not undo a payment: call again to continue. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}
