/** A token that serves as collateral; percent, and whole tokens. */
interface CollateralSettings {
  readonly symbol: string;
  /** Up to which share of it one may borrow, and above which share the debt is liquidated. */
  readonly borrow: number;
  readonly liquidate: number;
  readonly liquidation: number;
  readonly cap: bigint;
}

/** How a market is set up. Rates are percent a year, of everything lent. */
interface CometSettings {
  readonly base: string;
  /** Base units. */
  readonly leastLoan: bigint;
  readonly kink: number;
  readonly supply: { readonly low: number; readonly high: number };
  readonly borrow: { readonly start: number; readonly low: number; readonly high: number };
  readonly collateral: readonly CollateralSettings[];
}

const collateral = (
  symbol: string,
  [borrow, liquidate, liquidation]: readonly [number, number, number],
  cap: bigint,
): CollateralSettings => ({ symbol, borrow, liquidate, liquidation, cap });

/**
 * Compound's markets by chain name, as they were set up. Sources: compound-finance/comet d5a30b0, deployments/<chain>/<market>/configuration.json,
 * for what was added later its migrations; what the sandbox has no token or price for is left out.
 */
export const cometSettings: Readonly<Record<string, readonly CometSettings[]>> = {
  base: [
    {
      base: 'USDC',
      leastLoan: 1n,
      kink: 85,
      supply: { low: 4.8, high: 160 },
      borrow: { start: 1.5, low: 5.3, high: 180 },
      collateral: [
        collateral('cbETH', [75, 80, 85], 7_500n),
        collateral('WETH', [80, 90, 95], 11_000n),
        collateral('wstETH', [80, 85, 90], 700n),
        collateral('cbBTC', [80, 85, 95], 45n),
      ],
    },
    {
      base: 'WETH',
      leastLoan: 1n,
      kink: 90,
      supply: { low: 2.83824, high: 60.66567706 },
      borrow: { start: 0.9945209674, low: 3.7, high: 51.71500339 },
      collateral: [
        collateral('cbETH', [90, 93, 97.5], 7_500n),
        collateral('USDC', [80, 85, 95], 20_000_000n),
      ],
    },
    {
      base: 'AERO',
      leastLoan: 10n ** 18n,
      kink: 85,
      supply: { low: 8, high: 1_100 },
      borrow: { start: 4, low: 7.06, high: 1_500 },
      collateral: [
        collateral('WETH', [60, 65, 75], 7_500n),
        collateral('USDC', [65, 70, 80], 30_000_000n),
        collateral('wstETH', [60, 65, 75], 5_000n),
        collateral('cbBTC', [60, 65, 75], 150n),
      ],
    },
    {
      base: 'USDS',
      leastLoan: 1n,
      kink: 90,
      supply: { low: 5.4, high: 303.4 },
      borrow: { start: 1.5, low: 5, high: 340 },
      collateral: [collateral('sUSDS', [93, 95, 96], 25_000_000n)],
    },
    {
      base: 'USDbC',
      leastLoan: 1n,
      kink: 80,
      supply: { low: 3.25, high: 40 },
      borrow: { start: 1.5, low: 3.5, high: 25 },
      collateral: [collateral('cbETH', [75, 80, 93], 7_500n), collateral('WETH', [79, 84, 95], 11_000n)],
    },
  ],
  polygon: [
    {
      base: 'USDC.e',
      leastLoan: 100_000_000n,
      kink: 80,
      supply: { low: 3.25, high: 40 },
      borrow: { start: 1.5, low: 3.5, high: 25 },
      collateral: [
        collateral('WETH', [77.5, 82.5, 95], 11_000n),
        collateral('WBTC', [70, 75, 95], 400n),
        collateral('WPOL', [65, 70, 93], 10_000_000n),
      ],
    },
    {
      base: 'USDT0',
      leastLoan: 1_000_000n,
      kink: 90,
      supply: { low: 7.5, high: 360 },
      borrow: { start: 1.5, low: 8.33, high: 430 },
      collateral: [
        collateral('WPOL', [65, 80, 85], 5_000_000n),
        collateral('WETH', [80, 85, 95], 2_000n),
        collateral('WBTC', [75, 85, 90], 90n),
      ],
    },
  ],
};
