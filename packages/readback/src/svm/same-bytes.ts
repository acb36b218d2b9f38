import type { ReadonlyUint8Array } from '@solana/kit';

/** Whether two byte strings are the same. */
export function sameBytes(one: ReadonlyUint8Array, other: ReadonlyUint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
