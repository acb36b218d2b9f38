import type { Isolation } from './isolation.ts';
import type { EMode } from './e-mode.ts';

/** The wallet's account; values in US dollars with 8 decimals. */
export interface AccountState {
  readonly collateral: bigint;
  readonly debt: bigint;
  readonly mayBorrow: bigint;
  /** Average of the collateral, in hundredths of a percent. */
  readonly liquidationThreshold: bigint;
  /** The wallet's E-mode; null where it is in none. */
  readonly eMode: EMode | null;
  /** The wallet's only collateral, where that is isolated; null otherwise. */
  readonly isolation: Isolation | null;
}
