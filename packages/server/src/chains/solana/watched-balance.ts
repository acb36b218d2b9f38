import type { TokenProgram } from '@say402/readback';
import { address, type Address } from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import type { SimulationRequest } from '../simulation.ts';
import type { Accounts } from './account.ts';
import { associatedAccount } from './associated-account.ts';
import { readTokenAccount } from './token-account.ts';

const PROGRAMS: readonly TokenProgram[] = ['token', 'token-2022'];

/** Where a balance lies, and how to read it from those accounts. */
export interface WatchedBalance {
  readonly accounts: readonly Address[];
  read(accounts: Accounts): bigint;
}

/** A token balance is what the owner's associated accounts hold, and the owner itself where it is a token account. */
export async function watchBalance({
  owner,
  token,
}: SimulationRequest['watch'][number]): Promise<WatchedBalance> {
  const holder = address(owner);
  if (token === NATIVE) {
    return { accounts: [holder], read: (accounts) => accounts.get(holder)?.lamports ?? 0n };
  }
  const mint = address(token);
  const associated = PROGRAMS.map(async (program) => associatedAccount(holder, mint, program));
  const places = [holder, ...(await Promise.all(associated))];
  return {
    accounts: places,
    read: (accounts) =>
      places
        .map((place) => readTokenAccount(accounts.get(place)))
        .reduce((sum, account) => sum + (account?.mint === mint ? account.amount : 0n), 0n),
  };
}
