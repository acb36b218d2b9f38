import { getAddressEncoder, getProgramDerivedAddress, type Address } from '@solana/kit';
import { remember } from '../../remember.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from './addresses.ts';

/** The associated token account of an owner. Seeds: github.com/solana-program/associated-token-account. */
export const deriveAssociatedAccount = remember(
  async (owner: Address, mint: Address, tokenProgram: Address): Promise<Address> => {
    const encoder = getAddressEncoder();
    const seeds = [owner, tokenProgram, mint].map((address) => encoder.encode(address));
    const [derived] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN_PROGRAM, seeds });
    return derived;
  },
);
