import { parseAbi } from 'viem';

/**
 * What Say402 calls and reads of Morpho Blue. Amounts are in assets or in shares; the other one is 0. Source: morpho-org/morpho-blue 1.0.0,
 * IMorpho.sol.
 */
export const morphoAbi = parseAbi([
  'struct MarketParams { address loanToken; address collateralToken; address oracle; address irm; uint256 lltv; }',
  'function supply(MarketParams marketParams, uint256 assets, uint256 shares, address onBehalf, bytes data) returns (uint256, uint256)',
  'function withdraw(MarketParams marketParams, uint256 assets, uint256 shares, address onBehalf, address receiver) returns (uint256, uint256)',
  'function borrow(MarketParams marketParams, uint256 assets, uint256 shares, address onBehalf, address receiver) returns (uint256, uint256)',
  'function repay(MarketParams marketParams, uint256 assets, uint256 shares, address onBehalf, bytes data) returns (uint256, uint256)',
  'function supplyCollateral(MarketParams marketParams, uint256 assets, address onBehalf, bytes data)',
  'function withdrawCollateral(MarketParams marketParams, uint256 assets, address onBehalf, address receiver)',
  'function accrueInterest(MarketParams marketParams)',
  'function idToMarketParams(bytes32 id) view returns (address loanToken, address collateralToken, address oracle, address irm, uint256 lltv)',
  'function position(bytes32 id, address user) view returns (uint256 supplyShares, uint128 borrowShares, uint128 collateral)',
  'function market(bytes32 id) view returns (uint128 totalSupplyAssets, uint128 totalSupplyShares, uint128 totalBorrowAssets, uint128 totalBorrowShares, uint128 lastUpdate, uint128 fee)',
]);

/** The price of collateral in the loan's token: base units per base unit, with 36 decimals. Source: the same, IOracle.sol. */
export const morphoOracleAbi = parseAbi(['function price() view returns (uint256)']);

/** What is read of Morpho's own model of interest rates. Source: morpho-org/morpho-blue-irm 1.0.0, AdaptiveCurveIrm.sol. */
export const morphoIrmAbi = parseAbi(['function rateAtTarget(bytes32 id) view returns (int256)']);

/** Which markets a vault of Morpho's lends to, and what it keeps of the interest. Source: morpho-org/metamorpho 1.0.0, MetaMorpho.sol. */
export const metaMorphoAbi = parseAbi([
  'function fee() view returns (uint96)',
  'function withdrawQueue(uint256 index) view returns (bytes32)',
]);
