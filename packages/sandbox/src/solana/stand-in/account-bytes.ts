import { tokenPrograms, NATIVE_MINT } from '@say402/readback';
import { getAddressEncoder, type Address } from '@solana/kit';
import { getMintEncoder } from '@solana-program/token';
import type { PlacedAccount } from '../start-solana.ts';
import { tokenAccount } from './pool-accounts.ts';

const TOKEN_ACCOUNT_RENT = 2_039_280n;

/** A kind of account: how many bytes it has, and what it begins with. */
interface Kind {
  readonly space: number;
  readonly discriminator: readonly number[];
}
/** A field of an account; numbers have eight bytes where nothing else is said. */
export type Field = readonly [offset: number, value: bigint | Address, bytes?: number];

/** An account with some of its fields set. */
export function written({ space, discriminator }: Kind, fields: readonly Field[]): Uint8Array {
  const data = new Uint8Array(space);
  data.set(discriminator);
  for (const [offset, value, bytes = 8] of fields) {
    if (typeof value === 'string') data.set(getAddressEncoder().encode(value), offset);
    else
      for (let index = 0; index < bytes; index += 1)
        data[offset + index] = Number((value >> BigInt(8 * index)) & 255n);
  }
  return data;
}

/** The mint of receipts that a program issues as `authority`. */
export const receiptMint = (authority: Address, supply: bigint, decimals: number): Uint8Array =>
  Uint8Array.from(
    getMintEncoder().encode({
      mintAuthority: authority,
      supply,
      decimals,
      isInitialized: true,
      freezeAuthority: null,
    }),
  );

/** A token account of a program's; one for wrapped SOL holds the SOL itself. */
export const vaultAccount = (
  address: Address,
  mint: Address,
  { owner, amount }: { readonly owner: Address; readonly amount: bigint },
): PlacedAccount => ({
  address,
  program: tokenPrograms.token,
  data: tokenAccount(mint, owner, amount, mint === NATIVE_MINT ? TOKEN_ACCOUNT_RENT : null),
  ...(mint === NATIVE_MINT && { lamports: amount }),
});
