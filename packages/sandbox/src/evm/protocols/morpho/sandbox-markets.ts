import { parseUnits } from 'viem';
import type { EvmToken } from '../../evm-token.ts';

/** US dollars with 2 decimals, as in the pools of the sandbox. */
const prices: Readonly<Record<string, bigint>> = {
  USDC: 100n,
  USDT0: 100n,
  EURC: 108n,
  'USDC.e': 100n,
  USDbC: 100n,
  USDS: 100n,
  sUSDS: 106n,
  AERO: 120n,
  WETH: 300_000n,
  cbETH: 320_000n,
  wstETH: 360_000n,
  cbBTC: 10_000_000n,
  WBTC: 10_000_000n,
  WPOL: 50n,
};

/** US dollars of a token, with 2 decimals. @throws Error where nothing says it */
export const priceOf = (symbol: string): bigint => {
  const price = prices[symbol];
  if (price === undefined) throw new Error(`Nothing says what ${symbol} is worth in the sandbox.`);
  return price;
};

/** Base units of a token that are worth a number of whole dollars. */
export const worthDollars = ({ symbol, decimals }: EvmToken, dollars: bigint): bigint =>
  parseUnits(`${dollars * 100n}`, decimals) / priceOf(symbol);

/** The price of collateral as Morpho's oracles give it: 36 decimals more than the quotient of base units has. */
export const oraclePrice = (collateral: EvmToken, loan: EvmToken): bigint =>
  (10n ** BigInt(36 + loan.decimals - collateral.decimals) * priceOf(collateral.symbol)) /
  priceOf(loan.symbol);
