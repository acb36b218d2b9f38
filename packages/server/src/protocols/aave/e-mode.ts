/** An E-mode category; percentages in hundredths of a percent, assets as bitmaps by the id of the reserve. */
export interface EMode {
  readonly id: bigint;
  readonly label: string;
  readonly loanToValue: bigint;
  readonly liquidationThreshold: bigint;
  readonly collateral: bigint;
  readonly borrowable: bigint;
  /** Assets that are no security for loans in this category. */
  readonly withoutLoans: bigint;
}
