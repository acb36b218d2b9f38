import type { Hex } from 'viem';
import { assemble } from './assembler.ts';

/** Wei for each byte of a transaction on the parent chain: 2 gwei for a transfer, the order of magnitude seen on Base. */
export const sandboxL1FeePerByte = 8_000_000n;

/** Code that answers `getL1Fee(bytes)` by the length of the bytes, and `getL1FeeUpperBound(uint256)` by that number. */
export function l1FeeOracleCode(): Hex {
  return assemble(`
    0x0 calldataload 0xe0 shr 0x49948e0e eq @bytes jumpi
    0x4 calldataload @price jump
    bytes: 0x24 calldataload
    price: 0x${sandboxL1FeePerByte.toString(16)} mul 0x0 mstore 0x20 0x0 return
  `);
}
