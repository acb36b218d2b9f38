import type { Hex } from 'viem';
import { assemble } from './assembler.ts';

/** What the sandbox charges for a transaction's data on the parent chain: 2 gwei in all, the order of magnitude seen on Base. */
export const sandboxL1Fee = 2_000_000_000n;

/** Code that answers every call with `sandboxL1Fee`, so `getL1Fee(bytes)` and `getL1FeeUpperBound(uint256)` work. */
export function l1FeeOracleCode(): Hex {
  return assemble(`0x${sandboxL1Fee.toString(16)} 0x0 mstore 0x20 0x0 return`);
}
