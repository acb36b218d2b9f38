import type { Address } from 'viem';

const MILLION = 1_000_000n;
const BITS = 12n;
const MASK = (1n << BITS) - 1n;

/**
 * What a pool keeps of what goes in, in millionths: its own fee, and before that the protocol's, of which there is one for each
 * direction.
 *
 * @param protocolFee as StateView gives it: for going from the first currency, by address, in the lower 12 bits
 * Source: v4-core `ProtocolFeeLibrary.sol`.
 */
export function poolFee(lpFee: bigint, protocolFee: bigint, from: Address, to: Address): bigint {
  const own = BigInt(from) < BigInt(to) ? protocolFee & MASK : protocolFee >> BITS;
  // Rounded up, as the contracts do.
  return own + lpFee - (own * lpFee) / MILLION;
}
