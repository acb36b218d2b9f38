import { comets, type CometMarket } from '@say402/readback';
import { isAddressEqual, parseUnits, type Address } from 'viem';
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

const lender = sandboxContract('Compound lender');
const borrower = sandboxContract('Compound borrower');
/** What is lent and borrowed in each market, so that interest runs from the start. */
const LENT_DOLLARS = 200_000n;
const BORROWED_DOLLARS = 80_000n;

type Context = Parameters<Deployment>[0];
type Settings = (typeof cometSettings)[string][number];
type Contracts = (name: string) => Contract;

/** Where the sandbox's Compound reads the price of a token; the issuer sets it. */
export const cometFeed = (symbol: string): Address => sandboxContract(`Compound feed ${symbol}`);

/** A share or a rate with 18 decimals. */
const percent = (value: number): bigint => parseUnits(value.toFixed(10), 16);

/** Stand-ins for Compound's markets at their mainnet addresses, each with a lender and a borrower. */
export const deployComets: Deployment = async (context) => {
  const { chain, deployer } = context;
  const markets = comets[chain.name];
  if (!markets) return;
  const contracts = await compileContracts([
    'sandbox/CompoundMarket.sol:CompoundMarket',
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
  const { kink, supply, borrow } = settings;
  const curve = ({ start = 0, low, high }: { start?: number; low: number; high: number }) => ({
    kink: percent(kink),
    start: percent(start),
    low: percent(low),
    high: percent(high),
  });
  const assets = settings.collateral.map((each, offset) => {
    const { address, decimals } = tokenOf(context, (token) => token.symbol === each.symbol);
    return {
      offset,
      asset: address,
      priceFeed: cometFeed(each.symbol),
      scale: 10n ** BigInt(decimals),
      borrowCollateralFactor: percent(each.borrow),
      liquidateCollateralFactor: percent(each.liquidate),
      liquidationFactor: percent(each.liquidation),
      supplyCap: parseUnits(`${each.cap}`, decimals),
    };
  });
  await context.deployer.place(comet, contracts('CompoundMarket'), [
    context.accounts.issuer.evm.address,
    base.address,
    cometFeed(base.symbol),
    10n ** BigInt(base.decimals),
    settings.leastLoan,
    curve(supply),
    curve(borrow),
    assets,
  ]);
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
    await deployer.send(from, comet, contracts('CompoundMarket'), 'supply', [token.address, amount]);
  };
  const [first] = settings.collateral;
  const pledged = tokenOf(context, ({ symbol }) => symbol === first?.symbol);
  await supply(lender, base, worthDollars(base, LENT_DOLLARS));
  await supply(borrower, pledged, worthDollars(pledged, 2n * BORROWED_DOLLARS));
  const debt = worthDollars(base, BORROWED_DOLLARS);
  await deployer.send(borrower, comet, contracts('CompoundMarket'), 'withdraw', [base.address, debt]);
}
