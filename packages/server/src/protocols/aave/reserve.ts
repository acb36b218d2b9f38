/** What only the Pool itself says of an asset. */
export interface Reserve {
  /** Its place in the bitmaps of E-modes and accounts. */
  readonly id: number;
  /** US dollars with 2 decimals that may be owed against it in all, where it is isolated collateral; 0 where it is not. */
  readonly debtCeiling: bigint;
  /** What is owed against it while it is isolated, with 2 decimals. */
  readonly isolatedDebt: bigint;
  /** It may be borrowed against isolated collateral. */
  readonly borrowableInIsolation: boolean;
  /** What one unit supplied (or borrowed) at the beginning has grown to; 27 decimals. */
  readonly liquidityIndex: bigint;
  readonly borrowIndex: bigint;
}

const NOT_LISTED: Reserve = {
  id: 0,
  debtCeiling: 0n,
  isolatedDebt: 0n,
  borrowableInIsolation: false,
  liquidityIndex: 0n,
  borrowIndex: 0n,
};

/** Reads the configuration of a reserve. Source: aave-v3-origin 3.6, ReserveConfiguration.sol: bit 61, bits 212 to 251. */
export function reserveOf(
  data:
    | {
        readonly configuration: bigint;
        readonly id: number;
        readonly isolationModeTotalDebt: bigint;
        readonly liquidityIndex: bigint;
        readonly variableBorrowIndex: bigint;
      }
    | undefined,
): Reserve {
  if (!data) return NOT_LISTED;
  return {
    id: data.id,
    debtCeiling: (data.configuration >> 212n) & (2n ** 40n - 1n),
    isolatedDebt: data.isolationModeTotalDebt,
    borrowableInIsolation: ((data.configuration >> 61n) & 1n) === 1n,
    liquidityIndex: data.liquidityIndex,
    borrowIndex: data.variableBorrowIndex,
  };
}
