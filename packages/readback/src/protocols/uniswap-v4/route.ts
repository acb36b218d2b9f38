import { isAddressEqual, zeroAddress, type Address, type Hex } from 'viem';
import { ReadbackError } from '../../readback-error.ts';
import { uniswapV4TickSpacings } from './addresses.ts';

/** The pools that a swap goes through: `fees[n]` is that of the pool between `currencies[n]` and `currencies[n + 1]`. */
export interface UniswapV4Route {
  /** EIP-55, from what is paid to what is got; the zero address is the native coin, which has pools of its own. */
  readonly currencies: readonly Address[];
  /** Hundredths of a basis point. */
  readonly fees: readonly number[];
}

/** One pool of a path, as the router and the quoter take it. */
export interface UniswapV4PathKey {
  readonly intermediateCurrency: Address;
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: Address;
  readonly hookData: Hex;
}

/**
 * The path of a route: each pool with the currency behind it, or before it where the output is exact.
 *
 * @throws TypeError for a fee that no pool has
 */
export function encodeUniswapV4Path(
  { currencies, fees }: UniswapV4Route,
  exact: 'in' | 'out',
): readonly UniswapV4PathKey[] {
  return fees.map((fee, index) => {
    const intermediateCurrency = currencies[exact === 'in' ? index + 1 : index];
    const tickSpacing = uniswapV4TickSpacings[fee];
    if (!intermediateCurrency || tickSpacing === undefined)
      throw new TypeError(`No pool has a fee of ${fee}`);
    return { intermediateCurrency, fee, tickSpacing, hooks: zeroAddress, hookData: '0x' };
  });
}

/**
 * The route that a path names from or to a currency.
 *
 * @throws ReadbackError when a pool has hooks, an unknown fee or one currency twice
 */
export function decodeUniswapV4Path(
  path: readonly UniswapV4PathKey[],
  end: Address,
  exact: 'in' | 'out',
): UniswapV4Route {
  const between = path.map(({ intermediateCurrency }) => intermediateCurrency);
  const currencies = exact === 'in' ? [end, ...between] : [...between, end];
  for (const [index, { fee, tickSpacing, hooks, hookData }] of path.entries()) {
    if (hooks !== zeroAddress || hookData !== '0x') throw new ReadbackError(`A pool has the hooks ${hooks}`);
    if (uniswapV4TickSpacings[fee] !== tickSpacing)
      throw new ReadbackError(`No pool has a fee of ${fee} and a tick spacing of ${tickSpacing}`);
    const [one, other] = [currencies[index], currencies[index + 1]];
    if (!one || !other || isAddressEqual(one, other))
      throw new ReadbackError(`A pool of ${one} with itself does not exist`);
  }
  return { currencies, fees: path.map(({ fee }) => fee) };
}
