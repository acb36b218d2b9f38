import { concatHex, encodePacked, getContractAddress, keccak256, type Address } from 'viem';
import type { AerodromeAddresses } from './addresses.ts';

/** Where a factory puts the volatile or the stable pool of two tokens, whether it exists or not: a minimal proxy (EIP-1167). */
export function aerodromePoolAddress(
  { factory, poolImplementation }: AerodromeAddresses,
  one: Address,
  other: Address,
  stable: boolean,
): Address {
  const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  return getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: keccak256(encodePacked(['address', 'address', 'bool'], [token0, token1, stable])),
    bytecode: concatHex([
      '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
      poolImplementation,
      '0x5af43d82803e903d91602b57fd5bf3',
    ]),
  });
}
