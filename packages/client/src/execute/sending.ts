import type { ClientContext } from '../client-context.ts';
import type { CallOptions } from '../progress.ts';
import type { SpendingOptions } from '../spending/spending.ts';
import type { Wallets } from '../wallets/wallets.ts';
import type { Reporter } from './reporter.ts';

export interface ExecuteOptions extends CallOptions, SpendingOptions {
  /**
   * `one by one`, or all in one EIP-5792 `wallet_sendCalls`, which the wallet carries out whole or not at all; or that only
   * where there are several and the wallet says that it can.
   */
  readonly mode?: 'one by one' | 'batch' | 'batch where supported';
  /**
   * Has the chain itself hold the preview: everything goes as one batch (EIP-5792), with one more call that reverts it if the wallet
   * or a recipient would end with less of an ERC-20 token than the preview says. Native coins and NFTs are not covered.
   * `true` fails with `not_sealed` where that can not be, before anything is paid; `where possible` goes on by `mode` then.
   */
  readonly seal?: boolean | 'where possible';
  /** Milliseconds to wait for each confirmation; 3 minutes where absent. */
  readonly confirmWithin?: number;
}

/** What a send works with. */
export interface Sending {
  readonly context: ClientContext;
  readonly wallets: Wallets;
  readonly options: ExecuteOptions;
  /** Milliseconds. */
  readonly confirmWithin: number;
  readonly reporter: Reporter;
}
