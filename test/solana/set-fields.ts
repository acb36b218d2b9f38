import { getAddressEncoder, type Address } from '@solana/kit';
import type { SolanaSandbox } from '../../packages/sandbox/src/solana/start-solana.ts';

/** A field of an account; numbers have eight bytes where nothing else is said. */
export type Field = readonly [offset: number, value: bigint | Address, bytes?: number];

/** Changes fields of an account, which belongs to `program` then; what it gives back undoes the changes. */
export function setFields(
  { readAccount, placeAccount }: Pick<SolanaSandbox, 'readAccount' | 'placeAccount'>,
  { address, program }: { readonly address: Address; readonly program: Address },
  fields: readonly Field[],
): (owner?: Address) => void {
  const before = readAccount(address)!;
  const data = Uint8Array.from(before);
  for (const [offset, value, bytes = 8] of fields)
    if (typeof value === 'string') data.set(getAddressEncoder().encode(value), offset);
    else for (let at = 0; at < bytes; at += 1) data[offset + at] = Number((value >> BigInt(8 * at)) & 255n);
  placeAccount({ address, program, data });
  return (owner = program) => placeAccount({ address, program: owner, data: before });
}
