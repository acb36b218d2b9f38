import { parseAbi, type Address } from 'viem';

/**
 * What a vault of the Euler Vault Kit says of its interest: what borrowers pay each second with 27 decimals, and which part of it is kept, of
 * 10,000. Source: euler-xyz/euler-vault-kit 5b98b42, src/EVault/IEVault.sol.
 */
export const eulerVaultAbi = parseAbi([
  'function interestRate() view returns (uint256)',
  'function interestFee() view returns (uint16)',
  'function totalBorrows() view returns (uint256)',
]);

/** What a share of a Spark vault grows by each second, with 27 decimals. Source: sparkdotfi/spark-vaults-v2 7f1f11d, src/ISparkVault.sol. */
export const sparkVaultAbi = parseAbi(['function vsr() view returns (uint256)']);

/**
 * What Fluid's resolver says of an fToken: among others its rewards a year (`1e12` is a percent) and what it earns of borrowers (100 is a
 * percent). Source: Instadapp/fluid-contracts-public a9949b4, contracts/periphery/resolvers/lending/structs.sol.
 */
export const fluidResolverAbi = parseAbi([
  'struct Supply { bool withInterest; uint256 supply; uint256 withdrawalLimit; uint256 lastUpdate; uint256 expandPercent; uint256 expandDuration; uint256 baseWithdrawalLimit; uint256 withdrawableUntilLimit; uint256 withdrawable; uint256 decayEnd; uint256 decayAmount; }',
  'struct Details { address tokenAddress; bool permits; bool isNative; string name; string symbol; uint256 decimals; address asset; uint256 totalAssets; uint256 totalSupply; uint256 convertToShares; uint256 convertToAssets; uint256 rewardsRate; uint256 supplyRate; int256 rebalanceDifference; Supply supply; }',
  'function getFTokenDetails(address fToken) view returns (Details details)',
]);

/** Fluid's lending resolver, by chain. Source: Instadapp/fluid-contracts-public a9949b4, deployments/base/LendingResolver.json. */
export const fluidResolvers: Readonly<Record<string, Address>> = {
  base: '0x48D32f49aFeAEC7AE66ad7B9264f446fc11a1569',
};
