import type { Chain, LookupTables } from '@say402/readback';
import type { Preview, Transaction } from '@say402/wire';

export interface Release {
  readonly chain: Chain;
  readonly wallet: string;
  /** What the user was shown. */
  readonly preview: Preview;
  readonly transactions: readonly Transaction[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Solana: what the lookup tables hold that they take accounts from; none where absent. */
  readonly tables?: LookupTables;
}
