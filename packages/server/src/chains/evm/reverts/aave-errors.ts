interface AaveError {
  /** Custom error of Aave 3.6. */
  readonly name: string;
  /** The text that Aave up to 3.3 reverts with. */
  readonly code: string;
  readonly says: string;
}

/**
 * What Aave refuses users with. Source: aave-v3-origin, `Errors.sol`: numbered texts up to v3.3, custom errors since v3.4.
 */
export const aaveErrors: readonly AaveError[] = [
  { name: 'InvalidMintAmount', code: '24', says: 'the amount is too little for the market to count' },
  { name: 'InvalidBurnAmount', code: '25', says: 'the amount is too little for the market to count' },
  { name: 'InvalidAmount', code: '26', says: 'the amount must be more than nothing' },
  { name: 'ReserveInactive', code: '27', says: 'the market of this token is not active' },
  {
    name: 'ReserveFrozen',
    code: '28',
    says: 'the market of this token is frozen: it takes no new supply or borrowing',
  },
  { name: 'ReservePaused', code: '29', says: 'the market of this token is paused' },
  { name: 'BorrowingNotEnabled', code: '30', says: 'this token can not be borrowed' },
  {
    name: 'NotEnoughAvailableUserBalance',
    code: '32',
    says: 'the wallet has supplied less than it wants to withdraw',
  },
  {
    name: 'HealthFactorLowerThanLiquidationThreshold',
    code: '35',
    says: 'the position could be liquidated afterwards: its health factor would fall below 1',
  },
  {
    name: 'CollateralCannotCoverNewBorrow',
    code: '36',
    says: "the wallet's collateral does not cover the loan",
  },
  { name: 'NoDebtOfSelectedType', code: '39', says: 'the wallet owes nothing in this token' },
  { name: 'UnderlyingBalanceZero', code: '43', says: 'the wallet has supplied nothing of this token' },
  {
    name: 'BorrowCapExceeded',
    code: '50',
    says: 'the market lends no more of this token: its cap is reached',
  },
  {
    name: 'SupplyCapExceeded',
    code: '51',
    says: 'the market takes no more of this token: its cap is reached',
  },
  {
    name: 'DebtCeilingExceeded',
    code: '53',
    says: 'the debt ceiling of this isolated collateral is reached',
  },
  {
    name: 'LtvValidationFailed',
    code: '57',
    says: 'collateral that may not be borrowed against has to be withdrawn first',
  },
  {
    name: 'InconsistentEModeCategory',
    code: '58',
    says: "this token can not be borrowed in the position's E-mode",
  },
  {
    name: 'PriceOracleSentinelCheckFailed',
    code: '59',
    says: 'the market waits until its chain has settled',
  },
  {
    name: 'AssetNotBorrowableInIsolation',
    code: '60',
    says: 'this token can not be borrowed against isolated collateral',
  },
  {
    name: 'UserInIsolationModeOrLtvZero',
    code: '62',
    says: 'this token can not serve as collateral beside what the position holds',
  },
  { name: 'AssetNotListed', code: '82', says: 'the market does not list this token' },
  {
    name: 'NotBorrowableInEMode',
    code: '100',
    says: "this token can not be borrowed in the position's E-mode",
  },
  {
    name: 'SiloedBorrowingViolation',
    code: '89',
    says: 'a siloed token is borrowed alone or not at all',
  },
];
