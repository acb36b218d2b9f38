import {
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  keccak256,
  parseAbiParameters,
  type Address,
} from 'viem';
import type { SlipstreamAddresses } from './addresses.ts';

const KEY = parseAbiParameters('address, address, int24');

/** The address of the pool of two tokens with a tick spacing, whether it exists or not: a minimal proxy (EIP-1167). */
export function slipstreamPoolAddress(
  { factory, poolImplementation }: SlipstreamAddresses,
  one: Address,
  other: Address,
  spacing: number,
): Address {
  const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  return getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: keccak256(encodeAbiParameters(KEY, [token0, token1, spacing])),
    bytecode: concatHex([
      '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
      poolImplementation,
      '0x5af43d82803e903d91602b57fd5bf3',
    ]),
  });
}
