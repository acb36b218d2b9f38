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
  /** Solana: the contents of the lookup tables that the transactions use; none where absent. */
  readonly tables?: LookupTables;
}
