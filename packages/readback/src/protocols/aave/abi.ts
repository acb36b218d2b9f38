import { parseAbi } from 'viem';

/** What Say402 calls of the Pool. Source: aave-v3-origin 3.6, IPool.sol; the same in every v3. */
export const aavePoolAbi = parseAbi([
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function withdraw(address asset, uint256 amount, address to) returns (uint256)',
  'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
  'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf) returns (uint256)',
  'function setUserUseReserveAsCollateral(address asset, bool useAsCollateral)',
  'function setUserEMode(uint8 categoryId)',
]);

/** What Say402 calls of the gateway for native coins. Source: aave-v3-origin 3.6, WrappedTokenGatewayV3.sol. */
export const aaveGatewayAbi = parseAbi([
  'function depositETH(address pool, address onBehalfOf, uint16 referralCode) payable',
  'function withdrawETH(address pool, uint256 amount, address to)',
  'function repayETH(address pool, uint256 amount, address onBehalfOf) payable',
]);

/** What Say402 reads of Aave. Source: aave-v3-origin 3.6, IPool.sol, IPoolDataProvider.sol, IAaveOracle.sol. */
export const aaveReadAbi = parseAbi([
  'function getUserAccountData(address user) view returns (uint256 totalCollateralBase, uint256 totalDebtBase, uint256 availableBorrowsBase, uint256 currentLiquidationThreshold, uint256 ltv, uint256 healthFactor)',
  'function getUserEMode(address user) view returns (uint256)',
  'function getEModeCategoryCollateralConfig(uint8 id) view returns ((uint16 ltv, uint16 liquidationThreshold, uint16 liquidationBonus))',
  'function getEModeCategoryCollateralBitmap(uint8 id) view returns (uint128)',
  'function getEModeCategoryBorrowableBitmap(uint8 id) view returns (uint128)',
  'function getEModeCategoryLtvzeroBitmap(uint8 id) view returns (uint128)',
  'function getEModeCategoryLabel(uint8 id) view returns (string)',
  'function getUserConfiguration(address user) view returns (uint256 data)',
  'function getReservesList() view returns (address[])',
  'function getReserveConfigurationData(address asset) view returns (uint256 decimals, uint256 ltv, uint256 liquidationThreshold, uint256 liquidationBonus, uint256 reserveFactor, bool usageAsCollateralEnabled, bool borrowingEnabled, bool stableBorrowRateEnabled, bool isActive, bool isFrozen)',
  'function getReserveCaps(address asset) view returns (uint256 borrowCap, uint256 supplyCap)',
  'function getPaused(address asset) view returns (bool isPaused)',
  'function getReserveData(address asset) view returns (uint256 unbacked, uint256 accruedToTreasuryScaled, uint256 totalAToken, uint256 totalStableDebt, uint256 totalVariableDebt, uint256 liquidityRate, uint256 variableBorrowRate, uint256 stableBorrowRate, uint256 averageStableBorrowRate, uint256 liquidityIndex, uint256 variableBorrowIndex, uint40 lastUpdateTimestamp)',
  'function getUserReserveData(address asset, address user) view returns (uint256 currentATokenBalance, uint256 currentStableDebt, uint256 currentVariableDebt, uint256 principalStableDebt, uint256 scaledVariableDebt, uint256 stableBorrowRate, uint256 liquidityRate, uint40 stableRateLastUpdated, bool usageAsCollateralEnabled)',
  'function getVirtualUnderlyingBalance(address asset) view returns (uint256)',
  'function getAssetPrice(address asset) view returns (uint256)',
  'function getAssetsPrices(address[] assets) view returns (uint256[])',
]);

/** A reserve as the Pool keeps it, in every v3. Source: aave-v3-origin 3.6, IPool.sol, DataTypes.ReserveDataLegacy. */
export const aaveReserveAbi = parseAbi([
  'function getReserveData(address asset) view returns ((uint256 configuration, uint128 liquidityIndex, uint128 currentLiquidityRate, uint128 variableBorrowIndex, uint128 currentVariableBorrowRate, uint128 currentStableBorrowRate, uint40 lastUpdateTimestamp, uint16 id, address aTokenAddress, address stableDebtTokenAddress, address variableDebtTokenAddress, address interestRateStrategyAddress, uint128 accruedToTreasury, uint128 unbacked, uint128 isolationModeTotalDebt) reserve)',
]);

/** What Say402 calls and reads of the contract that hands rewards out. Source: aave-v3-origin 3.6, IRewardsController.sol, IRewardsDistributor.sol. */
export const aaveRewardsAbi = parseAbi([
  'function claimRewards(address[] assets, uint256 amount, address to, address reward) returns (uint256)',
  'function getAllUserRewards(address[] assets, address user) view returns (address[] rewardsList, uint256[] unclaimedAmounts)',
  'function getUserRewards(address[] assets, address user, address reward) view returns (uint256)',
]);
