import { parseAbi } from 'viem';

/**
 * What Say402 calls of a market: the base token is lent, taken back, borrowed and repaid by the same two functions that move collateral.
 * Source: compound-finance/comet d5a30b0 contracts/CometMainInterface.sol. `allow` and the like are never called: they give everything away.
 */
export const cometAbi = parseAbi([
  'function supply(address asset, uint256 amount)',
  'function withdraw(address asset, uint256 amount)',
]);

/** What is read of a market. Source: the same, and CometExtInterface.sol. */
export const cometReadAbi = parseAbi([
  'struct AssetInfo { uint8 offset; address asset; address priceFeed; uint64 scale; uint64 borrowCollateralFactor; uint64 liquidateCollateralFactor; uint64 liquidationFactor; uint128 supplyCap; }',
  'function baseToken() view returns (address)',
  'function baseTokenPriceFeed() view returns (address)',
  'function baseScale() view returns (uint256)',
  'function baseBorrowMin() view returns (uint256)',
  'function numAssets() view returns (uint8)',
  'function getAssetInfo(uint8 i) view returns (AssetInfo)',
  'function getPrice(address priceFeed) view returns (uint256)',
  'function getUtilization() view returns (uint256)',
  'function supplyKink() view returns (uint256)',
  'function supplyPerSecondInterestRateBase() view returns (uint256)',
  'function supplyPerSecondInterestRateSlopeLow() view returns (uint256)',
  'function supplyPerSecondInterestRateSlopeHigh() view returns (uint256)',
  'function borrowKink() view returns (uint256)',
  'function borrowPerSecondInterestRateBase() view returns (uint256)',
  'function borrowPerSecondInterestRateSlopeLow() view returns (uint256)',
  'function borrowPerSecondInterestRateSlopeHigh() view returns (uint256)',
  'function isSupplyPaused() view returns (bool)',
  'function isWithdrawPaused() view returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function borrowBalanceOf(address account) view returns (uint256)',
  'function collateralBalanceOf(address account, address asset) view returns (uint128)',
  'function totalsCollateral(address asset) view returns (uint128 totalSupplyAsset, uint128 reserved)',
]);
