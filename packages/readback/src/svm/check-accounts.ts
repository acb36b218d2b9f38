import type { Address } from '@solana/kit';
import { ReadbackError } from '../readback-error.ts';
import type { AccountUse } from './instruction.ts';
import type { ListedAccount } from './list-accounts.ts';

/**
 * Compares a message's account list with what its instructions need: each account once, each used, writable exactly where an instruction
 * writes, and signing exactly where one has to be signed.
 *
 * @throws ReadbackError naming the account that differs.
 */
export function checkAccounts(
  listed: readonly ListedAccount[],
  programs: readonly Address[],
  uses: readonly AccountUse[],
): void {
  const addresses = listed.map(({ address }) => address);
  const used = new Set([...programs, ...uses.map(({ address }) => address)]);
  const having = (has: (use: AccountUse) => boolean): Set<Address> =>
    new Set(uses.filter(has).map(({ address }) => address));
  const written = having(({ writable }) => writable === true);
  const either = having(({ writable }) => writable === 'either');
  const signing = having(({ signer }) => signer);
  for (const [index, { address, signer, writable, looked }] of listed.entries()) {
    if (addresses.indexOf(address) !== index)
      throw new ReadbackError(`The account ${address} is listed twice`);
    if (looked && programs.includes(address))
      throw new ReadbackError(`The program ${address} is taken from a lookup table, which no chain runs`);
    if (index === 0) continue;
    if (!used.has(address)) throw new ReadbackError(`The account ${address} is listed but not used`);
    if (signer !== signing.has(address))
      throw new ReadbackError(`The account ${address} would ${signer ? 'sign for nothing' : 'have to sign'}`);
    if (writable === written.has(address) || (writable && either.has(address))) continue;
    throw new ReadbackError(
      `The account ${address} is ${writable ? 'writable' : 'read-only'}, against what its instructions need`,
    );
  }
}
