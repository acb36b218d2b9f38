import { aaveMarkets, type EvmChain } from '@say402/readback';
import {
  encodeAbiParameters,
  getContractAddress,
  isAddressEqual,
  numberToHex,
  zeroAddress,
  type Address,
} from 'viem';
import type { ContractDeployer, Libraries } from '../../contract-deployer.ts';
import type { EvmToken } from '../../evm-token.ts';
import { sandboxContract } from '../../sandbox-contract.ts';
import type { Deployment } from '../deployment.ts';
import { aaveContracts, aaveLibraries } from './aave-contracts.ts';
import { sandboxMarkets } from './aave-listings.ts';
import { lendLiquidity } from './lend-liquidity.ts';
import { setModes } from './set-modes.ts';
import type { Market } from './market.ts';
import type { ListedAsset } from './listed-asset.ts';

const at = (name: string): Address => sandboxContract(`Aave ${name}`);
const priceFeed = (symbol: string): Address => sandboxContract(`price feed ${symbol}`);
/** The Pool and its configurator are the first two contracts that the addresses provider makes. */
const firstNonce = numberToHex(1);
/** Interest in hundredths of a percent: flat until 90 percent are borrowed, steep above. */
const rates = {
  optimalUsageRatio: 9000,
  baseVariableBorrowRate: 100,
  variableRateSlope1: 500,
  variableRateSlope2: 4000,
};

/**
 * Deploys Aave v3.6 at its mainnet addresses, owned by the issuer, with some assets, prices and liquidity. Does nothing on a chain without
 * an Aave market in readback.
 */
export const deployAave: Deployment = async ({ chain, deployer, tokens, accounts }) => {
  const addresses = aaveMarkets[chain.name];
  const sandbox = sandboxMarkets[chain.name];
  if (addresses === undefined || sandbox === undefined) return;
  const owner = accounts.issuer.evm.address;
  const { administration } = sandbox;
  const contract = await aaveContracts();
  const libraries: Libraries = Object.fromEntries(aaveLibraries.map((name) => [name, at(name)]));
  const call: Market['call'] = (to, name, functionName, ...args) =>
    deployer.send(owner, to, contract(name), functionName, args);
  const market: Market = {
    addresses,
    administration,
    assets: sandbox.listings.map((listing) => ({ ...listing, token: tokenOf(tokens, listing.symbol) })),
    contract,
    libraries,
    place: (to, name, args = []) => deployer.place(to, contract(name), args, libraries),
    call,
    provide: (functionName, address) =>
      call(administration.provider, 'PoolAddressesProvider', functionName, address),
    owner,
  };
  await deployAdministration(market, chain);
  await deployPool(market, deployer);
  await deployOracle(market);
  await market.place(addresses.rewards, 'RewardsController', [owner]);
  await listAssets(market, chain, deployer);
  await setModes(market);
  await market.place(addresses.gateway, 'WrappedTokenGatewayV3', [
    chain.wrappedNative,
    owner,
    addresses.pool,
  ]);
  await lendLiquidity(addresses, deployer, market.assets, owner, contract('PoolInstance'));
};

async function deployAdministration(market: Market, chain: EvmChain): Promise<void> {
  const { place, call, provide, owner } = market;
  const { provider, aclManager } = market.administration;
  for (const name of aaveLibraries) await place(at(name), name);
  await place(provider, 'PoolAddressesProvider', [`Aave ${chain.title} Market`, owner]);
  await provide('setACLAdmin', owner);
  await place(aclManager, 'ACLManager', [provider]);
  await provide('setACLManager', aclManager);
  for (const role of ['addPoolAdmin', 'addEmergencyAdmin']) await call(aclManager, 'ACLManager', role, owner);
}

