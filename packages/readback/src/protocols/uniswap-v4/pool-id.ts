import {
  encodeAbiParameters,
  keccak256,
  parseAbiParameters,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';

const KEY = parseAbiParameters('address, address, uint24, int24, address');

/** The id of the pool without hooks of two currencies, whether it exists or not. Source: v4-core `PoolId.sol`. */
export function uniswapV4PoolId(one: Address, other: Address, fee: number, tickSpacing: number): Hex {
  const [currency0, currency1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  return keccak256(encodeAbiParameters(KEY, [currency0, currency1, fee, tickSpacing, zeroAddress]));
}
