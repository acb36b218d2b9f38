import {
  deriveAssociatedAccount,
  jupiter,
  JUPITER_PROGRAM,
  NATIVE_MINT,
  tokenPrograms,
} from '@say402/readback';
import type { Address } from '@solana/kit';
import type { SolanaSandbox } from '../start-solana.ts';
import { AUTHORITY, jupiterTable, poolAccounts, tableAccount } from './jupiter-api.ts';
import { tokenAccount } from './pool-accounts.ts';
import { jupiterStandIn } from './jupiter-program.ts';

/** Lamports of a token account. */
const RENT = 2_039_280n;
const PLENTY = 1_000_000_000_000_000n;

/** Puts the stand-in for Jupiter's program on a chain, its accounts with SOL and other tokens, and the lookup table of its pools. */
export async function placeJupiter(
  { placeAccount, placeProgram }: Pick<SolanaSandbox, 'placeAccount' | 'placeProgram'>,
  ...mints: readonly Address[]
): Promise<void> {
  placeProgram(JUPITER_PROGRAM, jupiterStandIn());
  placeAccount(tableAccount(jupiterTable, poolAccounts));
  const authority = await jupiter.deriveJupiterAuthority(AUTHORITY);
  const program = tokenPrograms.token;
  for (const mint of new Set([NATIVE_MINT, ...mints])) {
    const isNative = mint === NATIVE_MINT;
    placeAccount({
      address: await deriveAssociatedAccount(authority, mint, program),
      program,
      data: tokenAccount(mint, authority, PLENTY, isNative ? RENT : null),
      ...(isNative && { lamports: PLENTY }),
    });
  }
}
