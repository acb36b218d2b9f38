import { comets, type CometMarket } from '@say402/readback';
import { isAddressEqual, parseUnits, stringToHex, type Address } from 'viem';
import { fund } from '../../contract-deployer.ts';
import type { EvmToken } from '../../evm-token.ts';
import { fiatTokenAbi } from '../../fiat-token-abi.ts';
import { sandboxContract } from '../../sandbox-contract.ts';
import { compileContracts } from '../../solidity/compile-contracts.ts';
import type { Contract } from '../../solidity/contract.ts';
import type { Deployment } from '../deployment.ts';
import { giveTokens } from '../give-tokens.ts';
import { priceOf, worthDollars } from '../morpho/sandbox-markets.ts';
import { cometSettings } from './comet-settings.ts';

const SOURCES = '@say402/sandbox/vendored/comet/contracts';
const lender = sandboxContract('Compound lender');
const borrower = sandboxContract('Compound borrower');
/** What is lent and borrowed in each market, so that interest runs from the start. */
const LENT_DOLLARS = 200_000n;
const BORROWED_DOLLARS = 80_000n;
const ONE = 10n ** 18n;
const TRACKING_SCALE = 10n ** 15n;

type Context = Parameters<Deployment>[0];
type Settings = (typeof cometSettings)[string][number];
type Contracts = (name: string) => Contract;

/** Where the sandbox's Compound reads the price of a token; the issuer sets it. */
export const cometFeed = (symbol: string): Address => sandboxContract(`Compound feed ${symbol}`);

/** A share or a rate with 18 decimals. */
const percent = (value: number): bigint => parseUnits(value.toFixed(10), 16);

/** Compound's markets at their mainnet addresses: the code that they began with, each with a lender and a borrower. */
export const deployComets: Deployment = async (context) => {
  const { chain, deployer } = context;
  const markets = comets[chain.name];
  if (!markets) return;
  const contracts = await compileContracts([
    `${SOURCES}/Comet.sol:Comet`,
    `${SOURCES}/CometExt.sol:CometExt`,
    'sandbox/PriceFeed.sol:PriceFeed',
  ]);
  await deployer.run(fund(lender), fund(borrower));
  const placed = new Set<string>();
  for (const market of markets) {
    const base = tokenOf(context, ({ address }) => isAddressEqual(address, market.base));
    const settings = cometSettings[chain.name]?.find((each) => each.base === base.symbol);
    if (!settings) throw new Error(`Nothing says how Compound's ${base.symbol} market is set up.`);
    for (const { symbol } of [{ symbol: base.symbol }, ...settings.collateral]) {
      if (placed.has(symbol)) continue;
      const price = priceOf(symbol) * 10n ** 6n;
      const owner = context.accounts.issuer.evm.address;
      await deployer.place(cometFeed(symbol), contracts('PriceFeed'), [owner, price]);
      placed.add(symbol);
    }
    await placeMarket(context, market, { base, settings, contracts });
    await fillMarket(context, market, { base, settings, contracts });
  }
};

function tokenOf({ tokens, chain }: Context, is: (token: EvmToken) => boolean): EvmToken {
  const token = tokens.find(is);
  if (!token) throw new Error(`A token of Compound is not in the registry of ${chain.name}.`);
  return token;
}

interface Placing {
  readonly base: EvmToken;
  readonly settings: Settings;
  readonly contracts: Contracts;
}

async function placeMarket(
  context: Context,
  { comet }: CometMarket,
  { base, settings, contracts }: Placing,
): Promise<void> {
  const { deployer, owner } = context;
  const extension = sandboxContract(`Compound extension ${base.symbol}`);
  const [name, symbol] = [`Compound ${base.symbol}`, `c${base.symbol}v3`].map((text) =>
    stringToHex(text, { size: 32 }),
  );
  await deployer.place(extension, contracts('CometExt'), [{ name32: name, symbol32: symbol }]);
  const { kink, supply, borrow } = settings;
  const configuration = {
    governor: owner,
    pauseGuardian: context.accounts.issuer.evm.address,
    baseToken: base.address,
    baseTokenPriceFeed: cometFeed(base.symbol),
    extensionDelegate: extension,
    supplyKink: percent(kink),
    supplyPerYearInterestRateSlopeLow: percent(supply.low),
    supplyPerYearInterestRateSlopeHigh: percent(supply.high),
    supplyPerYearInterestRateBase: 0n,
    borrowKink: percent(kink),
    borrowPerYearInterestRateSlopeLow: percent(borrow.low),
    borrowPerYearInterestRateSlopeHigh: percent(borrow.high),
    borrowPerYearInterestRateBase: percent(borrow.start),
    storeFrontPriceFactor: (ONE * 6n) / 10n,
    trackingIndexScale: TRACKING_SCALE,
    baseTrackingSupplySpeed: 0n,
    baseTrackingBorrowSpeed: 0n,
    baseMinForRewards: parseUnits('1000', base.decimals),
    baseBorrowMin: settings.leastLoan,
    targetReserves: parseUnits('5000000', base.decimals),
    assetConfigs: settings.collateral.map((each) => {
      const { address, decimals } = tokenOf(context, (token) => token.symbol === each.symbol);
      return {
        asset: address,
        priceFeed: cometFeed(each.symbol),
        decimals,
        borrowCollateralFactor: percent(each.borrow),
        liquidateCollateralFactor: percent(each.liquidate),
        liquidationFactor: percent(each.liquidation),
        supplyCap: parseUnits(`${each.cap}`, decimals),
      };
    }),
  };
  await deployer.place(comet, contracts('Comet'), [configuration]);
  await deployer.send(owner, comet, contracts('Comet'), 'initializeStorage');
}

/** A lender lends, and a borrower borrows against the first token that serves as collateral. */
async function fillMarket(
  context: Context,
  { comet }: CometMarket,
  { base, settings, contracts }: Placing,
): Promise<void> {
  const { deployer, accounts } = context;
  const supply = async (from: Address, token: EvmToken, amount: bigint): Promise<void> => {
    await giveTokens(deployer, accounts.issuer.evm.address, { token, to: from, amount });
    await deployer.send(from, token.address, { abi: fiatTokenAbi }, 'approve', [comet, amount]);
    await deployer.send(from, comet, contracts('Comet'), 'supply', [token.address, amount]);
  };
  const [first] = settings.collateral;
  const pledged = tokenOf(context, ({ symbol }) => symbol === first?.symbol);
  await supply(lender, base, worthDollars(base, LENT_DOLLARS));
  await supply(borrower, pledged, worthDollars(pledged, 2n * BORROWED_DOLLARS));
  const debt = worthDollars(base, BORROWED_DOLLARS);
  await deployer.send(borrower, comet, contracts('Comet'), 'withdraw', [base.address, debt]);
}
