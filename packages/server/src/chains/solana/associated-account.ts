import { remember, tokenPrograms, type TokenProgram } from '@say402/readback';
import type { Address } from '@solana/kit';
import { findAssociatedTokenPda } from '@solana-program/token';

/** The associated token account of an owner for a mint. */
export const associatedAccount = remember(
  async (owner: Address, mint: Address, program: TokenProgram): Promise<Address> => {
    const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: tokenPrograms[program] });
    return account;
  },
);