async function deployPool(
  { place, provide, administration }: Market,
  deployer: ContractDeployer,
): Promise<void> {
  const { provider } = administration;
  await place(at('rates'), 'DefaultReserveInterestRateStrategyV2', [provider]);
  await place(at('pool'), 'PoolInstance', [provider, at('rates')]);
  await place(at('configurator'), 'PoolConfiguratorInstance');
  await deployer.run({ method: 'anvil_setNonce', params: [provider, firstNonce] });
  await provide('setPoolImpl', at('pool'));
  await provide('setPoolConfiguratorImpl', at('configurator'));
}

async function deployOracle({
  place,
  provide,
  administration,
  assets,
  addresses,
  owner,
}: Market): Promise<void> {
  const { provider } = administration;
  for (const { symbol, price } of assets) await place(priceFeed(symbol), 'PriceFeed', [owner, price]);
  const underlying = assets.map(({ token }) => token.address);
  const feeds = assets.map(({ symbol }) => priceFeed(symbol));
  const usdUnit = 10n ** 8n;
  await place(addresses.oracle, 'AaveOracle', [
    provider,
    underlying,
    feeds,
    zeroAddress,
    zeroAddress,
    usdUnit,
  ]);
  await provide('setPriceOracle', addresses.oracle);
  await place(addresses.dataProvider, 'AaveProtocolDataProvider', [provider]);
  await provide('setPoolDataProvider', addresses.dataProvider);
}

async function listAssets(market: Market, chain: EvmChain, deployer: ContractDeployer): Promise<void> {
  const { place, call, assets, addresses, administration } = market;
  const { configurator } = administration;
  await place(at('aToken'), 'ATokenInstance', [addresses.pool, addresses.rewards, at('treasury')]);
  await place(at('debt'), 'VariableDebtTokenInstance', [addresses.pool, addresses.rewards]);
  const configure = (functionName: string, ...args: unknown[]): Promise<void> =>
    call(configurator, 'PoolConfiguratorInstance', functionName, ...args);
  for (const asset of assets) {
    // On the real chain the configurator also made every token of Aave, under this nonce.
    const nonce = numberToHex(nonceOf(configurator, asset.aToken));
    await deployer.run({ method: 'anvil_setNonce', params: [configurator, nonce] });
    await configure('initReserves', [initReserve(chain, asset)]);
    const { loanToValue, liquidationThreshold, token } = asset;
    const bonus = 10_500n;
    await configure('configureReserveAsCollateral', token.address, loanToValue, liquidationThreshold, bonus);
    await configure('setReserveBorrowing', token.address, asset.borrowable);
    await configure('setReserveFactor', token.address, 1_000n);
  }
}

function tokenOf(tokens: readonly EvmToken[], symbol: string): EvmToken {
  const token = tokens.find((token) => token.symbol === symbol);
  if (token === undefined) throw new Error(`Aave lists ${symbol}, which the sandbox has not.`);
  return token;
}

function nonceOf(creator: Address, created: Address): number {
  for (let nonce = 1; nonce < 500; nonce += 1) {
    if (isAddressEqual(getContractAddress({ from: creator, nonce: BigInt(nonce) }), created)) return nonce;
  }
  throw new Error(`${created} was not made by ${creator}.`);
}

function initReserve(chain: EvmChain, { symbol, token }: ListedAsset): unknown {
  const suffix = `${chain.title} ${symbol}`;
  const rateData = encodeAbiParameters(
    [
      {
        type: 'tuple',
        components: [
          { name: 'optimalUsageRatio', type: 'uint16' },
          { name: 'baseVariableBorrowRate', type: 'uint32' },
          { name: 'variableRateSlope1', type: 'uint32' },
          { name: 'variableRateSlope2', type: 'uint32' },
        ],
      },
    ],
    [rates],
  );
  return {
    aTokenImpl: at('aToken'),
    variableDebtTokenImpl: at('debt'),
    underlyingAsset: token.address,
    aTokenName: `Aave ${suffix}`,
    aTokenSymbol: `a${symbol}`,
    variableDebtTokenName: `Aave ${chain.title} Variable Debt ${symbol}`,
    variableDebtTokenSymbol: `variableDebt${symbol}`,
    params: '0x',
    interestRateData: rateData,
  };
}
