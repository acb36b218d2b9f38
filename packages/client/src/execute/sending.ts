import type { ClientContext } from '../client-context.ts';
import type { CallOptions } from '../progress.ts';
import type { SpendingOptions } from '../spending/spending.ts';
import type { Wallets } from '../wallets/wallets.ts';
import type { Reporter } from './reporter.ts';

export interface ExecuteOptions extends CallOptions, SpendingOptions {
  /**
   * `one by one`; `batch`: all in one EIP-5792 `wallet_sendCalls`, which the wallet carries out all or nothing; or a batch only where there
   * are several and the wallet supports it.
   */
  readonly mode?: 'one by one' | 'batch' | 'batch where supported';
  /**
   * Makes the chain enforce the preview: everything goes as one batch (EIP-5792), with a last call that reverts it if the wallet or a
   * recipient ended with less of an ERC-20 token than the preview says. Native coins and NFTs are not covered. With `true` it fails with
   * `not_sealed` where that is impossible, before anything is paid; `where possible` then goes on by `mode`.
   */
  readonly seal?: boolean | 'where possible';
  /** Milliseconds to wait for each confirmation; 3 minutes where absent. */
  readonly confirmWithin?: number;
}

/** Everything that sending needs. */
export interface Sending {
  readonly context: ClientContext;
  readonly wallets: Wallets;
  readonly options: ExecuteOptions;
  /** Milliseconds. */
  readonly confirmWithin: number;
  readonly reporter: Reporter;
}
