import { compileContracts } from '../../solidity/compile-contracts.ts';
import type { Contract } from '../../solidity/contract.ts';

const origin = '@aave-dao/aave-v3-origin/src/contracts';
/** The libraries that the Pool and its configurator call. */
export const aaveLibraries = [
  'BorrowLogic',
  'FlashLoanLogic',
  'LiquidationLogic',
  'PoolLogic',
  'SupplyLogic',
  'ConfiguratorLogic',
] as const;

/** Aave v3.6, compiled from its sources, and the stand-in for Chainlink's price feeds. */
export function aaveContracts(): Promise<(name: string) => Contract> {
  return compileContracts([
    `${origin}/instances/PoolInstance.sol:PoolInstance`,
    `${origin}/instances/PoolConfiguratorInstance.sol:PoolConfiguratorInstance`,
    `${origin}/instances/ATokenInstance.sol:ATokenInstance`,
    `${origin}/instances/VariableDebtTokenInstance.sol:VariableDebtTokenInstance`,
    `${origin}/protocol/configuration/PoolAddressesProvider.sol:PoolAddressesProvider`,
    `${origin}/protocol/configuration/ACLManager.sol:ACLManager`,
    `${origin}/misc/AaveOracle.sol:AaveOracle`,
    `${origin}/misc/DefaultReserveInterestRateStrategyV2.sol:DefaultReserveInterestRateStrategyV2`,
    `${origin}/helpers/AaveProtocolDataProvider.sol:AaveProtocolDataProvider`,
    `${origin}/helpers/WrappedTokenGatewayV3.sol:WrappedTokenGatewayV3`,
    ...aaveLibraries.map((name) => `${origin}/protocol/libraries/logic/${name}.sol:${name}`),
    `${origin}/rewards/RewardsController.sol:RewardsController`,
    `${origin}/rewards/transfer-strategies/PullRewardsTransferStrategy.sol:PullRewardsTransferStrategy`,
    'sandbox/PriceFeed.sol:PriceFeed',
  ]);
}
