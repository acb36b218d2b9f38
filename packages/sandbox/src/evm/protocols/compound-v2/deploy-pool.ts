import { lendingPools, type LendingPool, type PoolMarket } from '@say402/readback';
import { parseUnits, type Address } from 'viem';
import { setBalance } from '../../anvil-calls.ts';
import { fund } from '../../contract-deployer.ts';
import type { EvmToken } from '../../evm-token.ts';
import { fiatTokenAbi } from '../../fiat-token-abi.ts';
import { sandboxContract } from '../../sandbox-contract.ts';
import { compileContracts } from '../../solidity/compile-contracts.ts';
import type { Deployment } from '../deployment.ts';
import { giveTokens } from '../give-tokens.ts';
import { forgetBlocks, lastBlock } from './forget-blocks.ts';
import { poolContract } from './pool-contracts.ts';

type Context = Parameters<Deployment>[0];

const lender = sandboxContract('pool lender');
const prices = sandboxContract('pool prices');
const rates = sandboxContract('pool rates');
const purse = sandboxContract('purse of the pool for coins');
const marketCode = sandboxContract('code of the pool for coins');
const SHARE_DECIMALS = 8;
const ONE = 10n ** 18n;
/** Interest: two percent a year, rising by ten more when everything is borrowed. */
const RATES = [ONE / 50n, ONE / 10n] as const;
/** What the sandbox's lender supplies and borrows of each token, in US dollars. */
const LENT_DOLLARS = 500_000n;
const BORROWED_DOLLARS = 100_000n;
/** In hundredths of a US dollar, made up but plausible; a token that is not named is worth a dollar. */
const worthCents: Readonly<Record<string, bigint>> = {
  WETH: 300_000n,
  cbETH: 320_000n,
  wstETH: 360_000n,
  cbBTC: 6_000_000n,
  'BTC.b': 6_000_000n,
  EURC: 108n,
  AVAX: 3_000n,
  sAVAX: 3_600n,
};

/** What a market lends. */
interface Lent {
  readonly symbol: string;
  readonly decimals: number;
  /** Null for the chain's own coin. */
  readonly token: EvmToken | null;
}

/** Moonwell on Base and BENQI on Avalanche at their mainnet addresses, with Compound v2 code, prices and some liquidity. */
export const deployLendingPool: Deployment = async (context) => {
  const { chain, deployer, owner } = context;
  const pool = lendingPools[chain.name];
  if (!pool) return;
  const first = await lastBlock(context);
  const contracts = await compileContracts(['sandbox/MarketPrices.sol:MarketPrices']);
  const govern = async (functionName: string, ...args: unknown[]): Promise<void> =>
    deployer.send(owner, pool.comptroller, poolContract('ComptrollerG4'), functionName, args);
  await deployer.place(prices, contracts('MarketPrices'), [owner]);
  await deployer.place(rates, poolContract('WhitePaperInterestRateModel'), RATES);
  await deployer.place(pool.comptroller, poolContract('ComptrollerG4'));
  await govern('_setPriceOracle', prices);
  await govern('_setCloseFactor', ONE / 2n);
  for (const market of pool.markets) {
    const lent = lentBy(market, context);
    await placeMarket(pool, market, lent, context);
    const price = (worthOf(lent) * 10n ** BigInt(36 - lent.decimals)) / 100n;
    await deployer.send(owner, prices, contracts('MarketPrices'), 'setPrice', [market.address, price]);
    await govern('_supportMarket', market.address);
    await govern('_setCollateralFactor', market.address, (ONE * 75n) / 100n);
    await lend(market, lent, context);
  }
  await forgetBlocks(pool, first, context);
};

const worthOf = ({ symbol }: Lent): bigint => worthCents[symbol] ?? 100n;

function lentBy({ token: address }: PoolMarket, { chain, tokens }: Context): Lent {
  if (address === 'native') return { ...chain.native, token: null };
  const token = tokens.find((each) => each.address === address);
  if (!token) throw new Error(`${address} of a pool is not in the registry of ${chain.name}`);
  return { symbol: token.symbol, decimals: token.decimals, token };
}

async function placeMarket(
  { id, comptroller }: LendingPool,
  { address, paysCoins }: PoolMarket,
  { symbol, decimals, token }: Lent,
  { deployer, owner }: Context,
): Promise<void> {
  // At first fifty shares stand for a token.
  const rate = 2n * 10n ** BigInt(16 + decimals - SHARE_DECIMALS);
  const name = `${id === 'benqi' ? 'qi' : 'm'}${symbol}`;
  const rest = [comptroller, rates, rate, name, name, SHARE_DECIMALS, owner];
  if (!token) return deployer.place(address, poolContract('MockVBNB'), rest);
  if (!paysCoins) return deployer.place(address, poolContract('VBep20Immutable'), [token.address, ...rest]);
  const contracts = await compileContracts([
    'sandbox/CoinPayingMarket.sol:CoinPayingMarket',
    'sandbox/CoinPayingMarket.sol:CoinPurse',
  ]);
  await deployer.place(purse, contracts('CoinPurse'), [token.address]);
  // The code is placed twice: for itself, and where it writes the storage before what stands in front of it.
  for (const at of [marketCode, address])
    await deployer.place(at, poolContract('VBep20Immutable'), [purse, ...rest]);
  await deployer.place(address, contracts('CoinPayingMarket'), [token.address, marketCode, purse]);
}

/** A lender supplies the tokens that the sandbox can mint, and borrows a part of them, so that there is liquidity and interest. */
async function lend({ address }: PoolMarket, lent: Lent, { deployer, accounts }: Context): Promise<void> {
  if (lent.token?.kind === 'own-contract') return;
  const [supplied, borrowed] = [LENT_DOLLARS, BORROWED_DOLLARS].map(
    (dollars) => (parseUnits(`${dollars}`, lent.decimals) * 100n) / worthOf(lent),
  );
  await deployer.run(fund(lender));
  if (lent.token) await supplyTokens(address, lent.token, supplied ?? 0n, accounts.issuer.evm.address);
  else await deployer.send(lender, address, poolContract('MockVBNB'), 'mint', [], supplied);
  await deployer.send(lender, address, poolContract('VBep20Immutable'), 'borrow', [borrowed]);
  await deployer.run(setBalance(lender, 0n));

  async function supplyTokens(
    market: Address,
    token: EvmToken,
    amount: bigint,
    issuer: Address,
  ): Promise<void> {
    await giveTokens(deployer, issuer, { token, to: lender, amount });
    await deployer.send(lender, token.address, { abi: fiatTokenAbi }, 'approve', [market, amount]);
    await deployer.send(lender, market, poolContract('VBep20Immutable'), 'mint', [amount]);
  }
}
