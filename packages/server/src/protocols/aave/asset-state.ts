import type { Reserve } from './reserve.ts';

/** An asset of the market, and what the wallet has of it there. Amounts are base units. */
export interface AssetState extends Reserve {
  readonly decimals: number;
  /** Hundredths of a percent. */
  readonly loanToValue: bigint;
  readonly liquidationThreshold: bigint;
  readonly borrowable: boolean;
  readonly active: boolean;
  readonly frozen: boolean;
  readonly paused: boolean;
  /** Whole tokens; 0 for no cap. */
  readonly supplyCap: bigint;
  readonly borrowCap: bigint;
  readonly supplied: bigint;
  /** What the market owes its own treasury, which counts towards the supply cap. */
  readonly treasury: bigint;
  readonly borrowed: bigint;
  /** What can be taken out of the market now. */
  readonly liquidity: bigint;
  /** Yearly, with 27 decimals. */
  readonly supplyRate: bigint;
  readonly borrowRate: bigint;
  /** Of one whole token, with 8 decimals. */
  readonly price: bigint;
  readonly position: bigint;
  readonly debt: bigint;
  readonly isCollateral: boolean;
}
