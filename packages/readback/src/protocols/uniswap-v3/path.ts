import {
  concatHex,
  getAddress,
  isAddressEqual,
  numberToHex,
  size,
  slice,
  type Address,
  type Hex,
} from 'viem';
import { ReadbackError } from '../../readback-error.ts';
import { uniswapV3TickSpacings } from './addresses.ts';

/** The pools that a swap goes through: `fees[n]` is that of the pool between `tokens[n]` and `tokens[n + 1]`. */
export interface UniswapV3Route {
  /** EIP-55, from what is paid to what is got. */
  readonly tokens: readonly Address[];
  /** Hundredths of a basis point. */
  readonly fees: readonly number[];
}

const ADDRESS_BYTES = 20;
const FEE_BYTES = 3;

/** A route as the bytes of a path: token, fee, token, and so on; for an exact output from the end to the start. */
export function encodeUniswapV3Path({ tokens, fees }: UniswapV3Route): Hex {
  return concatHex(
    tokens.flatMap((token, index) => {
      const fee = fees[index];
      // Bytes can't hold the checksum of an address, which is its letters' case.
      const bytes: Hex = `0x${token.slice(2).toLowerCase()}`;
      return fee === undefined ? [bytes] : [bytes, numberToHex(fee, { size: FEE_BYTES })];
    }),
  );
}

/**
 * The route that the bytes of a path name, in their order.
 *
 * @throws ReadbackError when they are no whole path of two pools or more, name an unknown fee, or a token twice in a row
 */
export function decodeUniswapV3Path(path: Hex): UniswapV3Route {
  const hop = ADDRESS_BYTES + FEE_BYTES;
  const hops = (size(path) - ADDRESS_BYTES) / hop;
  if (!Number.isInteger(hops) || hops < 2)
    throw new ReadbackError(`A path of ${size(path)} bytes is not whole`);
  const tokens = Array.from({ length: hops + 1 }, (_, index) =>
    getAddress(slice(path, index * hop, index * hop + ADDRESS_BYTES)),
  );
  const fees = Array.from({ length: hops }, (_, index) =>
    Number(slice(path, index * hop + ADDRESS_BYTES, (index + 1) * hop)),
  );
  return checkRoute({ tokens, fees });
}

/** @throws ReadbackError for a fee that the factory does not have, or a pool of one token twice */
export function checkRoute(route: UniswapV3Route): UniswapV3Route {
  const { tokens, fees } = route;
  for (const [index, fee] of fees.entries()) {
    if (!(fee in uniswapV3TickSpacings)) throw new ReadbackError(`No pool has a fee of ${fee}`);
    const [one, other] = [tokens[index], tokens[index + 1]];
    if (!one || !other || isAddressEqual(one, other))
      throw new ReadbackError(`A pool of ${one} with itself does not exist`);
  }
  return route;
}
